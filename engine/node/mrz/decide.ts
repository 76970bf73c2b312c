// Combines two readings: the MRZ's values, whether their check digits are valid, and whether they can be trusted without a reviewer.
import type { MrzFormat } from '@bonafide/core/evidence/document-reading'
import { checkDigit } from './check-digit.ts'
import { readFixed, type FixedRead } from './ctc.ts'
import { brokenDigits, digitsHold } from './hold-digits.ts'
import { lettersByMask, codes, layouts, type Layout, type LineSpan } from './layouts.ts'
import { letters } from './letters.ts'
import type { BlockRead } from './read-block.ts'

export interface MrzDecision {
  readonly layout: Layout
  readonly lines: readonly string[]
  readonly valid: boolean
  readonly repaired: number
  readonly agreed: boolean
  readonly trusted: boolean
  /** Mean logarithm of the probabilities of the letters read. */
  readonly score: number
}

const byLength: Readonly<Record<number, readonly MrzFormat[]>> = { 30: ['TD1'], 36: ['TD2', 'MRVB'], 44: ['TD3', 'MRVA'] }

/** Returns the reading in the format whose document code and check digits fit best. */
export function bestDecision(read: BlockRead, outputs: readonly (readonly number[])[]): MrzDecision | undefined {
  const decided = (byLength[read.comb.length] ?? [])
    .map((format) => layouts[format])
    .filter((layout) => layout.masks.length === read.glyphs.length)
    .map((layout) => decideAs(read, layout, outputs))
  return decided.toSorted((a, b) => rank(b) - rank(a))[0]
}

/**
 * A passport's MRZ is also valid as a visa's: document number, birth date and expiry date are in the same places, and only the first
 * letter differs. Each additional check digit of a format weighs more than that letter, but less than that letter together with a filler
 * read as a digit.
 */
const rank = ({ layout, valid, repaired, score }: MrzDecision): number =>
  score + (valid ? 0.1 * (layout.digits.length - layouts.MRVA.digits.length + 1) : 0) - 0.03 * repaired

function decideAs(read: BlockRead, layout: Layout, outputs: readonly (readonly number[])[]): MrzDecision {
  const masks = layout.masks.map((mask) => [...mask].map((kind) => lettersByMask[kind] ?? letters))
  const fixed = read.rows.map((row, line) => readFixed(row, outputs, { masks: masks[line] ?? [], placeAt: read.placeAt }))
  const places = read.glyphs.map((row, line) =>
    row.map((glyph, place) => bothShares(glyph, fixed[line]?.shares[place], masks[line]?.[place] ?? letters)),
  )
  const first = places.map((row) => row.map(likeliest).join(''))
  const result = digitsHold(first, layout) ? { lines: first, repaired: 0 } : repair(first, places, layout)
  const valid = digitsHold(result.lines, layout)
  const agreed = agree(read, fixed, { lines: result.lines, layout, masks })
  return {
    layout,
    ...result,
    valid,
    agreed,
    trusted: valid && result.repaired === 0 && agreed,
    score: meanScore(places, first),
  }
}

/** A letter and the logarithm of its probability. Lists of choices start with the most likely one. */
type Choice = readonly [letter: string, score: number]

/** The print network sees a row as a whole and is sometimes off by one place, so it counts less. */
const rowWeight = 0.5
const rowFloor = Math.log(0.004)

function bothShares(glyph: Float32Array, row: Float32Array | undefined, mask: string): readonly Choice[] {
  return [...mask]
    .map((letter): Choice => {
      const at = letters.indexOf(letter)
      return [letter, Math.max(glyph[at] ?? -20, -14) + rowWeight * Math.max(row?.[at] ?? rowFloor, rowFloor)]
    })
    .toSorted((a, b) => b[1] - a[1])
}

const likeliest = (choices: readonly Choice[]): string => choices[0]?.[0] ?? '<'

const meanScore = (places: readonly (readonly (readonly Choice[])[])[], lines: readonly string[]): number => {
  const scores = places.flatMap((row, line) =>
    row.map((choices, place) => choices.find(([letter]) => letter === lines[line]?.[place])?.[1] ?? -14),
  )
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}

/**
 * Letters that no check digit covers must be read the same by both readers; no place there allows both O and 0. The first letter is compared
 * among all document codes, because the mask assumes this format's.
 */
function agree(
  read: BlockRead,
  fixed: readonly FixedRead[],
  { lines, layout, masks }: { readonly lines: readonly string[]; readonly layout: Layout; readonly masks: readonly (readonly string[])[] },
): boolean {
  return lines.every((line, row) =>
    [...line].every((letter, place) => {
      if (isCovered(layout, row, place)) return true
      if (row === 0 && place === 0)
        return [read.glyphs[0]?.[0], fixed[0]?.shares[0]].every((shares) => likeliestOf(shares, codes) === letter)
      return fixed[row]?.text[place] === letter && likeliestOf(read.glyphs[row]?.[place], masks[row]?.[place] ?? '') === letter
    }),
  )
}

const likeliestOf = (shares: Float32Array | undefined, mask: string): string =>
  [...mask].reduce((best, letter) =>
    (shares?.[letters.indexOf(letter)] ?? -99) > (shares?.[letters.indexOf(best)] ?? -99) ? letter : best,
  )

const isInSpan = ([line, from, to]: LineSpan, row: number, place: number): boolean => line === row && place >= from && place < to

const isCovered = ({ digits }: Layout, row: number, place: number): boolean =>
  digits.some(({ at, over }) => (at[0] === row && at[1] === place) || over.some((span) => isInSpan(span, row, place)))

const maxRepairs = 2

/** Replaces one letter at a time by the most likely one that makes a failed check digit match. A repaired reading is never trusted. */
function repair(
  first: readonly string[],
  places: readonly (readonly (readonly Choice[])[])[],
  layout: Layout,
): { readonly lines: readonly string[]; readonly repaired: number } {
  let lines = first
  for (let repaired = 1; repaired <= maxRepairs; repaired += 1) {
    const before = brokenDigits(lines, layout).length
    const tried = changes(lines, places, layout)
      .map((change) => ({ ...change, broken: brokenDigits(change.lines, layout).length }))
      .filter(({ broken }) => broken < before)
      .toSorted((a, b) => a.broken - b.broken || a.cost - b.cost)
    const best = tried[0]
    if (best === undefined) return { lines: first, repaired: 0 }
    lines = best.lines
    if (best.broken === 0) return { lines, repaired }
  }
  return { lines: first, repaired: 0 }
}

/** A replacement that is less likely than this is not the correction of a misreading. */
const maxCost = 6

function changes(
  lines: readonly string[],
  places: readonly (readonly (readonly Choice[])[])[],
  layout: Layout,
): readonly { readonly lines: readonly string[]; readonly cost: number }[] {
  return lines.flatMap((line, row) =>
    [...line].flatMap((current, place) => {
      if (!isCovered(layout, row, place)) return []
      const choices = places[row]?.[place] ?? []
      const currentScore = choices.find(([letter]) => letter === current)?.[1] ?? 0
      return choices
        .slice(0, 4)
        .filter(([letter, score]) => letter !== current && currentScore - score < maxCost && checkDigit(letter) !== undefined)
        .map(([letter, score]) => ({
          lines: lines.map((text, at) => (at === row ? text.slice(0, place) + letter + text.slice(place + 1) : text)),
          cost: currentScore - score,
        }))
    }),
  )
}
