// The frames that a challenge would send: of a live head, or of a picture held up to the camera.
import type { Move } from '@bonafide/core/evidence/challenge'
import type { ChallengeFrame } from '../../engine.ts'
import { randomFrom, type Random } from '../documents/random.ts'
import { drawBackground } from './background.ts'
import { develop, usualSensor, webcam, type FrameSize, type Sensor } from './camera.ts'
import { drawSheet, flatKinds, onScreen, performFlat, type FlatKind } from './flat.ts'
import { straightPose } from './head-pose.ts'
import type { PersonName } from './heads.ts'
import { performMoves } from './perform.ts'
import type { Image } from './raster.ts'
import { drawHead, setScene } from './render-head.ts'

export const sequenceKinds = ['live', ...flatKinds] as const
export type SequenceKind = (typeof sequenceKinds)[number]

export interface SequenceRequest {
  readonly person: PersonName
  readonly moves: readonly Move[]
  readonly kind: SequenceKind
  readonly seed: number
  readonly size?: FrameSize
}

export const renderSequence = async (request: SequenceRequest): Promise<readonly ChallengeFrame[]> => {
  const { person, moves, kind, seed, size = webcam } = request
  const random = randomFrom(seed)
  const scene = await setScene(person, random.whole(0, 1_000_000), size)
  const sensor = sensorOf(random)
  if (kind === 'live') {
    const sent = performMoves(moves, random).filter((moment) => moment.sent !== undefined)
    return developAll(
      sent.map((moment) => ({ ...moment, image: drawHead(scene, moment.pose) })),
      { sensor, random },
    )
  }
  const photo = drawHead(scene, { ...straightPose, far: random.between(38, 46) })
  const screen = isScreen(kind)
  const sheet = { picture: screen ? onScreen(photo, random) : photo, screen, size }
  const room = drawBackground(size, random)
  const drawn = performFlat(kind, moves, random).map((moment) => {
    const image: Image = { ...room, data: new Uint8ClampedArray(room.data) }
    drawSheet(image, sheet, moment)
    return { ...moment, image }
  })
  return developAll(drawn, { sensor, random })
}

const isScreen = (kind: FlatKind): boolean => kind.startsWith('screen')

export const sensorOf = (random: Random): Sensor => ({
  noise: random.between(1.5, 6),
  blur: random.between(0.3, 1),
  light: random.between(0.75, 1.15),
  quality: random.whole(78, 92),
})

interface DrawnFrame {
  readonly image: Image
  readonly at: number
  readonly sent?: Move | null
}

const developAll = async (
  drawn: readonly DrawnFrame[],
  { sensor, random }: { sensor: Sensor; random: Random },
): Promise<readonly ChallengeFrame[]> => {
  const frames: ChallengeFrame[] = []
  for (const { image, at, sent } of drawn) {
    // A camera's exposure drifts a little.
    const bytes = await develop(
      image,
      { ...sensor, light: sensor.light * random.between(0.98, 1.02), noise: sensor.noise || usualSensor.noise },
      random,
    )
    frames.push({ bytes, move: sent ?? null, at: Math.round(at) })
  }
  return frames
}
