// Two connection pools to the primary: for calls, which answer soon or fail, and for jobs, which may take long. Neither can use up the
// other's connections. Only calls go through a pooler: jobs and their queue keep locks in sessions, and listen for notifications.
import type { DatabaseConfig } from '../config.ts'
import { type Db, openDb } from './db.ts'
import { callLimits, jobLimits } from './limits.ts'
import { type DatabaseStart, openDatabase } from './open-database.ts'
import { primaryReads, type ReplicaReads } from './replica/replica-reads.ts'
import type { ReplicaLog } from './replica/replica-states.ts'
import { Replica } from './replica/replica.ts'

export type { DatabaseStart }

export interface Databases {
  readonly ofCalls: Db
  readonly ofJobs: Db
  readonly replica: ReplicaReads
  close(): Promise<void>
}

export const openDatabases = async (config: DatabaseConfig, start: DatabaseStart, log: ReplicaLog): Promise<Databases> => {
  const { url, close } = await openDatabase(config, start)
  const { connections } = config
  const isPooled = config.kind === 'given' && config.directUrl !== undefined
  const ofCalls = isPooled
    ? openDb(config.url, { connections, limits: callLimits, directUrl: url })
    : openDb(url, { connections, limits: callLimits })
  const ofJobs = openDb(url, { connections, limits: jobLimits })
  const { replica: configured } = config.kind === 'given' ? config : {}
  const replica = configured === undefined ? undefined : new Replica({ ...configured, primary: ofCalls, connections, log })
  replica?.start()
  return {
    ofCalls,
    ofJobs,
    replica: replica ?? primaryReads(ofCalls),
    close: async () => {
      await replica?.close()
      await Promise.all([ofCalls.close(), ofJobs.close()])
      await close()
    },
  }
}
