import type { Kysely } from 'kysely'
import type { LookupStatements } from '../../db/batched-lookup.ts'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'

export type SessionKind = Tables['session']['kind']

/** Times in milliseconds: reading a number costs a tenth of reading a date. */
export interface SessionFound {
  readonly key: string
  readonly id: string
  readonly kind: SessionKind
  readonly holder: string
  readonly seen: number
  readonly ends: number
}

const session = `
  select encode(token_hash, 'hex') as key, id::text as id, kind, holder,
    (extract(epoch from seen_at) * 1000)::float8 as seen, (extract(epoch from ends_at) * 1000)::float8 as ends
  from session`

export const findSession: LookupStatements = {
  name: 'find-session',
  one: `${session} where token_hash = decode($1, 'hex')`,
  many: `${session} where token_hash = any (array(select decode(one, 'hex') from unnest($1::text[]) as one))`,
}

export interface NewSession {
  readonly token_hash: Buffer
  readonly kind: SessionKind
  readonly holder: string
  readonly exchange_session: Buffer | null
  readonly began_at: Date
  readonly ends_at: Date
}

export const insertSession = async (db: Kysely<Tables>, row: NewSession): Promise<void> => {
  await db
    .insertInto('session')
    .values({ ...row, seen_at: row.began_at })
    .execute()
}

export const deleteSession = async (tx: Tx, { token_hash, kind }: { token_hash: Buffer; kind: SessionKind }): Promise<void> => {
  await tx.deleteFrom('session').where('token_hash', '=', token_hash).where('kind', '=', kind).execute()
}

/** Locked in the order of their ids, so that two concurrent calls wait for each other instead of deadlocking. */
export const deleteSessionsOf = async (tx: Tx, of: { holder: string; kind: SessionKind; but?: string }): Promise<void> => {
  const theirs = tx
    .selectFrom('session')
    .select('id')
    .where('holder', '=', of.holder)
    .where('kind', '=', of.kind)
    .$if(of.but !== undefined, (some) => some.where('id', '<>', of.but ?? ''))
    .orderBy('id')
    .forUpdate()
  await tx.deleteFrom('session').where('id', 'in', theirs).execute()
}

/** A single session at the exchange may have begun several here. */
export const deleteSessionsFrom = async (tx: Tx, exchangeSession: Buffer): Promise<void> => {
  const theirs = tx.selectFrom('session').select('id').where('exchange_session', '=', exchangeSession).orderBy('id').forUpdate()
  await tx.deleteFrom('session').where('id', 'in', theirs).execute()
}

/** Never moves backwards, since the clocks of several processes differ slightly. */
export const touchSession = async (db: Kysely<Tables>, id: string, at: Date): Promise<void> => {
  await db.updateTable('session').set({ seen_at: at }).where('id', '=', id).where('seen_at', '<', at).execute()
}

export const deleteEndedSessions = async (db: Kysely<Tables>, before: { now: Date; idleSince: Date }): Promise<void> => {
  await db.deleteFrom('access_token').where('expires_at', '<=', before.now).execute()
  const ended = db
    .selectFrom('session')
    .select('id')
    .where((eb) => eb.or([eb('ends_at', '<=', before.now), eb('seen_at', '<=', before.idleSince)]))
    .orderBy('id')
    .forUpdate()
    .skipLocked()
  await db.deleteFrom('session').where('id', 'in', ended).execute()
}
