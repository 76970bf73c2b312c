// Rows of faces: each belongs to the visit in which it was captured, and counts once that visit has verified its person.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { chainRemoved, chainWritten, ledgerRow, type LedgerRow } from '../../record/ledger/ledger-row.ts'

/** Serializes verification by face until the transaction ends: if two visits have the same face, the second sees the first. */
export const lockFaces = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('faces', 0))`.execute(tx)
}

export const upsertFace = async (tx: Tx, row: { visit: string; account: AccountId; face: Buffer }): Promise<void> => {
  const kept = await tx
    .insertInto('faces')
    .values({ ...row, bound_at: null })
    .onConflict((conflict) => conflict.column('visit').doUpdateSet({ face: row.face }))
    .returning(ledgerRow('faces'))
    .execute()
  chainWritten(tx, 'faces', kept)
}

/** False if this visit has no stored face. */
export const markBound = async (tx: Tx, of: { visit: string; at: Date }): Promise<boolean> => {
  const bound = tx.updateTable('faces').set({ bound_at: of.at }).where('visit', '=', of.visit)
  return chainWritten(tx, 'faces', await bound.returning(ledgerRow('faces')).execute()).length > 0
}

export const deleteOthers = async (tx: Tx, of: { visit: string; account: AccountId }): Promise<void> => {
  const others = tx.deleteFrom('faces').where('account', '=', of.account).where('visit', '<>', of.visit)
  chainRemoved(tx, 'faces', await others.returning(ledgerRow('faces')).execute())
}

export const selectBound = (tx: Tx, account: AccountId) =>
  tx
    .selectFrom('faces')
    .select(['visit', 'face'])
    .where('account', '=', account)
    .where('bound_at', 'is not', null)
    .orderBy('bound_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Selects all faces of the account, whether or not they verify a person. */
export const selectFaces = (way: Kysely<Tables>, account: AccountId) =>
  way.selectFrom('faces').select(['visit', 'face', 'bound_at']).where('account', '=', account).execute()

/** A sum over all bound faces: equal sums mean equal sets. */
export const selectMark = async (way: Kysely<Tables>): Promise<string> => {
  const { rows } = await sql<{ mark: string }>`
    select coalesce(sum(uuid_hash_extended(visit, 0)), 0)::text as mark from faces where bound_at is not null
  `.execute(way)
  return rows[0]?.mark ?? '0'
}

export const countBoundOf = async (way: Kysely<Tables>, accounts: readonly AccountId[]): Promise<number> => {
  const { count } = await way
    .selectFrom('faces')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('bound_at', 'is not', null)
    .where(sql<boolean>`account = any(${[...accounts]})`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const selectBoundVisits = async (way: Kysely<Tables>, { after, most }: Omit<FaceStretch, 'since'>): Promise<readonly string[]> => {
  const bound = way.selectFrom('faces').select('visit').where('bound_at', 'is not', null)
  const rest = after === null ? bound : bound.where('visit', '>', after)
  const rows = await rest.orderBy('visit').limit(most).execute()
  return rows.map(({ visit }) => visit)
}

const hash = sql<string>`uuid_hash_extended(visit, 0)::text`.as('hash')

/** Selects faces that are still bound, and not to one of these accounts. */
export const selectBoundIn = (way: Kysely<Tables>, visits: readonly string[], besides: readonly AccountId[]) =>
  way
    .selectFrom('faces')
    .select(['visit', 'face', 'bound_at', hash])
    .where('bound_at', 'is not', null)
    .where(sql<boolean>`visit = any(${[...visits]}::uuid[])`)
    .where(sql<boolean>`not account = any(${[...besides]})`)
    .execute()

export interface FaceStretch {
  readonly since: Date
  /** The last one of the previous page; null at the start. */
  readonly after: string | null
  readonly most: number
}

export const selectStretch = (way: Kysely<Tables>, { since, after, most }: FaceStretch) => {
  const bound = way.selectFrom('faces').select(['visit', 'face', 'bound_at', hash]).where('bound_at', '>=', since)
  const rest = after === null ? bound : bound.where('visit', '>', after)
  return rest.orderBy('visit').limit(most).execute()
}

export const moveFaceRows = async (tx: Tx, { from, to }: { from: AccountId; to: AccountId }): Promise<void> => {
  const moved = tx.updateTable('faces').set({ account: to }).where('account', '=', from)
  chainWritten(tx, 'faces', await moved.returning(ledgerRow('faces')).execute())
}

/** Returns how many faces were deleted. */
export const deleteFaces = async (tx: Tx, account: AccountId): Promise<number> => {
  const removed = tx.deleteFrom('faces').where('account', '=', account)
  return chainRemoved(tx, 'faces', await removed.returning(ledgerRow('faces')).execute()).length
}

const sweptAtOnce = 500

/** Deletes a batch of faces from visits that ended by then without verifying anyone. Returns whether there may be more. */
export const deleteUnboundFaces = async (tx: Tx, endedBy: Date): Promise<boolean> => {
  const { rows } = await sql<{ ledger: LedgerRow }>`
    delete from faces where visit in (
      select f.visit from faces f join visits v on v.visit = f.visit
      where f.bound_at is null and v.ended_at <= ${endedBy} limit ${sweptAtOnce} for update of f skip locked)
    returning ${ledgerRow('faces')}`.execute(tx)
  return chainRemoved(tx, 'faces', rows).length === sweptAtOnce
}
