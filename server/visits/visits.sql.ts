// Rows of visits. Whoever decides by one locks its account first: a visit's row says how far it is, the standing whether it still counts.
import { randomUUID } from 'node:crypto'
import type { Reason } from '@bonafide/core/events'
import type { Step } from '@bonafide/core/frame/steps'
import type { Purpose } from '@bonafide/core/purposes'
import type { FileId } from '@bonafide/core/values'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'
import type { AccountId } from '../ports/exchange.ts'

export interface NewVisit {
  readonly account: AccountId
  /** Null: it has no doors. */
  readonly session: string | null
  readonly purposes: readonly Purpose[]
  readonly byHand: boolean
  readonly faceOf: AccountId | null
  readonly at: Date
}

export const insertVisit = async (tx: Tx, visit: NewVisit): Promise<string> => {
  const { account, session, purposes, byHand, faceOf, at } = visit
  const id = randomUUID()
  await tx
    .insertInto('visits')
    .values({
      visit: id,
      account,
      session_id: session,
      purposes: [...purposes],
      by_hand: byHand,
      face_of: faceOf,
      begun_at: at,
      purpose: null,
      opened_at: null,
      submitted_at: null,
      ended_at: null,
      outcome: null,
      reason: null,
      answers: null,
      touched_at: null,
      face_token_at: null,
      judged_at: null,
    })
    .execute()
  return id
}

const columns = [
  'visit',
  'account',
  'session_id',
  'purposes',
  'purpose',
  'by_hand',
  'face_of',
  'begun_at',
  'opened_at',
  'submitted_at',
  'ended_at',
  'outcome',
  'reason',
  'face_token_at',
] as const

export const selectVisit = (tx: Tx, visit: string) => tx.selectFrom('visits').select(columns).where('visit', '=', visit).executeTakeFirst()

/** Until the transaction ends nobody else opens, submits or ends it. Lock the account before, never after. */
export const selectVisitForUpdate = (tx: Tx, visit: string) =>
  tx.selectFrom('visits').select(columns).where('visit', '=', visit).forUpdate().executeTakeFirst()

export interface Sort {
  readonly account: AccountId
  readonly purpose: Purpose
  readonly byHand: boolean
  readonly faceOf: AccountId | null
}

/** The visit of this sort that somebody has opened, not handed in and not ended: opening again goes on with it. */
export const selectUnfinished = (tx: Tx, of: Sort) =>
  tx
    .selectFrom('visits')
    .select(columns)
    .where('account', '=', of.account)
    .where('purpose', '=', of.purpose)
    .where('by_hand', '=', of.byHand)
    .where('face_of', 'is not distinct from', of.faceOf)
    .where('submitted_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const markOpened = async (tx: Tx, of: { visit: string; purpose: Purpose; byHand: boolean; at: Date }): Promise<void> => {
  await tx.updateTable('visits').set({ purpose: of.purpose, by_hand: of.byHand, opened_at: of.at }).where('visit', '=', of.visit).execute()
}

/** From now on its doors are those of another session: what had opened in the one before, also where that has ended, stays shut. */
export const moveToSession = async (tx: Tx, { visit, session }: { visit: string; session: string }): Promise<void> => {
  const moved = tx.updateTable('visits').set({ session_id: session }).where('visit', '=', visit)
  const { numUpdatedRows } = await moved.where('session_id', 'is distinct from', session).executeTakeFirst()
  if (numUpdatedRows > 0n) await tx.deleteFrom('frame_token').where('visit', '=', visit).execute()
}

/** Somebody who stands in the frame with the face of `faceOf` to compare. */
export const selectFaceVisit = (tx: Tx, of: { account: AccountId; faceOf: AccountId }) =>
  tx
    .selectFrom('visits')
    .select('visit')
    .where('account', '=', of.account)
    .where('face_of', '=', of.faceOf)
    .where('purpose', 'in', ['reset', 'sameIdentity'])
    .where('submitted_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Nobody has come through their doors, and nobody can any more. Their tokens go in a statement of their own: deleted by the cascade, they
 * would be locked after the visit, which is the wrong order beside a log-out (docs/protocols/sessions.md).
 */
export const deleteUnopened = async (db: Kysely<Tables>, begunBefore: Date): Promise<void> => {
  const unopened = db.selectFrom('visits').select('visit').where('opened_at', 'is', null).where('begun_at', '<', begunBefore)
  await db.deleteFrom('access_token').where('visit', 'in', unopened).execute()
  await db.deleteFrom('visits').where('opened_at', 'is', null).where('begun_at', '<', begunBefore).execute()
}

/** Somebody has opened them, and has not come back for long. What was shown in them expires by itself. */
export const deleteGivenUp = async (db: Kysely<Tables>, touchedBefore: Date): Promise<void> => {
  await sql`
    delete from visits where submitted_at is null and ended_at is null and coalesce(touched_at, opened_at) < ${touchedBefore}`.execute(db)
}

export const deleteExpiredFrameTokens = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  await db.deleteFrom('frame_token').where('expires_at', '<=', now).execute()
}

