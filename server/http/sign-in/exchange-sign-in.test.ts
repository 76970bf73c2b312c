// Runs the adapter printed in docs/integrators/adapters.md against an exchange that listens on its own port.
import { userinfo } from '@bonafide/core/calls/account'
import { signIn } from '@bonafide/stand-in/calls/sign-in'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { loadAdapters } from '../../adapters/own/load-adapters.ts'
import { patientExchange } from '../../adapters/own/patient-exchange.ts'
import { startSurfaces } from '../testing/test-server.ts'
import { handOverContract } from '../../ports/hand-over.contract.ts'
import { makeFixtureServices } from '@bonafide/stand-in/testing/fixture-services'
import { surfacesOf } from '../../surfaces.ts'
import { acmeAccount, acmeSecret, openAcme } from './testing/acme.ts'

const acme = await openAcme()
const folder = mkdtempSync(join(tmpdir(), 'bonafide-adapters-'))
const page = readFileSync(new URL('../../../docs/integrators/adapters.md', import.meta.url), 'utf8')
const module = join(folder, 'adapters.mjs')
writeFileSync(module, /```js\n(.*?)```/s.exec(page)?.[1] ?? '')
Object.assign(process.env, { ACME_URL: acme.url, ACME_SECRET: acmeSecret })
const { exchange: own } = await loadAdapters(module)
if (own === undefined) throw new Error('the example has no exchange')

const { services: built, close } = await makeFixtureServices({ standIn: false, exchangeAddress: 'https://www.acme.example' })
const services = { ...built, exchange: patientExchange(own, built.log, 300) }
const server = await startSurfaces(services, surfacesOf(undefined))
afterAll(async () => {
  await server.close()
  await close()
  acme.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  acme.accounts.set('7001', acmeAccount('7001'))
  acme.accounts.set('7002', acmeAccount('7002'))
})
afterEach(() => {
  acme.mood = 'well'
})

if (own.handOver === undefined) throw new Error('the example has no hand-over')
const { handOver } = own
handOverContract('the example in the documentation', async () => ({
  handOver,
  account: '7001',
  comeBack: async (address) => acme.handOver(address, '7001'),
  signOutMessage: async (about) => ({ contentType: 'text/plain', body: acme.signOutMessage(about) }),
}))

const get = (path: string, cookie?: string, headers: Readonly<Record<string, string>> = {}) =>
  server.send(path, { method: 'GET', headers: { host: `localhost:${server.ports.area}`, ...headers, cookie } })
const pathOf = (address: string): string => address.slice(new URL(address).origin.length)
const failed = '/verified/sign-in-failed'
const locationOf = (answer: { readonly headers: Readonly<Record<string, string | string[] | undefined>> }): string =>
  String(answer.headers['location'])

/** Leaves for the exchange; returns the browser's cookies and its destination. */
const leave = async (path = '/login?callback=%2Fverified%2Fenter') => {
  const answer = await get(path)
  expect(answer.status).toBe(303)
  return { cookie: answer.cookies, there: locationOf(answer), lines: answer.headers['set-cookie'] }
}
const who = async (cookies: string): Promise<string> => {
  const { envelope } = await server.post(userinfo.path, {}, { cookie: cookies })
  return envelope.code === '00000' ? JSON.stringify(envelope.data) : envelope.code
}
const signedIn = async (account: string, session?: string | null) => {
  const { cookie, there } = await leave()
  const { cookies } = await get(pathOf(acme.handOver(there, account, session)), cookie)
  return cookies.replace(/;? ?bonafide_sign_in=(;|$)/, '')
}
const signOutThere = (body: string) =>
  server.send('/v1/exchange/sign-out', {
    method: 'POST',
    body,
    headers: { host: `localhost:${server.ports.area}`, 'content-type': 'application/logout+jwt' },
  })

