import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import type { Db } from './db.ts'
import type { Tables } from './tables.ts'

export type Tx = Transaction<Tables>

/** What a transaction has written into one row, or removed with it. See docs/protocols/record-chain.md. */
export interface LedgerEntry {
  readonly table: string
  readonly name: string
  readonly gone: boolean
  /** Hexadecimal. Of a removed row: as it was when it was removed. */
  readonly digest: string
  /** Only of rows that hold a value which is not in the digest: what their own seal covers. */
  readonly value?: { readonly salt: string; readonly digest: string }
}

type WriteLedger = (tx: Tx, entries: readonly LedgerEntry[]) => Promise<void>

const writers = new WeakMap<Db, WriteLedger>()
const pending = new WeakMap<Tx, LedgerEntry[]>()
const databases = new WeakMap<Tx, Db>()

/** Undefined outside of `transact`. */
export const databaseOf = (tx: Tx): Db | undefined => databases.get(tx)

/** `write` runs last in every transaction that has noted entries. */
export const writeLedgerWith = (db: Db, write: WriteLedger): void => void writers.set(db, write)

/** Throws outside of `transact`: a row that is written elsewhere would be missing from the ledger. */
export const noteForLedger = (tx: Tx, entries: readonly LedgerEntry[]): void => {
  const noted = pending.get(tx)
  if (noted === undefined) throw new Error('rows of the ledger are written within `transact` only')
  for (const entry of entries) noted.push(entry)
}

const open = new AsyncLocalStorage<true>()

/** Whether the calling code runs within `transact`. */
export const isInTransaction = (): boolean => open.getStore() === true

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const tries = 5

/** Runs `work` in one transaction; after losing a race to another transaction it starts over, with fresh reads. */
export const transact = async <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.kysely.transaction().execute((tx) => open.run(true, () => withLedger(db, tx, work)))
    } catch (error) {
      if (tried === tries || !lostRace(error)) throw error
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

const lostRace = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === serializationFailure || error.code === deadlockDetected)
