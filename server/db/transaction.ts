import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import { inSpan, noteInSpan } from '../trace/span.ts'
import type { Db } from './db.ts'
import type { Tables } from './tables.ts'

export type Tx = Transaction<Tables>

/** A row that a transaction wrote or removed. See docs/protocols/record-chain.md. */
export interface LedgerEntry {
  readonly table: string
  readonly name: string
  readonly gone: boolean
  /** Hexadecimal; for a removed row, of its last content. */
  readonly digest: string
  /** Only for rows with a value outside the digest: what their own seal covers. */
  readonly value?: { readonly salt: string; readonly digest: string }
}

type WriteLedger = (tx: Tx, entries: readonly LedgerEntry[]) => Promise<void>

const writers = new WeakMap<Db, WriteLedger>()
const pending = new WeakMap<Tx, LedgerEntry[]>()
const databases = new WeakMap<Tx, Db>()

/** Undefined outside `transact`. */
export const databaseOf = (tx: Tx): Db | undefined => databases.get(tx)

/** `write` runs last in every transaction with noted entries. */
export const writeLedgerWith = (db: Db, write: WriteLedger): void => void writers.set(db, write)

/** Throws outside `transact`, since a row written elsewhere would be missing from the ledger. */
export const noteForLedger = (tx: Tx, entries: readonly LedgerEntry[]): void => {
  const noted = pending.get(tx)
  if (noted === undefined) throw new Error('rows of the ledger are written within `transact` only')
  for (const entry of entries) noted.push(entry)
}

const open = new AsyncLocalStorage<true>()

/** True if the calling code runs inside `transact`. */
export const isInTransaction = (): boolean => open.getStore() === true

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const tries = 5

/** Runs `work` in one transaction; if it loses a race to another one, it starts over with fresh reads. */
export const transact = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  inSpan({ name: 'transaction', kind: 'client', fields: { system: 'postgresql' } }, () => untilItWins(db, work))

const untilItWins = async <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.kysely.transaction().execute((tx) => open.run(true, () => withLedger(db, tx, work)))
    } catch (error) {
      if (tried === tries || !isLostRace(error)) throw error
      noteInSpan({ attempts: tried + 1 })
    }
  }
}

const withLedger = async <Result>(db: Db, tx: Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> => {
  const entries: LedgerEntry[] = []
  pending.set(tx, entries)
  databases.set(tx, db)
  const result = await work(tx)
  if (entries.length === 0) return result
  const write = writers.get(db)
  if (write === undefined) throw new Error('this database has no ledger: open it with `openLedger` first')
  await write(tx, entries)
  return result
}

const isLostRace = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === serializationFailure || error.code === deadlockDetected)

/** One view of the whole database, so that concurrent writes are neither missed nor mistaken for faults. */
export const inSnapshot = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
