// Tickets over OpenID Connect: the contract suite with the example exchange, then answers that an exchange should never give.
import { createHash } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { admitFromAppContract } from '../../ports/admit-from-app.contract.ts'
import { oidcExchange } from './oidc-exchange.ts'
import { openExample } from './testing/example.ts'
import { openOddIssuer } from './testing/odd-issuer.ts'

const [{ db, close }, example, issuer] = await Promise.all([testDatabase(), openExample('https://verify.example'), openOddIssuer()])
afterAll(async () => {
  await Promise.all([example.remove(), issuer.close()])
  await close()
})
afterEach(() => {
  issuer.facts = () => undefined
  issuer.broken = undefined
})

const admitting = (settings: typeof issuer.settings) => {
  const { admitFromApp } = oidcExchange({ db, clock: () => new Date() }, settings)
  if (admitFromApp === undefined) throw new Error('the exchange has no tickets')
  return admitFromApp
}
const admitFromApp = admitting(example.settings)
const { account } = example.users.add({ email: 'grace@example.com', password: 'x' })
const user = { account, sub: account, sid: 'session-1' }

admitFromAppContract('OpenID Connect with tickets', async () => ({
  admitFromApp,
  account,
  ticketFor: async (deviceId) => example.drawTicket(user, deviceId),
}))

test('without the setting there are no tickets', () => {
  expect(oidcExchange({ db, clock: () => new Date() }, { ...example.settings, appTickets: false }).admitFromApp).toBeUndefined()
})

test('a sign-in by ticket returns the exchange’s session ID, if the exchange names one', async () => {
  const deviceId = 'device-1'
  expect(await admitFromApp({ ticket: example.drawTicket(user, deviceId), deviceId })).toEqual({ account, session: 'session-1' })
  const { sid: _, ...unnamed } = user
  expect(await admitFromApp({ ticket: example.drawTicket(unnamed, deviceId), deviceId })).toEqual({ account, session: null })
})

const admitFromOddIssuer = admitting(issuer.settings)
const arrival = { ticket: 'x'.repeat(30), deviceId: 'device-1' }
const path = `/app-tickets/${createHash('sha256').update(arrival.ticket).digest('hex')}`

test('the exchange is asked about the ticket’s digest, never about the ticket itself', async () => {
  const requests: string[] = []
  issuer.facts = (about) => void requests.push(about)
  expect(await admitFromOddIssuer(arrival)).toBeUndefined()
  expect(requests).toEqual([path])
})

test('a subject that is bound to another account is not signed in', async () => {
  issuer.facts = () => ({ account: '7001', sub: 'ada' })
  expect(await admitFromOddIssuer(arrival)).toMatchObject({ account: '7001' })
  issuer.facts = () => ({ account: '7002', sub: 'ada' })
  await expect(admitFromOddIssuer(arrival)).rejects.toThrow('the issuer names account 7002 for the subject of account 7001')
})

test.each<[string, unknown]>([
  ['without an account', { sub: 'ada' }],
  ['without a subject', { account: '7001' }],
  ['with an account that is not a number', { account: '7001x', sub: 'ada' }],
  ['with an empty session', { account: '7001', sub: 'ada', sid: '' }],
])('an answer %s signs no user in', async (_what, facts) => {
  issuer.facts = () => facts
  await expect(admitFromOddIssuer(arrival)).rejects.toThrow()
})

test('an answer about another ticket signs no user in', async () => {
  const facts = { account: '7001', sub: 'ada' }
  const now = Math.floor(Date.now() / 1000)
  const other = await issuer.sign(
    { iss: issuer.url, aud: 'bonafide', iat: now, exp: now + 60, sub: `/app-tickets/${'0'.repeat(64)}`, facts },
    { typ: 'facts+jwt' },
  )
  issuer.broken = { path: '/facts', answer: (response) => void response.writeHead(200, { 'content-type': 'application/jwt' }).end(other) }
  await expect(admitFromOddIssuer(arrival)).rejects.toThrow('the exchange answered a different request')
})

test('an error names neither the ticket nor its digest', async () => {
  issuer.broken = { path: '/facts', answer: (response) => void response.writeHead(500).end() }
  await expect(admitFromOddIssuer(arrival)).rejects.toThrow(/\/facts\/app-tickets\/… answered 500$/)
})
