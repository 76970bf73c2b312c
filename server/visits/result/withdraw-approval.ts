import type { Actor, Reason } from '@bonafide/core/events'
import type { Purpose } from '@bonafide/core/purposes'
import { levelOf } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import type { Tx } from '../../db/transaction.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { append, type RecordBits } from '../../record/append.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { tellPerson } from '../tell-person.ts'

export interface Withdrawing {
  readonly account: AccountId
  readonly purpose: Purpose
  readonly reason: Reason
  readonly note: string | undefined
  readonly by: Actor
  /** Two of one name are one. */
  readonly once: string
}

/** False: there is no approval left to withdraw. The identity stays bound to the account, so that the person can still be found by it. */
export const withdrawApproval = async (tx: Tx, house: RecordBits, of: Withdrawing): Promise<boolean> => {
  const { account, purpose, reason, note, by, once } = of
  if (levelOf(await readStandingWithin(tx, account), purpose).flag !== verification.success) return false
  const event = { kind: 'levelRejected', level: purpose, reason, ...(note === undefined ? {} : { note }) } as const
  await append(tx, house, { subject: account, event, by, once })
  await tellPerson(tx, house, { account, news: 'withdrawn', purpose, reason })
  return true
}
