// Fills an empty database from a backup in one transaction: the schema as it was, its rows, then all later migrations.
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import type { Migrations } from '../db/migrations.ts'
import type { Tx } from '../db/transaction.ts'
import { copyName, queueVersionOf, setSequence, tableName } from './contents.sql.ts'
import { copyIn } from './copy.ts'
import { type Manifest, tablesFile } from './manifest.ts'
import { kyselyOn } from './one-connection.ts'

interface Loading {
  readonly folder: string
  readonly manifest: Manifest
  /** The schema's migrations, including all that the manifest names. */
  readonly steps: Migrations
}

/** If this throws, nothing remains. `check` examines the filled database before the commit. */
export const load = async (url: string, { folder, manifest, steps }: Loading, check: (tx: Tx) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'bonafide restore' })
  // A lost connection fails the running statement.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const queue = await queueVersionOf(client)
    if (queue < manifest.queueVersion) throw new NewerBackup()
    await kyselyOn(client)
      .transaction()
      .execute(async (tx) => {
        await makeBookkeeping(tx)
        for (const name of manifest.migrations) await step(tx, name, steps)
        const nextSection = sectionsOf(unpacked(join(folder, tablesFile)))
        for (const table of manifest.tables) await fill(client, table, nextSection(table.bytes))
        for (const sequence of manifest.sequences) await setSequence(client, sequence)
        // No worker is processing them here.
        await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null')
        await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null')
        for (const name of laterThan(manifest.migrations, steps)) await step(tx, name, steps)
        await check(tx)
      })
    // Everything is committed: a failure here must not look like a failed restore.
    await client.query('analyze').catch(() => undefined)
  } finally {
    await client.end()
  }
}

export class NewerBackup extends Error {}

const laterThan = (done: readonly string[], steps: Migrations): readonly string[] =>
  Object.keys(steps)
    .toSorted()
    .filter((name) => !done.includes(name))

/** Creates the same tables as the migrator itself. */
const makeBookkeeping = async (tx: Tx): Promise<void> => {
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(tx)
  await sql`create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)`.execute(tx)
  await sql`insert into kysely_migration_lock values ('migration_lock', 0)`.execute(tx)
}

const step = async (tx: Tx, name: string, steps: Migrations): Promise<void> => {
  const migration = steps[name]
  if (migration === undefined) throw new NewerBackup()
  await migration.up(tx)
  await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(tx)
}

const fill = async (client: pg.Client, table: Manifest['tables'][number], bytes: AsyncIterable<Buffer>): Promise<void> => {
  // A migration may have inserted rows that the backup has too.
  await client.query(`delete from ${tableName(table)}`)
  const rows = await copyIn(client, `copy ${copyName(table)} from stdin`, bytes)
  if (rows !== table.rows) throw new Error(`${tableName(table)} has ${rows} rows and should have ${table.rows}`)
}

const unpacked = (path: string): AsyncIterable<Buffer> => {
  const packed = createReadStream(path)
  const bytes = packed.pipe(createGunzip())
  packed.once('error', (error) => bytes.destroy(error))
  return bytes
}

/** Each call returns the next bytes, as many as requested. */
const sectionsOf = (bytes: AsyncIterable<Buffer>): ((length: number) => AsyncGenerator<Buffer>) => {
  const all = bytes[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async function* (length) {
    for (let left = length; left > 0;) {
      if (rest.length === 0) {
        const next = await all.next()
        if (next.done === true) throw new Error('the backup is truncated: rows are missing')
        rest = next.value
      }
      const some = rest.subarray(0, left)
      rest = rest.subarray(some.length)
      left -= some.length
      yield some
    }
  }
}
