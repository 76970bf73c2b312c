// Everything that any part of the server may ask for. Built once by build-house.ts, passed down, never imported as a value.
import type { Engine } from '@bonafide/engine/engine'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
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

export interface House {
  readonly config: Config
  readonly db: Db
  readonly clock: () => Date
  readonly exchange: Exchange
  readonly blobs: Blobs
  readonly mail: Mail
  /** Undefined: no gateway is configured, and no page offers text messages. */
  readonly sms: Sms | undefined
  readonly keys: Keys
  readonly jobs: Jobs
  readonly usage: Usage
  readonly provider: Provider
  /** Reads evidence. Loaded at its first use, and used by workers only. */
  readonly engine: Engine
  /** For whatever has been found out about a visit, by a provider or a reviewer. */
  readonly takeResult: TakeResult
  readonly log: Log
  /** The policy in force: of `operation`, the one that was in force when it began. */
  readonly policy: PolicyVersion
  /** This house for one call or one job, which takes the policy once and keeps it to its end. */
  operation(): House
}
