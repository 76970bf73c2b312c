// How long signing in at an external exchange takes, compared with signing in at the stand-in with a password. The exchange runs in this
// process on its own port, behind the adapter that docs/integrators/adapters.md prints. The control is the same
// exchange answering more slowly, which must miss the limit.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '@bonafide/stand-in/calls/sign-in'
import { loadAdapters } from '../../server/adapters/own/load-adapters.ts'
import { patientExchange } from '../../server/adapters/own/patient-exchange.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { transact } from '../../server/db/transaction.ts'
import { acmeAccount, acmeSecret, openAcme } from '../../server/http/sign-in/testing/acme.ts'
import { startSurfaces, type TestServer } from '../../server/http/testing/test-server.ts'
import type { Exchange } from '../../server/ports/exchange.ts'
import { openLedger } from '../../server/record/ledger/open-ledger.ts'
import { hashPassword } from '../../server/secrets/passwords.ts'
import { surfacesOf } from '../../server/surfaces.ts'
import { insertAccount } from '../../stand-in/server/account/accounts.sql.ts'
import { withStandIn } from '../../stand-in/server/migrations.ts'
import { makeStandInServices } from '../../stand-in/testing/make-services.ts'
import { surfaces } from '../../stand-in/testing/surfaces.ts'
import { printFigures } from '../lib/figures.mjs'
import { keys } from '../lib/population.ts'

const rounds = 100
const password = 'a long enough secret'
const email = 'ada@example.com'

const folder = mkdtempSync(join(tmpdir(), 'bonafide-sign-in-'))
const page = readFileSync(new URL('../../docs/integrators/adapters.md', import.meta.url), 'utf8')
const module = join(folder, 'adapters.mjs')
writeFileSync(module, /```js\n(.*?)```/s.exec(page)?.[1] ?? '')
const acme = await openAcme()
acme.accounts.set('7001', acmeAccount('7001'))
Object.assign(process.env, { ACME_URL: acme.url, ACME_SECRET: acmeSecret })
const { exchange } = await loadAdapters(module)
if (exchange === undefined) throw new Error('the example has no exchange')

const database = await openDatabase(
  { kind: 'builtIn', folder: join(folder, 'postgres'), connections: 20 },
  { lost: () => undefined, steps: withStandIn },
)
const services = await makeStandInServices(database.db, { keys, blobsFolder: join(folder, 'blobs'), over: { requestsPerMinute: 1e9 } })
openLedger(database.db, services)
const row = { email, emailKey: email, name: 'Ada', passwordHash: await hashPassword(password), invitationCode: 'A', language: 'en' }
await transact(database.db, (tx) => insertAccount(tx, { ...row, at: services.clock() }))

const serveElsewhere = (own: Exchange): Promise<TestServer> => {
  const config = { ...services.config, standIn: false, exchangeAddress: 'https://www.acme.example' }
  return startSurfaces({ ...services, config, exchange: patientExchange(own, services.log) }, surfacesOf(undefined))
}
const slowedBy = (milliseconds: number): Exchange => ({
  ...exchange,
  account: async (id) => {
    await pause(milliseconds)
    return exchange.account(id)
  },
})

const byPassword = (server: TestServer) => async (): Promise<void> => {
  const { envelope } = await server.post(signIn.path, { loginName: email, password })
  if (envelope.code !== '00000') throw new Error(`the stand-in refused: ${envelope.msg}`)
}
const byTicket = (server: TestServer) => async (): Promise<void> => {
  const get = (path: string, cookie?: string) =>
    server.send(path, { method: 'GET', headers: { host: `localhost:${server.ports.area}`, cookie } })
  const login = await get('/login?callback=%2Fverified%2Fenter')
  const back = new URL(acme.handOver(String(login.headers['location']), '7001'))
  const returned = await get(back.pathname + back.search, login.cookies)
  if (returned.headers['location'] !== '/verified/enter') throw new Error('the ticket was refused')
}

/** In milliseconds. The ways alternate, so that other load slows all of them. */
const medians = async (ways: readonly (() => Promise<void>)[]): Promise<readonly number[]> => {
  const times = ways.map(() => new Array<number>())
  for (let round = 0; round < rounds; round += 1) {
    // Rate limits count by the minute.
    services.pass(60_000)
    for (const [index, way] of ways.entries()) {
      const began = performance.now()
      await way()
      times[index]?.push(performance.now() - began)
    }
  }
  return times.map((all) => all.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0)
}

const [here, there] = await Promise.all([startSurfaces(services, surfaces), serveElsewhere(exchange)])
const [standIn = 0, ticket = 0] = await medians([byPassword(here), byTicket(there)])
const slow = await serveElsewhere(slowedBy(2 * standIn))
const [control = 0] = await medians([byTicket(slow)])
printFigures([
  { what: 'the stand-in’s sign-in with a password, p50', measured: standIn, unit: 'ms' },
  { what: 'a sign-in by the ticket of an exchange, p50', measured: ticket, unit: 'ms', bar: { atMost: 1.5 * standIn } },
  { what: 'control: the same with a slow exchange, p50', measured: control, unit: 'ms', bar: { atLeast: 1.5 * standIn } },
])
await Promise.all([here, there, slow].map((server) => server.close()))
acme.close()
await database.close()
rmSync(folder, { recursive: true })
