// What a visit has to bring before anybody looks at it, and what it may bring: nothing else of a person is changed by it.
import type { RefusalName } from '../../codes.ts'
import type { DetailName, Details } from '../../details.ts'
import type { EvidenceKind } from '../../frame/evidence.ts'
import type { Purpose } from '../../purposes.ts'
import { panFault } from '../tax-number.ts'

interface Needs {
  readonly must: readonly DetailName[]
  readonly may: readonly DetailName[]
  /** A given or a family name: people have one, or both. */
  readonly named?: true
  readonly shown: readonly EvidenceKind[]
  /** A questionnaire. */
  readonly asked?: true
}

const names = ['givenName', 'middleName', 'familyName', 'englishGivenName', 'englishFamilyName'] as const
const document = ['documentType', 'documentNumber', 'issuingCountry'] as const
const home = ['residence', 'address', 'areaId'] as const
const nothing: Needs = { must: [], may: [], shown: [] }

const person: Needs = {
  must: ['birthDate', 'nationality', ...document],
  may: [...names, ...home],
  named: true,
  shown: ['documentFront'],
}
const questions: Needs = { ...nothing, asked: true }

const needs: Readonly<Record<Purpose, Needs>> = {
  basic: person,
  review: person,
  intermediate: { must: ['residence', 'address'], may: ['areaId'], shown: ['address'] },
  // The paper is looked at; what is accepted of a person by its number stays as it is.
  name: { must: [], may: names, named: true, shown: ['documentFront'] },
  nationality: { must: ['otherNationality', ...document], may: [], shown: ['documentFront'] },
  taxNumber: { must: ['taxNumber'], may: ['additionalNumber', 'additionalNumberType'], shown: [] },
  otc: questions,
  enhanced: questions,
  business: nothing,
  businessAdvanced: questions,
  businessOtc: questions,
  // A face is all that they ask for, and the camera brings it.
  reset: nothing,
  sameIdentity: nothing,
}

export interface Brought {
  readonly details: Details
  readonly answers: Readonly<Record<string, string>>
  readonly files: readonly { readonly kind: EvidenceKind }[]
}

type Lack = Extract<RefusalName, 'body.malformed' | `visit.${string}Missing` | `taxNumber.${string}`>

/** What a visit about this may bring of a person. */
export const welcomeDetails = (purpose: Purpose): readonly DetailName[] => [...needs[purpose].must, ...needs[purpose].may]

/** Some of it, as it is brought one by one, or all. */
export const isWelcome = (purpose: Purpose, { details, answers }: Pick<Brought, 'details' | 'answers'>): boolean => {
  const welcome: readonly string[] = welcomeDetails(purpose)
  const brought = Object.entries(details).flatMap(([field, value]) => (value === undefined ? [] : [field]))
  return brought.every((field) => welcome.includes(field)) && (needs[purpose].asked === true || Object.keys(answers).length === 0)
}

export const areDetailsWhole = (purpose: Purpose, details: Details): boolean => {
  const { must, named } = needs[purpose]
  if (must.some((field) => details[field] === undefined)) return false
  return named !== true || details.givenName !== undefined || details.familyName !== undefined
}

/** Null: it is complete. */
export function whatLacks(purpose: Purpose, { details, answers, files }: Brought): Lack | null {
  const { shown, asked } = needs[purpose]
  if (!isWelcome(purpose, { details, answers })) return 'body.malformed'
  if (!areDetailsWhole(purpose, details)) return 'visit.detailsMissing'
  if (shown.some((kind) => !files.some((file) => file.kind === kind))) return 'visit.filesMissing'
  if (asked === true && Object.keys(answers).length === 0) return 'visit.answersMissing'
  return purpose === 'taxNumber' ? taxNumberFault(details) : null
}

function taxNumberFault({ taxNumber = '', additionalNumber, additionalNumberType }: Details): Lack | null {
  if ((additionalNumber === undefined) !== (additionalNumberType === undefined)) return 'visit.detailsMissing'
  const fault = panFault(taxNumber)
  if (fault === null) return null
  return fault === 'shape' ? 'taxNumber.malformed' : 'taxNumber.notAPerson'
}

/** A tax number is typed in either case and kept in one. */
export const tidied = ({ taxNumber, ...others }: Details): Details =>
  taxNumber === undefined ? others : { ...others, taxNumber: taxNumber.toUpperCase() }
