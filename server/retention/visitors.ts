// Removes link visitors who matched none of the company's people. A refused visitor is kept for as long as the evidence of the refusal.
import { type RawBuilder, sql } from 'kysely'
import { deleteVisitor } from '../parties/parties.sql.ts'
import { erasePerson } from '../record/erase.ts'
import { heldAccounts, lockFreeAccounts } from './held.sql.ts'
import { type DueBy, stagePageOf, pageSize, type RetentionStage } from './stage.ts'

const unmatchedRows = (due: DueBy): RawBuilder<unknown> => sql`
  from party_visitors p where p.party is null and p.begun_at <= ${due('visitors.unmatched')}::timestamptz
    and p.subject not in (select account from held)
    and not exists (select from visits v where v.account = p.subject and v.submitted_at is not null and v.reason is not null
      and v.evidence_removed_at is null)`

export const unmatchedVisitorsStage: RetentionStage = {
  name: 'unmatchedVisitors',
  find: async (db, due, after) => {
    const { rows } = await sql<{ cursor: string }>`
      with ${heldAccounts}
      select p.subject as cursor ${unmatchedRows(due)} and p.subject > ${after ?? ''} order by p.subject limit ${pageSize}`.execute(db)
    return stagePageOf(rows, ({ cursor }) => cursor)
  },
  remove: async (tx, services, due, ids) => {
    const subjects = await lockFreeAccounts(tx, ids)
    const { rows } = await sql<{ subject: string; since: Date }>`
      with ${heldAccounts} select p.subject, p.begun_at as since ${unmatchedRows(due)} and p.subject = any(${[...subjects]}::text[])
      order by p.subject`.execute(tx)
    for (const { subject } of rows) {
      await erasePerson(tx, services, { subject, by: 'policy' })
      await deleteVisitor(tx, subject)
    }
    return { removed: rows.map(({ since }) => ({ rule: 'visitors.unmatched', since })) }
  },
  count: async (db, due) => {
    const { rows } = await sql<{ count: number }>`with ${heldAccounts} select count(*)::integer as count ${unmatchedRows(due)}`.execute(db)
    return { 'visitors.unmatched': rows[0]?.count ?? 0 }
  },
}
