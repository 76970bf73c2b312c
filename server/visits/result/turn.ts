import type { AccountEvent } from '@bonafide/core/events'
import type { Purpose } from '@bonafide/core/purposes'
import type { Standing } from '@bonafide/core/standing'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { AccountId } from '../../ports/exchange.ts'
import type { Outcome, Result } from '../../ports/provider.ts'
import { append } from '../../record/append.ts'
import type { Transfer } from '../transfers/transfers.sql.ts'

export interface ResultBits extends Pick<House, 'keys' | 'clock' | 'jobs' | 'policy'> {
  readonly config: Pick<Config, 'bannedRegions'>
}

/** One result at work, with everything locked on which it decides. */
export interface Turn {
  readonly tx: Tx
  readonly house: ResultBits
  readonly result: Result
  readonly account: AccountId
  /** At a reset and for a transfer the account itself, where two are the same person the other account. */
  readonly faceOf: AccountId | null
  readonly visit: string
  readonly purpose: Purpose
  /** The transfer that the visit lets happen, as long as it waits for just that. */
  readonly transfer: Transfer | undefined
  /** Before the result. */
  readonly standing: Standing
  readonly at: Date
}

export type Approved = Extract<Outcome, { state: 'approved' }>

export const isByProvider = ({ result }: Turn): boolean => result.by === 'provider'

/** A submission is the account's own act, no matter who reports it. */
export const happen = async ({ tx, house, result, account }: Turn, event: AccountEvent, subject = account): Promise<void> => {
  const by = event.kind === 'levelSubmitted' ? 'account' : result.by
  await append(tx, house, { subject, event, by, once: `${result.name}:${event.kind}` })
}
