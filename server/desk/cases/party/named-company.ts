import type { CaseParty } from '@bonafide/core/calls/desk/whole-case'
import { isRestricted } from '@bonafide/core/standing'
import type { Tx } from '../../../db/transaction.ts'
import { readStandingWithin } from '../../../record/read-standing.ts'
import { newestCaseOfCompany } from './company-case.sql.ts'

/** A company as another case refers to it. Cases of a restricted record cannot be opened. */
export const namedCompany = async (tx: Tx, { account, name }: { account: string; name: string }): Promise<CaseParty['company']> => ({
  account,
  name,
  case: isRestricted(await readStandingWithin(tx, account)) ? null : await newestCaseOfCompany(tx, account),
})
