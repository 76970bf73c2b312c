import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

interface Counted {
  readonly used: number
  readonly secondsLeft: number
}

/** One statement, so that concurrent calls both count. */
export const countCall = async (
  db: Kysely<Tables>,
  call: { name: string; address: string; at: Date; minutes: number },
): Promise<Counted> => {
  const { rows } = await sql<Counted>`
    insert into call_count as counted (name, address, ends_at, used)
    values (${call.name}, ${call.address}, ${call.at}::timestamptz + make_interval(mins => ${call.minutes}), 1)
    on conflict (name, address) do update set
      used = case when counted.ends_at <= ${call.at} then 1 else counted.used + 1 end,
      ends_at = case when counted.ends_at <= ${call.at} then excluded.ends_at else counted.ends_at end
    returning used, extract(epoch from ends_at - ${call.at}::timestamptz)::float8 as "secondsLeft"`.execute(db)
  const [counted] = rows
  if (counted === undefined) throw new Error('an upsert returned no row')
  return counted
}

export const deleteEndedCounts = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  await db.deleteFrom('call_count').where('ends_at', '<=', now).execute()
}
