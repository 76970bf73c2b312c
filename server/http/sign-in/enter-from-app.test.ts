// Runs the adapter printed in docs/integrators/adapters.md against an exchange that listens on its own port.
import { clearCookie, userinfo } from '@bonafide/core/calls/account'
import { openFrame } from '@bonafide/core/calls/frame/visit'
import { enterFromApp } from '@bonafide/core/calls/person/app'
import { makeFixtureServices } from '@bonafide/stand-in/testing/fixture-services'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { loadAdapters } from '../../adapters/own/load-adapters.ts'
import { exchangePatienceMs, patientExchange } from '../../adapters/own/patient-exchange.ts'
import { admitFromAppContract } from '../../ports/admit-from-app.contract.ts'
import type { Exchange } from '../../ports/exchange.ts'
import { surfacesOf } from '../../surfaces.ts'
import { type Answer, startSurfaces } from '../testing/test-server.ts'
import { acmeAccount, acmeSecret, openAcme } from './testing/acme.ts'

const acme = await openAcme()
const folder = mkdtempSync(join(tmpdir(), 'bonafide-app-adapters-'))
const page = readFileSync(new URL('../../../docs/integrators/adapters.md', import.meta.url), 'utf8')
const embedding = readFileSync(new URL('../../../docs/integrators/embedding.md', import.meta.url), 'utf8')
const module = join(folder, 'adapters.mjs')
writeFileSync(module, /```js\n(.*?)```/s.exec(page)?.[1] ?? '')
Object.assign(process.env, { ACME_URL: acme.url, ACME_SECRET: acmeSecret })
const { exchange: own } = await loadAdapters(module)
if (own?.admitFromApp === undefined) throw new Error('the example has no sign-in from its app')
const { admitFromApp } = own

const { services: built, close } = await makeFixtureServices({ standIn: false, exchangeAddress: 'https://www.acme.example' })
const serve = (exchange: Exchange, patience?: number) =>
  startSurfaces({ ...built, exchange: patientExchange(exchange, built.log, patience) }, surfacesOf(undefined))
const server = await serve(own)
const closed = await serve({ ...own, admitFromApp: undefined })
const hasty = await serve(own, 300)
afterAll(async () => {
  await server.close()
  await closed.close()
  await hasty.close()
  await close()
  acme.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  acme.accounts.set('7001', acmeAccount('7001'))
  acme.accounts.set('7002', acmeAccount('7002'))
  await built.db.pool.query('truncate call_count')
})
afterEach(() => {
  acme.mood = 'well'
})

admitFromAppContract('the example in the documentation', async () => ({
  admitFromApp,
  account: '7001',
  ticketFor: async (deviceId) => acme.appTicket(deviceId, '7001'),
}))

const [device, wrong, down] = ['phone-1', '20505', '50303']
const enter = (ticket: unknown, headers: Readonly<Record<string, string | undefined>> = {}, at = server) =>
  at.post(enterFromApp.path, { ticket }, { deviceid: device, ...headers })
const who = async (cookie: string): Promise<string> => {
  const { envelope } = await server.post(userinfo.path, {}, { cookie })
  return envelope.code === '00000' ? JSON.stringify(envelope.data) : envelope.code
}
/** Returns the refusal's code, after checking that no session began. */
const refusedWith = ({ envelope, headers }: Answer): string => {
  expect(headers['set-cookie']).toBeUndefined()
  return envelope.code
}

test('a ticket from the app is exchanged for an ordinary session', async () => {
  const answer = await enter(acme.appTicket(device, '7001'))
  expect(answer.envelope).toMatchObject({ code: '00000', data: { userId: '7001' } })
  expect(answer.headers['set-cookie']).toContainEqual(
    expect.stringMatching(/^bonafide=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly; Max-Age=\d+$/),
  )
  expect(await who(answer.cookies)).toContain('"userId":"7001"')
})

test('a ticket sent ten times at the same moment signs in exactly once', async () => {
  const ticket = acme.appTicket(device, '7001')
  const answers = await Promise.all(Array.from({ length: 10 }, () => enter(ticket)))
  expect(answers.map(({ envelope }) => envelope.code).toSorted()).toEqual(['00000', ...Array.from({ length: 9 }, () => wrong)])
})

test('unknown, used and expired tickets, and a wrong or missing device, get the same refusal', async () => {
  const used = acme.appTicket(device, '7001')
  await enter(used)
  const expired = acme.appTicket(device, '7001')
  acme.expireAppTickets()
  const answers = [
    await enter('x'.repeat(43)),
    await enter(used),
    await enter(expired),
    await enter(acme.appTicket(device, '7001'), { deviceid: 'phone-2' }),
    await enter(acme.appTicket(device, '7001'), { deviceid: undefined }),
    await enter(acme.appTicket(device, '7001'), { deviceid: 'two words' }),
  ]
  expect(answers.map(refusedWith)).toEqual(answers.map(() => wrong))
  expect(new Set(answers.map(({ text, status }) => `${status} ${text}`)).size).toBe(1)
})

test('without a device the exchange is not called, so the ticket stays valid', async () => {
  const ticket = acme.appTicket(device, '7001')
  expect(refusedWith(await enter(ticket, { deviceid: undefined }))).toBe(wrong)
  expect((await enter(ticket)).envelope.code).toBe('00000')
})

test.each<[string, unknown]>([
  ['is frozen', acmeAccount('7001', { frozen: true })],
  ['does not exist', undefined],
])('sign-in is refused to an account that %s', async (_what, account) => {
  if (account === undefined) acme.accounts.delete('7001')
  else acme.accounts.set('7001', account)
  expect(refusedWith(await enter(acme.appTicket(device, '7001')))).toBe(wrong)
})

