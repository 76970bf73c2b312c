// Every subject has its own key. All personal data is sealed with it, so destroying it erases the person everywhere.
import { randomBytes } from 'node:crypto'
import { Refusal } from '@bonafide/core/refusal'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { chainWritten, ledgerRow, renewSalts } from './ledger/ledger-row.ts'

type NeededServices = Pick<Services, 'keys' | 'clock'>

/** The subject's key, created on first use. Refuses after an erasure. */
export const subjectKey = async (tx: Tx, services: NeededServices, subject: string): Promise<Buffer> => {
  const existing = await readKey(tx, subject)
  const row = existing ?? (await makeKey(tx, services, subject))
  if (row.wrapped === null) throw new Refusal('record.erased')
  return services.keys.unwrap(row.wrapped)
}

/** For reading existing data; undefined if the key was destroyed or never created. */
export const existingKey = async (db: Kysely<Tables>, services: Pick<Services, 'keys'>, subject: string): Promise<Buffer | undefined> => {
  const row = await readKey(db, subject)
  return row?.wrapped == null ? undefined : services.keys.unwrap(row.wrapped)
}

export const destroyKey = async (tx: Tx, subject: string, at: Date): Promise<void> => {
  await renewSalts(tx, 'record_keys', sql`subject = ${subject}`)
  const destroyed = await tx
    .updateTable('record_keys')
    .set({ wrapped: null, destroyed_at: at })
    .where('subject', '=', subject)
    .where('wrapped', 'is not', null)
    .returning(ledgerRow('record_keys'))
    .execute()
  chainWritten(tx, 'record_keys', destroyed)
}

const readKey = (db: Kysely<Tables>, subject: string): Promise<{ wrapped: Buffer | null } | undefined> =>
  db.selectFrom('record_keys').select('wrapped').where('subject', '=', subject).executeTakeFirst()

/** Of two concurrent calls one insert wins, and both read that key. */
const makeKey = async (tx: Tx, services: NeededServices, subject: string): Promise<{ wrapped: Buffer | null }> => {
  const wrapped = await services.keys.wrap(randomBytes(32))
  const row = { subject, wrapped, made_at: services.clock(), destroyed_at: null }
  const made = await tx
    .insertInto('record_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .returning(ledgerRow('record_keys'))
    .execute()
  chainWritten(tx, 'record_keys', made)
  return (await readKey(tx, subject)) ?? { wrapped: null }
}
