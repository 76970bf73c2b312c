// What handlers and jobs may use: ports, database, clock, policy. Built once by build-services.ts and passed down, never imported as a value.
import type { Engine } from '@bonafide/engine/engine'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { ReplicaReads } from './db/replica/replica-reads.ts'
import type { Log } from './log/log.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { PolicyVersion } from './policy-version.ts'
import type { Blobs } from './ports/blobs.ts'
import type { Exchange } from './ports/exchange.ts'
import type { Keys } from './ports/keys.ts'
import type { Mail } from './ports/mail.ts'
import type { Provider, TakeResult } from './ports/provider.ts'
import type { Sms } from './ports/sms.ts'
import type { Usage } from './ports/usage.ts'

export interface Services {
  readonly config: Config
  readonly db: Db
  /** For reads that decide nothing. */
  readonly replica: ReplicaReads
  readonly clock: () => Date
  readonly exchange: Exchange
  readonly blobs: Blobs
  readonly mail: Mail
  /** Undefined if no gateway is configured: then no page offers text messages. */
  readonly sms: Sms | undefined
  readonly keys: Keys
  readonly jobs: Jobs
  readonly usage: Usage
  readonly provider: Provider
  /** Reads evidence. Loaded on first use, and only used by workers. */
  readonly engine: Engine
  /** For results about a visit, by a provider or a reviewer. */
  readonly takeResult: TakeResult
  readonly log: Log
  /** The policy in force; in an `operation`, the one in force when it began. */
  readonly policy: PolicyVersion
  /** The same services for one call or job, which keeps its policy until it ends. */
  operation(): Services
}
