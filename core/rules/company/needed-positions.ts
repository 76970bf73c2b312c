// Which positions must be filled: those in the configuration. If no one owns enough to be an owner, naming one would be a false statement, so a
// controller is required instead, or the senior managing official, whom the form also treats as a controller.
import { position, type Position } from '../../status.ts'
import type { Individuals } from './company.ts'
import { ownershipOf } from './ownership/ownership.ts'
import { holdersOf, missingPositions } from './parties.ts'

export interface PositionFacts {
  readonly required: readonly Position[]
  /** The percentage of the company that makes a person an owner. */
  readonly threshold: number
}

export function neededPositions(list: Individuals, { required, threshold }: PositionFacts): readonly Position[] {
  if (!hasNoOwner(list, threshold)) return required
  const others = required.filter((code) => code !== position.beneficialOwner)
  return others.includes(position.controller) ? others : [...others, position.controller]
}

/** Before the first share is entered, owners are unknown; a controller without an owner then means that there are none. */
const hasNoOwner = (list: Individuals, threshold: number): boolean => {
  const { warnings, nodes } = ownershipOf(list, threshold)
  if (warnings.includes('noBeneficialOwner')) return true
  const isUnowned = nodes.every(({ percent }) => percent === 0) && holdersOf(list, position.beneficialOwner).length === 0
  return isUnowned && holdersOf(list, position.controller).length > 0
}

export const lackingPositions = (list: Individuals, facts: PositionFacts): readonly Position[] =>
  missingPositions(list, neededPositions(list, facts))
