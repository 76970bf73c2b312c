// Rows of the list by their number, to which other rows refer in `heldThrough`. In this step every row has a number, from `numbered`.
import { type Individuals, isPerson, type Party } from '@bonafide/core/rules/company/company'
import { indexesOf } from '@bonafide/core/rules/company/rows'

export const partyAt = (list: Individuals, index: number): Party | undefined => list.find((party) => party.index === index)

export const partyPlaceOf = (list: Individuals, index: number | null): number => list.findIndex((party) => party.index === index)

/** The number of a new row. */
export const freeIndex = (list: Individuals): number =>
  indexesOf([...list, { actionType: 'INSTITUTION', individualType: [], index: null }]).at(-1) ?? 0

/** The institutions through which a party can hold: all but itself. */
export const institutionsBeside = (list: Individuals, row: number | null): Individuals =>
  list.filter((party) => !isPerson(party) && party.index !== row)
