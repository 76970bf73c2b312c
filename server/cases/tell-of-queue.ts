import { sql } from 'kysely'
import { queueChanged } from '../db/queue-changed.ts'
import type { Tx } from '../db/transaction.ts'

/** Heard by every page of the desk when the transaction is committed. Several of one transaction are one. */
export const tellOfQueue = async (tx: Tx): Promise<void> => {
  await sql`select pg_notify('chat', ${queueChanged})`.execute(tx)
}
