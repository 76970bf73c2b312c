import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** How tries are spaced, by how many of them were wrong in the last day. */
export interface Pace {
  /** This many cost nothing. */
  readonly free: number
  /** Seconds that the next one waits; each further one waits twice as long. */
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
 * Counts a try and returns 0, or counts nothing and returns the seconds until one is due. One statement decides: tries that come at the
 * same moment wait for the row, so that only one of them is due.
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
  // A right try may have taken its count back meanwhile: then one is due as good as now.
  return Math.min(pace.longestWait, Math.max(1, Math.ceil(rows[0]?.seconds ?? 1)))
}

/** Over the moments of one tally. The exponent is capped, for a power of two of any size is no number any more. */
const dueOf = ({ free, firstWait, longestWait }: Pace) =>
  sql`max(moment) + make_interval(secs => least(${longestWait}::float8, ${firstWait}::float8 * power(2, least(greatest(count(*) - ${free}, 0), 30))))`
