// What comes with an exchange that runs inside this process, as the stand-in does. A live system has none: its exchange is an adapter.
import type { Db } from './db/db.ts'
import type { Migrations } from './db/migrations.ts'
import type { House } from './house.ts'
import type { Extension } from './http/serve.ts'
import type { ServedCall } from './http/served-call.ts'
import type { CronLine, Tasks } from './jobs/run-jobs.ts'
import type { Command } from './operate/command.ts'
import type { Exchange } from './ports/exchange.ts'
import type { Keys } from './ports/keys.ts'

export interface ExchangeNeeds {
  readonly db: Db
  readonly keys: Keys
  readonly clock: () => Date
}

export interface InsideExchange {
  exchange(needs: ExchangeNeeds): Exchange
  /** On the area's origin, where it signs its users in. */
  readonly calls: readonly ServedCall[]
  /** Extends the area's surface. */
  readonly extension: Extension
  /** The product's steps of the database, and its own among them. */
  readonly steps: Migrations
  tasks(house: House): Tasks
  readonly cron: readonly CronLine[]
  /** Extends `npm run operate`. */
  readonly commands: readonly Command[]
  /** Before anything is served. */
  prepare(house: House): Promise<void>
}
