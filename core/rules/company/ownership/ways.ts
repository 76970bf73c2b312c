// The paths from the company down to each holder, and their share in it. Each row is computed once, the rows of a loop together.
import type { Graph, Holder } from './graph.ts'
import { solveLoop } from './loops.ts'
import { noShare, partOf, addShares, type Share, wholeShare } from '../share.ts'

/** Only the strongest are listed: a graph of twelve levels has more paths than anyone would read. */
export const maxPaths = 10

export interface OwnershipPath {
  /** Approximate; only for comparing two paths. */
  readonly weight: number
  /** The number of the row that it has reached. */
  readonly at: number
  /** The rest of the path up to the company. */
  readonly above: OwnershipPath | null
}

export interface HeldShare {
  readonly share: Share
  /** The amount that holders below have shares of: in a loop more than its own share, since some of it returns. */
  readonly passed: Share
  /** The strongest first; none visits a row twice. */
  readonly ways: readonly OwnershipPath[]
}

/** The next step up, and the share held in it. */
interface HoldingStep {
  readonly part: number
  readonly from: number
  readonly held: HeldShare
}

const company = -1
const top: HeldShare = { share: wholeShare, passed: wholeShare, ways: [{ weight: 1, at: company, above: null }] }
const nothing: HeldShare = { share: noShare, passed: noShare, ways: [] }

type Loops = readonly (readonly number[])[]

interface ComputedShares {
  readonly held: (index: number) => HeldShare
  /** Loops that hold all of themselves. What circulates in them counts for no one, so shares are lower bounds. */
  readonly endless: Loops
}

export function computeHeldShares(graph: Graph, loops: Loops): ComputedShares {
  const computed = new Map<number, HeldShare>()
  const loopOf = new Map(loops.flatMap((members) => members.map((index) => [index, members] as const)))
  const endless = new Set<readonly number[]>()
  const find = (index: number): HeldShare => {
    const existing = computed.get(index)
    if (existing !== undefined) return existing
    const holder = graph.get(index)
    const members = loopOf.get(index)
    if (members !== undefined) computeLoop(members)
    else computed.set(index, holder === undefined ? nothing : computeHolder(holder))
    return computed.get(index) ?? nothing
  }
  const stepsOf = ({ direct, through }: Holder, besides?: ReadonlySet<number>): HoldingStep[] => {
    const steps: HoldingStep[] = direct > 0 ? [{ part: direct, from: company, held: top }] : []
    for (const { of, part } of through) if (besides?.has(of) !== true) steps.push({ part, from: of, held: find(of) })
    return inOrder(steps)
  }
  const computeHolder = (holder: Holder): HeldShare => {
    const steps = stepsOf(holder)
    const share = sumOf(steps)
    return { share, passed: share, ways: strongest(steps, holder.index) }
  }
  const computeLoop = (members: readonly number[]): void => {
    const inLoop = new Set(members)
    const holders = members.flatMap((index) => graph.get(index) ?? [])
    const places = new Map(holders.map(({ index }, at) => [index, at]))
    const outside = holders.map((holder) => stepsOf(holder, inLoop))
    const inside = holders.map(({ through }) => through.filter(({ of }) => inLoop.has(of)))
    const atPlaces = inside.map((parts) => parts.map(({ of, part }) => ({ of: places.get(of) ?? 0, part })))
    const shares = outside.map(sumOf)
    const solved = solveLoop(shares.map((share, at) => ({ outside: share, inside: atPlaces[at] ?? [] })))
    if (solved === null) endless.add(members)
    for (const [at, { index }] of holders.entries()) {
      const share = shares[at] ?? noShare
      const { held = share, passed = share } = solved?.[at] ?? {}
      computed.set(index, { share: held, passed, ways: strongest(outside[at] ?? [], index) })
    }
    // After as many rounds as there are members, the strongest path has passed through all of them.
    for (let round = 1; round < holders.length; round += 1)
      for (const [at, { index }] of holders.entries()) {
        const within = (inside[at] ?? []).map(({ of, part }) => ({
          part,
          from: of,
          held: withoutPathsThrough(computed.get(of) ?? nothing, index),
        }))
        const ways = strongest(inOrder([...(outside[at] ?? []), ...within]), index)
        computed.set(index, { ...(computed.get(index) ?? nothing), ways })
      }
  }
  for (const members of loops) find(members[0] ?? company)
  return { held: find, endless: loops.filter((members) => endless.has(members)) }
}

/** Makes the choice between equally strong paths independent of the list's order. */
const inOrder = (steps: readonly HoldingStep[]): HoldingStep[] => steps.toSorted((a, b) => a.from - b.from)

const sumOf = (steps: readonly HoldingStep[]): Share =>
  steps.reduce((sum, { part, held }) => addShares(sum, partOf(held.passed, part)), noShare)

const withoutPathsThrough = (held: HeldShare, index: number): HeldShare => ({
  ...held,
  ways: held.ways.filter((way) => !pathOf(way).includes(index)),
})

/** The lists above are sorted already, so only their first remaining entries need comparing. */
function strongest(steps: readonly HoldingStep[], at: number): readonly OwnershipPath[] {
  const next = steps.map(() => 0)
  const ways: OwnershipPath[] = []
  while (ways.length < maxPaths) {
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

/** -1: nothing remains. */
function strongestStep(steps: readonly HoldingStep[], next: readonly number[]): number {
  let best = -1
  let weight = 0
  for (let at = 0; at < steps.length; at += 1) {
    const own = (steps[at]?.held.ways[next[at] ?? 0]?.weight ?? 0) * (steps[at]?.part ?? 0)
    if (own > weight) [best, weight] = [at, own]
  }
  return best
}

/** Numbers of rows, from the company down. */
export function pathOf(way: OwnershipPath): readonly number[] {
  const path: number[] = []
  for (let step: OwnershipPath | null = way; step !== null && step.at !== company; step = step.above) path.push(step.at)
  return path.toReversed()
}
