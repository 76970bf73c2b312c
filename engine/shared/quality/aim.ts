// Aiming, look by look, as a pure reducer. It reports the most important fault, and when to capture the picture.
import type { JudgedPicture } from './judge-picture.ts'
import { quadDrift, type Quad } from './quad.ts'

/** In this order: fixing the first helps most. */
export const aimHints = ['noPage', 'twoDocuments', 'cutOff', 'closer', 'tooDark', 'glare', 'wrongSide', 'still', 'blurred', 'hold'] as const
export type AimHint = (typeof aimHints)[number]

export interface Look {
  readonly judged: JudgedPicture
  /** Milliseconds, of any monotonic clock. */
  readonly at: number
  /** The share of the target frame that the page fills, by length. */
  readonly width: number
  /** False: it extends beyond the visible part of the picture. */
  readonly inSight: boolean
}

export interface Aim {
  readonly hint: AimHint
  /** When this hint started. */
  readonly since: number
  readonly corners: Quad | null
  /** When the picture became free of faults; null: it has one. */
  readonly good: number | null
  /** When the picture was last free of faults. */
  readonly lastGood: number
  readonly shoot: boolean
}

/** The picture is taken after this long without a fault, because a single good look may be luck. */
const holdMs = 500
/** How far the page may move from look to look, since hands tremble. */
const stillDrift = 0.02
/** Faults for less than this do not restart the time. */
const forgiveMs = 220

export const beginAim = (at: number): Aim => ({ hint: 'noPage', since: at, corners: null, good: null, lastGood: at, shoot: false })

export const aim = (before: Aim, look: Look): Aim => {
  const corners = look.judged.page?.corners ?? null
  const missing = hintFor(before, look, corners)
  if (missing !== undefined) {
    const forgiven = missing !== 'cutOff' && look.at - before.lastGood < forgiveMs
    return nextAim(before, missing, { at: look.at, corners, good: forgiven ? before.good : null, lastGood: before.lastGood, shoot: false })
  }
  const good = before.good ?? look.at
  return nextAim(before, 'hold', { at: look.at, corners, good, lastGood: look.at, shoot: look.at - good >= holdMs })
}

interface Next {
  readonly at: number
  readonly corners: Quad | null
  readonly good: number | null
  readonly lastGood: number
  readonly shoot: boolean
}

const nextAim = (before: Aim, hint: AimHint, { at, ...rest }: Next): Aim => ({
  hint,
  since: hint === before.hint ? before.since : at,
  ...rest,
})

const hintFor = (before: Aim, { judged, width, inSight }: Look, corners: Quad | null): AimHint | undefined => {
  const faults = new Set(judged.picture.faults)
  if (faults.has('tooDark')) return 'tooDark'
  // Print without an outline around it: the page reaches beyond the picture, and going closer would hide more of it.
  if (corners === null) return faults.has('notADocument') ? 'noPage' : 'cutOff'
  if (faults.has('twoDocuments')) return 'twoDocuments'
  if (faults.has('cutOff') || !inSight) return 'cutOff'
  // With a poor camera a page that fills the picture is the best possible: closer helps only while there is room.
  if (faults.has('tooSmall') ? width < 0.95 : width < 0.62) return 'closer'
  if (faults.has('glare')) return 'glare'
  if (before.corners === null || quadDrift(before.corners, corners) > stillDrift) return 'still'
  if (faults.has('blurred')) return 'blurred'
  return faults.has('wrongSide') ? 'wrongSide' : undefined
}
