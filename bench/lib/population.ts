// Builds databases with a given number of verified accounts, and runs the whole server on them.
import { Details } from '@bonafide/core/details'
import { realNameStatus, statusCalls } from '@bonafide/core/calls/status'
import { freshStanding, standingAfter } from '@bonafide/core/standing'
import { randomBytes } from 'node:crypto'
import { keysFromMasters } from '../../server/adapters/keys-file/master-keys.ts'
import { statusHandlers } from '../../server/area/status/handlers.ts'
import { type Db, openDb } from '../../server/db/db.ts'
import type { startCluster } from '../../server/db/embedded/cluster.ts'
import { migrate } from '../../server/db/migrate.ts'
import { listen } from '../../server/http/listen.ts'
import { servedCalls } from '../../server/http/served-call.ts'
import { sessionsOf } from '../../server/http/session/sessions.ts'
import { testServices } from '../../server/http/testing/test-services.ts'
import { openLedger } from '../../server/record/ledger/open-ledger.ts'
import { sealDetails } from '../../server/record/person-details.ts'
import { postRequest } from './compare.ts'

type Cluster = Awaited<ReturnType<typeof startCluster>>

export const keys = keysFromMasters([randomBytes(32).toString('base64')])
const connections = 20
const requestedAccounts = 500
const batchSize = 5_000

export interface Population {
  readonly db: Db
  /** A sample of the accounts, spread evenly. */
  readonly accounts: readonly string[]
}

/** `detailed`: every n-th account has accepted details; 0: none has. */
export const makePopulation = async (
  cluster: Cluster,
  name: string,
  { count, detailed }: { count: number; detailed: number },
): Promise<Population> => {
  const admin = openDb(cluster.url('postgres'), { connections: 1 })
  await admin.pool.query(`create database ${name}`)
  await admin.close()
  const db = openDb(cluster.url(name), { connections })
  openLedger(db, { keys, clock: () => new Date() })
  await migrate(db)
  const standing = JSON.stringify(standingAfter(freshStanding, { kind: 'levelApproved', level: 'basic' }))
  await db.pool.query(
    `insert into record_subjects (subject, sequence, head, seal)
     select n::text, 1, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex') from generate_series(1, $1::int) n`,
    [count],
  )
  await db.pool.query(
    'insert into person_standing (account, version, standing, changed_at) select n::text, 1, $2, now() from generate_series(1, $1::int) n',
    [count, standing],
  )
  if (detailed > 0)
    for (let from = detailed; from <= count; from += detailed * batchSize) await addDetails(db, { from, count, step: detailed })
  await db.pool.query('vacuum analyze')
  const step = Math.max(1, Math.floor(count / requestedAccounts))
  return { db, accounts: Array.from({ length: Math.min(requestedAccounts, count) }, (_, at) => String(at * step + 1)) }
}

const addDetails = async (db: Db, { from, count, step }: { from: number; count: number; step: number }): Promise<void> => {
  const subjects = Array.from({ length: batchSize }, (_, at) => from + at * step).filter((number) => number <= count)
  const rows = await Promise.all(subjects.map((number) => sealedRow(String(number))))
  await db.pool.query(
    `with kept as (insert into record_keys (subject, wrapped, made_at) select *, now() from unnest($1::text[], $2::bytea[]))
     insert into person_details (account, version, sealed) select account, 1, sealed from unnest($1::text[], $3::bytea[]) as row (account, sealed)`,
    [rows.map(({ subject }) => subject), rows.map(({ wrapped }) => wrapped), rows.map(({ sealed }) => sealed)],
  )
}

const sealedRow = async (subject: string) => {
  const key = randomBytes(32)
  return { subject, wrapped: await keys.wrap(key), sealed: sealDetails(key, detailsOf(subject), { subject, version: 1 }) }
}

const detailsOf = (subject: string): Details =>
  Details.parse({
    givenName: 'Ada',
    familyName: `Lovelace ${subject}`,
    birthDate: '1990-02-03',
    nationality: 'GBR',
    documentType: 2,
    documentNumber: `P${subject}`,
    issuingCountry: 'GBR',
    residence: 'GBR',
    address: `${subject} St James’s Square, London`,
  })

/** Session, limits, origins, validation, metrics and log, as production has them. */
export const serveStatus = async ({ db, accounts }: Population) => {
  const services = {
    ...testServices(db, { mode: 'production', requestsPerMinute: 1e9 }),
    keys,
    exchange: Object.assign(Object.create(null), { withdrawnToday: async () => undefined }),
  }
  const sessions = sessionsOf('area', { db, log: services.log, policy: services.config.sessions })
  const tokens = await Promise.all(accounts.map((account) => sessions.begin(account, services.clock(), undefined)))
  const calls = servedCalls(statusCalls, statusHandlers)
  const listening = await listen(services, [{ surface: 'area', calls, plugged: [], plugs: [] }])
  return { port: listening.ports.area ?? 0, tokens, close: listening.close }
}

/** Makes the status call as a page does, for each signed-in account. */
export const statusRequests = (
  { port, tokens }: { port: number; tokens: readonly string[] },
  more: Readonly<Record<string, string>> = {},
): readonly string[] => {
  const host = `localhost:${port}`
  return tokens.map((token) =>
    postRequest({ path: `/v1${realNameStatus.path}`, host }, '{}', {
      ...headers,
      ...more,
      Origin: `http://${host}`,
      'Sec-Fetch-Site': 'same-origin',
      Cookie: `local=%7B%7D; bonafide=${token}; logged_in=1`,
    }),
  )
}

export const headers = {
  language: 'en',
  locale: 'en',
  deviceId: 'c0ffee',
  terminalType: '1',
  terminalCode: 'a1b2',
  riskToken: 'r1',
  riskSession: 's1',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64)',
}
