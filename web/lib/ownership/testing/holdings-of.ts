import type { Holdings, OwnershipWarning } from '../holdings.ts'

type Edge = readonly [from: number | 'company', to: number, percent: number]

interface HoldingsInput extends Partial<Pick<Holdings, 'cycles' | 'endless'>> {
  readonly totals?: Readonly<Record<number, number>>
  readonly warnings?: readonly OwnershipWarning[]
}

/** `totals` are the persons' total shares, from which everything else is derived, with a threshold of 25 %. */
export const holdingsOf = (
  edges: readonly Edge[],
  { totals = {}, warnings = [], cycles = [], endless = [] }: HoldingsInput = {},
): Holdings => {
  const parties = [...new Set(edges.flatMap(([from, to]) => (from === 'company' ? [to] : [from, to])))]
  return {
    owners: Object.entries(totals).map(([index, percent]) => ({ index: Number(index), percent, reaches: percent >= 25 })),
    nodes: parties.map((index) => ({ index, kind: index in totals ? 'person' : 'institution' })),
    edges: edges.map(([from, to, percent]) => ({ from, to, percent })),
    warnings,
    cycles,
    endless,
  }
}

/** A company with this many parties, each with a share of 10 %, and ten below each institution. */
export const manyHoldings = (parties: number): Holdings => {
  const edges = Array.from({ length: parties }, (_, index): Edge => [index < 10 ? 'company' : Math.floor(index / 10) - 1, index, 10])
  const institutions = Math.floor((parties - 1) / 10)
  const totals = Object.fromEntries(Array.from({ length: parties - institutions }, (_, at) => [institutions + at, at === 0 ? 30 : 1]))
  return holdingsOf(edges, { totals })
}
