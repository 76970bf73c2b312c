// Removes data that is kept about erased people for a time, and erases people who are kept only until a date.
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import { erasePerson } from '../record/erase.ts'
import { chainRemoved, ledgerRow } from '../record/ledger/ledger-row.ts'
import { heldAccounts, lockFreeAccounts } from './held.sql.ts'
import { type DueBy, stagePageOf, pageSize, type RetentionStage } from './stage.ts'

const isBlacklisted = sql`coalesce((s.standing ->> 'blacklisted')::boolean, false)`

const rule = sql<'keys.blacklisted' | 'keys.erased'>`case when ${isBlacklisted} then 'keys.blacklisted' else 'keys.erased' end`

const keysDue = (due: DueBy): RawBuilder<unknown> => sql`
  k.destroyed_at <= case when ${isBlacklisted} then ${due('keys.blacklisted')}::timestamptz else ${due('keys.erased')}::timestamptz end
  and (exists (select from identity_keys i where i.account = k.subject) or exists (select from company_keys c where c.account = k.subject)
    or exists (select from identity_traits t where t.account = k.subject))`

const erased = sql`from record_keys k left join person_standing s on s.account = k.subject where k.destroyed_at is not null`

const deleteKeys = async (tx: Tx, accounts: readonly string[]): Promise<void> => {
  for (const table of ['identity_keys', 'identity_traits', 'company_keys'] as const) {
    const removed = tx.deleteFrom(table).where('account', 'in', [...accounts])
    chainRemoved(tx, table, await removed.returning(ledgerRow(table)).execute())
  }
}

export const erasedKeysStage: RetentionStage = {
  name: 'erasedKeys',
  find: async (db, due, after) => {
    const { rows } = await sql<{ cursor: string }>`
      select k.subject as cursor ${erased} and ${keysDue(due)} and k.subject > ${after ?? ''} order by k.subject limit ${pageSize}`.execute(
      db,
    )
    return stagePageOf(rows, ({ cursor }) => cursor)
  },
  remove: async (tx, _services, due, ids) => {
    const accounts = await lockFreeAccounts(tx, ids)
    const { rows } = await sql<{ subject: string; rule: 'keys.blacklisted' | 'keys.erased'; since: Date }>`
      select k.subject, ${rule} as rule, k.destroyed_at as since ${erased} and k.subject = any(${[...accounts]}::text[]) and ${keysDue(due)}`.execute(
      tx,
    )
    if (rows.length === 0) return { removed: [] }
    await deleteKeys(
      tx,
      rows.map(({ subject }) => subject),
    )
    return { removed: rows.map(({ rule: by, since }) => ({ rule: by, since })) }
  },
  count: async (db, due) => {
    const { rows } = await sql<{ rule: 'keys.blacklisted' | 'keys.erased'; count: number }>`
      select ${rule} as rule, count(*)::integer as count ${erased} and ${keysDue(due)} group by 1`.execute(db)
    return Object.fromEntries(rows.map(({ rule: by, count }) => [by, count]))
  },
}

/** Open cases about the account are decided first. */
const restrictedRows = (due: DueBy): RawBuilder<unknown> => sql`
  from person_standing s where s.standing #>> '{deletion,state}' = 'restricted'
    and (s.standing #>> '{deletion,until}')::timestamptz <= ${due('accounts.restricted')}::timestamptz
    and s.account not in (select account from held)`

export const restrictedStage: RetentionStage = {
  name: 'restricted',
  find: async (db, due, after) => {
    const { rows } = await sql<{ cursor: string }>`
      with ${heldAccounts}
      select s.account as cursor ${restrictedRows(due)} and s.account > ${after ?? ''} order by s.account limit ${pageSize}`.execute(db)
    return stagePageOf(rows, ({ cursor }) => cursor)
  },
  remove: async (tx, services, due, ids) => {
    const accounts = await lockFreeAccounts(tx, ids)
    const { rows } = await sql<{ account: string; since: Date }>`
      with ${heldAccounts} select s.account, (s.standing #>> '{deletion,until}')::timestamptz as since
      ${restrictedRows(due)} and s.account = any(${[...accounts]}::text[]) order by s.account`.execute(tx)
    const gone: Date[] = []
    for (const { account, since } of rows) if (await erasePerson(tx, services, { subject: account, by: 'policy' })) gone.push(since)
    return { removed: gone.map((since) => ({ rule: 'accounts.restricted', since })) }
  },
  count: async (db, due) => {
    const { rows } = await sql<{ count: number }>`with ${heldAccounts} select count(*)::integer as count ${restrictedRows(due)}`.execute(db)
    return { 'accounts.restricted': rows[0]?.count ?? 0 }
  },
}
