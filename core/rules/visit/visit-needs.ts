// What a visit must contain before it is decided, and what it may contain: it changes nothing else about the person.
import type { RefusalName } from '../../codes.ts'
import type { DetailName, Details } from '../../details.ts'
import type { EvidenceKind } from '../../frame/evidence.ts'
import { purposeRecords } from '../../purposes/index.ts'
import type { Purpose } from '../../purposes.ts'
import { panFault } from '../tax-number.ts'

export interface VisitInput {
  readonly details: Details
  readonly answers: Readonly<Record<string, string>>
  readonly files: readonly { readonly kind: EvidenceKind }[]
}

type InputRefusal = Extract<RefusalName, 'body.malformed' | `visit.${string}Missing` | `taxNumber.${string}`>

/** The personal details that a visit with this purpose may contain. */
export const permittedDetails = (purpose: Purpose): readonly DetailName[] => {
  const { must, may } = purposeRecords[purpose].details
  return [...must, ...may]
}

/** Checks the whole input, or any part of it as it arrives. */
export const isExpectedInput = (purpose: Purpose, { details, answers }: Pick<VisitInput, 'details' | 'answers'>): boolean => {
  const welcome: readonly string[] = permittedDetails(purpose)
  const fields = Object.entries(details).flatMap(([field, value]) => (value === undefined ? [] : [field]))
  return fields.every((field) => welcome.includes(field)) && (purposeRecords[purpose].questionnaire || Object.keys(answers).length === 0)
}

export const areDetailsComplete = (purpose: Purpose, details: Details): boolean => {
  const { must, named } = purposeRecords[purpose].details
  if (must.some((field) => details[field] === undefined)) return false
  return named !== true || details.givenName !== undefined || details.familyName !== undefined
}

/** Null: it is complete. */
export function firstMissingOf(purpose: Purpose, { details, answers, files }: VisitInput): InputRefusal | null {
  const { evidence, questionnaire, details: detailRules } = purposeRecords[purpose]
  if (!isExpectedInput(purpose, { details, answers })) return 'body.malformed'
  if (!areDetailsComplete(purpose, details)) return 'visit.detailsMissing'
  if (evidence.some((kind) => !files.some((file) => file.kind === kind))) return 'visit.filesMissing'
  if (questionnaire && Object.keys(answers).length === 0) return 'visit.answersMissing'
  return detailRules.must.includes('taxNumber') ? taxNumberFault(details) : null
}

function taxNumberFault({ taxNumber = '', additionalNumber, additionalNumberType }: Details): InputRefusal | null {
  if ((additionalNumber === undefined) !== (additionalNumberType === undefined)) return 'visit.detailsMissing'
  const fault = panFault(taxNumber)
  if (fault === null) return null
  return fault === 'shape' ? 'taxNumber.malformed' : 'taxNumber.notAPerson'
}

/** A tax number may be typed in either case and is kept in upper case. */
export const normalizedDetails = ({ taxNumber, ...others }: Details): Details =>
  taxNumber === undefined ? others : { ...others, taxNumber: taxNumber.toUpperCase() }
