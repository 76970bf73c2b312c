// Finds a company's ultimate owners: shares are multiplied along chains of institutions and added over all paths to a person. If
// institutions hold each other, there are infinitely many paths; their sum is still exact.
import { position } from '../../../status.ts'
import { type Individuals, isPerson } from '../company.ts'
import { cyclesOf } from './cycles.ts'
import { type Graph, graphOf, type Holder, isOverHundred } from './graph.ts'
import { type HeldShare, computeHeldShares, pathOf } from './ways.ts'
import { percentOf, reachesPercent } from '../share.ts'

export interface Owner {
  /** The number of the person's row. */
  readonly index: number
  /** Share of the company, rounded down to the thousandth. */
  readonly percent: number
  /** Row numbers from the company down to the person, strongest paths first, ten at most. */
  readonly paths: readonly (readonly number[])[]
  /** Reaches the threshold, compared exactly. */
  readonly reaches: boolean
}

export interface OwnershipNode {
  readonly index: number
  readonly kind: 'person' | 'institution'
  readonly percent: number
}

/** From the held entity to its holder. */
export interface OwnershipEdge {
  readonly from: number | 'company'
  readonly to: number
  readonly percent: number
  /** Votes of a person without ownership; they are not added to shares. */
  readonly votes: boolean
}

/** `endlessCycle`: a loop holds all of itself, so its shares lead to no person. */
export type OwnershipWarning = 'overHundred' | 'noBeneficialOwner' | 'cycle' | 'endlessCycle' | 'controllerMissing'

export interface Ownership {
  /** Natural persons, largest holder first. */
  readonly owners: readonly Owner[]
  /** In the order of the list, as are the edges. */
  readonly nodes: readonly OwnershipNode[]
  readonly edges: readonly OwnershipEdge[]
  readonly warnings: readonly OwnershipWarning[]
  /** Institutions that hold each other, by the numbers of their rows. */
  readonly cycles: readonly (readonly number[])[]
  /** The cycles that hold all of themselves: what circulates in them counts for no one, so shares are lower bounds. */
  readonly endless: readonly (readonly number[])[]
}

export function ownershipOf(list: Individuals, threshold: number): Ownership {
  const graph = graphOf(list)
  const cycles = cyclesOf(graph)
  const { held, endless } = computeHeldShares(graph, cycles)
  const drawn = [...graph.values()].filter((holder) => !holder.isPerson || holder.isNamed || holds(holder))
  const owners = drawn
    .filter((holder) => holder.isPerson)
    .map(({ index }) => ownerOf(index, held(index), threshold))
    .toSorted((a, b) => b.percent - a.percent || a.index - b.index)
  return {
    owners,
    nodes: drawn.map(({ index, isPerson: person }) => ({
      index,
      kind: person ? 'person' : 'institution',
      percent: percentOf(held(index).share),
    })),
    edges: drawn.flatMap(edgesOf),
    warnings: warningsOf({ list, graph, owners, cycles, endless }),
    cycles,
    endless,
  }
}

const holds = ({ direct, through }: Holder): boolean => direct > 0 || through.length > 0

const ownerOf = (index: number, { share, ways }: HeldShare, threshold: number): Owner => ({
  index,
  percent: percentOf(share),
  paths: ways.map(pathOf),
  reaches: reachesPercent(share, threshold),
})

const edgesOf = ({ index, direct, through, votesOnly: votes }: Holder): readonly OwnershipEdge[] => [
  ...(direct > 0 ? [{ from: 'company' as const, to: index, percent: direct / 1000, votes }] : []),
  ...through.map(({ of, part }) => ({ from: of, to: index, percent: part / 1000, votes })),
]

interface OwnershipFacts extends Pick<Ownership, 'owners' | 'cycles' | 'endless'> {
  readonly list: Individuals
  readonly graph: Graph
}

/**
 * If no one owns enough, a controller takes the owners' place. Votes are control, not ownership. Before the first share, or the first
 * person to hold one, there is nothing to warn about.
 */
function warningsOf({ list, graph, owners, cycles, endless }: OwnershipFacts): readonly OwnershipWarning[] {
  const isBegun = list.some(isPerson) && [...graph.values()].some(holds)
  const isUnowned = isBegun && !owners.some(({ index, reaches }) => reaches && graph.get(index)?.votesOnly !== true)
  const controlled = list.some((party) => isPerson(party) && party.individualType.includes(position.controller))
  const all = {
    overHundred: isOverHundred(graph),
    cycle: cycles.length > endless.length,
    endlessCycle: endless.length > 0,
    noBeneficialOwner: isUnowned,
    controllerMissing: isUnowned && !controlled,
  }
  return (['overHundred', 'cycle', 'endlessCycle', 'noBeneficialOwner', 'controllerMissing'] as const).filter((warning) => all[warning])
}
