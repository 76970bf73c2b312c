// Every subject has a key of its own. Whatever is personal is sealed with it, so destroying it erases the person everywhere at once.
import { randomBytes } from 'node:crypto'
import { Refusal } from '@bonafide/core/refusal'
import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { House } from '../house.ts'
import { chainWritten, ledgerRow, renewSalts } from './ledger/ledger-row.ts'

type Bits = Pick<House, 'keys' | 'clock'>

/** The subject's key, made at its first use. Refuses after an erasure: there is no second beginning. */
export const subjectKey = async (tx: Tx, house: Bits, subject: string): Promise<Buffer> => {
  const known = await readKey(tx, subject)
  const row = known ?? (await makeKey(tx, house, subject))
  if (row.wrapped === null) throw new Refusal('record.erased')
  return house.keys.unwrap(row.wrapped)
}

/** For reading what was sealed before; undefined when the key was destroyed or never made. */
export const existingKey = async (tx: Tx, house: Pick<House, 'keys'>, subject: string): Promise<Buffer | undefined> => {
  const row = await readKey(tx, subject)
  return row?.wrapped == null ? undefined : house.keys.unwrap(row.wrapped)
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

const readKey = (tx: Tx, subject: string): Promise<{ wrapped: Buffer | null } | undefined> =>
  tx.selectFrom('record_keys').select('wrapped').where('subject', '=', subject).executeTakeFirst()

/** Two that make it at once: one insert wins, both read the winner's. */
const makeKey = async (tx: Tx, house: Bits, subject: string): Promise<{ wrapped: Buffer | null }> => {
  const wrapped = await house.keys.wrap(randomBytes(32))
  const row = { subject, wrapped, made_at: house.clock(), destroyed_at: null }
  const made = await tx
    .insertInto('record_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .returning(ledgerRow('record_keys'))
    .execute()
  chainWritten(tx, 'record_keys', made)
  return (await readKey(tx, subject)) ?? { wrapped: null }
}
