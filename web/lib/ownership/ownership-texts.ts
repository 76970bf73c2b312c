// The text in the tree for each party, as plain values.
import type { Holdings } from './holdings.ts'
import { chainsOf } from './chains.ts'
import { type Branch, sumsOf } from './unfold.ts'

export interface OwnershipTexts {
  readonly owners: ReadonlyMap<number, Holdings['owners'][number]>
  readonly persons: ReadonlySet<number>
  readonly sums: ReadonlyMap<number | 'company', number>
  /** By the person's number. */
  readonly chains: ReadonlyMap<number, string>
}

/** The line below a name. */
export interface LineFacts {
  readonly line: 'owner' | 'votes' | 'total' | 'named' | 'over' | 'circle' | 'told' | 'apart' | 'unknown'
  /** The percentage in the line, if it has one. */
  readonly percent: number
}

export interface BoxFacts extends LineFacts {
  readonly kind: 'company' | 'institution' | 'person' | 'owner' | 'unknown'
  /** The share in the party above. */
  readonly share?: number | undefined
  /** A beneficial owner holds through this party. */
  readonly leads: boolean
  /** The formula of a total, e.g. `60 % × 70 % = 42 %`; left out for a single share. */
  readonly chain?: string | undefined
}

export const ownershipTexts = (ownership: Holdings, sayShare: (percent: number) => string): OwnershipTexts => ({
  chains: chainsOf(ownership, sayShare),
  owners: new Map(ownership.owners.map((owner) => [owner.index, owner])),
  persons: new Set(ownership.nodes.filter(({ kind }) => kind === 'person').map(({ index }) => index)),
  sums: sumsOf(ownership),
})

export const companyBoxFacts = ({ sums }: OwnershipTexts): BoxFacts => ({ kind: 'company', leads: false, ...sumLine(sums.get('company')) })

export const branchBoxFacts = (branch: Branch, texts: OwnershipTexts): BoxFacts => ({
  kind: kindOf(branch, texts),
  share: branch.percent ?? undefined,
  leads: branch.leads,
  ...lineOf(branch, texts),
  chain: texts.chains.get(branch.index),
})

/** The remainder if the shares in an entity do not add up to 100 %. */
export const unknownBoxFacts = (percent: number): BoxFacts => ({ kind: 'unknown', share: percent, leads: false, line: 'unknown', percent })

const kindOf = ({ index }: Branch, { persons, owners }: OwnershipTexts): BoxFacts['kind'] => {
  if (!persons.has(index)) return 'institution'
  return owners.get(index)?.reaches === true ? 'owner' : 'person'
}

function lineOf({ index, again, percent, votes }: Branch, { owners, persons, sums }: OwnershipTexts): LineFacts {
  const owner = owners.get(index)
  if (owner?.reaches === true) return { line: 'owner', percent: owner.percent }
  if (votes) return { line: 'votes', percent: percent ?? 0 }
  if (persons.has(index)) return { line: 'total', percent: owner?.percent ?? 0 }
  if (again !== null) return { line: again, percent: 0 }
  return percent === null ? { line: 'apart', percent: 0 } : sumLine(sums.get(index))
}

const sumLine = (percent = 0): LineFacts => ({ line: percent <= 100 ? 'named' : 'over', percent })
