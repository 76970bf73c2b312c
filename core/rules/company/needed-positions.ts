// Which positions must be filled: those that the configuration names. Where no one owns enough, an owner could only be named by a
// false statement: a controller takes the owners' place, else the senior managing official, whom the form knows as a controller, too.
import { position, type Position } from '../../status.ts'
import type { Individuals } from './company.ts'
import { ownershipOf } from './ownership/ownership.ts'
import { holdersOf, missingPositions } from './parties.ts'

export interface PositionFacts {
  readonly required: readonly Position[]
  /** In percent of the company: who holds this much counts as an owner. */
  readonly threshold: number
}

export function neededPositions(list: Individuals, { required, threshold }: PositionFacts): readonly Position[] {
  if (!hasNoOwner(list, threshold)) return required
  const others = required.filter((code) => code !== position.beneficialOwner)
  return others.includes(position.controller) ? others : [...others, position.controller]
}

/** Before the first share nothing is known of owners; a controller who is named by then, and no owner, says that there are none. */
const hasNoOwner = (list: Individuals, threshold: number): boolean => {
  const { warnings, nodes } = ownershipOf(list, threshold)
  if (warnings.includes('nobodyReaches')) return true
  const isUnowned = nodes.every(({ percent }) => percent === 0) && holdersOf(list, position.beneficialOwner).length === 0
  return isUnowned && holdersOf(list, position.controller).length > 0
}

export const lackingPositions = (list: Individuals, facts: PositionFacts): readonly Position[] =>
  missingPositions(list, neededPositions(list, facts))
