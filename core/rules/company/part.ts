// A part of a company's submission, as a reviewer refers to it: a field of its step, a row of the list, or a field of a row.
import { businessStep, type BusinessStep } from '../../status.ts'
import { basicFields } from './basic-step.ts'
import { type Company, isPerson, type Party } from './company.ts'
import { enterpriseFields } from './enterprise-step.ts'
import { institutionFields } from './institution.ts'
import { personFields } from './person.ts'
import { indexesOf } from './rows.ts'

export interface Part {
  readonly step: BusinessStep
  /** Null: the row as a whole. */
  readonly field: string | null
  /** The number of a row of the list; null: the company itself. */
  readonly index: number | null
}

/** The type is chosen where its papers are brought. */
const fieldsOfStep: Readonly<Record<BusinessStep, readonly string[]>> = {
  [businessStep.basic]: Object.values(basicFields).flat(),
  [businessStep.enterprise]: Object.values(enterpriseFields).flat(),
  [businessStep.persons]: [],
  [businessStep.files]: ['enterpriseType'],
}

/** A remark on anything else would be counted and never shown. */
export function isPart({ individualList }: Pick<Company, 'individualList'>, { step, field, index }: Part): boolean {
  if (step !== businessStep.persons) return index === null && field !== null && fieldsOfStep[step].includes(field)
  const row = index === null ? undefined : individualList[indexesOf(individualList).indexOf(index)]
  return row !== undefined && (field === null || fieldsOfRow(row).includes(field))
}

const fieldsOfRow = (row: Party): readonly string[] => (isPerson(row) ? personFields : institutionFields)
