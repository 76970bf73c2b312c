import { userinfo } from '@bonafide/core/calls/account'
import { bindEmail, createSubAccount, saveAntiPhishingCode, sendBindEmailCodes } from '../../../calls/security.ts'
import { signIn } from '../../../calls/sign-in.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { codeIn, makeFixture, password, type Person } from '../../../testing/fixture.ts'
import { standInTables } from '../../tables.ts'

const fixture = await makeFixture()
afterAll(() => fixture.close())
beforeEach(() => fixture.post())

const shownTo = async ({ browser }: Pick<Person, 'browser'>): Promise<unknown> =>
  (await browser.ask(userinfo)).data.userInfo.antiPhishingCode
const save = ({ browser }: Pick<Person, 'browser'>, antiPhishingCode: string | null, typedPassword = password) =>
  browser.ask(saveAntiPhishingCode, { password: typedPassword, antiPhishingCode })

test('a code cannot be set without a session, regardless of the account in the body', async () => {
  const ada = await fixture.person('ada')
  const { account } = await standInTables(fixture.services.db.kysely)
    .selectFrom('stand_in_accounts')
    .select('account')
    .executeTakeFirstOrThrow()
  const stranger = fixture.browser()
  expect(await stranger.ask(saveAntiPhishingCode, { password, antiPhishingCode: 'Evil1234' })).toMatchObject({ code: '401' })
  const withAccount = { password, antiPhishingCode: 'Evil1234', account }
  expect((await stranger.ask(saveAntiPhishingCode, withAccount)).code).not.toBe('00000')
  expect(await shownTo(ada)).toBe(null)
})

test('a stolen session without the password can neither set nor remove a code', async () => {
  const ada = await fixture.person('borrowed')
  expect((await save(ada, 'Mine1234')).code).toBe('00000')
  expect((await save(ada, 'Evil1234', 'another secret')).code).toBe('20601')
  expect((await save(ada, null, 'another secret')).code).toBe('20601')
  expect(await shownTo(ada)).toBe('Mine1234')
})

test('fifty simultaneous guesses at the password have the same limit as at sign-in', async () => {
  const ada = await fixture.person('guessed')
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => save(ada, 'Evil1234', `guess ${at}`)))
  const wrong = answers.filter(({ code }) => code === '20601').length
  expect(wrong).toBeGreaterThan(0)
  expect(wrong).toBeLessThanOrEqual(10)
  expect((await save(ada, 'Mine1234')).code).toBe('20504')
  expect(await shownTo(ada)).toBe(null)
})

test('another account neither sees the code nor changes it with its own password', async () => {
  const [ada, eve] = [await fixture.person('seen'), await fixture.person('eve')]
  await save(ada, 'AdasCode1')
  await fixture.post()
  expect(await shownTo(eve)).toBe(null)
  await save(eve, 'EvesCode1')
  expect([await shownTo(ada), await shownTo(eve)]).toEqual(['AdasCode1', 'EvesCode1'])
  for (const { to, text } of await fixture.post()) {
    expect(to).toBe(eve.email)
    expect(text).not.toContain('AdasCode1')
  }
  await ada.browser.ask(createSubAccount, { name: 'Desk' })
  const sub = await standInTables(fixture.services.db.kysely)
    .selectFrom('stand_in_accounts')
    .select('anti_phishing_code')
    .where('name', '=', 'Desk')
    .execute()
  expect(sub).toEqual([{ anti_phishing_code: null }])
})

test('setting, changing or removing a code sends its owner a mail, which shows the code if there is one', async () => {
  const ada = await fixture.person('notified')
  const notices = async () => (await fixture.post()).map(({ subject, text }) => [subject, /anti-phishing code: (\S+)/.exec(text)?.[1]])
  await save(ada, 'First123')
  expect(await notices()).toEqual([['Your anti-phishing code was set', 'First123']])
  await save(ada, '493817')
  expect(await notices()).toEqual([['Your anti-phishing code was set', '493817']])
  await save(ada, null)
  expect(await notices()).toEqual([['Your anti-phishing code was removed', undefined]])
  expect(await shownTo(ada)).toBe(null)
})

test.each([
  'abc',
  'x'.repeat(21),
  '',
  ' Blue7',
  'Blue-7',
  'Blue7\n',
  'Blue7\r\nBcc: eve@example.com',
  'https://evil',
  'Bläu7',
  '١٢٣٤',
  'a\u202eb12',
])('refuses %j as a code', async (antiPhishingCode) => {
  const ada = await fixture.person(`shape-${Buffer.from(antiPhishingCode).toString('hex').slice(0, 30)}`)
  expect((await save(ada, antiPhishingCode)).code).toBe('400')
  expect(await shownTo(ada)).toBe(null)
})

test.each(['Ab12', 'x'.repeat(20)])('accepts %j as a code', async (antiPhishingCode) => {
  const ada = await fixture.person(`good-${antiPhishingCode.length}`)
  expect((await save(ada, antiPhishingCode)).code).toBe('00000')
  expect(await shownTo(ada)).toBe(antiPhishingCode)
})

test('the notice to an account’s previous address still shows its code, and mails to the new address show it afterwards', async () => {
  const ada = await fixture.person('moving')
  await save(ada, 'Moving12')
  await fixture.post()
  const { data } = await ada.browser.ask(sendBindEmailCodes, { email: 'moved@example.com' })
  const letters = await fixture.post()
  const toNew = letters.find(({ to }) => to === 'moved@example.com')
  const toOld = letters.find(({ to }) => to === ada.email)
  // The new address is not yet proven to belong to the account.
  expect(toNew?.text).not.toContain('Moving12')
  expect(toOld?.text).toContain('Moving12')
  const current = { verifyKey: data.currentVerifyKey ?? data.verifyKey, code: codeIn(toOld) }
  await ada.browser.ask(bindEmail, { email: 'moved@example.com', verifyKey: data.verifyKey, code: codeIn(toNew), current })
  const [notice] = await fixture.post()
  expect(notice).toMatchObject({ to: ada.email, subject: 'Your email address was changed' })
  expect(notice?.text).toContain('Moving12')
  await save(ada, 'Moving34')
  expect((await fixture.post()).map(({ to, text }) => [to, text.includes('Moving34')])).toEqual([['moved@example.com', true]])
})

test('an anti-phishing code cannot be used to sign in', async () => {
  const ada = await fixture.person('signs')
  await save(ada, 'NotAPassword1')
  expect((await fixture.browser().ask(signIn, { loginName: ada.email, password: 'NotAPassword1' })).code).toBe('20501')
})
