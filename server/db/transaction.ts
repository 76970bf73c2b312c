import type { Transaction } from 'kysely'
import type { Db } from './db.ts'
import type { Tables } from './tables.ts'

export type Tx = Transaction<Tables>

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const tries = 5

/** Runs `work` in one transaction; whoever loses a race to another transaction starts over, with fresh reads. */
export const transact = async <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.kysely.transaction().execute(work)
    } catch (error) {
      if (tried === tries || !lostRace(error)) throw error
    }
  }
}

const lostRace = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === serializationFailure || error.code === deadlockDetected)
