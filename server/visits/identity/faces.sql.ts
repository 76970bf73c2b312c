// Rows of faces: each belongs to the visit in which it was captured, and counts once that visit has verified its person.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { chainRemoved, chainWritten, ledgerRow, type LedgerRow } from '../../record/ledger/ledger-row.ts'
import { type FaceShard, inShard } from './face-shard.ts'

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
export const selectFaces = (db: Kysely<Tables>, account: AccountId) =>
  db.selectFrom('faces').select(['visit', 'face', 'bound_at']).where('account', '=', account).execute()

/** One row, so this takes no longer for millions of faces. */
export const selectCounter = (db: Kysely<Tables>) =>
  db.selectFrom('face_counter').select(['epoch', 'last', 'bound']).executeTakeFirstOrThrow()

/** Not in the ledger: the changes only say which faces to read again. */
export const renewEpoch = async (tx: Tx): Promise<void> => {
  await tx
    .updateTable('face_counter')
    .set({ epoch: sql<string>`gen_random_uuid()` })
    .execute()
}

export const selectChanges = (db: Kysely<Tables>, { after, most }: { after: bigint; most: number }) =>
  db.selectFrom('face_changes').select(['number', 'visit']).where('number', '>', String(after)).orderBy('number').limit(most).execute()

export const countBoundOf = async (db: Kysely<Tables>, accounts: readonly AccountId[]): Promise<number> => {
  const { count } = await db
    .selectFrom('faces')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('bound_at', 'is not', null)
    .where(sql<boolean>`account = any(${[...accounts]})`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Selects faces that are still bound, and not to one of these accounts. */
export const selectBoundIn = (db: Kysely<Tables>, visits: readonly string[], excludedAccounts: readonly AccountId[]) =>
  db
    .selectFrom('faces')
    .select(['visit', 'face'])
    .where('bound_at', 'is not', null)
    .where(sql<boolean>`visit = any(${[...visits]}::uuid[])`)
    .where(sql<boolean>`not account = any(${[...excludedAccounts]})`)
    .execute()

export interface FaceStretch {
  /** The last visit of the previous page; null at the start. */
  readonly after: string | null
  readonly limit: number
  readonly shard: FaceShard
}

export const selectStretch = (db: Kysely<Tables>, { after, limit, shard }: FaceStretch) => {
  const bound = db.selectFrom('faces').select(['visit', 'face']).where('bound_at', 'is not', null).where(inShard(shard))
  const rest = after === null ? bound : bound.where('visit', '>', after)
  return rest.orderBy('visit').limit(limit).execute()
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

const sweepBatchSize = 500

/** Deletes a batch of faces from visits that ended by then without verifying anyone. Returns whether there may be more. */
export const deleteUnboundFaces = async (tx: Tx, endedBy: Date): Promise<boolean> => {
  const { rows } = await sql<{ ledger: LedgerRow }>`
    delete from faces where visit in (
      select f.visit from faces f join visits v on v.visit = f.visit
      where f.bound_at is null and v.ended_at <= ${endedBy} limit ${sweepBatchSize} for update of f skip locked)
    returning ${ledgerRow('faces')}`.execute(tx)
  return chainRemoved(tx, 'faces', rows).length === sweepBatchSize
}

/** Deletes a batch of changes that every process has read by now, and leaves no gap. Returns whether there may be more. */
export const deleteChanges = async (tx: Tx, until: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from face_changes where number in (
      select number from face_changes
      where number < coalesce((select min(number) from face_changes where at > ${until}), ${String(2n ** 63n - 1n)}::bigint)
      order by number limit ${sweepBatchSize})`.execute(tx)
  return numAffectedRows === BigInt(sweepBatchSize)
}
