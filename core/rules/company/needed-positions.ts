// Which positions somebody has to hold: those that the configuration names, and controllers where nobody owns enough.
import { position, type Position } from '../../status.ts'
import type { Individuals } from './company.ts'
import { ownershipOf } from './ownership/ownership.ts'
import { missingPositions } from './parties.ts'

export interface PositionFacts {
  readonly required: readonly Position[]
  /** In percent of the company: from there on somebody owns it. */
  readonly threshold: number
}

export const neededPositions = (list: Individuals, { required, threshold }: PositionFacts): readonly Position[] =>
  lacksController(list, threshold) && !required.includes(position.controller) ? [...required, position.controller] : required

/** Whoever controls the company takes the place of owners that it has not. */
export const lacksController = (list: Individuals, threshold: number): boolean =>
  ownershipOf(list, threshold).warnings.includes('controllerMissing')

export const lackingPositions = (list: Individuals, facts: PositionFacts): readonly Position[] =>
  missingPositions(list, neededPositions(list, facts))
