// If an issuer is down, slow or answers garbage, the area keeps serving, fails the sign-in in time, and recovers with the issuer.
import { createServer } from 'node:net'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { makeLog } from '../../log/log.ts'
import { exchangePatienceMs, patientExchange } from '../own/patient-exchange.ts'
import { oidcExchange } from './oidc-exchange.ts'
import { openOddIssuer } from './testing/odd-issuer.ts'

const [{ db, close }, issuer] = await Promise.all([testDatabase(), openOddIssuer()])
afterAll(async () => {
  await issuer.close()
  await close()
})
afterEach(() => {
  issuer.broken = undefined
})
const order = { callback: 'https://verify.example/verified/signed-in', state: 'x'.repeat(43) }
const open = (settings = issuer.settings) =>
  patientExchange(oidcExchange({ db, clock: () => new Date() }, settings), makeLog({ level: 'silent' }))

test.each<[string, (response: ServerResponse) => void]>([
  ['answers with 500', (response) => void response.writeHead(500).end()],
  ['answers with garbage', (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"issuer":')],
  ['answers with a web page', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')],
  ['redirects', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  [
    'names another issuer',
    (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"issuer":"https://evil.example"}'),
  ],
  ['hangs up', (response) => void response.destroy()],
])('an issuer that %s fails the sign-in, and the next one works', async (_what, answer) => {
  const { handOver } = open()
  issuer.broken = { path: '/.well-known', answer }
  await expect(handOver?.begin(order)).rejects.toMatchObject({ refused: 'exchange.failed' })
  issuer.broken = undefined
  expect((await handOver?.begin(order))?.address).toContain(`${issuer.url}/auth`)
})

test('an issuer that takes eight seconds fails after the timeout', async () => {
  const { handOver, account } = open()
  issuer.broken = { path: '/', answer: (response) => void setTimeout(() => response.end('{}'), 8_000) }
  const began = performance.now()
  const answers = await Promise.allSettled([handOver?.begin(order), account('7001')])
  expect(answers).toMatchObject([
    { status: 'rejected', reason: { refused: 'exchange.failed' } },
    { status: 'rejected', reason: { refused: 'exchange.failed' } },
  ])
  expect(performance.now() - began).toBeLessThan(exchangePatienceMs + 1_500)
})

test('an issuer that was down when the area started fails the sign-in, and is used as soon as it is back', async () => {
  const port = await unusedPort()
  const { handOver } = open({ ...issuer.settings, issuer: `http://127.0.0.1:${port}` })
  await expect(handOver?.begin(order)).rejects.toMatchObject({ refused: 'exchange.failed' })
  const late = await openOddIssuer(port)
  const begun = await handOver?.begin(order)
  await late.close()
  expect(begun?.address).toContain(`http://127.0.0.1:${port}/auth`)
})

test('facts are requested again if the issuer answers 500 or no longer knows the area’s token', async () => {
  const exchange = open()
  issuer.facts = () => ({ account: '7001', preferred_username: 'ada' })
  issuer.broken = { path: '/facts', answer: (response) => void response.writeHead(500).end() }
  await expect(exchange.account('7001')).rejects.toMatchObject({ refused: 'exchange.failed' })
  const answer = (response: ServerResponse): void => {
    issuer.broken = undefined
    response.writeHead(401).end()
  }
  issuer.broken = { path: '/facts', answer }
  expect(await exchange.account('7001')).toMatchObject({ userId: '7001' })
})

const unusedPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
