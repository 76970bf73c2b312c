// A user of the exchange in examples/exchange, from its sign-in page into the area and out again, over HTTP.
import { userinfo } from '@bonafide/core/calls/account'
import { decodeJwt } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { oidcExchange } from '../../adapters/exchange-oidc/oidc-exchange.ts'
import { openExample, examplePassword } from '../../adapters/exchange-oidc/testing/example.ts'
import { patientExchange } from '../../adapters/own/patient-exchange.ts'
import { makeFixtureServices } from '@bonafide/stand-in/testing/fixture-services'
import { surfacesOf } from '../../surfaces.ts'
import { startSurfaces } from '../testing/test-server.ts'

const { services: built, close } = await makeFixtureServices({ standIn: false, exchangeAddress: 'https://www.acme.example' })
const { area } = built.config.addresses
const example = await openExample(area)
const services = { ...built, exchange: patientExchange(oidcExchange(built, example.settings), built.log) }
const server = await startSurfaces(services, surfacesOf(undefined))
afterAll(async () => {
  await server.close()
  await example.remove()
  await close()
})
const [ada, eve] = ['ada@example.com', 'eve@example.com'].map((email) => example.users.add({ email, password: examplePassword }))
if (ada === undefined || eve === undefined) throw new Error('no users')

const get = (path: string, cookie?: string) =>
  server.send(path, { method: 'GET', headers: { host: `localhost:${server.ports.area}`, cookie } })
const signIn = async (email: string | null) => {
  const left = await get('/login?callback=%2Fverified%2Fenter')
  const back = await example.signIn(String(left.headers['location']), email ?? '')
  return get(back.slice(area.length), left.cookies)
}
const who = async (cookie: string): Promise<unknown> => {
  const { envelope } = await server.post(userinfo.path, {}, { cookie })
  return envelope.code === '00000' ? JSON.stringify(envelope.data) : envelope.code
}
const signOutThere = async (about: Parameters<typeof example.signOutMessage>[0]) => {
  const { contentType, body } = await example.signOutMessage(about)
  const headers = { host: `localhost:${server.ports.area}`, 'content-type': contentType }
  return (await server.send('/v1/exchange/sign-out', { method: 'POST', body, headers })).status
}

test('a user who signs in at the exchange is signed in here, with the facts signed by the exchange', async () => {
  const back = await signIn(ada.email)
  expect(back.headers['location']).toBe('/verified/enter')
  expect(await who(back.cookies)).toContain('"loginName":"ada@example.com"')
})

test('a frozen user is not signed in', async () => {
  example.users.change(eve.account, { frozen: true })
  expect((await signIn(eve.email)).headers['location']).toBe('/verified/sign-in-failed')
  example.users.change(eve.account, { frozen: false })
})

test('signing out everywhere at the exchange ends every session of that user only', async () => {
  const [first, second, other] = [await signIn(ada.email), await signIn(ada.email), await signIn(eve.email)]
  expect(await signOutThere({ account: ada.account })).toBe(200)
  expect(await Promise.all([first, second].map(({ cookies }) => who(cookies)))).toEqual(['401', '401'])
  expect(await who(other.cookies)).toContain('eve@example.com')
})

test('a sign-out of an unknown session or user gets the usual answer, also the second time', async () => {
  const { cookies } = await signIn(ada.email)
  const answers = [{ session: 'never' }, { session: 'never' }, { account: '999' }, { account: '999' }].map(signOutThere)
  expect(await Promise.all(answers)).toEqual([200, 200, 200, 200])
  expect(await who(cookies)).toContain('ada@example.com')
})

const out = async (cookies?: string) => {
  const { headers } = await get('/verified/sign-out', cookies)
  return { hint: new URL(String(headers['location'])).searchParams.get('id_token_hint'), lines: headers['set-cookie'] }
}
const keptOf = (cookies: string): string => /bonafide_sign_out=([\w-]+)/.exec(cookies)?.[1] ?? ''

test('signing out here names the user to the exchange by the ID token, once; the browser cannot read the token', async () => {
  const back = await signIn(ada.email)
  expect(back.headers['set-cookie']).toContainEqual(
    expect.stringMatching(/^bonafide_sign_out=[\w-]+; Path=\/verified\/sign-out; SameSite=Lax; HttpOnly$/),
  )
  expect(Buffer.from(keptOf(back.cookies), 'base64url').toString('latin1')).not.toContain('eyJ')
  const { hint, lines } = await out(back.cookies)
  expect(decodeJwt(hint ?? '')).toMatchObject({ sub: ada.account, aud: 'bonafide' })
  expect(lines).toEqual(['bonafide_sign_out=; Path=/verified/sign-out; SameSite=Lax; HttpOnly; Max-Age=0'])
})

test('with two users in one browser, the later user is signed out', async () => {
  const first = await signIn(ada.email)
  const second = await signIn(eve.email)
  const { hint } = await out(`${first.cookies}; ${second.cookies}`.replace(`bonafide_sign_out=${keptOf(first.cookies)}`, 'x=y'))
  expect(decodeJwt(hint ?? '')).toMatchObject({ sub: eve.account })
})

test.each(['none', 'x', 'AAAA', Buffer.from('eyJhbGciOiJub25lIn0.e30.').toString('base64url')])(
  'a foreign cookie gives no hint: %s',
  async (value) => {
    expect((await out(value === 'none' ? undefined : `bonafide_sign_out=${value}`)).hint).toBeNull()
  },
)
