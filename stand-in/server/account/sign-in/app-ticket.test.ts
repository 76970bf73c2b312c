import { clearCookie, userinfo } from '@bonafide/core/calls/account'
import { enterFromApp } from '@bonafide/core/calls/person/app'
import { changePassword } from '../../../calls/security.ts'
import { signIn, signOutEverywhere, standInAppTicket } from '../../../calls/sign-in.ts'
import { afterAll, expect, test } from 'vitest'
import { admitFromAppContract } from '@bonafide/server/ports/admit-from-app.contract'
import { type Browser, makeFixture, password } from '../../../testing/fixture.ts'

const fixture = await makeFixture()
const { pool } = fixture.services.db
const { admitFromApp } = fixture.services.exchange
if (admitFromApp === undefined) throw new Error('the stand-in has no app')
afterAll(() => fixture.close())

const deviceId = 'their-phone'
const draw = async (app: Browser): Promise<string> => (await app.ask(standInAppTicket, { deviceId })).data.ticket
const webView = (device = deviceId): Browser => fixture.browser({ deviceId: device })
const accountOf = async (browser: Browser): Promise<string> => (await browser.ask(userinfo)).data.userInfo.userId

const { browser: contractor } = await fixture.person('contractor')
const contractorAccount = await accountOf(contractor)
admitFromAppContract('the stand-in', async () => ({
  admitFromApp,
  account: contractorAccount,
  ticketFor: async (device) => (await contractor.ask(standInAppTicket, { deviceId: device })).data.ticket,
}))

test('the app of a signed-in user gets a ticket, and its web view a session of the same account', async () => {
  const { browser: app } = await fixture.person('ada')
  const view = webView()
  const { code, data } = await view.ask(enterFromApp, { ticket: await draw(app) })
  expect({ code, data }).toEqual({ code: '00000', data: { userId: await accountOf(app) } })
  expect(await accountOf(view)).toBe(data.userId)
})

test('getting a ticket requires a session', async () => {
  expect((await fixture.browser().ask(standInAppTicket, { deviceId })).code).toBe('401')
})

test.each(['', 'two words', 'x'.repeat(129), 'línea', 'a\0b'])('refuses %j as a device', async (bad) => {
  const { code } = await contractor.ask(standInAppTicket, { deviceId: bad })
  expect(code).toBe('400')
})

test('a ticket is valid for sixty seconds by the database’s clock', async () => {
  const { browser: app } = await fixture.person('late')
  const age = (seconds: number) =>
    pool.query(`update stand_in_app_tickets set expires_at = expires_at - make_interval(secs => $1)`, [seconds])
  const [young, old] = [await draw(app), await draw(app)]
  await age(50)
  expect((await webView().ask(enterFromApp, { ticket: young })).code).toBe('00000')
  await age(10)
  expect((await webView().ask(enterFromApp, { ticket: old })).code).toBe('20505')
})

test('a ticket that was tried on another device no longer works on its own device', async () => {
  const { browser: app } = await fixture.person('stolen')
  const ticket = await draw(app)
  expect((await webView('thief').ask(enterFromApp, { ticket })).code).toBe('20505')
  expect((await webView().ask(enterFromApp, { ticket })).code).toBe('20505')
})

test('two tickets issued at the same moment both work', async () => {
  const { browser: app } = await fixture.person('both')
  const tickets = await Promise.all([draw(app), draw(app)])
  const codes = await Promise.all(tickets.map(async (ticket) => (await webView().ask(enterFromApp, { ticket })).code))
  expect(codes).toEqual(['00000', '00000'])
})

test('the database keeps neither the ticket nor the name of the device', async () => {
  const { browser: app } = await fixture.person('kept')
  const ticket = await draw(app)
  const { rows } = await pool.query<{ row: string }>('select t::text as row from stand_in_app_tickets t')
  const written = rows.map(({ row }) => row).join()
  for (const secret of [ticket, deviceId]) {
    expect(written).not.toContain(secret)
    expect(written).not.toContain(Buffer.from(secret).toString('hex'))
  }
})

test.each([
  ['signing out everywhere', (app: Browser) => app.ask(signOutEverywhere)],
  ['a new password', (app: Browser) => app.ask(changePassword, { password, newPassword: 'another long secret' })],
])('%s invalidates a ticket that was issued before', async (name, end) => {
  const { browser: app } = await fixture.person(name.replaceAll(' ', '-'))
  const ticket = await draw(app)
  expect((await end(app)).code).toBe('00000')
  expect((await webView().ask(enterFromApp, { ticket })).code).toBe('20505')
})

test('a ticket that is issued while the account’s sessions are being ended does not outlive them', async () => {
  const { browser: app, email } = await fixture.person('racing')
  for (let round = 0; round < 10; round += 1) {
    const others = Array.from({ length: 4 }, () => fixture.browser({ cookie: app.cookie }))
    const [, ...drawn] = await Promise.all([
      app.ask(signOutEverywhere),
      ...others.map((other) => other.ask(standInAppTicket, { deviceId })),
    ])
    for (const { code, data } of drawn) {
      expect(['00000', '401']).toContain(code)
      if (code === '00000') expect(await admitFromApp({ ticket: data.ticket, deviceId })).toBeUndefined()
    }
    await pool.query('truncate call_count')
    expect((await app.ask(signIn, { loginName: email, password })).code).toBe('00000')
  }
})

test('logging out in the web view leaves the app signed in', async () => {
  const { browser: app } = await fixture.person('twice')
  const view = webView()
  await view.ask(enterFromApp, { ticket: await draw(app) })
  await view.ask(clearCookie)
  expect((await view.ask(userinfo)).code).toBe('401')
  expect((await view.ask(enterFromApp, { ticket: await draw(app) })).code).toBe('00000')
})
