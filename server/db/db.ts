import { once } from 'node:events'
import { Kysely, type PostgresCursor, PostgresDialect, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { pgSentences } from './database-fault.ts'
import { type DbLimits, patientLimits } from './limits.ts'
import type { Tables } from './tables.ts'

/** One pool with two interfaces: `kysely` for typed statements, `pool` for hot prepared ones. */
export interface Db {
  readonly kysely: Kysely<Tables>
  readonly pool: pg.Pool
  /** Resolves once the database has closed every connection. */
  close(): Promise<void>
}

export interface DbOptions {
  readonly connections: number
  readonly limits?: DbLimits
}

export const openDb = (connectionString: string, { connections, limits = patientLimits }: DbOptions): Db => {
  // The pool awaits the returned promise, although its types do not say so.
  const prepare = (client: pg.ClientBase): unknown => setLimits(client, limits)
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    application_name: 'bonafide',
    keepAlive: true,
    connectionTimeoutMillis: limits.connectMs,
    ...(limits.answerMs === undefined ? {} : { query_timeout: limits.answerMs }),
    onConnect: prepare,
  })
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    open.add(client)
    client.once('end', () => open.delete(client))
    // A lost connection fails the statement running on it, which reports it; the pool replaces it.
    client.on('error', () => undefined)
  })
  pool.on('error', () => undefined)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: closingLateConnections(pool) }) })
  const close = async (): Promise<void> => {
    await kysely.destroy()
    // Kysely only ends a pool that it has used itself.
    if (!pool.ending) await pool.end()
    // The pool resolves once it has sent its termination, not once the server has closed the connection.
    await Promise.all([...open].map((client) => once(client, 'end')))
  }
  return { kysely, pool, close }
}

/** Set by a statement, since connection poolers refuse unknown connection parameters. */
const setLimits = async (client: pg.ClientBase, { statementMs, lockMs, idleInTransactionMs }: DbLimits): Promise<void> => {
  const settings = { statement_timeout: statementMs, lock_timeout: lockMs, idle_in_transaction_session_timeout: idleInTransactionMs }
  const said = Object.entries(settings).filter(([, milliseconds]) => milliseconds !== undefined)
  if (said.length > 0) await client.query(said.map(([name, milliseconds]) => `set ${name} = ${milliseconds}`).join('; '))
}

/**
 * For Kysely, which returns every connection as healthy: one with an unanswered statement is closed at once. Back in the
 * pool, the next caller would wait behind the unanswered statement, and a rollback would wait for its whole limit again.
 */
const closingLateConnections = (pool: pg.Pool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect()
    return { query: queryOrClose(client), release: () => client.release() }
  },
  end: () => pool.end(),
})

const queryOrClose = (client: pg.PoolClient): PostgresPoolClient['query'] => {
  function query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(statement: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new Error('cursors are not supported')
    return client.query(statement, [...parameters]).catch((error: unknown) => {
      if (error instanceof Error && error.message === pgSentences.noAnswer) void client.end()
      throw error
    })
  }
  return query
}
