// A challenge as it runs in a real browser: a camera with a low frame rate, a busy machine, and a person who
// moves after reading the request. Each look is a rendered picture in which the face is detected, as in the browser.
import type { Move } from '@bonafide/core/evidence/challenge'
import sharp from 'sharp'
import type { ChallengeFrame } from '../../engine.ts'
import { decodePixels, type FacePixels } from '../../node/face/pixels.ts'
import { beginWatch, moveOf, watchChallenge } from '../../shared/challenge/watch-challenge.ts'
import { challengeBars } from '../../shared/challenge/bars.ts'
import { randomFrom, type Random } from '../documents/random.ts'
import { develop, type FrameSize, type Sensor } from './camera.ts'
import type { HeadPose } from './head-pose.ts'
import { studioFaces, type PersonName } from './heads.ts'
import { heightOf, poseAt, restingPose, withSway, type PerformedMoment } from './perform.ts'
import { drawHead, setScene, type Scene } from './render-head.ts'

export interface FilmedChallenge {
  /** The frames that the browser would send; fewer than the moves require if it gave up. */
  readonly frames: readonly ChallengeFrame[]
  /** Whether all moves were seen in the time that the browser waits. */
  readonly done: boolean
  readonly fps: number
  /** The median of the milliseconds that a look took. */
  readonly lookMs: number
}

export interface ChallengeOnFilm {
  readonly person: PersonName
  readonly moves: readonly Move[]
  readonly seed: number
  readonly sensor: Sensor
}

/** The sizes of the camera's picture, and of the frame that the browser looks at and sends. */
const cameraSize: FrameSize = { width: 640, height: 360 }
const watchedSize: FrameSize = { width: 853, height: 480 }
const sentQuality = 90

export const filmChallenge = async ({ person, moves, seed, sensor }: ChallengeOnFilm): Promise<FilmedChallenge> => {
  const random = randomFrom(seed)
  const faces = await studioFaces()
  const scene = await setScene(person, random.whole(0, 1_000_000), cameraSize)
  const fps = random.pick([5, 8, 8, 8, 15, 30])
  const lookMs = random.between(60, 450)
  const sitter = sitDown(random)
  const frames: ChallengeFrame[] = []
  let watch = beginWatch(moves)
  let [now, done] = [random.between(200, 900), { count: 0, at: 0 }]
  while (watch.phase !== 'done' && now - done.at < challengeBars.longestMs) {
    // The camera's last picture, which is older than the moment at which it is looked at.
    const pose = sitter.poseAt(Math.floor((now * fps) / 1000) * (1000 / fps))
    const { seenAs, bytes } = await photograph(scene, pose, { sensor, random })
    const found = await faces.find(seenAs, { upright: true })
    const seen = { ...watchedSize, faces: found.map(({ points }) => points), at: Math.round(now) }
    const result = watchChallenge(watch, seen)
    watch = result.watch
    if (result.take !== undefined) keep(frames, { bytes, move: result.take.move, at: seen.at })
    if (watch.done > done.count) done = { count: watch.done, at: now }
    now += lookMs * random.between(0.6, 1.5) + (random.chance(0.05) ? random.between(200, 1200) : 0)
    // While the person reads, the browser sees them sitting still: that is not rendered.
    now = Math.max(now, sitter.reads(watch.phase === 'move' ? moveOf(watch) : undefined, now))
  }
  return { frames, done: watch.phase === 'done', fps, lookMs }
}

/** A better frame of the same move replaces the previous frame. */
const keep = (frames: ChallengeFrame[], frame: ChallengeFrame): void => {
  if (frame.move !== null && frames.at(-1)?.move === frame.move) frames.pop()
  frames.push(frame)
}

/** A person at a camera who looks straight and makes each move a moment after the request; if it does not count, again and further. */
const sitDown = (random: Random) => {
  // A person starts only once they sit where the browser wants them, which is farther away than with a taller picture.
  const rest = { ...restingPose(random), far: random.between(52, 66) }
  const moments: PerformedMoment[] = [{ at: 0, pose: rest }]
  let [free, tries] = [0, 0]
  let last: Move | undefined
  const go = (ms: number, pose: HeadPose): void => {
    free += ms
    moments.push({ at: free, pose: withSway(pose, random) })
  }
  const sitUntil = (at: number): void => {
    if (free >= at) return
    go(random.between(500, 1200), rest)
    sitUntil(at)
  }
  return {
    poseAt: (at: number): HeadPose => {
      sitUntil(at)
      return poseAt(moments, at)
    },
    /** Performs the requested move unless it has already begun; returns when the person begins it. */
    reads: (move: Move | undefined, now: number): number => {
      if (move === undefined || now < free) return now
      tries = move === last ? tries + 1 : 0
      last = move
      free = now
      go(random.between(350, 1200), rest)
      const begins = free
      const height = heightOf(move, rest, random)
      const [slow, blink] = [random.between(0.8, 1.6), move === 'blink']
      go((blink ? 120 : 700) * slow, height)
      go((blink ? random.between(100, 250) : random.between(150, 500)) * slow * (1 + tries / 2), height)
      go((blink ? 150 : 600) * slow, rest)
      return begins
    },
  }
}

interface Photograph {
  /** The frame before compression. */
  readonly seenAs: FacePixels
  /** The encoded frame. */
  readonly bytes: Uint8Array
}

/** The camera's exposure drifts, and its grain is never the same. */
const photograph = async (scene: Scene, pose: HeadPose, { sensor, random }: { sensor: Sensor; random: Random }): Promise<Photograph> => {
  const light = sensor.light * random.between(0.96, 1.04)
  const picture = await develop(drawHead(scene, pose), { ...sensor, light }, random)
  const seenAs = await decodePixels(await sharp(picture).resize(watchedSize).png({ compressionLevel: 1 }).toBuffer())
  const raw = { width: seenAs.width, height: seenAs.height, channels: 3 as const }
  return { seenAs, bytes: await sharp(seenAs.data, { raw }).jpeg({ quality: sentQuality }).toBuffer() }
}
