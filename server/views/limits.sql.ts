import type { Tx } from '../db/transaction.ts'
import { chainWritten, ledgerRow } from '../record/ledger/ledger-row.ts'

/** Until the transaction ends this reviewer opens nothing else, so that two concurrent views cannot both be the last one allowed. */
export const lockReviewer = async (tx: Tx, reviewer: string): Promise<void> => {
  await tx.selectFrom('reviewers').select('reviewer').where('reviewer', '=', reviewer).forNoKeyUpdate().executeTakeFirst()
}

interface ReachedLimit {
  readonly what: 'cases' | 'chats'
  readonly reviewer: string
  readonly at: Date
  readonly since: Date
}

/** True for the first time since `since`. The reviewer is locked, so two concurrent calls are not both the first. */
export const noteLimitReached = async (tx: Tx, { what, reviewer, at, since }: ReachedLimit): Promise<boolean> => {
  const reached = tx.selectFrom('limits_reached').select('position').where('reviewer', '=', reviewer).where('what', '=', what)
  if ((await reached.where('at', '>', since).limit(1).executeTakeFirst()) !== undefined) return false
  const inserted = tx.insertInto('limits_reached').values({ what, reviewer, at })
  chainWritten(tx, 'limits_reached', await inserted.returning(ledgerRow('limits_reached')).execute())
  return true
}
