import { levelOf } from '@bonafide/core/standing'
import { isVerified } from '@bonafide/core/status'
import type { Tx } from '../db/transaction.ts'
import type { AccountId } from '../ports/exchange.ts'
import { readStandingWithin } from '../record/read-standing.ts'

/** ISO text; null: the company is not verified, or its verification does not expire. */
export const verifiedUntil = async (tx: Tx, account: AccountId): Promise<string | null> => {
  const { flag, until } = levelOf(await readStandingWithin(tx, account), 'business')
  return isVerified(flag) ? until : null
}
