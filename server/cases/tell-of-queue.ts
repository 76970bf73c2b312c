import { sql } from 'kysely'
import { queueChanged } from '../db/queue-changed.ts'
import type { Tx } from '../db/transaction.ts'

/** Notifies every page of the desk on commit, once per transaction. */
export const tellOfQueue = async (tx: Tx): Promise<void> => {
  await sql`select pg_notify('chat', ${queueChanged})`.execute(tx)
}
