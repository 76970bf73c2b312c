// Events of joining and sign-in, for later investigations. They never contain a password, a code, a link or typed text.
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import { chainWritten, ledgerRow } from '../../record/ledger/ledger-row.ts'

export interface DeskEvent {
  readonly at: Date
  readonly kind: Tables['desk_events']['kind']
  /** A reviewer's id, an operator as in the record (`operator`, `operator:anna`), or `nobody` for a sign-in that failed. */
  readonly by: string
  /** The reviewer that the event is about, if they have joined. */
  readonly reviewer?: string
  readonly email?: string
  /** Network address. */
  readonly address?: string
  readonly detail?: 'authenticator' | 'recoveryCode'
}

export const noteDeskEvent = async (tx: Tx, event: DeskEvent): Promise<void> => {
  const { at, kind, by, reviewer = null, email = null, address = null, detail = null } = event
  const inserted = tx.insertInto('desk_events').values({ at, kind, by, reviewer, email, address, detail })
  chainWritten(tx, 'desk_events', await inserted.returning(ledgerRow('desk_events')).execute())
}
