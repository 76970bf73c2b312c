// Readings of both sides of an ID, each tied to its file: removing a picture removes its reading, so that the details
// of two people are never mixed.
import type { Details } from '@bonafide/core/details'
import { holderConflict } from '@bonafide/core/rules/company/ids/holder-conflict'

export type Side = 'identityPicFront' | 'identityPicBack'

interface SideReading {
  readonly file: string
  /** Undefined: not read yet. Null: nothing found. */
  readonly found: Details | null | undefined
}

export type PictureReadings = Readonly<Partial<Record<Side, SideReading>>>

/** The form's current files. */
export type PictureSides = Readonly<Record<Side, string>>

export type ReadingResult =
  | { readonly state: 'none' }
  | { readonly state: 'reading' }
  | { readonly state: 'nothing' }
  | { readonly state: 'read'; readonly details: Details }
  /** The two pictures do not show the same ID, so nothing of either is offered. */
  | { readonly state: 'two'; readonly of: 'people' | 'documents'; readonly front: Details; readonly back: Details }

export const readingBegun = (before: PictureReadings, side: Side, file: string): PictureReadings => ({
  ...before,
  [side]: { file, found: undefined },
})

/** Late answers about a replaced picture are dropped. */
export const readingDone = (
  before: PictureReadings,
  side: Side,
  { file, found }: { readonly file: string; readonly found: Details | null },
): PictureReadings => (before[side]?.file === file ? { ...before, [side]: { file, found } } : before)

/** Machine-readable lines and codes are on the back of a card, so the back takes precedence. */
export function foundIn(readings: PictureReadings, sides: PictureSides): ReadingResult {
  const found = (['identityPicFront', 'identityPicBack'] as const).flatMap((side) => {
    const reading = readings[side]
    return reading !== undefined && reading.file === sides[side] ? [reading.found] : []
  })
  if (found.length === 0) return { state: 'none' }
  if (found.includes(undefined)) return { state: 'reading' }
  const [front, back] = found
  const conflict = front && back ? holderConflict(front, back) : undefined
  if (front && back && conflict !== undefined) return { state: 'two', of: conflict, front, back }
  const details = found.reduce<Details>((merged, side) => ({ ...merged, ...side }), {})
  return Object.keys(details).length === 0 ? { state: 'nothing' } : { state: 'read', details }
}
