// Who has looked at what.
import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import { chainWritten, ledgerRow } from '../../record/ledger/ledger-row.ts'

/** Until the transaction ends this reviewer opens nothing else: two at once must not both be the last one allowed. */
export const lockReviewer = async (tx: Tx, reviewer: string): Promise<void> => {
  await tx.selectFrom('reviewers').select('reviewer').where('reviewer', '=', reviewer).forNoKeyUpdate().executeTakeFirst()
}

export interface Opened {
  readonly cases: number
  /** When the one was last opened that has been left alone the longest. */
  readonly first: Date | null
}

/** How many others the reviewer has opened since then. */
export const openedSince = async (tx: Tx, of: { reviewer: string; besides: string; since: Date }): Promise<Opened> => {
  const { rows } = await sql<{ cases: string; first: Date | null }>`
    select count(*) as cases, min(last) as first from (
      select max(at) as last from case_views
      where reviewer = ${of.reviewer}::bigint and upload is null and at > ${of.since} and case_id <> ${of.besides}::bigint
      group by case_id) as opened`.execute(tx)
  return { cases: Number(rows[0]?.cases ?? 0), first: rows[0]?.first ?? null }
}

export interface View {
  readonly case: string
  readonly reviewer: string
  /** A file of the case; null for the case itself. */
  readonly upload: string | null
  readonly at: Date
}

export const noteView = async (tx: Tx, view: View): Promise<void> => {
  const { case: case_id, ...rest } = view
  const inserted = tx.insertInto('case_views').values({ case_id, ...rest })
  chainWritten(tx, 'case_views', await inserted.returning(ledgerRow('case_views')).execute())
}

export const hasOpened = async (tx: Tx, of: { case: string; reviewer: string }): Promise<boolean> => {
  const views = tx.selectFrom('case_views').select('position').where('case_id', '=', of.case).where('reviewer', '=', of.reviewer)
  return (await views.where('upload', 'is', null).limit(1).executeTakeFirst()) !== undefined
}
