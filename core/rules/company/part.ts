// A part of a company's submission that a reviewer can refer to: a field of its step, a row of the list, or a field of a row.
import { businessStep, type BusinessStep } from '../../status.ts'
import { basicFields } from './steps/basic-step.ts'
import { type Company, isPerson, type Party } from './company.ts'
import { enterpriseFields } from './steps/enterprise-step.ts'
import { institutionFields } from './steps/institution.ts'
import { personFields } from './steps/person.ts'
import { indexesOf } from './rows.ts'

export interface CompanyPart {
  readonly step: BusinessStep
  /** Null: the row as a whole. */
  readonly field: string | null
  /** The number of a row of the list; null: the company itself. */
  readonly index: number | null
}

/** The type is chosen in the papers step. */
const fieldsOfStep: Readonly<Record<BusinessStep, readonly string[]>> = {
  [businessStep.basic]: Object.values(basicFields).flat(),
  [businessStep.enterprise]: Object.values(enterpriseFields).flat(),
  [businessStep.persons]: [],
  [businessStep.files]: ['enterpriseType'],
}

/** Anything else would be counted but never shown. */
export function isPart({ individualList }: Pick<Company, 'individualList'>, { step, field, index }: CompanyPart): boolean {
  if (step !== businessStep.persons) return index === null && field !== null && fieldsOfStep[step].includes(field)
  const row = index === null ? undefined : individualList[indexesOf(individualList).indexOf(index)]
  return row !== undefined && (field === null || fieldsOfRow(row).includes(field))
}

const fieldsOfRow = (row: Party): readonly string[] => (isPerson(row) ? personFields : institutionFields)
