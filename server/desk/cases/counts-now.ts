// The number of open cases. Counting tens of thousands costs more than showing fifty, and every page of the desk asks again whenever
// something changes, so a process counts a long queue only now and then, for all of them.
import type { Kysely } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Tables } from '../../db/tables.ts'
import { countOpenCases } from './listed.sql.ts'

type Counts = Awaited<ReturnType<typeof countOpenCases>>

const longQueue = 5_000
const keptMs = 5_000

const kept = new WeakMap<Db, { readonly at: number; readonly from: Kysely<Tables>; readonly counts: Promise<Counts> }>()

/** Exact for short queues. Counted on `from`: the database or its replica. */
export const countsNow = async (db: Db, from: Kysely<Tables>): Promise<Counts> => {
  const known = kept.get(db)
  if (known !== undefined && performance.now() - known.at < keptMs)
    return known.counts.catch((error: unknown) => {
      // On the replica only the call that counts has failed, not the database of this one.
      if (known.from === db.kysely) throw error
      return countOpenCases(from)
    })
  const counting = { at: performance.now(), from, counts: countOpenCases(from) }
  kept.set(db, counting)
  const isShort = await counting.counts.then(
    (counts) => counts.reduce((sum, { count }) => sum + count, 0) < longQueue,
    () => true,
  )
  if (isShort && kept.get(db) === counting) kept.delete(db)
  return counting.counts
}
