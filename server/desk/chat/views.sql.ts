// Recorded views of conversations.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import { chainWritten, ledgerRow } from '../../record/ledger/ledger-row.ts'
import type { OpenedView } from '../../views/within-limit.ts'

/** How many other conversations the reviewer has opened since then, except those that were their own at that moment. */
export const openedChatsSince = async (tx: Tx, of: { reviewer: string; besides: string; since: Date }): Promise<OpenedView> => {
  const { rows } = await sql<{ chats: string; first: Date | null }>`
    select count(*) as chats, min(last) as first from (
      select max(at) as last from chat_views
      where reviewer = ${of.reviewer}::bigint and not own and at > ${of.since} and account <> ${of.besides}
      group by account) as opened`.execute(tx)
  return { count: Number(rows[0]?.chats ?? 0), first: rows[0]?.first ?? null }
}

export interface ChatView {
  readonly account: string
  readonly reviewer: string
  readonly own: boolean
  /** How many were shown; 0 if the reviewer answered or closed without looking. */
  readonly messages: number
  readonly at: Date
}

export const noteChatView = async (tx: Tx, view: ChatView): Promise<void> => {
  const inserted = tx.insertInto('chat_views').values(view)
  chainWritten(tx, 'chat_views', await inserted.returning(ledgerRow('chat_views')).execute())
}

/** Which of these accounts' conversations the reviewer has opened since then. */
export const chatsOpenedBy = async (
  db: Kysely<Tables>,
  of: { reviewer: string; accounts: readonly string[]; since: Date },
): Promise<ReadonlySet<string>> => {
  if (of.accounts.length === 0) return new Set()
  const rows = await db
    .selectFrom('chat_views')
    .select('account')
    .distinct()
    .where('reviewer', '=', of.reviewer)
    .where('account', 'in', of.accounts)
    .where('messages', '>', 0)
    .where('at', '>', of.since)
    .execute()
  return new Set(rows.map(({ account }) => account))
}
