import { type Kysely, sql } from 'kysely'
import type { Tables } from '@bonafide/server/db/tables'
import type { Tx } from '@bonafide/server/db/transaction'
import type { AccountId } from '@bonafide/server/ports/exchange'
import { standInTables } from '@bonafide/stand-in/server/tables'

/** The account of this name, created if it is missing, even when two processes start at the same time. */
export const ensureDemoAccount = async (
  tx: Tx,
  { name, email, at }: { name: string; email: string | null; at: Date },
): Promise<AccountId> => {
  // Name and address are both unique, and `on conflict` can name only one of them: the second insert waits.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`demo:${name}`}, 0))`.execute(tx)
  const { rows } = await sql<{ account: AccountId }>`
    insert into stand_in_accounts (demo, name, email, email_key, invitation_code, made_at)
    values (${name}, ${name}, ${email}, ${email}, ${`DEMO-${name}`}, ${at})
    on conflict (demo) do update set demo = excluded.demo
    returning account`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a demo account was neither created nor found')
  return row.account
}

export const findDemoAccount = async (db: Kysely<Tables>, name: string): Promise<AccountId | undefined> => {
  const account = await standInTables(db).selectFrom('stand_in_accounts').select('account').where('demo', '=', name).executeTakeFirst()
  return account?.account
}
