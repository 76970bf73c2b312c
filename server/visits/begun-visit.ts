// A visit that a person has begun and not submitted: the home page continues it, after a reload and on another device.
import type { BegunVisit } from '@bonafide/core/calls/status'
import { transact } from '../db/transaction.ts'
import type { House } from '../house.ts'
import type { AccountId } from '../ports/exchange.ts'
import { selectBegun } from './visits.sql.ts'

/** The one that was opened last. Null: none, or one in which nothing was done yet. */
export const begunVisitOf = async (
  house: Pick<House, 'db' | 'provider' | 'clock' | 'policy'>,
  account: AccountId,
): Promise<BegunVisit | null> => {
  const begun = await transact(house.db, (tx) => selectBegun(tx, account))
  if (begun === undefined) return null
  const next = await house.provider.next({ visit: begun.visit, account, at: house.clock(), policy: house.policy })
  return next === null || next.at === 1 ? null : { purpose: begun.purpose, ...next }
}