/** False when it was handed in or ended before. */
export const markSubmitted = async (tx: Tx, of: { visit: string; at: Date }): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('visits')
    .set({ submitted_at: of.at })
    .where('visit', '=', of.visit)
    .where('opened_at', 'is not', null)
    .where('submitted_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface VisitEnd {
  readonly outcome: 'approved' | 'rejected'
  readonly reason: Reason | null
  readonly at: Date
}

/** False when it had ended before. */
export const markEnded = async (tx: Tx, visit: string, { outcome, reason, at }: VisitEnd): Promise<boolean> => {
  const ended = tx.updateTable('visits').set({ ended_at: at, outcome, reason }).where('visit', '=', visit).where('ended_at', 'is', null)
  const { numUpdatedRows } = await ended.executeTakeFirst()
  return numUpdatedRows > 0n
}

export const setAnswers = async (tx: Tx, of: { visit: string; answers: Buffer }): Promise<void> => {
  await tx.updateTable('visits').set({ answers: of.answers }).where('visit', '=', of.visit).execute()
}

export const selectAnswers = async (tx: Tx, visit: string): Promise<Buffer | null> =>
  (await tx.selectFrom('visits').select('answers').where('visit', '=', visit).executeTakeFirst())?.answers ?? null

export interface VisitFile {
  readonly id: FileId
  readonly kind: string
}

export const insertFiles = async (tx: Tx, visit: string, { files, at }: { files: readonly VisitFile[]; at: Date }): Promise<void> => {
  if (files.length === 0) return
  const rows = files.map(({ id, kind }) => ({ visit, upload: id, kind, shown_at: at }))
  await tx.insertInto('visit_files').values(rows).execute()
}

/** What lay in a visit before lies in this one as well. */
export const insertCarriedFiles = async (
  tx: Tx,
  visit: string,
  { files, at }: { files: readonly VisitFile[]; at: Date },
): Promise<void> => {
  await sql`
    insert into visit_files (visit, upload, kind, shown_at, carried)
    select ${visit}, upload, kind, ${at}, exists (select from visit_files before where before.upload = shown.upload and not before.carried)
    from unnest(${files.map(({ id }) => id)}::text[], ${files.map(({ kind }) => kind)}::text[]) as shown (upload, kind)`.execute(tx)
}

export const selectFiles = (tx: Tx, visit: string) =>
  tx.selectFrom('visit_files').select(['upload', 'kind']).where('visit', '=', visit).orderBy('kind').orderBy('upload').execute()

/** Something was kept or shown in it: it is not given up yet. */
export const touchVisit = async (tx: Tx, visit: string, at: Date): Promise<void> => {
  await tx.updateTable('visits').set({ touched_at: at }).where('visit', '=', visit).execute()
}

/** From now on the face of `face_of` may be compared in it. False when it is about nobody's. */
export const markFaceToken = async (tx: Tx, visit: string, at: Date): Promise<boolean> => {
  const marked = tx.updateTable('visits').set({ face_token_at: at }).where('visit', '=', visit).where('face_of', 'is not', null)
  return (await marked.executeTakeFirst()).numUpdatedRows > 0n
}

/** That step is no longer asked for again: there is something new. */
export const clearRedo = async (tx: Tx, visit: string, steps: readonly Step[]): Promise<void> => {
  await sql`
    update visits set redo = coalesce((select jsonb_agg(one) from jsonb_array_elements(redo) as one where one ->> 'step' <> all(${[...steps]})), '[]')
    where visit = ${visit} and redo <> '[]'`.execute(tx)
}

/** Of somebody who was erased: that he was there stays; what he said and showed, what was made of it, and why he was refused does not. */
export const emptyVisits = async (tx: Tx, account: AccountId): Promise<void> => {
  const { rows } = await sql<{ visit: string }>`
    update visits set answers = null, reason = null, redo = '[]' where account = ${account} returning visit`.execute(tx)
  const emptied = rows.map(({ visit }) => visit)
  if (emptied.length === 0) return
  for (const table of ['visit_checks', 'visit_readings', 'visit_challenges', 'visit_insisted', 'visit_hand_overs', 'visit_files'] as const)
    await tx.deleteFrom(table).where('visit', 'in', emptied).execute()
}

/** Whatever of the account is still open, about one thing or about all. */
export const markAllEnded = async (tx: Tx, of: { account: AccountId; purpose?: Purpose }, end: VisitEnd): Promise<void> => {
  const { outcome, reason, at } = end
  const all = tx.updateTable('visits').set({ ended_at: at, outcome, reason }).where('account', '=', of.account)
  const open = all.where('ended_at', 'is', null)
  await (of.purpose === undefined ? open : open.where('purpose', '=', of.purpose)).execute()
}
