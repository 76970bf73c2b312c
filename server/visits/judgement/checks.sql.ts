// Rows of checks: each is stored as soon as it is made, so that a waiting person sees the progress.
import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import { chainRemoved, chainWritten, ledgerRow } from '../../record/ledger/ledger-row.ts'

export interface KeptCheck {
  readonly name: string
  readonly position: number
  readonly state: 'passed' | 'failed' | 'unsure' | 'unchecked'
  readonly score: number | null
  readonly reason: string | null
  readonly detail: Buffer
}

/** Replaces an earlier result of the same check. */
export const upsertCheck = async (tx: Tx, visit: string, { at, ...check }: KeptCheck & { readonly at: Date }): Promise<void> => {
  const { state, score, reason, detail } = check
  const upserted = await tx
    .insertInto('visit_checks')
    .values({ visit, ...check, done_at: at })
    .onConflict((conflict) => conflict.columns(['visit', 'name']).doUpdateSet({ state, score, reason, detail, done_at: at }))
    .returning(ledgerRow('visit_checks'))
    .execute()
  chainWritten(tx, 'visit_checks', upserted)
}

export const deleteCheck = async (tx: Tx, visit: string, name: string): Promise<void> => {
  const removed = tx.deleteFrom('visit_checks').where('visit', '=', visit).where('name', '=', name)
  chainRemoved(tx, 'visit_checks', await removed.returning(ledgerRow('visit_checks')).execute())
}

export const selectChecks = (tx: Tx, visit: string): Promise<readonly KeptCheck[]> =>
  tx
    .selectFrom('visit_checks')
    .select(['name', 'position', 'state', 'score', 'reason', 'detail'])
    .where('visit', '=', visit)
    .orderBy('position')
    .execute()

export const selectJudged = async (tx: Tx, visit: string): Promise<Date | null> =>
  (await tx.selectFrom('visits').select('judged_at').where('visit', '=', visit).executeTakeFirst())?.judged_at ?? null

/** Returns false if the visit was already judged. */
export const markJudged = async (tx: Tx, of: { visit: string; at: Date }): Promise<boolean> => {
  const marked = tx.updateTable('visits').set({ judged_at: of.at }).where('visit', '=', of.visit).where('judged_at', 'is', null)
  return chainWritten(tx, 'visits', await marked.returning(ledgerRow('visits')).execute()).length > 0
}

export const setRedo = async (
  tx: Tx,
  visit: string,
  redo: readonly { readonly step: string; readonly reason: string }[],
): Promise<void> => {
  const changed = tx
    .updateTable('visits')
    .set({ redo: JSON.stringify(redo) })
    .where('visit', '=', visit)
  chainWritten(tx, 'visits', await changed.returning(ledgerRow('visits')).execute())
}

/** Counts the pictures of this visit that another account has submitted, byte for byte. */
export const countCopies = async (tx: Tx, of: { visit: string; account: string }): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    select count(distinct own.id) as count
    from visit_files f join uploads own on own.id = f.upload
    join uploads other on other.sha256 = own.sha256 and other.account <> ${of.account}
    join visit_files shown on shown.upload = other.id
    where f.visit = ${of.visit} and f.kind in ('documentFront', 'documentBack', 'documentTilt', 'face', 'faceFrame')`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}
