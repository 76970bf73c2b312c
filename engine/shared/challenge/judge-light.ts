// Whether a face reflects the colours that the screen has shown, in the given order. Unclear results stay undecided: most rooms are bright,
// and a screen is a weak lamp.
import { type DrawnColour, drawnColours, lightOf, type LightVerdict, type ShownColour } from '@bonafide/core/evidence/light'

/** Linear red, green and blue. */
export type Rgb = readonly [number, number, number]

export interface LitFrame {
  readonly colour: ShownColour
  /** Colour of the skin; null: there was no single face. */
  readonly skin: Rgb | null
  /** Colour of the background beside and above the person; null: too little of it can be seen. */
  readonly room: Rgb | null
}

export interface JudgedLight {
  readonly verdict: LightVerdict
  readonly fit: number
  readonly strength: number
}

/** Tuned with `npm run bench -- light`. */
export const lightBars = {
  /** How well the announced colours explain the change of the face's colour, as a correlation. */
  fit: 0.9,
  /** The least change that means anything; sensors and compression alone cause a few thousandths. */
  strength: 0.01,
  /** Another order of colours is reported only if it is clear: it fits, the requested one does not, and sensor noise cannot explain the change. */
  otherFit: 0.93,
  misfit: 0.5,
  otherStrength: 0.02,
} as const

/** Red and blue relative to green. Brightness is ignored, because cameras adjust it automatically. */
type Hue = readonly [red: number, blue: number]

const nothing: JudgedLight = { verdict: 'dim', fit: 0, strength: 0 }

export const judgeLight = (frames: readonly LitFrame[]): JudgedLight => {
  const hues = huesOf(frames)
  if (hues === undefined) return nothing
  const seen = changes(hues)
  const colours = frames.map(({ colour }) => colour)
  const announced = explain(seen, colours)
  const [other] = ordersOf(seen.length)
    .filter((drawn) => drawn.join() !== colours.slice(1).join())
    .map((drawn) => explain(seen, ['neutral', ...drawn]))
    .toSorted((a, b) => b.fit - a.fit)
  return { ...announced, verdict: verdictOn(announced, other ?? nothing) }
}

/** `other`: of all other orders of the colours, the one that fits best. One that differs in a single colour fits rather well, too. */
const verdictOn = (announced: Explained, other: Explained): LightVerdict => {
  if (announced.fit >= lightBars.fit && announced.fit > other.fit) return announced.strength >= lightBars.strength ? 'told' : 'dim'
  const isClear = other.fit >= lightBars.otherFit && other.strength >= lightBars.otherStrength
  return isClear && announced.fit < lightBars.misfit ? 'other' : 'dim'
}

/**
 * The skin's hue as a share of the room's: white balance affects both. Without a room the skin's alone counts.
 * Undefined: a frame has no face.
 */
const huesOf = (frames: readonly LitFrame[]): readonly Hue[] | undefined => {
  const withRoom = frames.every(({ room }) => room !== null)
  const hues = frames.map(({ skin, room }) => {
    if (skin === null) return undefined
    const [red, blue] = hueOf(skin)
    const [roomRed, roomBlue] = withRoom && room !== null ? hueOf(room) : [0, 0]
    return [red - roomRed, blue - roomBlue] as const
  })
  const complete = hues.filter((hue) => hue !== undefined)
  return complete.length === frames.length ? complete : undefined
}

const least = 1e-4
const hueOf = ([red, green, blue]: Rgb): Hue => {
  const base = Math.log(Math.max(green, least))
  return [Math.log(Math.max(red, least)) - base, Math.log(Math.max(blue, least)) - base]
}

/** Only what changes from one colour to the next counts: daylight and white balance wander more slowly. */
const changes = (hues: readonly Hue[]): readonly Hue[] =>
  hues.slice(1).map(([red, blue], index) => [red - (hues[index]?.[0] ?? 0), blue - (hues[index]?.[1] ?? 0)])

const shownHue = (colour: ShownColour): Hue => {
  const [red, green, blue] = lightOf[colour]
  return [red - green, blue - green]
}

interface Explained {
  readonly fit: number
  readonly strength: number
}

/** Scales red and blue separately, because a room's light has less of one of them; never by a negative factor. */
const explain = (seen: readonly Hue[], colours: readonly ShownColour[]): Explained => {
  const shown = changes(colours.map(shownHue))
  let [total, explained] = [0, 0]
  for (const channel of [0, 1] as const) {
    const [product, square] = [dot(seen, shown, channel), dot(shown, shown, channel)]
    total += dot(seen, seen, channel)
    explained += square === 0 ? 0 : Math.max(product, 0) ** 2 / square
  }
  if (total === 0) return { fit: 0, strength: 0 }
  return { fit: Math.sqrt(explained / total), strength: Math.sqrt(explained / (2 * seen.length)) }
}

const dot = (hues: readonly Hue[], other: readonly Hue[], channel: 0 | 1): number =>
  hues.reduce((sum, hue, index) => sum + hue[channel] * (other[index]?.[channel] ?? 0), 0)

const ordersOf = (length: number): readonly (readonly DrawnColour[])[] => {
  if (length === 0) return [[]]
  return ordersOf(length - 1).flatMap((before) =>
    drawnColours.filter((colour) => colour !== before.at(-1)).map((colour) => [...before, colour]),
  )
}
