// What was read in the two sides of an ID, each with the file that it stands in: with a picture goes what was read in it, so that two people
// are never offered as one.
import type { Details } from '@bonafide/core/details'
import { twoHolders } from '@bonafide/core/rules/company/ids/two-holders'

export type Side = 'identityPicFront' | 'identityPicBack'

interface SideReading {
  readonly file: string
  /** Undefined: not yet. Null: nothing. */
  readonly found: Details | null | undefined
}

export type Readings = Readonly<Partial<Record<Side, SideReading>>>

/** The form's current values. */
export type Sides = Readonly<Record<Side, string>>

export type Found =
  | { readonly state: 'none' }
  | { readonly state: 'reading' }
  | { readonly state: 'nothing' }
  | { readonly state: 'read'; readonly details: Details }
  /** The two pictures are not of one ID: nothing of either is offered. */
  | { readonly state: 'two'; readonly of: 'people' | 'documents'; readonly front: Details; readonly back: Details }

export const asked = (before: Readings, side: Side, file: string): Readings => ({ ...before, [side]: { file, found: undefined } })

/** Late answers about a picture that is no longer in question are dropped. */
export const told = (before: Readings, side: Side, { file, found }: { readonly file: string; readonly found: Details | null }): Readings =>
  before[side]?.file === file ? { ...before, [side]: { file, found } } : before

/** Machine-readable lines and codes are on the back of a card: if both sides say something, the back counts. */
export function foundIn(readings: Readings, sides: Sides): Found {
  const there = (['identityPicFront', 'identityPicBack'] as const).flatMap((side) => {
    const one = readings[side]
    return one !== undefined && one.file === sides[side] ? [one.found] : []
  })
  if (there.length === 0) return { state: 'none' }
  if (there.includes(undefined)) return { state: 'reading' }
  const [front, back] = there
  const two = front && back ? twoHolders(front, back) : undefined
  if (front && back && two !== undefined) return { state: 'two', of: two, front, back }
  const details = there.reduce<Details>((all, one) => ({ ...all, ...one }), {})
  return Object.keys(details).length === 0 ? { state: 'nothing' } : { state: 'read', details }
}
