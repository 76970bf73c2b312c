// The engine of this process: loaded when it is first needed, timed, and spared the files that have failed it.
import type { Engine } from '@bonafide/engine/engine'
import type { EngineOptions } from '@bonafide/engine/node/open-engine'
import { availableParallelism } from 'node:os'
import type { House } from '../house.ts'
import type { Log } from '../log/log.ts'
import { lazyEngine } from './lazy-engine.ts'
import { rememberingEngine } from './remembering-engine.ts'

export const engineOf = ({ db, clock, log }: Pick<House, 'db' | 'clock' | 'log'>): Engine =>
  rememberingEngine(
    lazyEngine(async () => (await import('@bonafide/engine/node/open-engine')).openEngine(engineOptions(log))),
    { db, clock },
  )

/** One processor is left to those who ask. */
const engineOptions = (log: Log): EngineOptions => ({
  workers: Math.max(1, Math.min(mostReaders, availableParallelism() - 1)),
  trouble: (reason) => log.warn('the engine failed on a file', { reason }),
})

/** Each needs more than a gigabyte. */
const mostReaders = 4
