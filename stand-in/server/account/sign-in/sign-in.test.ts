import { userinfo } from '@bonafide/core/calls/account'
import { sendSignUpCode, signIn, signOutEverywhere, signUp } from '../../../calls/sign-in.ts'
import { afterAll, expect, test } from 'vitest'
import { codeIn, makeFixture, password } from '../../../testing/fixture.ts'
import { hashPassword } from '@bonafide/server/secrets/passwords'
import { standInTables } from '../../tables.ts'

const fixture = await makeFixture()
afterAll(() => fixture.close())

test('the code that was sent to an address creates an account and signs it in', async () => {
  const { browser, email } = await fixture.person('ada')
  const { code, data } = await browser.ask(userinfo)
  expect(code).toBe('00000')
  expect(data).toMatchObject({ loginName: email, userName: 'ada', settings: { language: 'en', unit: 'USD' } })
  expect(data.userInfo).toMatchObject({
    email,
    bindEmail: true,
    emailEnable: true,
    googleEnable: false,
    kycLevel1Flag: 0,
    hasRealValidate: false,
  })
  expect(data.userInfo.userId).toMatch(/^\d+$/)
})

test('a caller without a session learns nothing', async () => {
  const browser = fixture.browser()
  expect(await browser.ask(userinfo)).toMatchObject({ code: '401', data: null })
  expect(browser.status).toBe(401)
  expect((await browser.ask(signOutEverywhere)).code).toBe('401')
})

test('signing up with an address in use gets the same answer; its owner gets a mail, and no code is accepted', async () => {
  await fixture.person('owner')
  const [known, unknown] = [fixture.browser(), fixture.browser()]
  fixture.pass(3_600_001)
  await fixture.post()
  // Letter case does not make a different address.
  const toKnown = await known.ask(sendSignUpCode, { email: 'OWNER@Example.COM' })
  const toUnknown = await unknown.ask(sendSignUpCode, { email: 'stranger@example.com' })
  expect({ ...toKnown, data: null, keys: Object.keys(toKnown.data ?? {}) }).toEqual({
    ...toUnknown,
    data: null,
    keys: Object.keys(toUnknown.data ?? {}),
  })
  const letters = await fixture.post()
  expect(letters.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: 'owner@example.com', subject: 'You already have an account' },
    { to: 'stranger@example.com', subject: 'Your sign-up code' },
  ])
  expect(codeIn(letters[0])).toBe('no code')
  const { verifyKey } = toKnown.data
  expect((await known.ask(signUp, { email: 'owner@example.com', password, verifyKey, code: '000000' })).code).toBe('20401')
})

test.each(['nobody', 'a b@example.com', '"a@evil.example x"@good.example', 'a@b', 'a@evil.example,b@example.com', '\u212a@example.com'])(
  'nothing is sent to %j, which is not an address',
  async (email) => {
    await fixture.post()
    expect((await fixture.browser().ask(sendSignUpCode, { email })).code).toBe('20101')
    expect(await fixture.post()).toEqual([])
  },
)

test('a code signs up one account, even when it is submitted ten times at the same moment', async () => {
  const email = 'twice@example.com'
  await fixture.post()
  const { data } = await fixture.browser().ask(sendSignUpCode, { email })
  const code = codeIn((await fixture.post())[0])
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => fixture.browser().ask(signUp, { email, password, code, verifyKey: data.verifyKey })),
  )
  expect(answers.filter((answer) => answer.code === '00000')).toHaveLength(1)
  expect(answers.filter((answer) => answer.code === '20401')).toHaveLength(9)
})

test.each([
  ['short', '20602'],
  ['password123', '20603'],
  ['Password123!', '20603'],
  ['aaaaaaaaaaaa', '20603'],
  ['weak@example.com', '20603'],
])('the password %j is refused before the code is spent', async (weak, code) => {
  const email = 'weak@example.com'
  const body = { email, password: weak, verifyKey: 'k'.repeat(43), code: '123456' }
  expect((await fixture.browser().ask(signUp, body)).code).toBe(code)
})

test('a wrong password and an unknown address are refused with the same answer', async () => {
  const { email } = await fixture.person('grace')
  const wrong = await fixture.browser().ask(signIn, { loginName: email, password: 'not her password' })
  const unknown = await fixture.browser().ask(signIn, { loginName: 'nobody@example.com', password: 'not her password' })
  expect(wrong).toEqual(unknown)
  expect(wrong.code).toBe('20501')
  expect((await fixture.browser().ask(signIn, { loginName: email.toUpperCase(), password })).data).toEqual({ state: 'signedIn' })
})

test('of fifty simultaneous guesses at a password, ten are checked, and the right one is refused afterwards', async () => {
  const { email } = await fixture.person('linus')
  const guesses = Array.from({ length: 50 }, (_, index) =>
    fixture.browser().ask(signIn, { loginName: email, password: `guess number ${index}` }),
  )
  const codes = (await Promise.all(guesses)).map(({ code }) => code)
  expect(codes.filter((code) => code === '20501')).toHaveLength(10)
  expect(codes.filter((code) => code === '20504')).toHaveLength(40)
  expect((await fixture.browser().ask(signIn, { loginName: email, password })).code).toBe('20504')
  fixture.pass(1000)
  expect((await fixture.browser().ask(signIn, { loginName: email, password })).code).toBe('00000')
})

test('signing in starts a new session, and the old one no longer works', async () => {
  const { browser, email } = await fixture.person('fixed')
  const before = browser.cookie
  await browser.ask(signIn, { loginName: email, password })
  expect(browser.cookie).not.toBe(before)
  expect((await fixture.browser({ cookie: before }).ask(userinfo)).code).toBe('401')
})

test('signing out everywhere ends every session of the account, and none of another account', async () => {
  const { browser, email } = await fixture.person('many')
  const other = await fixture.person('other')
  const second = fixture.browser()
  await second.ask(signIn, { loginName: email, password })
  expect((await browser.ask(signOutEverywhere)).code).toBe('00000')
  expect((await browser.ask(userinfo)).code).toBe('401')
  expect((await second.ask(userinfo)).code).toBe('401')
  expect((await other.browser.ask(userinfo)).code).toBe('00000')
})

test('the duration of a refusal does not reveal whether an account exists', { timeout: 120_000 }, async () => {
  const { kysely, pool } = fixture.services.db
  const passwordHash = await hashPassword(password)
  const rows = Array.from({ length: 300 }, (_, index) => ({ email: `known${index}@example.com`, invitation_code: `T${index}` }))
  await standInTables(kysely)
    .insertInto('stand_in_accounts')
    .values(rows.map((row) => ({ ...row, email_key: row.email, name: 'x', password_hash: passwordHash, made_at: new Date() })))
    .execute()
  const durations = { known: new Array<number>(), unknown: new Array<number>() }
  const browser = fixture.browser()
  for (let round = 0; round < 300; round += 1) {
    // The limit of sign-ins from one address is not under test here.
    if (round % 40 === 0) await pool.query('truncate call_count')
    for (const kind of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const began = performance.now()
      const { code } = await browser.ask(signIn, { loginName: `${kind}${round}@example.com`, password: 'not the password' })
      durations[kind].push(performance.now() - began)
      expect(code).toBe('20501')
    }
  }
  const [known, unknown] = [medianOf(durations.known), medianOf(durations.unknown)]
  // The limit is loose, because the machine may be busy: without the decoy comparison the two differ by far more than half.
  expect(Math.abs(known - unknown) / known).toBeLessThan(0.3)
})

const medianOf = (times: readonly number[]): number => times.toSorted((left, right) => left - right)[times.length / 2] ?? 0
