// From the company down to each holder: what he holds of it, and by which ways. A graph without circles; each row is worked out once.
import type { Graph, Holder } from './graph.ts'
import { noShare, partOf, plus, type Share, wholeShare } from '../share.ts'

/** Of more, the strongest are told: a graph of twelve levels has more ways than anybody reads. */
export const mostWays = 10

export interface Way {
  /** Nearly: to tell which of two is stronger. */
  readonly weight: number
  /** The number of the row where it has come to. */
  readonly at: number
  /** Up to the company. */
  readonly above: Way | null
}

export interface Held {
  readonly share: Share
  /** The strongest first. */
  readonly ways: readonly Way[]
}

/** What lies above, and how much of it is held. */
interface Step {
  readonly part: number
  readonly from: number
  readonly held: Held
}

const company = -1
const top: Held = { share: wholeShare, ways: [{ weight: 1, at: company, above: null }] }
const nothing: Held = { share: noShare, ways: [] }

export function heldBy(graph: Graph): (index: number) => Held {
  const known = new Map<number, Held>()
  const find = (index: number): Held => {
    const before = known.get(index)
    if (before !== undefined) return before
    const holder = graph.get(index)
    const held = holder === undefined ? nothing : work(holder)
    known.set(index, held)
    return held
  }
  const work = ({ index, direct, through }: Holder): Held => {
    const steps: Step[] = direct > 0 ? [{ part: direct, from: company, held: top }] : []
    for (const { of, part } of through) steps.push({ part, from: of, held: find(of) })
    // Whatever the order of the list, of two ways that are alike the same one comes first.
    steps.sort((one, other) => one.from - other.from)
    return {
      share: steps.reduce((sum, { part, held }) => plus(sum, partOf(held.share, part)), noShare),
      ways: strongest(steps, index),
    }
  }
  return find
}

/** What lies above is in order already, so that only the first of each that is left has to be compared. */
function strongest(steps: readonly Step[], at: number): readonly Way[] {
  const next = steps.map(() => 0)
  const ways: Way[] = []
  while (ways.length < mostWays) {
    const best = strongestStep(steps, next)
    const step = steps[best]
    const place = next[best] ?? 0
    const above = step?.held.ways[place]
    if (step === undefined || above === undefined) break
    next[best] = place + 1
    ways.push({ weight: (above.weight * step.part) / 100_000, at, above })
  }
  return ways
}

/** -1: nothing is left. */
function strongestStep(steps: readonly Step[], next: readonly number[]): number {
  let best = -1
  let weight = 0
  for (let at = 0; at < steps.length; at += 1) {
    const own = (steps[at]?.held.ways[next[at] ?? 0]?.weight ?? 0) * (steps[at]?.part ?? 0)
    if (own > weight) [best, weight] = [at, own]
  }
  return best
}

/** Numbers of rows, from the company down. */
export function pathOf(way: Way): readonly number[] {
  const path: number[] = []
  for (let one: Way | null = way; one !== null && one.at !== company; one = one.above) path.push(one.at)
  return path.toReversed()
}
