import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import type { PrimaryPoint, StandbyPoint } from './compare-points.ts'

type OnDatabase = Kysely<Tables>

/**
 * An acknowledged commit is flushed, unless the operator has turned synchronous_commit off: then only the position of the next insert is
 * known to be after it. That position may stay unflushed on a quiet primary, so it is not used otherwise.
 */
export const readPrimaryPoint = async (db: OnDatabase): Promise<PrimaryPoint> => {
  const { rows } = await sql<{ database: string; timeline: number; position: string }>`
    select system_identifier || ' ' || current_database() as database,
      ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
      (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end
        - '0/0'::pg_lsn)::text as position
    from pg_control_system()`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the primary returned no position')
  return { ...row, position: BigInt(row.position) }
}

/**
 * The control file learns of a new timeline with the first restart point or flushed page on it, which may be minutes after a failover; no
 * function tells an ordinary user earlier.
 */
export const readStandbyPoint = async (db: OnDatabase): Promise<StandbyPoint> => {
  const { rows } = await sql<{ database: string; timeline: number; in_recovery: boolean; replayed: string | null }>`
    select system_identifier || ' ' || current_database() as database,
      greatest(timeline_id, min_recovery_end_timeline) as timeline,
      pg_is_in_recovery() as in_recovery, (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text as replayed
    from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the standby returned no position')
  const { database, timeline, in_recovery: inRecovery, replayed } = row
  return { database, timeline, inRecovery, replayed: replayed === null ? undefined : BigInt(replayed) }
}

/** The user in the replica's address may not be the owner of the tables. */
export const mayReadTables = async (db: OnDatabase): Promise<boolean> => {
  const { rows } = await sql<{ denied: boolean }>`
    select exists (select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not has_table_privilege(oid, 'select')) as denied`.execute(db)
  return rows[0]?.denied === false
}
