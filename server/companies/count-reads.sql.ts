import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

interface Counted {
  readonly used: number
  readonly secondsLeft: number
}

/** Shares the table that counts calls by address, which an account number never equals. One statement, so that concurrent reads both count. */
export const countReads = async (
  db: Kysely<Tables>,
  { name, account, at, minutes }: { name: string; account: string; at: Date; minutes: number },
): Promise<Counted> => {
  const { rows } = await sql<Counted>`
    insert into call_count as counted (name, address, ends_at, used)
    values (${name}, ${`account ${account}`}, ${at}::timestamptz + make_interval(mins => ${minutes}), 1)
    on conflict (name, address) do update set
      used = case when counted.ends_at <= ${at} then 1 else counted.used + 1 end,
      ends_at = case when counted.ends_at <= ${at} then excluded.ends_at else counted.ends_at end
    returning used, extract(epoch from ends_at - ${at}::timestamptz)::float8 as "secondsLeft"`.execute(db)
  const [counted] = rows
  if (counted === undefined) throw new Error('an upsert returned no row')
  return counted
}
