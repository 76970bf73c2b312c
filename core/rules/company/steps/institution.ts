// An institution that owns a part of the company or controls it.
import type { Institution } from '../company.ts'
import { unchosenFault, faultsOf, pastDayFault, typedFault, type WithTypedDays } from './field-faults.ts'
import type { Fault, CompanyStepFacts } from './fault.ts'
import { isFilled } from './filled.ts'
import { heldThroughFault, ownPercentFault } from './person.ts'

/** In the order of the form. */
export const institutionFields = [
  'enterpriseFullName',
  'registrationCountryAlphaName',
  'registrationNumber',
  'establishmentDate',
  'registrationAddress',
  'ownershipPercent',
  'heldThrough',
  'registrationDoc',
] as const
export type InstitutionField = (typeof institutionFields)[number]

const longest = 300
const longestNumber = 100

export const institutionFaults = (
  institution: WithTypedDays<Institution, 'establishmentDate'>,
  { today }: CompanyStepFacts,
): readonly Fault<InstitutionField>[] =>
  faultsOf<InstitutionField>([
    ['enterpriseFullName', typedFault(institution.enterpriseFullName, longest)],
    ['registrationCountryAlphaName', unchosenFault(institution.registrationCountryAlphaName)],
    ['registrationNumber', typedFault(institution.registrationNumber, longestNumber)],
    ['establishmentDate', pastDayFault(institution.establishmentDate, today)],
    ['registrationAddress', typedFault(institution.registrationAddress, longest)],
    // Its share may be unknown: it can control without one.
    ['ownershipPercent', ownPercentFault(institution, false)],
    ['heldThrough', heldThroughFault(institution.heldThrough)],
    ['registrationDoc', isFilled(institution.registrationDoc) ? null : 'image'],
  ])
