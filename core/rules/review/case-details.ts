// Which details rest on a reviewer's approval: he reads them off the evidence, and what was typed is only a beginning.
import type { DetailName, Details } from '../../details.ts'
import type { Purpose } from '../../purposes.ts'

interface CaseDetails {
  readonly fields: readonly DetailName[]
  /** Without these there is nothing to approve. */
  readonly needed: readonly DetailName[]
  /** One of these at least: not everybody has both a given and a family name. */
  readonly oneOf: readonly DetailName[]
  /** Whether the evidence is a document with an end. */
  readonly ends: boolean
}

const names = ['givenName', 'middleName', 'familyName'] as const
const paper = ['issuingCountry', 'documentType', 'documentNumber'] as const

const identity: CaseDetails = {
  fields: [...names, 'birthDate', 'nationality', ...paper, 'residence'],
  needed: ['birthDate', 'nationality', ...paper],
  oneOf: ['givenName', 'familyName'],
  ends: true,
}
const nothing: CaseDetails = { fields: [], needed: [], oneOf: [], ends: false }

const byPurpose: Readonly<Record<Purpose, CaseDetails>> = {
  basic: identity,
  review: identity,
  intermediate: { ...nothing, fields: ['residence', 'address'] },
  name: { ...nothing, fields: [...names, 'englishGivenName', 'englishFamilyName'], oneOf: ['givenName', 'familyName'] },
  nationality: { ...nothing, fields: ['otherNationality', ...paper], needed: ['otherNationality', ...paper] },
  taxNumber: { ...nothing, fields: ['taxNumber', 'additionalNumber'], needed: ['taxNumber'] },
  otc: nothing,
  enhanced: nothing,
  reset: nothing,
  sameIdentity: nothing,
  business: nothing,
  businessAdvanced: nothing,
  businessOtc: nothing,
}

export const caseDetails = (about: Purpose): CaseDetails => byPurpose[about]

/** What an approval still lacks, in the order of the fields. */
export function lackingDetails(about: Purpose, details: Details): readonly DetailName[] {
  const { needed, oneOf } = caseDetails(about)
  const lacking = needed.filter((name) => details[name] === undefined)
  const [first] = oneOf
  return first === undefined || oneOf.some((name) => details[name] !== undefined) ? lacking : [first, ...lacking]
}

/** As sent in, but for what the reviewer has read himself: a field that he leaves empty is not accepted. */
export function detailsToAccept(about: Purpose, submitted: Details, read: Details | undefined): Details {
  if (read === undefined) return submitted
  const { fields } = caseDetails(about)
  const isRead = (name: string): boolean => fields.some((field) => field === name)
  const only = (details: Details, wanted: boolean): Details =>
    Object.fromEntries(Object.entries(details).filter(([name, value]) => value !== undefined && isRead(name) === wanted))
  return { ...only(submitted, false), ...only(read, true) }
}
