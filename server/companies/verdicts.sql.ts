// Rows of reviewers' remarks and verdicts on a submission: per file, field and row, and overall.
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'
import { chainRemoved, chainWritten, ledgerRow, type LedgerRow } from '../record/ledger/ledger-row.ts'

export type VerdictRow = Pick<Selectable<Tables['company_file_verdicts']>, 'upload' | 'audit_result' | 'reason' | 'remark'>

export const selectVerdicts = (tx: Tx, visit: string): Promise<readonly VerdictRow[]> =>
  tx.selectFrom('company_file_verdicts').select(['upload', 'audit_result', 'reason', 'remark']).where('visit', '=', visit).execute()

export interface NewVerdict {
  readonly visit: string
  readonly upload: string
  readonly audit_result: 2 | 3
  readonly reason: string | null
  readonly remark: Buffer | null
  readonly reviewer: string
  readonly at: Date
}

/** A new verdict replaces the previous one, by any reviewer. */
export const upsertVerdict = async (tx: Tx, verdict: NewVerdict): Promise<void> => {
  const { audit_result, reason, remark, reviewer, at } = verdict
  const upserted = await tx
    .insertInto('company_file_verdicts')
    .values(verdict)
    .onConflict((conflict) => conflict.columns(['visit', 'upload']).doUpdateSet({ audit_result, reason, remark, reviewer, at }))
    .returning(ledgerRow('company_file_verdicts'))
    .execute()
  chainWritten(tx, 'company_file_verdicts', upserted)
}

export const deleteVerdict = async (tx: Tx, { visit, upload }: { visit: string; upload: string }): Promise<void> => {
  const removed = tx.deleteFrom('company_file_verdicts').where('visit', '=', visit).where('upload', '=', upload)
  chainRemoved(tx, 'company_file_verdicts', await removed.returning(ledgerRow('company_file_verdicts')).execute())
}

/** Copies verdicts on files in both submissions. Rejected files are reviewed again. */
export const copyPassedVerdicts = async (tx: Tx, { from, to }: { from: string; to: string }): Promise<void> => {
  const { rows } = await sql<{ ledger: LedgerRow }>`
    insert into company_file_verdicts (visit, upload, audit_result, remark, reviewer, at)
    select handed.visit, known.upload, known.audit_result, known.remark, known.reviewer, known.at
    from company_file_verdicts known join visit_files handed on handed.upload = known.upload
    where known.visit = ${from} and known.audit_result = 2 and handed.visit = ${to}
    on conflict (visit, upload) do nothing
    returning ${ledgerRow('company_file_verdicts')}`.execute(tx)
  chainWritten(tx, 'company_file_verdicts', rows)
}

export const selectRemarks = (tx: Tx, visit: string): Promise<readonly { part: string; remark: Buffer }[]> =>
  tx.selectFrom('company_remarks').select(['part', 'remark']).where('visit', '=', visit).orderBy('part').execute()

export interface NewRemark {
  readonly visit: string
  readonly part: string
  readonly remark: Buffer
  readonly reviewer: string
  readonly at: Date
}

export const upsertRemark = async (tx: Tx, row: NewRemark): Promise<void> => {
  const { remark, reviewer, at } = row
  const upserted = await tx
    .insertInto('company_remarks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['visit', 'part']).doUpdateSet({ remark, reviewer, at }))
    .returning(ledgerRow('company_remarks'))
    .execute()
  chainWritten(tx, 'company_remarks', upserted)
}

export const deleteRemark = async (tx: Tx, { visit, part }: { visit: string; part: string }): Promise<void> => {
  const removed = tx.deleteFrom('company_remarks').where('visit', '=', visit).where('part', '=', part)
  chainRemoved(tx, 'company_remarks', await removed.returning(ledgerRow('company_remarks')).execute())
}

export const accountOfSubmission = async (tx: Tx, visit: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('company_submissions')
      .innerJoin('visits', 'visits.visit', 'company_submissions.visit')
      .select('visits.account')
      .where('company_submissions.visit', '=', visit)
      .executeTakeFirst()
  )?.account
