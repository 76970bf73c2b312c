// The interface of an exchange inside this process, such as the stand-in. A live system has none: its exchange is an adapter.
import type { Db } from './db/db.ts'
import type { Migrations } from './db/migrations.ts'
import type { Services } from './services.ts'
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
  /** The product's migrations together with its own. */
  readonly steps: Migrations
  tasks(services: Services): Tasks
  readonly cron: readonly CronLine[]
  /** Extends `npm run operate`. */
  readonly commands: readonly Command[]
  /** Called before anything is served. */
  prepare(services: Services): Promise<void>
}
