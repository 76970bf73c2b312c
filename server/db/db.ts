import { once } from 'node:events'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/** One pool, two ways in: `kysely` for typed statements, `pool` for the hot compiled ones. */
export interface Db {
  readonly kysely: Kysely<Tables>
  readonly pool: pg.Pool
  /** Resolves when the database has let go of every connection. */
  close(): Promise<void>
}

/** A database that does not answer must not hold everything for minutes. */
const patience = 10_000

export const openDb = (connectionString: string, options: { connections: number }): Db => {
  const pool = new pg.Pool({ connectionString, max: options.connections, application_name: 'bonafide', connectionTimeoutMillis: patience })
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    open.add(client)
    client.once('end', () => open.delete(client))
    // A lost connection fails the statement that runs on it, which is where it is heard of; the pool replaces it.
    client.on('error', () => undefined)
  })
  pool.on('error', () => undefined)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const close = async (): Promise<void> => {
    await kysely.destroy()
    // Kysely only ends a pool that it has used itself.
    if (!pool.ending) await pool.end()
    // The pool says it is done when it has said goodbye, not when the other side has gone.
    await Promise.all([...open].map((client) => once(client, 'end')))
  }
  return { kysely, pool, close }
}
