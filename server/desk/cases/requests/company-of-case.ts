import { isOfCompany } from '@bonafide/core/purposes/index'
import { Refusal } from '@bonafide/core/refusal'
import type { Tx } from '../../../db/transaction.ts'
import { caseNamed } from '../named-case.ts'

/** Refuses a person's case. */
export const companyOfCase = async (tx: Tx, id: string): Promise<string> => {
  const { row, about } = await caseNamed(tx, id)
  if (!isOfCompany(about)) throw new Refusal('thing.unknown')
  return row.account
}
