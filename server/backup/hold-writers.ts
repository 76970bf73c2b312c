// Blocks all writers for a moment, so that a backup contains everything acknowledged before its end. Readers continue.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type KeptTable, tableName } from './contents.sql.ts'

export interface Hold {
  /** False if the hold was released early, because it took too long or lost its connection. */
  holds(): boolean
  release(): Promise<void>
}

export interface HoldLimits {
  /** The longest time for which writers are held. */
  readonly maxHoldMs: number
  /** How long to keep trying. */
  readonly patienceMs: number
}

export const holdLimits: HoldLimits = { maxHoldMs: 1_100, patienceMs: 15_000 }

const retryable = new Set(['55P03', '57014', '40P01'])

/** Including the longest hold, writers wait less than two seconds, and the wait ends before PostgreSQL looks for a deadlock. */
const waits = { lock: '700ms', all: '850ms' }

/**
 * Returns undefined if the tables could not be locked in time. Never waits for a busy table while holding others: it releases
 * all and tries again, long before PostgreSQL would look for a deadlock and abort a transaction for it.
 */
export const holdWriters = async (
  client: pg.PoolClient,
  tables: readonly KeptTable[],
  { maxHoldMs, patienceMs }: HoldLimits = holdLimits,
): Promise<Hold | undefined> => {
  const until = Date.now() + patienceMs
  while (!(await tryLock(client, tables))) {
    if (Date.now() > until) return undefined
    await pause(20 + Math.random() * 80)
  }
  let holding = true
  let letGo: Promise<unknown> = Promise.resolve()
  const release = async (): Promise<void> => {
    clearTimeout(tooLong)
    if (holding) letGo = client.query('rollback')
    holding = false
    await letGo
  }
  const tooLong = setTimeout(() => void release().catch(() => undefined), maxHoldMs)
  client.once('end', () => (holding = false))
  return { holds: () => holding, release }
}

/** Sorts by the order in which transactions reach the tables, jobs late and the ledger last; another order would cause deadlocks. */
const asWritten = (tables: readonly KeptTable[]): readonly KeptTable[] => {
  const place = ({ schema, table }: KeptTable): number => {
    if (schema !== 'public') return 2
    return table.startsWith('ledger_') ? 3 : table.startsWith('record_') ? 0 : 1
  }
  return tables.toSorted((one, other) => place(one) - place(other))
}

const tryLock = async (client: pg.PoolClient, tables: readonly KeptTable[]): Promise<boolean> => {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${waits.lock}'`)
    await client.query(`set local statement_timeout = '${waits.all}'`)
    // Appends lock the subject first: while they wait here, no append holds a table that is locked next.
    await client.query('lock table record_subjects in exclusive mode')
    await client.query(`lock table ${asWritten(tables).map(tableName).join(', ')} in share mode`)
    await client.query(`set local statement_timeout = 0`)
    return true
  } catch (error) {
    await client.query('rollback')
    if (error instanceof Error && 'code' in error && retryable.has(String(error.code))) return false
    throw error
  }
}
