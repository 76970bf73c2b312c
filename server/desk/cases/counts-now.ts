// The number of open cases. Counting tens of thousands costs more than showing fifty, and every page of the desk asks again whenever
// something changes, so a process counts a long queue only every few seconds and shares the result.
import type { Kysely } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Tables } from '../../db/tables.ts'
import { countOpenCases } from './listed.sql.ts'

type Counts = Awaited<ReturnType<typeof countOpenCases>>

const longQueue = 5_000
const keptMs = 5_000

const cached = new WeakMap<Db, { readonly at: number; readonly from: Kysely<Tables>; readonly counts: Promise<Counts> }>()

/** Exact for short queues. `from` is the database or its replica. */
export const countsNow = async (db: Db, from: Kysely<Tables>): Promise<Counts> => {
  const shared = cached.get(db)
  if (shared !== undefined && performance.now() - shared.at < keptMs)
    return shared.counts.catch((error: unknown) => {
      // The shared count may have failed only because the replica did: count again on this call's database.
      if (shared.from === db.kysely) throw error
      return countOpenCases(from)
    })
  const counting = { at: performance.now(), from, counts: countOpenCases(from) }
  cached.set(db, counting)
  const isShort = await counting.counts.then(
    (counts) => counts.reduce((sum, { count }) => sum + count, 0) < longQueue,
    () => true,
  )
  if (isShort && cached.get(db) === counting) cached.delete(db)
  return counting.counts
}
