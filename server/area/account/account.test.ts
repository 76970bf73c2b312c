import { clearCookie, userinfo } from '@bonafide/core/calls/account'
import { locationBanner } from '@bonafide/core/calls/banner'
import { getDdns } from '@bonafide/core/calls/person/levels'
import { realNameStatus } from '@bonafide/core/calls/status'
import { freshStanding, initialLevelStanding } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import { afterAll, expect, test } from 'vitest'
import { makeFixture } from '@bonafide/stand-in/testing/fixture'
import { userInfoOf } from './user-info.ts'
import { standInTables } from '@bonafide/stand-in/server/tables'

const fixture = await makeFixture({ providerHosts: ['frame.example.com', '127.0.0.1:4001'] })
afterAll(() => fixture.close())

test.each([userinfo, realNameStatus, getDdns])('$path needs a session', async (call) => {
  const browser = fixture.browser()
  expect(await browser.ask(call)).toMatchObject({ code: '401', data: null })
  expect(browser.status).toBe(401)
})

test('the user info call accepts a terminal code, but no account id', async () => {
  const { browser } = await fixture.person('ada')
  expect((await browser.ask(userinfo, { terminalCode: 'abc' })).data.loginName).toBe('ada@example.com')
  expect((await browser.ask(userinfo, { userId: '1' } as never)).code).toBe('400')
})

test('signing out ends this session, and works without one', async () => {
  const { browser } = await fixture.person('grace')
  const before = browser.cookie
  expect(await browser.ask(clearCookie)).toMatchObject({ code: '00000', data: null })
  // The session ends, but the browser remains a known device.
  expect(browser.cookie).toMatch(/^bonafide_device=[\w-]{43}$/)
  expect((await fixture.browser({ cookie: before }).ask(userinfo)).code).toBe('401')
  expect((await browser.ask(clearCookie)).code).toBe('00000')
})

test('an account that the exchange no longer knows counts as signed out', async () => {
  const { browser } = await fixture.person('gone')
  await standInTables(fixture.services.db.kysely).deleteFrom('stand_in_accounts').where('name', '=', 'gone').execute()
  expect((await browser.ask(userinfo)).code).toBe('401')
})

test('lists the frame’s hosts best first, and shows no banner', async () => {
  const { browser } = await fixture.person('hosts')
  expect((await browser.ask(getDdns)).data).toEqual(['frame.example.com', '127.0.0.1:4001'])
  expect(await browser.ask(locationBanner)).toMatchObject({ code: '00000', data: null })
})

const account = {
  userId: '1',
  loginName: 'a',
  userName: 'a',
  nickName: 'a',
  email: null,
  phone: '1',
  areaCode: '49',
  emailEnable: false,
  phoneEnable: true,
  googleEnable: false,
  antiPhishingCode: null,
  registerChannel: null,
  channelEmployeeArea: null,
  invitationCode: 'X',
  vipLevel: 0,
  userType: 0,
  frozen: false,
  subAccount: false,
  childFlag: false,
  isFund: false,
  fundDisabled: false,
  openOtc: true,
  openContract: false,
  openGtFees: false,
}

test.each([
  ['none', 'none', { identityLevel: 0, hasRealValidate: false }],
  ['success', 'none', { identityLevel: 1, hasRealValidate: true }],
  ['notConfirmed', 'none', { identityLevel: 1, hasRealValidate: false }],
  ['expired', 'none', { identityLevel: 0, hasRealValidate: false }],
  ['success', 'success', { identityLevel: 2, hasRealValidate: true }],
] as const)('basic %s and intermediate %s are %j', (basic, intermediate, flags) => {
  const levels = {
    basic: { ...initialLevelStanding, flag: verification[basic] },
    intermediate: { ...initialLevelStanding, flag: verification[intermediate] },
  }
  const details = { givenName: 'Ada', familyName: 'Lovelace' }
  expect(userInfoOf(account, { standing: { ...freshStanding, levels }, details })).toMatchObject({
    ...flags,
    realName: 'Ada Lovelace',
    bindPhone: true,
    bindEmail: false,
  })
})
