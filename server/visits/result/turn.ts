import type { AccountEvent } from '@bonafide/core/events'
import type { Purpose } from '@bonafide/core/purposes'
import type { Standing } from '@bonafide/core/standing'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'
import type { Outcome, Result } from '../../ports/provider.ts'
import { append } from '../../record/append.ts'
import type { Transfer } from '../transfers/transfers.sql.ts'

export interface ResultServices extends Pick<Services, 'keys' | 'clock' | 'jobs' | 'policy'> {
  readonly config: Pick<Config, 'bannedRegions'>
}

/** A result being processed, with everything locked that it affects. */
export interface Turn {
  readonly tx: Tx
  readonly services: ResultServices
  readonly result: Result
  readonly account: AccountId
  /** The account itself for a reset or a transfer; the other account if both belong to one person. */
  readonly faceOf: AccountId | null
  readonly visit: string
  readonly purpose: Purpose
  /** The transfer that the visit permits, while it waits for exactly that. */
  readonly transfer: Transfer | undefined
  /** The standing before the result. */
  readonly standing: Standing
  readonly at: Date
}

export type ApprovedOutcome = Extract<Outcome, { state: 'approved' }>

export const isByProvider = ({ result }: Turn): boolean => result.by === 'provider'

/** A submission is the account's own act, even if a provider reports it. */
export const appendTurn = async ({ tx, services, result, account }: Turn, event: AccountEvent, subject = account): Promise<void> => {
  const by = event.kind === 'levelSubmitted' ? 'account' : result.by
  await append(tx, services, { subject, event, by, once: `${result.name}:${event.kind}` })
}
