import { AccountEvent } from '@bonafide/core/events'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { eventPlace } from './append.ts'
import { unsalted } from './chain.ts'
import { unseal } from './seal.ts'
import { existingKey } from './subject-key.ts'

export interface PastEvent {
  readonly sequence: number
  readonly kind: string
  readonly at: Date
  readonly by: string
  /** Hash of the policy in force; null: from before policies had versions. */
  readonly policy: string | null
  /** Null once the person is erased. */
  readonly event: AccountEvent | null
}

/** A subject's events, oldest first. */
export const historyOf = async (tx: Tx, services: Pick<Services, 'keys'>, subject: string): Promise<readonly PastEvent[]> => {
  const key = await existingKey(tx, services, subject)
  const columns = ['sequence', 'kind', 'at', 'by', 'policy', 'sealed'] as const
  const rows = await tx.selectFrom('record_events').select(columns).where('subject', '=', subject).orderBy('sequence').execute()
  return rows.map(({ sealed, ...row }) => {
    const text = key === undefined ? undefined : unsalted(unseal(key, sealed, eventPlace(subject, row.sequence)))
    return { ...row, event: text === undefined ? null : AccountEvent.parse(JSON.parse(text)) }
  })
}
