// Recorded views of cases and files.
import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import { chainWritten, ledgerRow } from '../../record/ledger/ledger-row.ts'
import type { OpenedView } from '../../views/within-limit.ts'

/** How many other cases the reviewer has opened since then and not decided. */
export const openedSince = async (tx: Tx, of: { reviewer: string; besides: string; since: Date }): Promise<OpenedView> => {
  const { rows } = await sql<{ cases: string; first: Date | null }>`
    select count(*) as cases, min(last) as first from (
      select max(at) as last from case_views
      where reviewer = ${of.reviewer}::bigint and upload is null and at > ${of.since} and case_id <> ${of.besides}::bigint
        and not exists (select from case_votes v where v.case_id = case_views.case_id and v.reviewer = case_views.reviewer)
      group by case_id) as opened`.execute(tx)
  return { count: Number(rows[0]?.cases ?? 0), first: rows[0]?.first ?? null }
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

const openForMs = 24 * 3_600_000

/** Only within the last day: after that, a decision or a file needs the case to be opened again, which is counted and recorded. */
export const hasOpened = async (tx: Tx, of: { case: string; reviewer: string; at: Date }): Promise<boolean> => {
  const since = new Date(of.at.getTime() - openForMs)
  const ofCase = tx.selectFrom('case_views').select('position').where('case_id', '=', of.case)
  const views = ofCase.where('reviewer', '=', of.reviewer).where('at', '>', since)
  return (await views.where('upload', 'is', null).limit(1).executeTakeFirst()) !== undefined
}
