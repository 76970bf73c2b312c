import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

export interface Tally {
  readonly subject: Buffer
  readonly at: Date
  readonly perHour: number
  readonly perDay: number
  /** Blind index of the identity whose sign-in it delays; `clearTallies` clears by it. */
  readonly identity?: Buffer
}

/**
 * Counts one more unless the last hour or day is full, and returns whether it did. One statement: concurrent
 * callers wait for the row and count after us, so a thousand simultaneous ones cannot exceed the limit.
 */
export const addTally = async (db: Kysely<Tables>, { subject, at, perHour, perDay, identity }: Tally): Promise<boolean> => {
  const { rows } = await sql`
    insert into tallies as kept (subject, at, newest, identity) values (${subject}, array[${at}::timestamptz], ${at}, ${identity ?? null})
    on conflict (subject) do update set
      at = array(select moment from unnest(kept.at) as moment where moment > ${at}::timestamptz - interval '1 day') || ${at}::timestamptz,
      newest = ${at}
    where (select count(*) from unnest(kept.at) as moment where moment > ${at}::timestamptz - interval '1 hour') < ${perHour}
      and (select count(*) from unnest(kept.at) as moment where moment > ${at}::timestamptz - interval '1 day') < ${perDay}
    returning subject`.execute(db)
  return rows.length === 1
}

/** Uncounts one that was counted in advance. */
export const removeTally = async (db: Kysely<Tables>, { subject, at }: Pick<Tally, 'subject' | 'at'>): Promise<void> => {
  await sql`
    update tallies set at = at[:array_position(at, ${at}::timestamptz) - 1] || at[array_position(at, ${at}::timestamptz) + 1:]
    where subject = ${subject} and ${at}::timestamptz = any(at)`.execute(db)
}

export const countTally = async (db: Kysely<Tables>, subject: Buffer, since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tallies, unnest(at) as moment where subject = ${subject} and moment > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns whether `addTally` would refuse. */
export const isTallyFull = async (db: Kysely<Tables>, { subject, at, perHour, perDay }: Tally): Promise<boolean> => {
  const { rows } = await sql<{ full: boolean }>`
    select count(*) filter (where moment > ${at}::timestamptz - interval '1 hour') >= ${perHour} or count(*) >= ${perDay} as full
    from tallies, unnest(at) as moment where subject = ${subject} and moment > ${at}::timestamptz - interval '1 day'`.execute(db)
  return rows[0]?.full ?? false
}

/** Returns when `addTally` would count again; undefined if it would count now. */
export const tallyFreeAt = async (db: Kysely<Tables>, { subject, at, perHour, perDay }: Tally): Promise<Date | undefined> => {
  const nth = (limit: number, interval: string) => sql`(
    select moment + ${interval}::interval from tallies, unnest(at) as moment where subject = ${subject}
    order by moment desc offset ${limit - 1} limit 1)`
  const { rows } = await sql<{ free: Date | null }>`select greatest(${nth(perHour, '1 hour')}, ${nth(perDay, '1 day')}) as free`.execute(db)
  const free = rows[0]?.free ?? null
  return free === null || free <= at ? undefined : free
}

/** An operator's unlock: clears everything counted against the identity. */
export const clearTallies = async (db: Kysely<Tables>, identities: readonly Buffer[]): Promise<void> => {
  await db.deleteFrom('tallies').where('identity', 'in', identities).execute()
}
