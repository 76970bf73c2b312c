// Two connection pools to the primary: for calls, which answer soon or fail, and for jobs, which may take long. Neither can use up the
// other's connections. Only calls go through a pooler: jobs and their queue hold session-level locks and listen for notifications, which a pooler in
// transaction mode does not support.
import type { DatabaseConfig } from '../config.ts'
import { type Db, openDb } from './db.ts'
import { callLimits, jobLimits } from './limits.ts'
import { type DatabaseStart, openDatabase } from './open-database.ts'
import { primaryReads, type ReplicaReads } from './replica/replica-reads.ts'
import type { ReplicaLog } from './replica/replica-states.ts'
import { Replica } from './replica/replica.ts'

export type { DatabaseStart }

export interface Databases {
  readonly forCalls: Db
  readonly forJobs: Db
  readonly replica: ReplicaReads
  close(): Promise<void>
}

export const openDatabases = async (config: DatabaseConfig, start: DatabaseStart, log: ReplicaLog): Promise<Databases> => {
  const { url, close } = await openDatabase(config, start)
  const { connections } = config
  const isPooled = config.kind === 'given' && config.directUrl !== undefined
  const forCalls = isPooled
    ? openDb(config.url, { connections, limits: callLimits, directUrl: url })
    : openDb(url, { connections, limits: callLimits })
  const forJobs = openDb(url, { connections, limits: jobLimits })
  const { replica: configured } = config.kind === 'given' ? config : {}
  const replica = configured === undefined ? undefined : new Replica({ ...configured, primary: forCalls, connections, log })
  replica?.start()
  return {
    forCalls,
    forJobs,
    replica: replica ?? primaryReads(forCalls),
    close: async () => {
      await replica?.close()
      await Promise.all([forCalls.close(), forJobs.close()])
      await close()
    },
  }
}
