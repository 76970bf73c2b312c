// Removes conversations as a whole: once the last message is old enough, all messages are deleted, in several batches if there are many.
import { sql } from 'kysely'
import { chainRemoved, ledgerRow, type LedgerRow } from '../record/ledger/ledger-row.ts'
import { heldAccounts, lockFreeAccounts } from './held.sql.ts'
import { stagePageOf, pageSize, type RetentionStage } from './stage.ts'

const messagesAtOnce = 500

export const chatsStage: RetentionStage = {
  name: 'chats',
  find: async (db, due, after) => {
    const [moment, account] = after?.split(' | ') ?? ['-infinity', '']
    const { rows } = await sql<{ cursor: string; account: string; held: boolean }>`
      with ${heldAccounts}
      select last_at || ' | ' || account as cursor, account, account in (select account from held) as held from chats
      where last_at <= ${due('chats')}::timestamptz and (last_at, account) > (${moment}::timestamptz, ${account}::text)
      order by last_at, account limit ${pageSize}`.execute(db)
    return stagePageOf(rows, ({ account: id, held }) => (held ? null : id))
  },
  remove: async (tx, _services, due, ids) => {
    const accounts = await lockFreeAccounts(tx, ids)
    const locked = await sql<{ account: string; since: Date }>`
      with ${heldAccounts} select account, last_at as since from chats
      where account = any(${[...accounts]}::text[]) and last_at <= ${due('chats')}::timestamptz and account not in (select account from held)
      order by account for update skip locked`.execute(tx)
    const lockedAccounts = locked.rows.map(({ account }) => account)
    const messages = await sql<{ ledger: LedgerRow }>`
      delete from chat_messages where position in (
        select position from chat_messages where account = any(${lockedAccounts}::text[]) order by account, position limit ${messagesAtOnce})
      returning ${ledgerRow('chat_messages')}`.execute(tx)
    chainRemoved(tx, 'chat_messages', messages.rows)
    const { rows: gone } = await sql<{ account: string }>`
      delete from chats where account = any(${lockedAccounts}::text[]) and not exists (select from chat_messages m where m.account = chats.account)
      returning account`.execute(tx)
    const removedAccounts = new Set(gone.map(({ account }) => account))
    return {
      removed: locked.rows.filter(({ account }) => removedAccounts.has(account)).map(({ since }) => ({ rule: 'chats', since })),
      left: lockedAccounts.filter((account) => !removedAccounts.has(account)),
    }
  },
  count: async (db, due) => {
    const { rows } = await sql<{ count: number }>`
      with ${heldAccounts} select count(*)::integer as count from chats
      where last_at <= ${due('chats')}::timestamptz and account not in (select account from held)`.execute(db)
    return { chats: rows[0]?.count ?? 0 }
  },
}
