// This process's engine: loaded on first use, measured, and protected from files that it has failed on.
import type { Engine } from '@bonafide/engine/engine'
import type { EngineOptions } from '@bonafide/engine/node/open-engine'
import { availableParallelism } from 'node:os'
import type { Services } from '../services.ts'
import type { Log } from '../log/log.ts'
import { lazyEngine } from './lazy-engine.ts'
import { rememberingEngine } from './remembering-engine.ts'

export const engineOf = ({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Engine =>
  rememberingEngine(
    lazyEngine(async () => (await import('@bonafide/engine/node/open-engine')).openEngine(engineOptions(log))),
    { db, clock },
  )

/** One processor is left for requests. */
const engineOptions = (log: Log): EngineOptions => ({
  workers: Math.max(1, Math.min(maxReaders, availableParallelism() - 1)),
  trouble: (reason) => log.warn('the engine failed on a file', { reason }),
})

/** Each needs more than a gigabyte of memory. */
const maxReaders = 4
