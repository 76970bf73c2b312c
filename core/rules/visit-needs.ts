// What a visit has to bring before anybody looks at it, and what it may bring: nothing else of a person is changed by it.
import type { RefusalName } from '../codes.ts'
import type { Details } from '../details.ts'
import type { EvidenceKind } from '../frame/evidence.ts'
import type { Purpose } from '../purposes.ts'
import { panFault } from './tax-number.ts'

type Field = keyof Details

interface Needs {
  readonly must: readonly Field[]
  readonly may: readonly Field[]
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

/** Null: it is complete. */
export function whatLacks(purpose: Purpose, { details, answers, files }: Brought): Lack | null {
  const { must, may, named, shown, asked } = needs[purpose]
  const brought = Object.entries(details).flatMap(([field, value]) => (value === undefined ? [] : [field]))
  const welcome: readonly string[] = [...must, ...may]
  if (brought.some((field) => !welcome.includes(field))) return 'body.malformed'
  if (asked === undefined && Object.keys(answers).length > 0) return 'body.malformed'
  if (must.some((field) => details[field] === undefined)) return 'visit.detailsMissing'
  if (named === true && details.givenName === undefined && details.familyName === undefined) return 'visit.detailsMissing'
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