test.each<[string, unknown]>([
  ['too short', 'x'.repeat(19)],
  ['too long', 'x'.repeat(2001)],
  ['a number', 7001],
  ['a list', ['x'.repeat(43)]],
  ['missing', undefined],
])('a ticket that is %s is malformed', async (_what, ticket) => expect(refusedWith(await enter(ticket))).toBe('400'))

test('a body with a field besides the ticket is malformed, so a caller cannot claim a user ID', async () => {
  const body = { ticket: acme.appTicket(device, '7001'), userId: '7002' }
  expect(refusedWith(await server.post(enterFromApp.path, body, { deviceid: device }))).toBe('400')
})

test('another site cannot sign a browser in to its own account', async () => {
  const answer = await enter(acme.appTicket(device, '7001'), { origin: 'https://evil.example' })
  expect(refusedWith(answer)).toBe('403')
})

test('the code in embedding.md gets an opener on an exchange’s server, and the frame opens with it', async () => {
  const openers = join(folder, 'openers.mjs')
  writeFileSync(openers, /```js\n(\/\/ openers\.mjs.*?)```/s.exec(embedding)?.[1] ?? '')
  const { enterArea, openerFor } = await import(openers)
  const area = `http://localhost:${server.ports.area}`
  const cookie = await enterArea(area, { ticket: acme.appTicket(device, '7001'), deviceId: device })
  const { accessToken } = await openerFor(area, { cookie, deviceId: device })
  const open = () =>
    server.send(
      `/v1${openFrame.path}`,
      {
        method: 'POST',
        body: JSON.stringify({ opener: accessToken, segment: 'sass/kyc/verify', tag: 'basic' }),
        headers: { origin: `http://localhost:${server.ports.provider}`, 'content-type': 'application/json' },
      },
      'provider',
    )
  expect((await open()).envelope).toMatchObject({ code: '00000', data: { purpose: 'basic' } })
  expect((await open()).envelope.code).not.toBe('00000')
  await expect(enterArea(area, { ticket: 'x'.repeat(43), deviceId: device })).rejects.toThrow(wrong)
  await expect(openerFor(area, { cookie: '', deviceId: device })).rejects.toThrow('401')
})

test('signing in ends another account’s session in the cookie, and only the new session is valid', async () => {
  const before = (await enter(acme.appTicket(device, '7002'))).cookies
  const after = (await enter(acme.appTicket(device, '7001'), { cookie: before })).cookies
  expect(await who(after)).toContain('7001')
  expect(await who(before)).toBe('401')
})

test('a refused ticket does not end the session of its request', async () => {
  const { cookies } = await enter(acme.appTicket(device, '7001'))
  expect(refusedWith(await enter('x'.repeat(43), { cookie: cookies }))).toBe(wrong)
  expect(await who(cookies)).toContain('7001')
})

test('a session token planted before sign-in stays invalid afterwards', async () => {
  const planted = `bonafide=${'A'.repeat(43)}`
  const { cookies } = await enter(acme.appTicket(device, '7001'), { cookie: planted })
  expect(cookies).not.toContain(planted)
  expect(await who(planted)).toBe('401')
})

test('if a session ends while its user signs in again, only the new session is valid', async () => {
  for (let round = 0; round < 10; round += 1) {
    const before = (await enter(acme.appTicket(device, '7001'))).cookies
    const [entered] = await Promise.all([
      enter(acme.appTicket(device, '7001'), { cookie: before }),
      server.post(clearCookie.path, {}, { cookie: before }),
    ])
    expect(await who(entered.cookies)).toContain('7001')
    expect(await who(before)).toBe('401')
  }
})

test('signing out at the exchange ends the sessions that began from the app’s session there', async () => {
  const [ended, kept] = [await enter(acme.appTicket(device, '7001', 'app-1')), await enter(acme.appTicket(device, '7001', 'app-2'))]
  await server.send('/v1/exchange/sign-out', {
    method: 'POST',
    body: acme.signOutMessage({ session: 'app-1' }),
    headers: { host: `localhost:${server.ports.area}`, 'content-type': 'text/plain' },
  })
  expect(await who(ended.cookies)).toBe('401')
  expect(await who(kept.cookies)).toContain('7001')
})

test('only sixty of a hundred guesses from one address are checked, and a valid ticket has to wait for the next minute', async () => {
  const guesses = await Promise.all(Array.from({ length: 100 }, (_, index) => enter(`a guess of a ticket, number ${index}`)))
  const codes = guesses.map(refusedWith)
  expect(codes.filter((code) => code === wrong)).toHaveLength(60)
  expect(codes.filter((code) => code === '429')).toHaveLength(40)
  expect(refusedWith(await enter(acme.appTicket(device, '7001')))).toBe('429')
  built.pass(60_000)
  expect((await enter(acme.appTicket(device, '7001'))).envelope.code).toBe('00000')
})

test('sign-in fails while the exchange does not answer or is broken, with a code that says so', async () => {
  for (const mood of ['silent', 'broken'] as const) {
    const ticket = acme.appTicket(device, '7001')
    acme.mood = mood
    expect(refusedWith(await enter(ticket, {}, hasty))).toBe(down)
  }
})

test('an exchange has five seconds to answer', () => expect(exchangePatienceMs).toBe(5000))

test('an exchange without an app refuses every ticket with a distinct code', async () => {
  const answers = [await enter(acme.appTicket(device, '7001'), {}, closed), await enter('x'.repeat(43), {}, closed)]
  expect(answers.map(refusedWith)).toEqual(['20506', '20506'])
})
