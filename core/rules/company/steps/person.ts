// A related person, in the three parts of the form.
import { position, type Position } from '../../../status.ts'
import type { Person } from '../company.ts'
import { birthFault, unchosenFault, faultsOf, type FieldFault, tooLongFault, typedFault, type WithTypedDays } from './field-faults.ts'
import type { Fault, CompanyStepFacts } from './fault.ts'
import { isFilled } from './filled.ts'
import { percentFault } from './percent.ts'

/** In the order of the form, part by part. */
export const personParts = {
  1: [
    'individualType',
    'givenName',
    'familyName',
    'englishFirstName',
    'englishShareholderName',
    'birthDate',
    'residentialCountryAlphaName',
    'residentialAddress',
  ],
  2: ['citizenshipAlphaName', 'issuedCountryAlphaName', 'identityNo', 'ownershipPercent', 'heldThrough', 'wealthSource'],
  3: ['identityPicFront', 'identityPicBack', 'residentialAddressPath'],
} as const
export type PersonField = (typeof personParts)[1 | 2 | 3][number]
export const personFields: readonly PersonField[] = [...personParts[1], ...personParts[2], ...personParts[3]]

export const stepOfPersonField = (field: PersonField): 1 | 2 | 3 => (has(personParts[1], field) ? 1 : has(personParts[2], field) ? 2 : 3)

const has = (fields: readonly PersonField[], field: PersonField): boolean => fields.includes(field)

export const youngestParty = 18
export const longestPersonName = 20
export const longestEnglishName = 300
export const longestAddress = 300
export const longestNumber = 100

/** Owners and controllers state their share and their source of wealth, and prove their address. */
export const isOwner = (positions: readonly Position[]): boolean =>
  positions.includes(position.beneficialOwner) || positions.includes(position.controller)

/**
 * Directors listed as controllers may be controllers only by office, as the senior managing official of a company without owners
 * or other controllers: they could only invent a share or votes.
 */
export const mayControlByOffice = (positions: readonly Position[]): boolean =>
  positions.includes(position.controller) &&
  !positions.includes(position.beneficialOwner) &&
  positions.some((code) => code === position.director || code === position.oldDirector)

/** A name in another script is also needed in Latin letters, for registers and sanction lists. */
export const asksEnglishName = (name: string | null | undefined): boolean => /[^\p{Script=Latin}\p{Script=Common}\P{L}]/u.test(name ?? '')

export function personFaults(person: WithTypedDays<Person, 'birthDate'>, { today }: CompanyStepFacts): readonly Fault<PersonField>[] {
  const owner = isOwner(person.individualType)
  return faultsOf<PersonField>([
    ['individualType', positionsFault(person.individualType)],
    ...nameFaults(person),
    ['birthDate', birthFault(person.birthDate, today, youngestParty)],
    ['residentialCountryAlphaName', unchosenFault(person.residentialCountryAlphaName)],
    ['residentialAddress', typedFault(person.residentialAddress, longestAddress)],
    ['citizenshipAlphaName', unchosenFault(person.citizenshipAlphaName)],
    ['issuedCountryAlphaName', unchosenFault(person.issuedCountryAlphaName)],
    ['identityNo', typedFault(person.identityNo, longestNumber)],
    ['ownershipPercent', ownPercentFault(person, owner && !mayControlByOffice(person.individualType))],
    ['heldThrough', heldThroughFault(person.heldThrough)],
    ['wealthSource', owner ? unchosenFault(person.wealthSource) : null],
    ['identityPicFront', imageFault(person.identityPicFront)],
    ['identityPicBack', imageFault(person.identityPicBack)],
    ['residentialAddressPath', owner ? imageFault(person.residentialAddressPath) : null],
  ])
}

/** Institutions have their own form, so a person never has that position. */
const positionsFault = (positions: readonly Position[]): FieldFault =>
  positions.length === 0 || positions.includes(position.institution) ? 'unchosen' : null

/** People have a given name, or a family name, or both. */
function nameFaults({
  givenName,
  familyName,
  englishFirstName,
  englishShareholderName,
}: Omit<Person, 'birthDate'>): [PersonField, FieldFault][] {
  const nameless = !isFilled(givenName) && !isFilled(familyName)
  return [
    ['givenName', nameless ? 'missing' : tooLongFault(givenName, longestPersonName)],
    ['familyName', nameless ? 'missing' : tooLongFault(familyName, longestPersonName)],
    ['englishFirstName', englishFault(givenName, englishFirstName)],
    ['englishShareholderName', englishFault(familyName, englishShareholderName)],
  ]
}

const englishFault = (name: string | null | undefined, english: string | null | undefined): FieldFault =>
  asksEnglishName(name) ? typedFault(english, longestEnglishName) : tooLongFault(english, longestEnglishName)

/** A person who holds through institutions need not hold anything directly. */
export function ownPercentFault(
  { ownershipPercent, heldThrough }: Pick<Person, 'ownershipPercent' | 'heldThrough'>,
  required: boolean,
): FieldFault {
  const fault = percentFault(ownershipPercent)
  return fault === 'missing' && (!required || isFilled(heldThrough)) ? null : fault
}

/** Whether the rows that it refers to exist is checked with the whole list. */
export const heldThroughFault = (shares: Person['heldThrough']): FieldFault =>
  (shares ?? []).some(({ ownershipPercent }) => percentFault(ownershipPercent) !== null) ? 'percent' : null

const imageFault = (file: string | null | undefined): FieldFault => (isFilled(file) ? null : 'image')
