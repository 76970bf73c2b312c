// What a person has begun in a frame and not handed in: the home goes on with it, after a reload and on another device.
import type { BegunVisit } from '@bonafide/core/calls/status'
import { transact } from '../db/transaction.ts'
import type { House } from '../house.ts'
import type { AccountId } from '../ports/exchange.ts'
import { selectBegun } from './visits.sql.ts'

/** The one that was opened last. Null: none, or one in which nothing was done yet. */
export const begunVisitOf = (house: Pick<House, 'db' | 'provider' | 'clock' | 'policy'>, account: AccountId): Promise<BegunVisit | null> =>
  transact(house.db, async (tx) => {
    const begun = await selectBegun(tx, account)
    const next =
      begun === undefined ? null : await house.provider.next(tx, { visit: begun.visit, account, at: house.clock(), policy: house.policy })
    return begun === undefined || next === null || next.at === 1 ? null : { purpose: begun.purpose, ...next }
  })
