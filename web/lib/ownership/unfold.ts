// A party may hold through several others, so it is listed below each of them. Its own holders are listed only once, so that the list
// stays as short as the holdings, even if they form cycles.
import type { Holdings } from './holdings.ts'

export interface Branch {
  /** Its path in the list, which identifies it. */
  readonly key: string
  readonly index: number
  /** The share in the party above; null if unknown. */
  readonly percent: number | null
  /** Whether `percent` is the controlled part of the votes, not a share. */
  readonly votes: boolean
  /** `circle`: it is its own ancestor. `told`: its holders are listed below its first mention. */
  readonly again: 'circle' | 'told' | null
  /** A beneficial owner holds through this party. */
  readonly leads: boolean
  readonly holders: readonly Branch[]
  /** The percentage without a known holder; 0 also if no holders are listed. */
  readonly missing: number
}

export interface Unfolded {
  readonly holders: readonly Branch[]
  /** The percentage of the company without a known holder. */
  readonly missing: number
  /** Parties without a known connection to the company. */
  readonly apart: readonly Branch[]
}

interface UnfoldState {
  readonly sums: ReadonlyMap<number | 'company', number>
  readonly holdersOf: ReadonlyMap<number | 'company', Holdings['edges']>
  readonly beneficial: ReadonlySet<number>
  readonly listed: Set<number>
  /** The listed parties through which a beneficial owner holds. */
  readonly leading: Set<number>
}

export function unfold({ owners, edges }: Holdings): Unfolded {
  const state: UnfoldState = {
    sums: sumsOf({ edges }),
    holdersOf: byOwned(edges),
    beneficial: new Set(owners.filter(({ reaches }) => reaches).map(({ index }) => index)),
    listed: new Set(),
    leading: new Set(),
  }
  const holders = below('company', { state, above: [], key: '' })
  const apart: Branch[] = []
  for (const { from } of edges) {
    if (from === 'company' || state.listed.has(from)) continue
    apart.push(branchOf({ to: from, percent: null }, { state, above: [], key: 'apart' }))
  }
  return { holders, apart, missing: missingOf('company', holders, state) }
}

/** Rounded to three decimals. A total above 100 % is reported elsewhere. */
const missingOf = (owned: number | 'company', holders: readonly Branch[], { sums }: UnfoldState): number => {
  const sum = sums.get(owned) ?? 0
  return holders.length === 0 || sum >= 100 ? 0 : Math.round((100 - sum) * 1000) / 1000
}

function byOwned(edges: Holdings['edges']): UnfoldState['holdersOf'] {
  const grouped = new Map<number | 'company', Holdings['edges'][number][]>()
  for (const edge of edges) {
    const others = grouped.get(edge.from)
    if (others === undefined) grouped.set(edge.from, [edge])
    else others.push(edge)
  }
  return grouped
}

interface BranchPlace {
  readonly state: UnfoldState
  readonly above: readonly number[]
  readonly key: string
}

interface HeldShare extends Pick<Holdings['edges'][number], 'to' | 'votes'> {
  readonly percent: number | null
}

const below = (owned: number | 'company', place: BranchPlace): readonly Branch[] =>
  (place.state.holdersOf.get(owned) ?? []).map((edge) => branchOf(edge, place))

function branchOf({ to, percent, votes = false }: HeldShare, { state, above, key }: BranchPlace): Branch {
  const ownKey = `${key}.${to}`
  const again = repetitionOf(to, { state, above, key })
  state.listed.add(to)
  const holders = again === null ? below(to, { state, above: [...above, to], key: ownKey }) : []
  const leads = state.beneficial.has(to) || state.leading.has(to) || holders.some((holder) => holder.leads)
  if (leads) state.leading.add(to)
  return { key: ownKey, index: to, percent, votes, again, leads, holders, missing: missingOf(to, holders, state) }
}

const repetitionOf = (index: number, { state, above }: BranchPlace): Branch['again'] => {
  if (above.includes(index)) return 'circle'
  return state.listed.has(index) && state.holdersOf.has(index) ? 'told' : null
}

/** The first branches, in reading order. Branches that stay complete keep their identity. */
export function firstOf(branches: readonly Branch[], limit: number): readonly Branch[] {
  const first: Branch[] = []
  let left = limit
  for (const branch of branches) {
    if (left <= 0) return first
    const size = sizeOf([branch])
    first.push(size <= left ? branch : { ...branch, holders: firstOf(branch.holders, left - 1) })
    left -= size
  }
  return first.length === branches.length && first.every((branch, at) => branch === branches[at]) ? branches : first
}

export const sizeOf = (branches: readonly Branch[]): number => branches.reduce((sum, { holders }) => sum + 1 + sizeOf(holders), 0)

/** The sum of the shares in each entity, rounded to three decimals because of floating-point errors. Votes are not shares. */
export const sumsOf = ({ edges }: Pick<Holdings, 'edges'>): ReadonlyMap<number | 'company', number> => {
  const sums = new Map<number | 'company', number>()
  for (const { from, percent, votes } of edges) sums.set(from, (sums.get(from) ?? 0) + (votes === true ? 0 : percent))
  return new Map([...sums].map(([owned, sum]) => [owned, Math.round(sum * 1000) / 1000]))
}
