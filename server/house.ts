// What every room of the server may ask for. Built once by build-house.ts, handed down, never imported as a value.
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { Log } from './http/log.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Blobs } from './ports/blobs.ts'
import type { Exchange } from './ports/exchange.ts'
import type { Keys } from './ports/keys.ts'
import type { Mail } from './ports/mail.ts'

export interface House {
  readonly config: Config
  readonly db: Db
  readonly clock: () => Date
  readonly exchange: Exchange
  readonly blobs: Blobs
  readonly mail: Mail
  readonly keys: Keys
  readonly jobs: Jobs
  readonly log: Log
}
