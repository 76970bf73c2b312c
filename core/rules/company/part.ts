// A part of a company's submission that a reviewer can remark on: a field of a step, a row of the list of people and institutions, or a
// field of such a row.
import { businessStep, type BusinessStep } from '../../status.ts'
import { basicFields } from './steps/basic-step.ts'
import { type Company, isPerson, type Party } from './company.ts'
import { enterpriseFields } from './steps/enterprise-step.ts'
import { institutionFields } from './steps/institution.ts'
import { personFields } from './steps/person.ts'
import { indexesOf } from './rows.ts'

export interface CompanyPart {
  readonly step: BusinessStep
  /** Null: the whole row. */
  readonly field: string | null
  /** The `index` of a row of the list; null: the company itself. */
  readonly index: number | null
}

/** The company's type is asked for with its files, although it describes the company. */
const fieldsOfStep: Readonly<Record<BusinessStep, readonly string[]>> = {
  [businessStep.basic]: Object.values(basicFields).flat(),
  [businessStep.enterprise]: Object.values(enterpriseFields).flat(),
  [businessStep.persons]: [],
  [businessStep.files]: ['enterpriseType'],
}

/** A remark on a part that the submission does not have would be counted but never shown. */
export function hasPart({ individualList }: Pick<Company, 'individualList'>, { step, field, index }: CompanyPart): boolean {
  if (step !== businessStep.persons) return index === null && field !== null && fieldsOfStep[step].includes(field)
  const row = index === null ? undefined : individualList[indexesOf(individualList).indexOf(index)]
  return row !== undefined && (field === null || fieldsOfRow(row).includes(field))
}

const fieldsOfRow = (row: Party): readonly string[] => (isPerson(row) ? personFields : institutionFields)
