// An erasure destroys a person's wrapped key, but the database's files still contain the dead row, and a vacuum leaves its bytes in the page's
// free space. Only rewriting the table removes them. None of this may run inside a transaction.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Services } from '../services.ts'

type ScrubNeeds = Pick<Services, 'db' | 'clock'>

export type ScrubOutcome = 'nothing was due' | 'the files are free of destroyed keys' | 'left for a quiet hour'

/** Longer than any erasing transaction: its row may be written after a scrub although it was stamped before. */
const overlap = 300_000

/** A table cannot be read while it is rewritten: this many bytes, half a million people, take a second or two. */
const maxBytesAtAnyHour = 64 * 1024 * 1024

/** How long the rewrite waits for transactions that may still see a destroyed key. */
const patienceMs = 60_000

interface ScrubOptions {
  readonly atAnyHour?: boolean
  readonly waitMs?: number
}

export const scrubKeys = async (
  services: ScrubNeeds,
  { atAnyHour = true, waitMs = patienceMs }: ScrubOptions = {},
): Promise<ScrubOutcome> => {
  const due = await readDue(services.db)
  if (!due.keys && !due.statistics) return 'nothing was due'
  if (atAnyHour && (await sizeOfKeys(services.db)) > maxBytesAtAnyHour) return 'left for a quiet hour'
  const began = new Date(services.clock().getTime() - overlap)
  const client = await services.db.pool.connect()
  try {
    await client.query(`set lock_timeout = '2s'`)
    await waitForOlderTransactions(client, waitMs)
    if (due.keys && !(await rewriteTable(client, 'record_keys')))
      throw new Error('record_keys was not rewritten: the database user has to own that table')
    // This needs ownership of the whole database; otherwise its operator decides, as with the write-ahead log.
    if (due.statistics) await rewriteTable(client, 'pg_catalog.pg_statistic')
    await shortenWal(client)
  } finally {
    client.release(true)
  }
  await services.db.kysely
    .updateTable('record_scrub')
    .set({ ...(due.keys ? { keys_at: began } : {}), ...(due.statistics ? { statistics_at: began } : {}) })
    .where(sql<string>`xmin::text`, '=', due.version)
    .execute()
  return 'the files are free of destroyed keys'
}

interface Due {
  readonly keys: boolean
  readonly statistics: boolean
  /** The row version that was read: a concurrent write requires another run. */
  readonly version: string
}

const readDue = async (db: Db): Promise<Due> => {
  const { rows } = await sql<Due>`
    select keys_at is null or exists (select from record_keys where destroyed_at > keys_at) as keys, statistics_at is null as statistics,
      xmin::text as version
    from record_scrub`.execute(db.kysely)
  return rows[0] ?? { keys: false, statistics: false, version: '' }
}

const sizeOfKeys = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ bytes: string }>`select pg_table_size('record_keys') as bytes`.execute(db.kysely)
  return Number(rows[0]?.bytes ?? 0)
}

/** A rewrite also copies dead rows that an older transaction may still see, even one that writes to another database. */
const waitForOlderTransactions = async (client: pg.PoolClient, waitMs: number): Promise<void> => {
  const { rows } = await client.query<{ now: string }>('select pg_snapshot_xmax(pg_current_snapshot())::xid::text as now')
  for (const until = Date.now() + waitMs; Date.now() < until; await pause(100)) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where pid <> pg_backend_pid()
        and (age(backend_xid) > age($1::xid) or (datname = current_database() and age(backend_xmin) > age($1::xid)))`,
      [rows[0]?.now],
    )
    if (rowCount === 0) return
  }
}

/** False without permission. Rows that an old transaction may still see are copied too; then it must be repeated. */
const rewriteTable = async (client: pg.PoolClient, table: string): Promise<boolean> => {
  const details: string[] = []
  const onNotice = ({ detail }: { detail?: string | undefined }): void => void details.push(detail ?? '')
  client.on('notice', onNotice)
  try {
    await client.query(`vacuum (full, verbose) ${table}`)
  } finally {
    client.off('notice', onNotice)
  }
  // PostgreSQL words this in the server's language, but the number always comes first.
  const counts = details.flatMap((detail) => /\d+/.exec(detail) ?? []).map(Number)
  const deadRows = Math.max(0, ...counts)
  if (deadRows > 0) throw new Error(`${deadRows} dead rows of ${table} are still seen by an older transaction: the next run removes them`)
  return counts.length > 0
}

const notAllowed = '42501'

/** Truncates the write-ahead log of our own database. In another, our user may not, and its operator decides how long it is kept. */
const shortenWal = async (client: pg.PoolClient): Promise<void> => {
  try {
    await client.query('select pg_switch_wal()')
    await client.query('checkpoint')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === notAllowed)) throw error
  }
}
