// The list of parties as a graph: who holds how much of the company, or of an institution of the list.
import { position } from '../../../status.ts'
import { type Individuals, isPerson, type Party } from '../company.ts'
import { thousandthsOf } from '../steps/percent.ts'
import { isOwner } from '../steps/person.ts'
import { indexesOf } from '../rows.ts'

export interface OwnershipPart {
  /** The number of the institution's row. */
  readonly of: number
  /** In thousandths of a percent. */
  readonly part: number
}

export interface Holder {
  /** The number of its row. */
  readonly index: number
  readonly isPerson: boolean
  /** Listed as an owner or controller, whatever they hold. */
  readonly isNamed: boolean
  /** Controls without owning: the percentage counts votes, which do not reduce the others' shares. */
  readonly votesOnly: boolean
  /** Share of the company itself, in thousandths of a percent; 0: none. */
  readonly direct: number
  /** Shares of listed institutions, each once. */
  readonly through: readonly OwnershipPart[]
}

export type Graph = ReadonlyMap<number, Holder>

/** By row number. While the form is edited, a share may be invalid or its row gone; both are skipped. */
export function graphOf(list: Individuals): Graph {
  const indexes = indexesOf(list)
  const institutions = new Set(indexes.filter((_, place) => list[place]?.actionType === 'INSTITUTION'))
  return new Map(list.map((party, place) => [indexes[place] ?? place, holderOf(party, indexes[place] ?? place, institutions)]))
}

function holderOf(party: Party, index: number, institutions: ReadonlySet<number>): Holder {
  const positions = isPerson(party) ? party.individualType : []
  const through: { of: number; part: number }[] = []
  for (const held of party.heldThrough ?? []) {
    const part = shareOf(held.ownershipPercent)
    if (part === 0 || !institutions.has(held.index)) continue
    const earlier = through.find(({ of }) => of === held.index)
    if (earlier === undefined) through.push({ of: held.index, part })
    else earlier.part += part
  }
  return {
    index,
    isPerson: isPerson(party),
    isNamed: isOwner(positions),
    votesOnly: positions.includes(position.controller) && !positions.includes(position.beneficialOwner),
    direct: shareOf(party.ownershipPercent),
    through,
  }
}

const shareOf = (percent: number | null | undefined): number =>
  percent !== null && percent !== undefined && percent > 0 && percent <= 100 ? thousandthsOf(percent) : 0

/** Holdings in the company, or in an institution, exceed 100 % in total. */
export function isOverHundred(graph: Graph): boolean {
  const sums = new Map<number | 'company', number>()
  const add = (what: number | 'company', share: number): void => void sums.set(what, (sums.get(what) ?? 0) + share)
  for (const { direct, through, votesOnly } of graph.values()) {
    if (votesOnly) continue
    add('company', direct)
    for (const { of, part } of through) add(of, part)
  }
  return [...sums.values()].some((sum) => sum > 100_000)
}
