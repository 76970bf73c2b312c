import { isPurpose, type Purpose } from '@bonafide/core/purposes'
import { isCompanyForm } from '@bonafide/core/purposes/index'
import { Refusal } from '@bonafide/core/refusal'
import { type Case, findCase } from '../../cases/cases.sql.ts'
import type { Tx } from '../../db/transaction.ts'

export interface NamedCase {
  readonly row: Case
  readonly visit: string
  readonly about: Purpose
  /** Filled in by a company and reviewed part by part. */
  readonly isForm: boolean
}

export const caseNamed = async (tx: Tx, id: string): Promise<NamedCase> => {
  const row = await findCase(tx, id)
  if (row?.visit == null || !isPurpose(row.about)) throw new Refusal('thing.unknown')
  return { row, visit: row.visit, about: row.about, isForm: isCompanyForm(row.about) }
}
