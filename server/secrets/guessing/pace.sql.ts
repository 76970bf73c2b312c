import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** The delay between attempts, by how many were wrong in the last day. */
export interface Pace {
  /** This many wrong attempts cause no delay. */
  readonly free: number
  /** The delay in seconds after the next wrong attempt; each further one doubles it. */
  readonly firstWait: number
  readonly longestWait: number
}

export interface PacedTally {
  readonly subject: Buffer
  readonly at: Date
  readonly identity: Buffer
  readonly pace: Pace
}

/**
 * Counts an attempt and returns 0, or counts nothing and returns the seconds until one is permitted. One statement decides: concurrent
 * attempts wait for the row, so only one of them is permitted.
 */
export const addPaced = async (db: Kysely<Tables>, { subject, at, identity, pace }: PacedTally): Promise<number> => {
  const { rows } = await sql`
    insert into tallies as kept (subject, at, newest, identity) values (${subject}, array[${at}::timestamptz], ${at}, ${identity})
    on conflict (subject) do update set
      at = array(select moment from unnest(kept.at) as moment where moment > ${at}::timestamptz - interval '1 day') || ${at}::timestamptz,
      newest = ${at}
    where (
      select count(*) < ${pace.free} or ${dueOf(pace)} <= ${at}::timestamptz
      from unnest(kept.at) as moment where moment > ${at}::timestamptz - interval '1 day')
    returning subject`.execute(db)
  return rows.length === 1 ? 0 : secondsUntilDue(db, { subject, at, pace })
}

const secondsUntilDue = async (db: Kysely<Tables>, { subject, at, pace }: Omit<PacedTally, 'identity'>): Promise<number> => {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from ${dueOf(pace)} - ${at}::timestamptz)::float8 as seconds
    from tallies, unnest(at) as moment where subject = ${subject} and moment > ${at}::timestamptz - interval '1 day'`.execute(db)
  // A correct attempt may have been uncounted meanwhile, so the next one is permitted almost immediately.
  return Math.min(pace.longestWait, Math.max(1, Math.ceil(rows[0]?.seconds ?? 1)))
}

/** When the next attempt is due, over one tally's moments. The exponent is capped, since large powers of two overflow. */
const dueOf = ({ free, firstWait, longestWait }: Pace) =>
  sql`max(moment) + make_interval(secs => least(${longestWait}::float8, ${firstWait}::float8 * power(2, least(greatest(count(*) - ${free}, 0), 30))))`
