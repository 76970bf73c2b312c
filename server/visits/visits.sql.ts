// Rows of visits. Lock the account before deciding anything by a visit: the row shows the visit's progress, and the standing shows whether
// it still counts.
import { randomUUID } from 'node:crypto'
import type { Reason } from '@bonafide/core/events'
import type { VisitStep } from '@bonafide/core/evidence/steps'
import { isPurpose, type Purpose, purposes } from '@bonafide/core/purposes'
import { purposeRecords } from '@bonafide/core/purposes/index'
import type { FileId } from '@bonafide/core/values'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'
import type { AccountId } from '../ports/exchange.ts'
import { deleteSubmissions } from '../companies/companies.sql.ts'
import { chainRemoved, chainWritten, ledgerRow, type LedgerRow, renewSalts } from '../record/ledger/ledger-row.ts'

export interface NewVisit {
  readonly account: AccountId
  /** Null if the visit has no frame. */
  readonly session: string | null
  readonly purposes: readonly Purpose[]
  readonly byHand: boolean
  readonly faceOf: AccountId | null
  readonly at: Date
}

export const insertVisit = async (tx: Tx, visit: NewVisit): Promise<string> => {
  const { account, session, purposes, byHand, faceOf, at } = visit
  const id = randomUUID()
  const inserted = await tx
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
    .returning(ledgerRow('visits'))
    .execute()
  chainWritten(tx, 'visits', inserted)
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

/** Prevents opening, submitting or ending the visit until the transaction ends. Lock the account first, never afterwards. */
export const selectVisitForUpdate = (tx: Tx, visit: string) =>
  tx.selectFrom('visits').select(columns).where('visit', '=', visit).forUpdate().executeTakeFirst()

export interface VisitKind {
  readonly account: AccountId
  readonly purpose: Purpose
  readonly byHand: boolean
  readonly faceOf: AccountId | null
}

/** The opened visit of this sort that is neither submitted nor ended: opening again continues it. */
export const selectUnfinished = (tx: Tx, of: VisitKind) =>
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

/** The visit that the account continues when its owner presses start: the latest one, except those decided by hand. */
export const selectBegun = async (tx: Tx, account: AccountId): Promise<{ visit: string; purpose: Purpose } | undefined> => {
  const row = await tx
    .selectFrom('visits')
    .select(['visit', 'purpose'])
    .where('account', '=', account)
    .where('opened_at', 'is not', null)
    .where('by_hand', '=', false)
    .where('face_of', 'is', null)
    .where('submitted_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined || row.purpose === null || !isPurpose(row.purpose) ? undefined : { visit: row.visit, purpose: row.purpose }
}

export interface PendingSubmission {
  readonly sentAt: Date
  /** Whether its case is open at the desk. */
  readonly atReviewer: boolean
}

export const selectLastSubmission = async (tx: Tx, account: AccountId, purpose: Purpose): Promise<PendingSubmission | undefined> => {
  const row = await tx
    .selectFrom('visits')
    .select((eb) => [
      'submitted_at as sentAt',
      eb
        .exists(eb.selectFrom('cases').select('case_id').whereRef('cases.visit', '=', 'visits.visit').where('decided_at', 'is', null))
        .$castTo<boolean>()
        .as('atReviewer'),
    ])
    .where('account', '=', account)
    .where('purpose', '=', purpose)
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined || row.sentAt === null ? undefined : { sentAt: row.sentAt, atReviewer: row.atReviewer }
}

export const markOpened = async (tx: Tx, of: { visit: string; purpose: Purpose; byHand: boolean; at: Date }): Promise<void> => {
  const opened = tx.updateTable('visits').set({ purpose: of.purpose, by_hand: of.byHand, opened_at: of.at }).where('visit', '=', of.visit)
  chainWritten(tx, 'visits', await opened.returning(ledgerRow('visits')).execute())
}

/**
 * Moves the visit to another session: frames opened in the previous one stay closed, even after it has ended.
 * Not in the ledger: writes only a column that it leaves out.
 */
export const moveToSession = async (tx: Tx, { visit, session }: { visit: string; session: string }): Promise<void> => {
  const moved = tx.updateTable('visits').set({ session_id: session }).where('visit', '=', visit)
  const { numUpdatedRows } = await moved.where('session_id', 'is distinct from', session).executeTakeFirst()
  if (numUpdatedRows > 0n) await tx.deleteFrom('frame_token').where('visit', '=', visit).execute()
}

const byFaceAlone = purposes.filter((purpose) => purposeRecords[purpose].face?.needed)

/** An open visit whose face is compared with that of `faceOf`. */
export const selectFaceVisit = (tx: Tx, of: { account: AccountId; faceOf: AccountId }) =>
  tx
    .selectFrom('visits')
    .select('visit')
    .where('account', '=', of.account)
    .where('face_of', '=', of.faceOf)
    .where('purpose', 'in', byFaceAlone)
    .where('submitted_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()

const sweepBatchSize = 500

/**
 * Deletes one batch of visits that were never opened and no longer can be, and returns whether there may be more. Their tokens go first:
 * deleted by a cascade, they would be locked after the visit, against the order of a log-out (docs/protocols/sessions.md).
 */
export const deleteUnopened = async (tx: Tx, begunBefore: Date): Promise<boolean> => {
  const unopened = tx.selectFrom('visits').select('visit').where('opened_at', 'is', null).where('begun_at', '<', begunBefore)
  const batch = (await unopened.limit(sweepBatchSize).execute()).map(({ visit }) => visit)
  if (batch.length === 0) return false
  await tx.deleteFrom('access_token').where('visit', 'in', batch).execute()
  const due = await unopened.where('visit', 'in', batch).forUpdate().skipLocked().execute()
  await deleteDue(tx, due)
  // Rows locked now are left to the next sweep.
  return due.length === sweepBatchSize
}

/** Deletes opened visits that have not been used for a long time. Their files expire by themselves. */
export const deleteAbandoned = async (tx: Tx, touchedBefore: Date): Promise<boolean> => {
  const { rows } = await sql<{ visit: string }>`
    select visit from visits where submitted_at is null and ended_at is null and coalesce(touched_at, opened_at) < ${touchedBefore}
    limit ${sweepBatchSize} for update skip locked`.execute(tx)
  return deleteDue(tx, rows)
}

/** Returns false if no more visits can be due. */
const deleteDue = async (tx: Tx, due: readonly { readonly visit: string }[]): Promise<boolean> => {
  const visits = due.map(({ visit }) => visit)
  if (visits.length === 0) return false
  await deleteSubmissions(tx, visits)
  for (const table of [...ofVisits, 'faces', 'visits'] as const) {
    const removed = tx.deleteFrom(table).where('visit', 'in', visits)
    chainRemoved(tx, table, await removed.returning(ledgerRow(table)).execute())
  }
  return visits.length === sweepBatchSize
}

/** A visit's rows, referencing ones first. */
const ofVisits = ['visit_checks', 'visit_readings', 'visit_challenges', 'visit_insisted', 'visit_files'] as const

export const deleteExpiredFrameTokens = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  await db.deleteFrom('frame_token').where('expires_at', '<=', now).execute()
}

/** Returns false if the visit was already submitted or ended. */
export const markSubmitted = async (tx: Tx, of: { visit: string; at: Date }): Promise<boolean> => {
  const submitted = await tx
    .updateTable('visits')
    .set({ submitted_at: of.at })
    .where('visit', '=', of.visit)
    .where('opened_at', 'is not', null)
    .where('submitted_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning(ledgerRow('visits'))
    .execute()
  return chainWritten(tx, 'visits', submitted).length > 0
}

export interface VisitEnd {
  readonly outcome: 'approved' | 'rejected'
  readonly reason: Reason | null
  readonly at: Date
}

/** Returns false if the visit had already ended. */
export const markEnded = async (tx: Tx, visit: string, { outcome, reason, at }: VisitEnd): Promise<boolean> => {
  const ended = tx.updateTable('visits').set({ ended_at: at, outcome, reason }).where('visit', '=', visit).where('ended_at', 'is', null)
  return chainWritten(tx, 'visits', await ended.returning(ledgerRow('visits')).execute()).length > 0
}

export const setAnswers = async (tx: Tx, of: { visit: string; answers: Buffer }): Promise<void> => {
  const answered = tx.updateTable('visits').set({ answers: of.answers }).where('visit', '=', of.visit)
  chainWritten(tx, 'visits', await answered.returning(ledgerRow('visits')).execute())
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
  const inserted = tx.insertInto('visit_files').values(rows)
  chainWritten(tx, 'visit_files', await inserted.returning(ledgerRow('visit_files')).execute())
}

/** Carries the files of an earlier visit over to this one. */
export const insertCarriedFiles = async (
  tx: Tx,
  visit: string,
  { files, at }: { files: readonly VisitFile[]; at: Date },
): Promise<void> => {
  const { rows } = await sql<{ ledger: LedgerRow }>`
    insert into visit_files (visit, upload, kind, shown_at, carried)
    select ${visit}, upload, kind, ${at}, exists (select from visit_files before where before.upload = shown.upload and not before.carried)
    from unnest(${files.map(({ id }) => id)}::text[], ${files.map(({ kind }) => kind)}::text[]) as shown (upload, kind)
    returning ${ledgerRow('visit_files')}`.execute(tx)
  chainWritten(tx, 'visit_files', rows)
}

export const selectFiles = (tx: Tx, visit: string) =>
  tx.selectFrom('visit_files').select(['upload', 'kind']).where('visit', '=', visit).orderBy('kind').orderBy('upload').execute()

/** Marks the visit as in use, since something was stored or shown in it. Not in the ledger: writes only a column that it leaves out. */
export const touchVisit = async (tx: Tx, visit: string, at: Date): Promise<void> => {
  await tx.updateTable('visits').set({ touched_at: at }).where('visit', '=', visit).execute()
}

/** Permits comparing the face of `face_of` from now on. Returns false if there is no face to compare with. */
export const markFaceToken = async (tx: Tx, visit: string, at: Date): Promise<boolean> => {
  const marked = tx.updateTable('visits').set({ face_token_at: at }).where('visit', '=', visit).where('face_of', 'is not', null)
  return chainWritten(tx, 'visits', await marked.returning(ledgerRow('visits')).execute()).length > 0
}

/** Something new was provided, so these steps no longer need to be repeated. */
export const clearRedo = async (tx: Tx, visit: string, steps: readonly VisitStep[]): Promise<void> => {
  const { rows } = await sql<{ ledger: LedgerRow }>`
    update visits set redo = coalesce((select jsonb_agg(one) from jsonb_array_elements(redo) as one where one ->> 'step' <> all(${[...steps]})), '[]')
    where visit = ${visit} and redo <> '[]'
    returning ${ledgerRow('visits')}`.execute(tx)
  chainWritten(tx, 'visits', rows)
}

/** After an erasure: the visit's existence stays; answers, files, readings and the reason for a refusal do not. */
export const emptyVisits = async (tx: Tx, account: AccountId, at: Date): Promise<void> => {
  await renewSalts(tx, 'visits', sql`account = ${account}`)
  const { rows } = await sql<{ visit: string; ledger: LedgerRow }>`
    update visits set answers = null, reason = null, redo = '[]', evidence_removed_at = ${at}, answers_removed_at = ${at}
    where account = ${account} returning visit, ${ledgerRow('visits')}`.execute(tx)
  const emptied = chainWritten(tx, 'visits', rows).map(({ visit }) => visit)
  if (emptied.length === 0) return
  await tx.deleteFrom('visit_hand_overs').where('visit', 'in', emptied).execute()
  for (const table of ofVisits) {
    const removed = tx.deleteFrom(table).where('visit', 'in', emptied)
    chainRemoved(tx, table, await removed.returning(ledgerRow(table)).execute())
  }
}

/** Ends all open visits of the account, for one purpose or for all. */
export const markAllEnded = async (tx: Tx, of: { account: AccountId; purpose?: Purpose }, end: VisitEnd): Promise<void> => {
  const { outcome, reason, at } = end
  const all = tx.updateTable('visits').set({ ended_at: at, outcome, reason }).where('account', '=', of.account)
  const open = all.where('ended_at', 'is', null)
  const those = of.purpose === undefined ? open : open.where('purpose', '=', of.purpose)
  chainWritten(tx, 'visits', await those.returning(ledgerRow('visits')).execute())
}

/** Returns false if the session has ended, or the visit was erased. */
export const isStillOf = async (tx: Tx, of: { readonly visit: string; readonly session: string }): Promise<boolean> =>
  (await tx
    .selectFrom('visits')
    .select('visit')
    .where('visit', '=', of.visit)
    .where('session_id', '=', of.session)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined
