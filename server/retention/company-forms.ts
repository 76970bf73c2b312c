// Deletes the form of a company without submissions (none were made, or all have been deleted), and the files that only this form references.
import { verification } from '@bonafide/core/status'
import { type RawBuilder, sql } from 'kysely'
import { deleteCompany } from '../companies/companies.sql.ts'
import type { Tx } from '../db/transaction.ts'
import { deleteUnshownUploads } from '../record/files/uploads.sql.ts'
import { heldAccounts, lockFreeAccounts } from './held.sql.ts'
import { type DueBy, stagePageOf, pageSize, type RetentionStage } from './stage.ts'

const blockingFlags = [verification.pending, verification.success, verification.notConfirmed]
const levels = ['business', 'businessAdvanced', 'businessOtc', 'owners']

const dueForms = (due: DueBy): RawBuilder<unknown> => sql`
  from companies c left join person_standing s on s.account = c.account
  where c.changed_at <= ${due('companies.form')}::timestamptz and c.account not in (select account from held)
    and not exists (select from unnest(${levels}::text[]) as level
      where (s.standing #>> array['levels', level, 'flag'])::integer = any(${blockingFlags}::integer[]))
    and not exists (select from visits v join company_submissions using (visit) where v.account = c.account)`

const filesOfForms = async (tx: Tx, accounts: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from uploads where account = any(${[...accounts]}::text[]) and kept_at is not null
      and not exists (select from visit_files f where f.upload = uploads.id)`.execute(tx)
  return rows.map(({ id }) => id)
}

export const companyFormsStage: RetentionStage = {
  name: 'companyForms',
  find: async (db, due, after) => {
    const { rows } = await sql<{ cursor: string }>`
      with ${heldAccounts} select c.account as cursor ${dueForms(due)} and c.account > ${after ?? ''} order by c.account limit ${pageSize}`.execute(
      db,
    )
    return stagePageOf(rows, ({ cursor }) => cursor)
  },
  remove: async (tx, _services, due, ids) => {
    const accounts = await lockFreeAccounts(tx, ids)
    const { rows } = await sql<{ account: string; since: Date }>`
      with ${heldAccounts} select c.account, c.changed_at as since ${dueForms(due)} and c.account = any(${[...accounts]}::text[])
      order by c.account for update of c skip locked`.execute(tx)
    const deletedAccounts = rows.map(({ account }) => account)
    for (const account of deletedAccounts) await deleteCompany(tx, account)
    const blobs = await deleteUnshownUploads(tx, await filesOfForms(tx, deletedAccounts))
    return { removed: rows.map(({ since }) => ({ rule: 'companies.form', since })), blobs }
  },
  count: async (db, due) => {
    const { rows } = await sql<{ count: number }>`with ${heldAccounts} select count(*)::integer as count ${dueForms(due)}`.execute(db)
    return { 'companies.form': rows[0]?.count ?? 0 }
  },
}
