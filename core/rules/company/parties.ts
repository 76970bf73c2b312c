// The list of related parties: duplicates, positions with too many people, and positions that are empty.
import { foldedNumber } from '../../identity.ts'
import { writtenName } from '../review/written-name.ts'
import { position, type Position } from '../../status.ts'
import { type Individuals, isPerson, type Party } from './company.ts'

/** The limit per position, and for institutions. */
export const maxOfEachPosition = 10

/** The positions of persons, as the form groups them. Institutions form a separate group. */
export const positionGroups = [position.director, position.beneficialOwner, position.controller, position.authorizedTrader] as const
export type PositionGroup = (typeof positionGroups)[number]

/** Replaces the old code for directors. */
export const currentPositionCode = (code: Position): Exclude<Position, 0> => (code === position.oldDirector ? position.director : code)

export const positionsOf = (party: Party): readonly Position[] =>
  isPerson(party) ? [...new Set(party.individualType.map(currentPositionCode))] : [position.institution]

export const holdersOf = (list: Individuals, code: Position): readonly Party[] =>
  list.filter((party) => positionsOf(party).includes(currentPositionCode(code)))

/** Country and number in comparable form; null if either is missing. */
function identityOf(party: Party): string | null {
  const [country, number] = isPerson(party)
    ? [party.issuedCountryAlphaName, party.identityNo]
    : [party.registrationCountryAlphaName, party.registrationNumber]
  const folded = foldedNumber(number ?? '')
  return folded === '' || country === null || country === undefined || country === '' ? null : `${country}:${folded}`
}

/** A person in the list with a common position, the same number and the same issuing country. `besides`: the place of the row being edited. */
export function findSameParty(list: Individuals, party: Party, besides?: number): Party | undefined {
  const identity = identityOf(party)
  if (identity === null) return undefined
  const positions = positionsOf(party)
  return list.find(
    (other, place) => place !== besides && identityOf(other) === identity && positionsOf(other).some((code) => positions.includes(code)),
  )
}

/** The index of the first duplicate; -1: none. */
export function indexOfDuplicate(list: Individuals): number {
  const seen = new Set<string>()
  return list.findIndex((party) => {
    const identity = identityOf(party)
    if (identity === null) return false
    const keys = positionsOf(party).map((code) => `${code}:${identity}`)
    const twice = keys.some((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    return twice
  })
}

/** Positions held by more than ten. */
export const surplusPositions = (list: Individuals): readonly Position[] =>
  [...positionGroups, position.institution].filter((code) => holdersOf(list, code).length > maxOfEachPosition)

export const missingPositions = (list: Individuals, required: readonly Position[]): readonly Position[] =>
  [...new Set(required.map(currentPositionCode))].filter((code) => holdersOf(list, code).length === 0)

/** In one line; empty if there is no name yet. */
export function nameOf(party: Party): string {
  if (!isPerson(party)) return (party.enterpriseFullName ?? '').trim()
  return writtenName({ given: [party.givenName], family: party.familyName })
}
