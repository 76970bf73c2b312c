// Counts of the evaluation set, separately for the open and the held-out half of its families.
import type { Figure } from '../figures.mjs'

export const halves = ['open', 'held out'] as const
export type Half = (typeof halves)[number]

/** By half, then by what was counted. */
export type Tally = Record<Half, Record<string, number>>

export const emptyTally = (): Tally => ({ open: {}, 'held out': {} })

export const halfOf = ({ heldOut }: { readonly heldOut: boolean }): Half => (heldOut ? 'held out' : 'open')

export function count(tally: Tally, half: Half, what: string, by = 1): void {
  tally[half][what] = (tally[half][what] ?? 0) + by
}

export function sumOfTallies(tallies: readonly Tally[]): Tally {
  const sum = emptyTally()
  for (const tally of tallies)
    for (const half of halves) for (const [what, times] of Object.entries(tally[half])) count(sum, half, what, times)
  return sum
}

export const countOf = (tally: Tally, half: Half, ...what: readonly string[]): number =>
  what.reduce((sum, each) => sum + (tally[half][each] ?? 0), 0)

type Bar = Figure['bar']

interface Share {
  readonly what: string
  readonly part: readonly string[]
  readonly of: readonly string[]
  readonly bar?: Bar
}

/** One row per half; a half without documents has none. */
export const shareFigures = (tally: Tally, { what, part, of, bar }: Share): readonly Figure[] =>
  halves.flatMap((half) => {
    const total = countOf(tally, half, ...of)
    const measured = total === 0 ? 0 : (100 * countOf(tally, half, ...part)) / total
    return total === 0 ? [] : [{ what: `${half}: ${what} (of ${total})`, measured, unit: '%', ...(bar === undefined ? {} : { bar }) }]
  })

export const countFigures = (tally: Tally, what: string, part: readonly string[], bar: Bar): readonly Figure[] =>
  halves.map((half) => ({
    what: `${half}: ${what}`,
    measured: countOf(tally, half, ...part),
    unit: 'documents',
    ...(bar === undefined ? {} : { bar }),
  }))

export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0

/** CPU time, which other load on the machine does not lengthen as it does elapsed time. */
export async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
