// Rows of faces: each belongs to the visit in which it was seen, and counts once that visit has verified somebody.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import type { AccountId } from '../../ports/exchange.ts'

/** Until the transaction ends nobody else is verified with a face: of two with one face the second one sees the first. */
export const lockFaces = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('faces', 0))`.execute(tx)
}

export const upsertFace = async (tx: Tx, row: { visit: string; account: AccountId; face: Buffer }): Promise<void> => {
  await tx
    .insertInto('faces')
    .values({ ...row, bound_at: null })
    .onConflict((conflict) => conflict.column('visit').doUpdateSet({ face: row.face }))
    .execute()
}

/** False when nothing was kept of this visit. */
export const markBound = async (tx: Tx, of: { visit: string; at: Date }): Promise<boolean> => {
  const { numUpdatedRows } = await tx.updateTable('faces').set({ bound_at: of.at }).where('visit', '=', of.visit).executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteOthers = async (tx: Tx, of: { visit: string; account: AccountId }): Promise<void> => {
  await tx.deleteFrom('faces').where('account', '=', of.account).where('visit', '<>', of.visit).execute()
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

export const countBound = async (tx: Tx): Promise<number> => {
  const { count } = await tx
    .selectFrom('faces')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('bound_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface Stretch {
  readonly besides: readonly AccountId[]
  readonly since: Date | null
  /** The last one of the stretch before; null at the beginning. */
  readonly after: string | null
  readonly most: number
}

export const selectStretch = (tx: Tx, { besides, since, after, most }: Stretch) => {
  const bound = tx.selectFrom('faces').select(['visit', 'account', 'face']).where('bound_at', 'is not', null)
  const others = besides.length === 0 ? bound : bound.where('account', 'not in', [...besides])
  const late = since === null ? others : others.where('bound_at', '>=', since)
  const rest = after === null ? late : late.where('visit', '>', after)
  return rest.orderBy('visit').limit(most).execute()
}

export const moveFaceRows = async (tx: Tx, { from, to }: { from: AccountId; to: AccountId }): Promise<void> => {
  await tx.updateTable('faces').set({ account: to }).where('account', '=', from).execute()
}

export const deleteFaces = async (tx: Tx, account: AccountId): Promise<void> => {
  await tx.deleteFrom('faces').where('account', '=', account).execute()
}

/** Seen in visits that have verified nobody. */
export const deleteUnboundFaces = async (db: Kysely<Tables>): Promise<void> => {
  await sql`delete from faces using visits where faces.visit = visits.visit and bound_at is null and ended_at is not null`.execute(db)
}
