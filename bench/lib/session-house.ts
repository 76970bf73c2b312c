// A whole server over a database of its own, for benches of sessions; and the same without its protections, as a control.
import type { AccountEvent } from '@bonafide/core/events'
import type { Kysely, KyselyPlugin } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBlobsDisk } from '../../server/adapters/blobs-disk/blobs-disk.ts'
import { standInExchange } from '../../server/adapters/exchange-stand-in/stand-in-exchange.ts'
import { outboxMail } from '../../server/adapters/mail-outbox/outbox-mail.ts'
import { builtinProvider } from '../../server/adapters/provider-builtin/builtin-provider.ts'
import { fakeEngine } from '../../server/adapters/provider-builtin/testing/fake-engine.ts'
import { usageInDatabase } from '../../server/adapters/usage-database/usage-database.ts'
import type { Db } from '../../server/db/db.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import type { Tables } from '../../server/db/tables.ts'
import { transact } from '../../server/db/transaction.ts'
import { listen } from '../../server/http/listen.ts'
import { sessionsOf } from '../../server/http/session/sessions.ts'
import { testHouse } from '../../server/http/testing/test-house.ts'
import { jobsInDatabase } from '../../server/jobs/jobs.ts'
import { append } from '../../server/record/append.ts'
import { surfaces } from '../../server/surfaces.ts'
import { takeResultIn } from '../../server/visits/take-result.ts'
import { keys } from './population.ts'

export type Protection = 'lockOrder' | 'retry' | 'mapping'

/** PostgreSQL's codes that the program acts on, by the protection that does so. */
const codeOf = { retry: '40P01', mapping: '23503' } as const

/** `db` without the protections named: statements lose their `for key share`, errors the code by which they are known. */
const without = (db: Db, missing: readonly Protection[]): Db => {
  const base = missing.includes('lockOrder') ? db.kysely.withPlugin(noSharedLocks) : db.kysely
  const hidden = [...(missing.includes('retry') ? [codeOf.retry] : []), ...(missing.includes('mapping') ? [codeOf.mapping] : [])]
  const hide = (error: unknown): never => {
    if (error instanceof Error && 'code' in error && hidden.some((code) => code === error.code)) throw new Error(error.message)
    throw error
  }
  const transaction = () => ({
    execute: (work: Parameters<ReturnType<Kysely<Tables>['transaction']>['execute']>[0]) => base.transaction().execute(work).catch(hide),
  })
  const kysely = new Proxy(base, {
    get: (target, name) => {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...db, kysely }
}

const noSharedLocks: KyselyPlugin = {
  transformQuery: ({ node }) =>
    node.kind === 'SelectQueryNode' && node.endModifiers !== undefined
      ? { ...node, endModifiers: node.endModifiers.filter(({ modifier }) => modifier !== 'ForKeyShare') }
      : node,
  transformResult: async ({ result }) => result,
}

export interface SessionHouse {
  readonly ports: { readonly area: number; readonly provider: number }
  happen(account: string, ...events: readonly AccountEvent[]): Promise<void>
  signIn(account: string): Promise<string>
  isAlive(account: string): Promise<boolean>
  /** What PostgreSQL had to break since it started. */
  deadlocks(): Promise<number>
  close(): Promise<void>
}

export const openSessionHouse = async (missing: readonly Protection[] = []): Promise<SessionHouse> => {
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-sessions-'))
  const database = await openDatabase({ kind: 'builtIn', folder: join(folder, 'postgres'), connections: 20 }, { lost: () => undefined })
  const db = without(database.db, missing)
  const bare = testHouse(db, { requestsPerMinute: 1e9 })
  const needs = { db, keys, clock: bare.clock, address: 'http://localhost' }
  const house = {
    ...bare,
    keys,
    exchange: standInExchange(needs),
    mail: outboxMail(needs),
    jobs: jobsInDatabase,
    usage: usageInDatabase(db),
    blobs: await openBlobsDisk(join(folder, 'blobs')),
    engine: fakeEngine(),
    provider: builtinProvider({ keys, config: bare.config }),
    takeResult: takeResultIn({ ...bare, keys, jobs: jobsInDatabase }),
  }
  const listening = await listen(house, surfaces, '/nowhere')
  const sessions = sessionsOf('area', { db, log: house.log, policy: house.config.sessions })
  const { area = 0, provider = 0 } = listening.ports
  return {
    ports: { area, provider },
    happen: (account, ...events) =>
      transact(database.db, async (tx) => {
        for (const event of events) await append(tx, house, { subject: account, event, by: 'demo' })
      }),
    signIn: async (account) => `bonafide=${await sessions.begin(account, house.clock(), undefined)}`,
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
