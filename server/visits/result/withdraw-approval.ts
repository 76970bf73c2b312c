import type { Actor, Reason } from '@bonafide/core/events'
import type { Purpose } from '@bonafide/core/purposes'
import { levelOf } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import type { Tx } from '../../db/transaction.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { append, type RecordServices } from '../../record/append.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { notifyPerson } from '../notify-person.ts'

export interface ApprovalWithdrawal {
  readonly account: AccountId
  readonly purpose: Purpose
  readonly reason: Reason
  readonly note: string | undefined
  readonly by: Actor
  /** Idempotency key: two withdrawals with the same key count once. */
  readonly once: string
}

/** False if there is no approval to withdraw. The identity stays bound to the account, so that the person can still be found by it. */
export const withdrawApproval = async (tx: Tx, services: RecordServices, of: ApprovalWithdrawal): Promise<boolean> => {
  const { account, purpose, reason, note, by, once } = of
  if (levelOf(await readStandingWithin(tx, account), purpose).flag !== verification.success) return false
  const event = { kind: 'levelRejected', level: purpose, reason, ...(note === undefined ? {} : { note }) } as const
  await append(tx, services, { subject: account, event, by, once })
  await notifyPerson(tx, services, { account, news: 'withdrawn', purpose, reason })
  return true
}
