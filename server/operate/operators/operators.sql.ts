// Operators of the command line. A row is never deleted, so that a name in the record always means the same person.
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import { chainWritten, ledgerRow } from '../../record/ledger/ledger-row.ts'

const columns = ['name', 'key_digest', 'added_at', 'added_by', 'joined_at', 'disabled_at'] as const
export type OperatorRow = Selectable<Tables['operators']>

/** Until the transaction ends, no operator is added or disabled and no other request is decided. Taken before any account lock. */
export const lockOperators = async (tx: Tx): Promise<void> => {
  await sql`lock table operators in share row exclusive mode`.execute(tx)
}

/** Includes disabled ones: once there are names, nothing changes without one. */
export const hasOperators = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom('operators').select('name').limit(1).executeTakeFirst()) !== undefined

export const findOperator = (db: Kysely<Tables>, name: string): Promise<OperatorRow | undefined> =>
  db.selectFrom('operators').select(columns).where('name', '=', name).executeTakeFirst()

/** Operators whose key no other operator has seen. */
export const activeOperators = async (tx: Tx): Promise<readonly string[]> => {
  const active = tx.selectFrom('operators').select('name').where('disabled_at', 'is', null).where('joined_at', 'is not', null)
  return (await active.orderBy('name').execute()).map(({ name }) => name)
}

export const insertOperator = async (tx: Tx, operator: Omit<OperatorRow, 'disabled_at'>): Promise<void> => {
  const inserted = tx.insertInto('operators').values(operator)
  chainWritten(tx, 'operators', await inserted.returning(ledgerRow('operators')).execute())
}

/** False if the operator was disabled, or the key replaced, meanwhile. */
export const replaceKey = async (tx: Tx, of: { name: string; before: Buffer; next: Buffer; at: Date }): Promise<boolean> => {
  const replaced = await tx
    .updateTable('operators')
    .set(({ fn, val }) => ({ key_digest: of.next, joined_at: fn.coalesce('joined_at', val(of.at)) }))
    .where('name', '=', of.name)
    .where('key_digest', '=', of.before)
    .where('disabled_at', 'is', null)
    .returning(ledgerRow('operators'))
    .execute()
  return chainWritten(tx, 'operators', replaced).length > 0
}

export const disableOperator = async (tx: Tx, name: string, at: Date): Promise<void> => {
  const disabled = tx.updateTable('operators').set({ disabled_at: at }).where('name', '=', name).where('disabled_at', 'is', null)
  chainWritten(tx, 'operators', await disabled.returning(ledgerRow('operators')).execute())
}

export const listOperators = (db: Kysely<Tables>): Promise<readonly OperatorRow[]> =>
  db.selectFrom('operators').select(columns).orderBy('added_at').orderBy('name').execute()
