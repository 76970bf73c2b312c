// A pooler in transaction mode gives each transaction any of its sessions. So nothing may be left in a session there: a named statement,
// a setting or a lock would belong to another caller, or be missing.
import type pg from 'pg'
import type { DbLimits } from '../limits.ts'

const pooled = new WeakSet<pg.Pool>()

/** After this call the pool's statements are sent without names. */
export const markPooled = (pool: pg.Pool): void => void pooled.add(pool)

/** A statement that each connection parses only once, unless the pool leads through a pooler. */
export const namedQuery = (pool: pg.Pool, name: string, text: string, values: unknown[]): pg.QueryConfig =>
  pooled.has(pool) ? { text, values } : { name, text, values }

/** Statements, since poolers refuse unknown connection parameters. */
export const limitStatements = (
  { statementMs, lockMs, idleInTransactionMs }: Partial<DbLimits>,
  scope: 'set' | 'set local',
): readonly string[] => {
  const settings = { statement_timeout: statementMs, lock_timeout: lockMs, idle_in_transaction_session_timeout: idleInTransactionMs }
  const defined = Object.entries(settings).filter(([, milliseconds]) => milliseconds !== undefined)
  return defined.map(([name, milliseconds]) => `${scope} ${name} = ${milliseconds}`)
}

const begins = /^(?:begin|start transaction)\b/

/** Behind a pooler, the limits of a transaction are set in the same message that begins it. */
export const withLocalLimits = (statement: string, limits: Partial<DbLimits>): string =>
  begins.test(statement) ? [statement, ...limitStatements(limits, 'set local')].join('; ') : statement

/** Whether the server itself ends a statement that runs too long. */
export const limitsStatements = async ({ pool }: { readonly pool: pg.Pool }): Promise<boolean> => {
  const { rows } = await pool.query<{ milliseconds: string }>(
    `select setting as milliseconds from pg_settings where name = 'statement_timeout'`,
  )
  return rows[0]?.milliseconds !== '0'
}
