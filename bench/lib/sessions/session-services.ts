// Starts a whole server with its own database, for session benches, and as a control the same server without its protections.
import type { AccountEvent } from '@bonafide/core/events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../server/db/open-database.ts'
import { transact } from '../../../server/db/transaction.ts'
import { listen } from '../../../server/http/listen.ts'
import { sessionsOf } from '../../../server/http/session/sessions.ts'
import { openLedger } from '../../../server/record/ledger/open-ledger.ts'
import { append } from '../../../server/record/append.ts'
import { makeStandInServices } from '../../../stand-in/testing/make-services.ts'
import { surfaces } from '../../../stand-in/testing/surfaces.ts'
import { keys } from '../population.ts'
import { type Protection, withoutProtection } from './without-protection.ts'
import { withStandIn } from '../../../stand-in/server/migrations.ts'

export interface SessionServices {
  readonly ports: { readonly area: number; readonly provider: number }
  appendEvents(account: string, ...events: readonly AccountEvent[]): Promise<void>
  signIn(account: string): Promise<string>
  isAlive(account: string): Promise<boolean>
  /** The number of deadlocks that PostgreSQL has resolved since it started. */
  deadlocks(): Promise<number>
  close(): Promise<void>
}

export const openSessionServices = async (missing: readonly Protection[] = []): Promise<SessionServices> => {
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-sessions-'))
  const database = await openDatabase(
    { kind: 'builtIn', folder: join(folder, 'postgres'), connections: 20 },
    { lost: () => undefined, steps: withStandIn },
  )
  const db = withoutProtection(database.db, missing)
  const services = await makeStandInServices(db, { keys, blobsFolder: join(folder, 'blobs'), over: { requestsPerMinute: 1e9 } })
  for (const handle of new Set([db, database.db])) openLedger(handle, services)
  const listening = await listen(services, surfaces, '/nowhere')
  const sessions = sessionsOf('area', { db, log: services.log, policy: services.config.sessions })
  const { area = 0, provider = 0 } = listening.ports
  return {
    ports: { area, provider },
    appendEvents: (account, ...events) =>
      transact(database.db, async (tx) => {
        for (const event of events) await append(tx, services, { subject: account, event, by: 'demo' })
      }),
    signIn: async (account) => `bonafide=${await sessions.begin(account, services.clock(), undefined)}`,
    isAlive: async (account) => (await database.db.pool.query('select from session where holder = $1', [account])).rows.length > 0,
    deadlocks: async () => {
      const { rows } = await database.db.pool.query<{ deadlocks: number }>(
        'select deadlocks::int from pg_stat_database where datname = current_database()',
      )
      return rows[0]?.deadlocks ?? 0
    },
    close: async () => {
      await listening.close()
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}
