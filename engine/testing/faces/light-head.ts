// A head in front of a screen that shows colours: how much of them it reflects, what the room adds, and the white balance. Also what
// an attacker shows instead: an unlit face, a face lit for another challenge, a picture tinted as a whole, a print.
import { drawnColours, type DrawnColour, lightOf, type ShownColour } from '@bonafide/core/evidence/light'
import type { ChallengeFrame } from '../../engine.ts'
import { randomFrom, type Random } from '../documents/random.ts'
import { develop, type FrameSize } from './camera.ts'
import { drawSheet, performFlat } from './flat.ts'
import { straightPose } from './head-pose.ts'
import type { Head, PersonName } from './heads.ts'
import { restingPose, withSway } from './perform.ts'
import type { Image } from './raster.ts'
import { drawHead, type Scene, setScene } from './render-head.ts'
import { sensorOf } from './render-sequence.ts'

type Gains = readonly [number, number, number]

/** `lit`: a head in front of the screen. In the other kinds, the face is not lit, or not by these colours. */
export const litKinds = ['lit', 'unlit', 'litForAnother', 'tinted', 'print'] as const
export type LitKind = (typeof litKinds)[number]

export interface LightRequest {
  readonly person: PersonName
  readonly seed: number
  readonly kind: LitKind
  /** In the order of the challenge. */
  readonly colours: readonly DrawnColour[]
  /** A white screen's light on the face, as a share of the room's. */
  readonly screen: number
  readonly size?: FrameSize
}

export const pickColours = (random: Random, count: number): readonly DrawnColour[] => {
  const picked: DrawnColour[] = []
  while (picked.length < count) {
    const colour = random.pick(drawnColours)
    if (colour !== picked.at(-1)) picked.push(colour)
  }
  return picked
}

/** The gains by which the screen's light brightens a surface that `room` lights. The camera exposes for both, so nothing is clipped. */
const screenGains = (colour: ShownColour, added: number, { room, screen }: { readonly room: Gains; readonly screen: number }): Gains => {
  const gain = (channel: 0 | 1 | 2): number => (1 + (added * lightOf[colour][channel]) / room[channel]) / (1.5 + screen)
  return [gain(0), gain(1), gain(2)]
}

const gamma = 2.2
const withGains = (image: Image, gains: Gains): Image => {
  const factors = gains.map((gain) => gain ** (1 / gamma))
  const data = new Uint8ClampedArray(image.data.length)
  // A plain loop: it processes a million numbers per picture.
  for (let at = 0; at < data.length; at += 1) data[at] = (image.data[at] ?? 0) * (factors[at % 3] ?? 1)
  return { ...image, data }
}

const litHead = (head: Head, gains: Gains): Head => {
  const [red, green, blue] = withGains({ data: new Uint8ClampedArray(head.hair), width: 1, height: 1 }, gains).data
  return { ...head, skin: withGains(head.skin, gains), hair: [red ?? 0, green ?? 0, blue ?? 0] }
}

/** The head near the screen, and the room behind it, which gets some of its light too. */
export const lightScene = (scene: Scene, { near, far }: { near: Gains; far: Gains }): Scene => {
  const [red, green, blue] = withGains({ data: new Uint8ClampedArray(scene.clothes), width: 1, height: 1 }, near).data
  return {
    ...scene,
    head: litHead(scene.head, near),
    background: withGains(scene.background, far),
    clothes: [red ?? 0, green ?? 0, blue ?? 0],
  }
}

const unitGains: Gains = [1, 1, 1]

export const renderLight = async ({ person, seed, kind, colours, screen, size }: LightRequest): Promise<readonly ChallengeFrame[]> => {
  const random = randomFrom(seed)
  const scene = await setScene(person, random.whole(0, 1_000_000), size)
  const sensor = sensorOf(random)
  const room: Gains = [random.between(0.9, 1.3), 1, random.between(0.5, 1.1)]
  // A wall is two to five times as far from the screen as the face.
  const wall = 1 / random.between(2, 5) ** 2
  const rest = restingPose(random)
  const picked: readonly DrawnColour[] = kind === 'litForAnother' ? otherThan(colours, random) : colours
  const challengeColours: readonly ShownColour[] = ['neutral', ...colours]
  const [balance, drift] = [balanceOf(random), driftOf(random)]
  const frames: ChallengeFrame[] = []
  for (const [index, colour] of challengeColours.entries()) {
    const shown: ShownColour = index === 0 ? 'neutral' : (picked[index - 1] ?? colour)
    const image = photograph({ scene, kind, shown, screen, room, wall, random, pose: withSway(rest, random) })
    const balanced = withGains(image, [balance[0] * drift[0] ** index, 1, balance[2] * drift[2] ** index])
    const bytes = await develop(balanced, { ...sensor, light: sensor.light * random.between(0.96, 1.04) }, random)
    frames.push({ bytes, move: null, colour, at: 600 * (index + 1) })
  }
  return frames
}

/** The camera's current white balance, and how it adapts from one colour to the next. */
const balanceOf = (random: Random): Gains => [random.between(0.92, 1.08), 1, random.between(0.92, 1.08)]
const driftOf = (random: Random): Gains => [1 + random.gauss() * 0.015, 1, 1 + random.gauss() * 0.015]

const otherThan = (colours: readonly DrawnColour[], random: Random): readonly DrawnColour[] => {
  const picked = pickColours(random, colours.length)
  return picked.join() === colours.join() ? otherThan(colours, random) : picked
}

interface PhotographRequest {
  readonly scene: Scene
  readonly kind: LitKind
  readonly shown: ShownColour
  readonly screen: number
  readonly room: Gains
  readonly wall: number
  readonly random: Random
  readonly pose: Parameters<typeof drawHead>[1]
}

const photograph = ({ scene, kind, shown, screen, room, wall, random, pose }: PhotographRequest): Image => {
  const light = { room, screen: kind === 'unlit' ? 0 : screen }
  const [near, far] = [screenGains(shown, kind === 'unlit' ? 0 : screen, light), screenGains(shown, screen * wall, light)]
  switch (kind) {
    case 'lit':
    case 'litForAnother':
      return drawHead(lightScene(scene, { near, far }), pose)
    case 'unlit':
      return withGains(drawHead(scene, pose), near)
    // A program that tints the whole picture.
    case 'tinted':
      return withGains(drawHead(scene, pose), near)
    case 'print':
      return printed(scene, { near, far, random })
  }
}

/** A print is lit as the face would be, together with the background in it. */
const printed = (scene: Scene, { near, far, random }: { near: Gains; far: Gains; random: Random }): Image => {
  const picture = withGains(drawHead(scene, { ...straightPose, far: 42 }), near)
  const behind = lightScene(scene, { near: unitGains, far }).background
  const into: Image = { ...behind, data: new Uint8ClampedArray(behind.data) }
  const [held] = performFlat('printHeld', [], random)
  if (held !== undefined) drawSheet(into, { picture, screen: false, size: scene.size }, held)
  return into
}
