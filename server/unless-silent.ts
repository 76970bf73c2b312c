import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from './db/db.ts'

export interface SilenceLimits {
  /** How long the database may fail to answer. */
  readonly patienceMs: number
  readonly pollEveryMs: number
}

export const usualSilence: SilenceLimits = { patienceMs: 15_000, pollEveryMs: 1_000 }

export class DatabaseSilent extends Error {}

/**
 * Runs work that may wait for the database, and gives up if the database stops answering. Otherwise a stopping process would
 * wait for a stopped database until it is killed. A pool that the work has closed does not answer either, so what follows
 * the closing must be quick.
 */
export const unlessSilent = async (db: Db, work: Promise<void>, silence: SilenceLimits = usualSilence): Promise<void> => {
  const over = new AbortController()
  try {
    await Promise.race([work, silent(db, silence, over.signal)])
  } finally {
    over.abort()
  }
}

/** Counts queries, not time: a process that was itself frozen or busy has sent no queries meanwhile. */
const silent = async ({ pool }: Db, { patienceMs, pollEveryMs }: SilenceLimits, over: AbortSignal): Promise<never> => {
  let unanswered = 0
  for (;;) {
    if (unanswered * pollEveryMs > patienceMs) throw new DatabaseSilent('the database does not answer')
    unanswered += 1
    void pool.query('select 1').then(
      () => (unanswered = 0),
      () => undefined,
    )
    await pause(pollEveryMs, undefined, { signal: over })
  }
}
