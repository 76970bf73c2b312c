// The number of open cases. Counting tens of thousands costs more than showing fifty, and every page of the desk asks again whenever
// something changes, so a process counts a long queue only now and then, for all of them.
import type { Db } from '../../db/db.ts'
import { countOpenCases } from './listed.sql.ts'

type Counts = Awaited<ReturnType<typeof countOpenCases>>

const longQueue = 5_000
const keptMs = 5_000

const kept = new WeakMap<Db, { readonly at: number; readonly counts: Promise<Counts> }>()

/** Exact for short queues. */
export const countsNow = async (db: Db): Promise<Counts> => {
  const known = kept.get(db)
  if (known !== undefined && performance.now() - known.at < keptMs) return known.counts
  const counting = { at: performance.now(), counts: countOpenCases(db.kysely) }
  kept.set(db, counting)
  const isShort = await counting.counts.then(
    (counts) => counts.reduce((sum, { count }) => sum + count, 0) < longQueue,
    () => true,
  )
  if (isShort && kept.get(db) === counting) kept.delete(db)
  return counting.counts
}