test('a user who is signed in at the exchange returns signed in, to the requested page', async () => {
  const { cookie, there, lines } = await leave('/zh-CN/login?callback=%2Fzh-CN%2Fverified%2Fenter%3Fmode%3Dkyb')
  expect(there).toMatch(new RegExp(`^${acme.url}/hand-over\\?callback=.*state=[\\w-]{43}$`))
  expect(lines).toEqual([expect.stringMatching(/^bonafide_sign_in=[\w-]+; Path=\/; SameSite=Lax; HttpOnly; Max-Age=600$/)])
  const back = await get(pathOf(acme.handOver(there, '7001')), cookie, { 'sec-fetch-site': 'cross-site' })
  expect([back.status, locationOf(back)]).toEqual([303, '/zh-CN/verified/enter?mode=kyb'])
  expect(back.headers['cache-control']).toBe('no-store')
  expect(back.headers['set-cookie']).toContainEqual(expect.stringMatching(/^bonafide_sign_in=; .*Max-Age=0$/))
  // This exchange stores nothing for the sign-out, and an earlier user's stored data is removed.
  expect(back.headers['set-cookie']).toContainEqual(expect.stringMatching(/^bonafide_sign_out=; .*Max-Age=0$/))
  expect(await who(back.cookies)).toContain('"userId":"7001"')
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/verified/../..//evil.example', ''])(
  'a callback to %j leads to the home page instead',
  async (callback) => {
    const { cookie, there } = await leave(`/login?${new URLSearchParams({ callback })}`)
    expect(locationOf(await get(pathOf(acme.handOver(there, '7001')), cookie))).toBe('/verified/enter')
  },
)

test('a return from the exchange works once', async () => {
  const { cookie, there } = await leave()
  const arrival = pathOf(acme.handOver(there, '7001'))
  expect(locationOf(await get(arrival, cookie))).toBe('/verified/enter')
  const again = await get(arrival, cookie)
  expect(locationOf(again)).toBe(failed)
  expect(await who(again.cookies)).toBe('401')
})

test('eight returns at the same moment sign in only once', async () => {
  const { cookie, there } = await leave()
  const arrival = pathOf(acme.handOver(there, '7001'))
  const answers = await Promise.all(Array.from({ length: 8 }, () => get(arrival, cookie)))
  expect(answers.map(locationOf).filter((location) => location === '/verified/enter')).toHaveLength(1)
})

test('a return is refused in another browser, and with the cookie of another sign-in', async () => {
  const mine = await leave()
  const theirs = await leave()
  expect(locationOf(await get(pathOf(acme.handOver(mine.there, '7001')), undefined))).toBe(failed)
  expect(locationOf(await get(pathOf(acme.handOver(theirs.there, '7002')), mine.cookie))).toBe(failed)
})

test('a sealed cookie that was altered, invented, or is older than ten minutes is refused', async () => {
  const { cookie, there } = await leave()
  const arrival = pathOf(acme.handOver(there, '7001'))
  const [name = '', value = ''] = cookie.split('=')
  const altered = `${name}=${value.slice(0, -6)}${value.slice(-6) === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA'}`
  for (const bad of [altered, `${name}=x`, `${name}=`, `${name}=${Buffer.from('{}').toString('base64url')}`]) {
    expect(locationOf(await get(arrival, bad))).toBe(failed)
  }
  built.pass(10 * 60_000 + 1)
  expect(locationOf(await get(arrival, cookie))).toBe(failed)
})

test.each([
  ['a ticket of another callback', (back: string) => back.replace(/ticket=[\w-]+/, `ticket=${'x'.repeat(32)}`)],
  ['no ticket', (back: string) => back.replace(/ticket=[\w-]+/, '')],
  ['a state twice', (back: string) => `${back}&state=1`],
])('an arrival with %s is refused', async (_what, change) => {
  const { cookie, there } = await leave()
  const answer = await get(pathOf(change(acme.handOver(there, '7001'))), cookie)
  expect([answer.status, locationOf(answer)]).toEqual([303, failed])
  expect(answer.headers['set-cookie'] ?? []).not.toContainEqual(expect.stringMatching(/^bonafide=\S/))
})

test.each<[string, unknown]>([
  ['is frozen', acmeAccount('7001', { frozen: true })],
  ['does not exist', undefined],
  ['is incomplete', { userId: '7001' }],
  ['has another type of number', { ...acmeAccount('7001'), userId: 7001 }],
  ['has a number that is markup', acmeAccount('<b>7001</b>')],
  ['has a name of ten megabytes', acmeAccount('7001', { userName: 'x'.repeat(10_000_000) })],
])('sign-in is refused to an account that %s', async (_what, account) => {
  if (account === undefined) acme.accounts.delete('7001')
  else acme.accounts.set('7001', account)
  const { cookie, there } = await leave()
  const answer = await get(pathOf(acme.handOver(there, '7001')), cookie)
  expect(locationOf(answer)).toBe(failed)
  expect(await who(answer.cookies)).toBe('401')
})

test.each(['silent', 'broken'] as const)('sign-in fails if the exchange is %s, and the page says so', async (mood) => {
  const { cookie, there } = await leave()
  const arrival = pathOf(acme.handOver(there, '7001'))
  acme.mood = mood
  expect(locationOf(await get(arrival, cookie))).toBe(failed)
})

test('while the exchange is silent, a signed-in user gets a refusal and stays signed in', async () => {
  const cookies = await signedIn('7001')
  acme.mood = 'silent'
  expect(await who(cookies)).toBe('50303')
  acme.mood = 'well'
  expect(await who(cookies)).toContain('7001')
})

test('signing in again ends the session that the browser had', async () => {
  const first = await signedIn('7001')
  const { cookie, there } = await leave()
  const second = await get(pathOf(acme.handOver(there, '7002')), `${first}; ${cookie}`)
  expect(await who(second.cookies)).toContain('7002')
  expect(await who(first)).toBe('401')
})

test('signing out at the exchange ends only the sessions that came from that exchange session', async () => {
  const [first, second, otherSession, otherAccount] = await Promise.all([
    signedIn('7001', 's-1'),
    signedIn('7001', 's-1'),
    signedIn('7001', 's-2'),
    signedIn('7002', null),
  ])
  expect((await signOutThere(acme.signOutMessage({ session: 's-1' }))).status).toBe(200)
  expect(await Promise.all([first, second].map(who))).toEqual(['401', '401'])
  expect(await who(otherSession)).toContain('7001')
  expect(await who(otherAccount)).toContain('7002')
})

test('an account that signs out everywhere at the exchange is signed out everywhere here', async () => {
  const [first, second, other] = await Promise.all([signedIn('7001', 's-1'), signedIn('7001', null), signedIn('7002')])
  expect((await signOutThere(acme.signOutMessage({ account: '7001' }))).status).toBe(200)
  expect(await Promise.all([first, second].map(who))).toEqual(['401', '401'])
  expect(await who(other)).toContain('7002')
})

test('a second sign-out and one of an unknown session get the same answer', async () => {
  const message = acme.signOutMessage({ session: 'never seen' })
  const answers = [await signOutThere(message), await signOutThere(message)]
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [200, ''],
    [200, ''],
  ])
})

