import { once } from 'node:events'
import { Kysely, type PostgresCursor, PostgresDialect, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely'
import pg from 'pg'
import * as z from 'zod/mini'
import { pgMessages, readOnlyTransaction } from './database-fault.ts'
import { markPooled, limitStatements, withLocalLimits } from './given/sessions.ts'
import { type DbLimits, patientLimits } from './limits.ts'
import { isTracing, timeStatement } from '../trace/span.ts'
import type { Tables } from './tables.ts'

/** One pool with two interfaces: `kysely` for typed statements, `pool` for hot prepared ones. */
export interface Db {
  readonly kysely: Kysely<Tables>
  readonly pool: pg.Pool
  /** For separate connections that keep state in their session, such as listening. */
  readonly directUrl: string
  /** Resolves once the database has closed every connection. */
  close(): Promise<void>
}

export interface DbOptions {
  readonly connections: number
  readonly limits?: DbLimits
  /** The database itself, if the connection string leads through a pooler in transaction mode. */
  readonly directUrl?: string
}

export const openDb = (connectionString: string, { connections, limits = patientLimits, directUrl }: DbOptions): Db => {
  const isPooled = directUrl !== undefined
  // The pool awaits the returned promise, although its types do not say so.
  const prepare = (client: pg.ClientBase): unknown => (isPooled ? undefined : prepareSession(client, limits))
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    application_name: 'bonafide',
    keepAlive: true,
    connectionTimeoutMillis: limits.connectMs,
    ...(limits.answerMs === undefined ? {} : { query_timeout: limits.answerMs }),
    onConnect: prepare,
  })
  if (isPooled) markPooled(pool)
  if (isTracing())
    pool.query = new Proxy(pool.query, { apply: (query, self, args) => timeStatement(() => Reflect.apply(query, self, args)) })
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    open.add(client)
    client.once('end', () => open.delete(client))
    // A lost connection fails the statement running on it, which reports it; the pool replaces it.
    client.on('error', () => undefined)
  })
  pool.on('error', () => undefined)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: closingBadConnections(pool, isPooled ? limits : {}) }) })
  const close = async (): Promise<void> => {
    await kysely.destroy()
    // Kysely only ends a pool that it has used itself.
    if (!pool.ending) await pool.end()
    // The pool resolves once it has sent its termination, not once the server has closed the connection.
    await Promise.all([...open].map((client) => once(client, 'end')))
  }
  return { kysely, pool, directUrl: directUrl ?? connectionString, close }
}

/**
 * Sets the session's limits, and refuses a server that takes no writes: after a failover, an address may still lead to the old primary, or to
 * a standby.
 */
const prepareSession = async (client: pg.ClientBase, limits: DbLimits): Promise<void> => {
  const statements = [...limitStatements(limits, 'set'), 'show transaction_read_only']
  // Several statements in one message return a list of results.
  const results: unknown = await client.query(statements.join('; '))
  const last: unknown = Array.isArray(results) ? results.at(-1) : results
  if (ReadOnlyShown.safeParse(last).success) throw Object.assign(new Error('the server accepts no writes'), { code: readOnlyTransaction })
}

const ReadOnlyShown = z.object({ rows: z.tuple([z.object({ transaction_read_only: z.literal('on') })]) })

/**
 * Wraps the pool for Kysely, which returns every connection as healthy: a connection with an unanswered statement is closed
 * immediately. In the pool, its next caller would wait behind that statement, and a rollback would wait for its whole limit again.
 * A connection to a server that no longer accepts writes is closed as well.
 */
const closingBadConnections = (pool: pg.Pool, localLimits: Partial<DbLimits>): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect()
    return { query: queryOrClose(client, localLimits), release: () => client.release() }
  },
  end: () => pool.end(),
})

const queryOrClose = (client: pg.PoolClient, localLimits: Partial<DbLimits>): PostgresPoolClient['query'] => {
  function query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(statement: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new Error('cursors are not supported')
    return timeStatement(() =>
      client.query(withLocalLimits(statement, localLimits), [...parameters]).catch((error: unknown) => {
        if (isConnectionUnusable(error)) void client.end()
        throw error
      }),
    )
  }
  return query
}

const isConnectionUnusable = (error: unknown): boolean =>
  error instanceof Error && (error.message === pgMessages.noAnswer || ('code' in error && error.code === readOnlyTransaction))
