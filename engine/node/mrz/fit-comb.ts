// Fits a comb to the rows of a block: letters are evenly spaced with paper between them, and there is no ink before the first or after the
// last. All rows share one start, so that a row with a torn end is aligned by the others.
import type { RowInk } from './row-ink.ts'

export interface Comb {
  readonly length: number
  /** Pixels per letter, in the middle of the line. */
  readonly pitch: number
  /** Where the first letter's cell begins, in pixels along the block's frame. */
  readonly start: number
  /** How far each row's start is offset from the row above, in pixels. */
  readonly lean: number
  /** The remaining perspective: how far it shifts the letter in the middle of the line, in pitches. */
  readonly bend: number
  /** Ink inside the letters' cells, minus the ink outside them: 1 is perfect. */
  readonly score: number
}

/** Where a letter's cell begins, in pixels along the frame of its row. */
export const combAt = ({ length, pitch, start, lean, bend }: Comb, row: number, letter: number): number => {
  const share = letter / length
  return start + lean * row + pitch * (letter + bend * 4 * share * (1 - share))
}

/** How far beyond a row's own ends combs are tried, in letter widths: the margin keeps look-ups within the array. */
const room = 6

/** The best fit first, then those shifted by a letter: where other print adjoins the lines, one of these may be right. */
export function fitCombs(
  rows: readonly RowInk[],
  length: number,
  guess: { readonly start: number; readonly pitch: number },
): readonly [Comb, ...Comb[]] {
  const [reach, margin] = [Math.max(1, Math.round(guess.pitch * 0.08)), Math.ceil(guess.pitch * room)]
  const smooth = rows.map((row) => ({ ...row, profile: blurred(row.profile, reach, margin), from: row.from - margin }))
  let best: Comb = { length, pitch: guess.pitch, start: guess.start, lean: 0, bend: 0, score: -Infinity }
  best = search(smooth, best, rough)
  // Only the finest search can tell a correct fit from one that is shifted by a whole letter.
  const shifted = [-1, 0, 1].map((letters) => {
    const start = best.start + letters * best.pitch
    return fine.reduce((comb, ranges) => search(smooth, comb, ranges), { ...best, start, score: -Infinity })
  })
  const [first = best, ...others] = shifted.toSorted((a, b) => b.score - a.score)
  return [first, ...others]
}

const rough: Ranges = { pitch: 0.05, pitchStep: 0.005, start: 1.6, startStep: 0.2, lean: 0, leanStep: 1, bend: 0.3, bendStep: 0.3 }
const fine: readonly Ranges[] = [
  { pitch: 0.004, pitchStep: 0.002, start: 0.18, startStep: 0.09, lean: 0.16, leanStep: 0.08, bend: 0.2, bendStep: 0.2 },
  { pitch: 0.00125, pitchStep: 0.00125, start: 0.04, startStep: 0.04, lean: 0.04, leanStep: 0.04, bend: 0.1, bendStep: 0.1 },
]

interface Ranges {
  readonly pitch: number
  readonly pitchStep: number
  readonly start: number
  readonly startStep: number
  readonly lean: number
  readonly leanStep: number
  readonly bend: number
  readonly bendStep: number
}

function search(rows: readonly RowInk[], around: Comb, by: Ranges): Comb {
  let best = around
  for (const pitchOff of steps(by.pitch, by.pitchStep)) {
    const pitch = around.pitch * (1 + pitchOff)
    for (const bendOff of steps(by.bend, by.bendStep))
      for (const leanOff of steps(by.lean, by.leanStep))
        for (const startOff of steps(by.start, by.startStep)) {
          // The line's middle stays where it is when its pitch changes.
          const start = around.start + startOff * around.pitch - (pitchOff * around.pitch * around.length) / 2
          const comb = { ...around, pitch, start, lean: around.lean + leanOff * pitch, bend: around.bend + bendOff }
          const score = scoreOf(rows, comb)
          if (score > best.score) best = { ...comb, score }
        }
  }
  return best
}

const steps = (reach: number, step: number): readonly number[] => {
  const count = Math.round(reach / step)
  return Array.from({ length: 2 * count + 1 }, (_, at) => (at - count) * step)
}

function scoreOf(rows: readonly RowInk[], comb: Comb): number {
  let [inside, gaps, outside] = [0, 0, 0]
  const { length, pitch, start, lean, bend } = comb
  for (const [row, { profile, from }] of rows.entries()) {
    const first = start + lean * row - from
    for (let letter = 0; letter <= length; letter += 1) {
      const share = letter / length
      const at = first + pitch * (letter + bend * 4 * share * (1 - share))
      gaps += inkAt(profile, at)
      if (letter < length)
        inside += Math.max(inkAt(profile, at + 0.36 * pitch), inkAt(profile, at + 0.5 * pitch), inkAt(profile, at + 0.62 * pitch))
    }
    const last = first + pitch * length
    for (const off of [0.3, 0.5, 0.7, 1.3, 1.5, 1.7]) outside += inkAt(profile, first - off * pitch) + inkAt(profile, last + off * pitch)
  }
  return (inside - 1.5 * gaps - 1.5 * outside) / (length * rows.length)
}

const inkAt = (profile: Float32Array, at: number): number => {
  const left = Math.floor(at)
  const share = at - left
  return (profile[left] ?? 0) * (1 - share) + (profile[left + 1] ?? 0) * share
}

function blurred(profile: Float32Array, reach: number, margin: number): Float32Array {
  const out = new Float32Array(profile.length + 2 * margin)
  let sum = 0
  for (let at = -reach; at < profile.length; at += 1) {
    sum += profile[at + reach] ?? 0
    sum -= profile[at - reach - 1] ?? 0
    if (at >= 0) out[margin + at] = sum / (2 * reach + 1)
  }
  return out
}