test.each<[string, () => string]>([
  ['unsigned', () => acme.signOutMessage({ account: '7001' }).replace(/\.[\w-]+$/, '.')],
  ['signed by another key', () => acme.signOutMessage({ account: '7001' }).replace(/\.[\w-]+$/, `.${'A'.repeat(43)}`)],
  ['empty', () => ''],
])('a sign-out that is %s ends nothing', async (_what, message) => {
  const cookies = await signedIn('7001')
  expect((await signOutThere(message())).status).toBe(400)
  expect(await who(cookies)).toContain('7001')
})

test.each<[string, string, number]>([
  ['about every account', JSON.stringify({}), 503],
  ['about an invalid account', JSON.stringify({ account: '%' }), 503],
])('a signed sign-out %s ends nothing', async (_what, about, status) => {
  const cookies = await signedIn('7001')
  expect((await signOutThere(acme.signOutMessage(JSON.parse(about)))).status).toBe(status)
  expect(await who(cookies)).toContain('7001')
})

test('a sign-out of 65 KB is refused', async () => {
  expect((await signOutThere('x'.repeat(65 * 1024 + 1))).status).toBe(413)
})

test('after signing out here, the browser is sent to sign out there', async () => {
  const answer = await get('/verified/sign-out')
  expect([answer.status, locationOf(answer)]).toEqual([
    303,
    `${acme.url}/sign-out?${new URLSearchParams({ returnTo: `${built.config.addresses.area}/verified/enter` })}`,
  ])
})

test('without the stand-in its calls are unknown, and its pages redirect to the exchange’s', async () => {
  expect((await server.post(signIn.path, { loginName: 'a@b.example', password: 'x' })).status).toBe(404)
  for (const [path, there] of [
    ['/asset/withdraw?coin=BTC', '/asset/withdraw?coin=BTC'],
    ['/zh-CN/account/setting', '/zh-CN/account/setting'],
    ['/', '/'],
  ] as const) {
    const answer = await get(path)
    expect([answer.status, locationOf(answer)]).toEqual([302, `https://www.acme.example${there}`])
  }
  expect((await get('/dev/mailbox')).status).toBe(404)
})
