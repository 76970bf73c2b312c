// A film of a head that follows a challenge, slow enough for a browser that has little time to look.
import type { Move } from '@bonafide/core/evidence/challenge'
import { randomFrom } from '../documents/random.ts'
import { develop, usualSensor, type FrameSize } from './camera.ts'
import type { PersonName } from './heads.ts'
import { performMoves, poseAt } from './perform.ts'
import { drawHead, setScene } from './render-head.ts'

export interface FilmRequest {
  readonly person: PersonName
  readonly moves: readonly Move[]
  readonly seed: number
  readonly fps: number
  readonly size?: FrameSize
  /** 1: at people's usual speed; 2: half as fast. */
  readonly slow?: number
  /** Another take has different grain, and no one holds perfectly still: joined films must not contain a picture twice. */
  readonly take?: number
}

/** As long as the moves take: the last picture is a straight look, like the first. */
export const filmHead = async ({
  person,
  moves,
  seed,
  fps,
  size = { width: 640, height: 360 },
  slow = 1.6,
  take,
}: FilmRequest): Promise<readonly Uint8Array[]> => {
  const random = randomFrom(seed)
  const grain = take === undefined ? random : randomFrom(take)
  const scene = await setScene(person, seed, size)
  const moments = performMoves(moves, random, grain)
  const last = (moments.at(-1)?.at ?? 0) * slow + 400
  const pictures: Uint8Array[] = []
  for (let at = 0; at < last; at += 1000 / fps) {
    pictures.push(await develop(drawHead(scene, poseAt(moments, at / slow)), usualSensor, grain))
  }
  return pictures
}
