import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from './db/db.ts'

export interface Silence {
  /** How long the database may be silent. */
  readonly patienceMs: number
  readonly askEveryMs: number
}

export const usualSilence: Silence = { patienceMs: 15_000, askEveryMs: 1_000 }

export class DatabaseSilent extends Error {}

/**
 * Does work that may wait for the database, for as long as that answers. A process that is asked to end would otherwise wait for a
 * stopped database until it is killed. A pool that the work has closed answers nothing either: the rest must not take longer.
 */
export const unlessSilent = async (db: Db, work: Promise<void>, silence: Silence = usualSilence): Promise<void> => {
  const over = new AbortController()
  try {
    await Promise.race([work, silent(db, silence, over.signal)])
  } finally {
    over.abort()
  }
}

/** Counts questions and not moments: of a process that stood still itself, frozen or busy, none was asked meanwhile. */
const silent = async ({ pool }: Db, { patienceMs, askEveryMs }: Silence, over: AbortSignal): Promise<never> => {
  let unanswered = 0
  for (;;) {
    if (unanswered * askEveryMs > patienceMs) throw new DatabaseSilent('the database does not answer')
    unanswered += 1
    void pool.query('select 1').then(
      () => (unanswered = 0),
      () => undefined,
    )
    await pause(askEveryMs, undefined, { signal: over })
  }
}
