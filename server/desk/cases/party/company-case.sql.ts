import { purposes } from '@bonafide/core/purposes'
import { isOfCompany } from '@bonafide/core/purposes/index'
import type { Tx } from '../../../db/transaction.ts'

const ofCompany = purposes.filter((purpose) => isOfCompany(purpose))

/** The newest case of the company itself that can be opened. */
export const newestCaseOfCompany = async (tx: Tx, company: string): Promise<string | null> => {
  const cases = tx.selectFrom('cases').select('case_id').where('account', '=', company).where('visit', 'is not', null)
  return (await cases.where('about', 'in', ofCompany).orderBy('case_id', 'desc').limit(1).executeTakeFirst())?.case_id ?? null
}
