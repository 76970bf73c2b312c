// What the tree tells of each party, as plain values.
import type { Holdings } from './holdings.ts'
import { type Branch, sumsOf } from './unfold.ts'

export interface Told {
  readonly owners: ReadonlyMap<number, Holdings['owners'][number]>
  readonly persons: ReadonlySet<number>
  readonly sums: ReadonlyMap<number | 'company', number>
}

/** The line below a name. */
export interface LineFacts {
  readonly line: 'owner' | 'votes' | 'total' | 'named' | 'over' | 'circle' | 'told' | 'apart'
  /** What it counts; of some lines nothing. */
  readonly percent: number
}

export interface BoxFacts extends LineFacts {
  readonly kind: 'company' | 'institution' | 'person' | 'owner'
  /** Of what stands above it. */
  readonly share?: number | undefined
  /** Somebody who owns enough holds through here. */
  readonly leads: boolean
}

export const toldOf = (ownership: Holdings): Told => ({
  owners: new Map(ownership.owners.map((owner) => [owner.index, owner])),
  persons: new Set(ownership.nodes.filter(({ kind }) => kind === 'person').map(({ index }) => index)),
  sums: sumsOf(ownership),
})

export const ofCompany = ({ sums }: Told): BoxFacts => ({ kind: 'company', leads: false, ...sumLine(sums.get('company')) })

export const ofBranch = (branch: Branch, told: Told): BoxFacts => ({
  kind: kindOf(branch, told),
  share: branch.percent ?? undefined,
  leads: branch.leads,
  ...lineOf(branch, told),
})

const kindOf = ({ index }: Branch, { persons, owners }: Told): BoxFacts['kind'] => {
  if (!persons.has(index)) return 'institution'
  return owners.get(index)?.reaches === true ? 'owner' : 'person'
}

function lineOf({ index, again, percent, votes }: Branch, { owners, persons, sums }: Told): LineFacts {
  const owner = owners.get(index)
  if (owner?.reaches === true) return { line: 'owner', percent: owner.percent }
  if (votes) return { line: 'votes', percent: percent ?? 0 }
  if (persons.has(index)) return { line: 'total', percent: owner?.percent ?? 0 }
  if (again !== null) return { line: again, percent: 0 }
  return percent === null ? { line: 'apart', percent: 0 } : sumLine(sums.get(index))
}

const sumLine = (percent = 0): LineFacts => ({ line: percent <= 100 ? 'named' : 'over', percent })
