// Rows of the exchange's clients and their keys. A client or key that was proposed by one operator counts once another has allowed it.
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import { chainWritten, ledgerRow } from '../../record/ledger/ledger-row.ts'

export interface NewClient {
  readonly client: string
  readonly scopes: readonly string[]
  readonly added_at: Date
  readonly added_by: string
}

export interface NewClientKey {
  readonly client: string
  readonly kid: string
  readonly jwk: string
  readonly added_at: Date
  readonly added_by: string
}

export const insertClient = async (tx: Tx, client: NewClient): Promise<void> => {
  const row = { ...client, scopes: [...client.scopes], allowed_at: null, revoked_at: null, revoked_by: null }
  const inserted = tx.insertInto('partner_clients').values(row)
  chainWritten(tx, 'partner_clients', await inserted.returning(ledgerRow('partner_clients')).execute())
}

export const insertClientKey = async (tx: Tx, key: NewClientKey): Promise<void> => {
  const inserted = tx.insertInto('partner_keys').values({ ...key, allowed_at: null, retired_at: null })
  chainWritten(tx, 'partner_keys', await inserted.returning(ledgerRow('partner_keys')).execute())
}

const clientColumns = ['client', 'scopes', 'added_at', 'added_by', 'allowed_at', 'revoked_at', 'revoked_by'] as const

export const lockClient = (tx: Tx, client: string) =>
  tx.selectFrom('partner_clients').select(clientColumns).where('client', '=', client).forUpdate().executeTakeFirst()

export const listClients = (db: Kysely<Tables>) => db.selectFrom('partner_clients').select(clientColumns).orderBy('added_at').execute()

const keyColumns = ['client', 'kid', 'jwk', 'added_at', 'added_by', 'allowed_at', 'retired_at'] as const

/** Lists the client's keys in the order in which they were added. */
export const keysOfClient = (db: Kysely<Tables>, client: string) =>
  db.selectFrom('partner_keys').select(keyColumns).where('client', '=', client).orderBy('added_at').orderBy('kid').execute()

export const allowClient = async (tx: Tx, client: string, at: Date): Promise<void> => {
  const changed = tx.updateTable('partner_clients').set({ allowed_at: at }).where('client', '=', client)
  chainWritten(tx, 'partner_clients', await changed.returning(ledgerRow('partner_clients')).execute())
}

export const setScopes = async (tx: Tx, client: string, scopes: readonly string[]): Promise<void> => {
  const changed = tx
    .updateTable('partner_clients')
    .set({ scopes: [...scopes] })
    .where('client', '=', client)
  chainWritten(tx, 'partner_clients', await changed.returning(ledgerRow('partner_clients')).execute())
}

export const revokeClient = async (tx: Tx, client: string, { at, by }: { at: Date; by: string }): Promise<void> => {
  const changed = tx.updateTable('partner_clients').set({ revoked_at: at, revoked_by: by }).where('client', '=', client)
  chainWritten(tx, 'partner_clients', await changed.returning(ledgerRow('partner_clients')).execute())
}

export const allowKey = async (tx: Tx, { client, kid }: Pick<NewClientKey, 'client' | 'kid'>, at: Date): Promise<void> => {
  const changed = tx.updateTable('partner_keys').set({ allowed_at: at }).where('client', '=', client).where('kid', '=', kid)
  chainWritten(tx, 'partner_keys', await changed.returning(ledgerRow('partner_keys')).execute())
}

export const retireKey = async (tx: Tx, { client, kid }: Pick<NewClientKey, 'client' | 'kid'>, at: Date): Promise<void> => {
  const changed = tx.updateTable('partner_keys').set({ retired_at: at }).where('client', '=', client).where('kid', '=', kid)
  chainWritten(tx, 'partner_keys', await changed.returning(ledgerRow('partner_keys')).execute())
}

/** Without an active client, the API is off. */
export const hasActiveClient = async (db: Kysely<Tables>): Promise<boolean> => {
  const active = db.selectFrom('partner_clients').select('client').where('allowed_at', 'is not', null).where('revoked_at', 'is', null)
  return (await active.limit(1).executeTakeFirst()) !== undefined
}

export interface ActiveKey {
  readonly jwk: string
  readonly scopes: readonly string[]
}

/** Undefined if client or key is unknown, not allowed yet, revoked or retired. */
export const activeKey = (db: Kysely<Tables>, { client, kid }: { client: string; kid: string }): Promise<ActiveKey | undefined> =>
  db
    .selectFrom('partner_keys')
    .innerJoin('partner_clients', 'partner_clients.client', 'partner_keys.client')
    .select(['partner_keys.jwk', 'partner_clients.scopes'])
    .where('partner_keys.client', '=', client)
    .where('partner_keys.kid', '=', kid)
    .where('partner_keys.allowed_at', 'is not', null)
    .where('partner_keys.retired_at', 'is', null)
    .where('partner_clients.allowed_at', 'is not', null)
    .where('partner_clients.revoked_at', 'is', null)
    .executeTakeFirst()
