import { userinfo } from '@bonafide/core/calls/account'
import {
  bindEmail,
  bindPhone,
  changePassword,
  confirmTotp,
  createSubAccount,
  disableTotp,
  listSubAccounts,
  savePreferences,
  securityCalls,
  sendBindEmailCodes,
  sendBindPhoneCodes,
  startTotp,
} from '../../../calls/security.ts'
import { signIn, signInSecondFactor } from '../../../calls/sign-in.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { identityIndex } from '@bonafide/server/secrets/guessing/identity'
import { codeIn, makeFixture, password, type Person } from '../../../testing/fixture.ts'

const fixture = await makeFixture()
afterAll(() => fixture.close())
beforeEach(() => fixture.post())

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: fixture.services.clock().getTime() })
const step = (): void => fixture.pass(30_000)

/** A user with the authenticator switched on. */
const personWithTotp = async (name: string) => {
  const person = await fixture.person(name)
  const { data } = await person.browser.ask(startTotp, { password })
  const { data: confirmed } = await person.browser.ask(confirmTotp, { code: codeOf(data.secret) })
  step()
  return { ...person, secret: data.secret, recoveryCodes: confirmed.recoveryCodes }
}
const ticketFor = async ({ email }: Person) => {
  const { data } = await fixture.browser().ask(signIn, { loginName: email, password })
  if (data.state !== 'secondFactor') throw new Error('no second factor was asked for')
  return data.ticket
}

test.each(Object.entries(securityCalls))('%s needs a session', async (_name, call) => {
  const browser = fixture.browser()
  expect(await browser.ask(call, {})).toMatchObject({ code: '401', data: null })
})

test('changing the password ends the other sessions, keeps this one, and sends the owner a notice', async () => {
  const { browser, email } = await fixture.person('ada')
  const other = fixture.browser()
  await other.ask(signIn, { loginName: email, password })
  await fixture.post()
  expect((await browser.ask(changePassword, { password, newPassword: 'another long secret' })).code).toBe('00000')
  expect((await browser.ask(userinfo)).code).toBe('00000')
  expect((await other.ask(userinfo)).code).toBe('401')
  expect((await fixture.post()).map(({ to, subject }) => [to, subject])).toEqual([[email, 'Your password was changed']])
  expect((await fixture.browser().ask(signIn, { loginName: email, password })).code).toBe('20501')
  expect((await fixture.browser().ask(signIn, { loginName: email, password: 'another long secret' })).code).toBe('00000')
})

test('a stolen session cannot change the password: of fifty simultaneous guesses, ten are checked', async () => {
  const { browser } = await fixture.person('guess')
  const guesses = Array.from({ length: 50 }, (_, index) =>
    browser.ask(changePassword, { password: `guess ${index}`, newPassword: 'another long secret' }),
  )
  const codes = (await Promise.all(guesses)).map(({ code }) => code)
  expect(codes.filter((code) => code === '20601')).toHaveLength(10)
  expect(codes.filter((code) => code === '20504')).toHaveLength(40)
})

test('a weak new password is refused', async () => {
  const { browser } = await fixture.person('weak')
  expect((await browser.ask(changePassword, { password, newPassword: 'bitcoin123' })).code).toBe('20603')
  expect((await browser.ask(changePassword, { password, newPassword: 'short' })).msg).toBe('Use at least 10 characters for the password')
})

test('the authenticator is active once its first code is confirmed, and signing in then asks for it', async () => {
  const person = await fixture.person('totp')
  const started = await person.browser.ask(startTotp, { password })
  expect(started.data.address).toMatch(/^otpauth:\/\/totp\/Bonafide:totp%40example\.com\?issuer=Bonafide&secret=[A-Z2-7]{32}/)
  expect((await person.browser.ask(userinfo)).data.userInfo.googleEnable).toBe(false)
  expect((await fixture.browser().ask(signIn, { loginName: person.email, password })).data).toEqual({ state: 'signedIn' })
  expect((await person.browser.ask(confirmTotp, { code: '000000' })).code).toBe('20701')
  const code = codeOf(started.data.secret)
  const confirmed = await person.browser.ask(confirmTotp, { code })
  expect(new Set(confirmed.data.recoveryCodes).size).toBe(10)
  expect((await person.browser.ask(userinfo)).data.userInfo).toMatchObject({ googleEnable: true, bindGoogle: true })
  const browser = fixture.browser()
  const ticket = await ticketFor(person)
  // The code that confirmed it is used up.
  expect((await browser.ask(signInSecondFactor, { ticket, code })).code).toBe('20701')
  step()
  expect((await browser.ask(signInSecondFactor, { ticket, code: codeOf(started.data.secret) })).code).toBe('00000')
  expect((await browser.ask(userinfo)).data.loginName).toBe(person.email)
})

test('showing the authenticator’s secret requires the password, and is refused once it is active', async () => {
  const { browser } = await personWithTotp('secret')
  expect((await browser.ask(startTotp, { password: 'not the password' })).code).toBe('20601')
  expect((await browser.ask(startTotp, { password })).code).toBe('20702')
})

test('of ten simultaneous confirmations, one succeeds', async () => {
  const { browser } = await fixture.person('confirm')
  const { data } = await browser.ask(startTotp, { password })
  const code = codeOf(data.secret)
  const answers = await Promise.all(Array.from({ length: 10 }, () => browser.ask(confirmTotp, { code })))
  expect(answers.filter((answer) => answer.code === '00000')).toHaveLength(1)
  const { rows } = await fixture.services.db.pool.query(
    'select from stand_in_recovery_codes join stand_in_accounts using (account) where name = $1',
    ['confirm'],
  )
  expect(rows).toHaveLength(10)
})

test('a code signs in once, even if ten requests use it at the same moment with different tickets', async () => {
  const person = await personWithTotp('race')
  const tickets = await Promise.all(Array.from({ length: 10 }, () => ticketFor(person)))
  const code = codeOf(person.secret)
  const answers = await Promise.all(tickets.map((ticket) => fixture.browser().ask(signInSecondFactor, { ticket, code })))
  expect(answers.filter((answer) => answer.code === '00000')).toHaveLength(1)
})

test('of fifty guesses at a second factor, five are checked with one ticket, and ten an hour with new tickets', async () => {
  const person = await personWithTotp('fifty')
  const guess = async (ticket: string, count: number) => {
    const wrong = codeOf(person.secret) === '000000' ? '000001' : '000000'
    const answers = await Promise.all(
      Array.from({ length: count }, () => fixture.browser().ask(signInSecondFactor, { ticket, code: wrong })),
    )
    return answers.filter(({ code }) => code === '20701').length
  }
  const first = await ticketFor(person)
  expect(await guess(first, 50)).toBe(5)
  expect((await fixture.browser().ask(signInSecondFactor, { ticket: first, code: codeOf(person.secret) })).code).toBe('20503')
  expect(await guess(await ticketFor(person), 5)).toBe(5)
  expect(await guess(await ticketFor(person), 5)).toBe(0)
})

test('a ticket is refused after five minutes and after a password change', async () => {
  const person = await personWithTotp('ticket')
  const late = await ticketFor(person)
  fixture.pass(5 * 60_000)
  expect((await fixture.browser().ask(signInSecondFactor, { ticket: late, code: codeOf(person.secret) })).code).toBe('20503')
  const before = await ticketFor(person)
  await person.browser.ask(changePassword, { password, newPassword: 'another long secret' })
  expect((await fixture.browser().ask(signInSecondFactor, { ticket: before, code: codeOf(person.secret) })).code).toBe('20503')
})

test('each recovery code replaces the authenticator once', async () => {
  const person = await personWithTotp('recover')
  const [code = ''] = person.recoveryCodes
  const typed = code.toUpperCase().replaceAll('-', ' ')
  expect((await fixture.browser().ask(signInSecondFactor, { ticket: await ticketFor(person), code: typed })).code).toBe('00000')
  expect((await fixture.browser().ask(signInSecondFactor, { ticket: await ticketFor(person), code })).code).toBe('20701')
})

test('a recovery code of another account is refused', async () => {
  const [mine, theirs] = [await personWithTotp('mine'), await personWithTotp('theirs')]
  expect(
    (await fixture.browser().ask(signInSecondFactor, { ticket: await ticketFor(mine), code: theirs.recoveryCodes[0] ?? '' })).code,
  ).toBe('20701')
})

test('switching the authenticator off requires the password and a code', async () => {
  const { browser, email, secret } = await personWithTotp('off')
  expect((await browser.ask(disableTotp, { password: 'wrong', code: codeOf(secret) })).code).toBe('20601')
  expect((await browser.ask(disableTotp, { password, code: '000000' })).code).toBe('20701')
  expect((await browser.ask(disableTotp, { password, code: codeOf(secret) })).code).toBe('00000')
  expect((await browser.ask(disableTotp, { password, code: codeOf(secret) })).code).toBe('20704')
  expect((await fixture.browser().ask(signIn, { loginName: email, password })).data).toEqual({ state: 'signedIn' })
})

test('binding a new email address requires codes from it and the old one, ends other sessions, and notifies the old one', async () => {
  const { browser, email } = await fixture.person('bind')
  const other = fixture.browser()
  await other.ask(signIn, { loginName: email, password })
  const { data } = await browser.ask(sendBindEmailCodes, { email: 'new@example.com' })
  const letters = await fixture.post()
  const codeSentTo = (to: string) => codeIn(letters.find((letter) => letter.to === to))
  const body = { email: 'new@example.com', verifyKey: data.verifyKey, code: codeSentTo('new@example.com') }
  const current = { verifyKey: data.currentVerifyKey ?? data.verifyKey, code: codeSentTo(email) }
  expect((await browser.ask(bindEmail, body)).code).toBe('20402')
  expect((await browser.ask(bindEmail, { ...body, current: { ...current, code: codeSentTo('new@example.com') } })).code).toBe('20402')
  expect((await browser.ask(bindEmail, { ...body, current })).code).toBe('00000')
  expect((await browser.ask(bindEmail, { ...body, current })).code).toBe('20401')
  expect((await browser.ask(userinfo)).data.userInfo.email).toBe('new@example.com')
  expect((await other.ask(userinfo)).code).toBe('401')
  expect((await fixture.post()).map(({ to, subject }) => [to, subject])).toEqual([[email, 'Your email address was changed']])
  expect((await fixture.browser().ask(signIn, { loginName: email, password })).code).toBe('20501')
  // No device is known for the address any more, so its next owner starts without any.
  const owner = identityIndex(fixture.services.keys, `email:${email}`)
  expect((await fixture.services.db.pool.query('select from known_devices where owner = $1', [owner])).rowCount).toBe(0)
})

test('an address in use gets the same answer as any other, and its owner gets a notice instead of a code', async () => {
  const victim = await fixture.person('victim')
  fixture.pass(3_600_001)
  const { browser } = await fixture.person('thief')
  const [known, unknown] = [
    await browser.ask(sendBindEmailCodes, { email: 'VICTIM@example.com' }),
    await browser.ask(sendBindPhoneCodes, { areaCode: '49', phone: '151 12345678' }),
  ]
  expect(known.code).toBe(unknown.code)
  const letters = await fixture.post()
  expect(letters.find(({ to }) => to === victim.email)?.subject).toBe('This contact already belongs to your account')
  expect(codeIn(letters.find(({ to }) => to === victim.email))).toBe('no code')
})

test('a code that was sent for one account cannot be used by another', async () => {
  const [ada, eve] = [await fixture.person('ada2'), await fixture.person('eve2')]
  const { data } = await ada.browser.ask(sendBindPhoneCodes, { areaCode: '49', phone: '15199999999' })
  const code = codeIn((await fixture.post()).at(-1))
  const body = { areaCode: '49', phone: '15199999999', verifyKey: data.verifyKey, code }
  expect((await eve.browser.ask(bindPhone, body)).code).toBe('20401')
  expect((await ada.browser.ask(bindPhone, body)).code).toBe('00000')
  expect((await ada.browser.ask(userinfo)).data.userInfo).toMatchObject({ phone: '15199999999', areaCode: '49', phoneEnable: true })
  expect((await fixture.browser().ask(signIn, { loginName: '+49 151 99999999', password })).data).toEqual({ state: 'signedIn' })
})

test('a phone number that six accounts bind at the same moment belongs to one', async () => {
  const number = { areaCode: '1', phone: '2025550100' }
  const prove = async ({ browser }: Person) => {
    const { data } = await browser.ask(sendBindPhoneCodes, number)
    const body = { ...number, verifyKey: data.verifyKey, code: codeIn((await fixture.post()).at(-1)) }
    // Lets the next request pass without a captcha.
    await fixture.services.db.pool.query('truncate tallies')
    return () => browser.ask(bindPhone, body)
  }
  const bind = []
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) bind.push(await prove(await fixture.person(`same-${name}`)))
  const answers = await Promise.all(bind.map((submit) => submit()))
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['00000', '20401', '20401', '20401', '20401', '20401'])
})

test('of two numbers bound to one account at the same moment, one succeeds, as the other was requested while none was bound', async () => {
  for (const [at, digits] of ['2025550111', '2025550112', '2025550113'].entries()) {
    const { browser } = await fixture.person(`both-${at}`)
    const bodies = []
    for (const phone of [digits, digits.replace('555', '556')]) {
      const { data } = await browser.ask(sendBindPhoneCodes, { areaCode: '1', phone })
      bodies.push({ areaCode: '1', phone, verifyKey: data.verifyKey, code: codeIn((await fixture.post()).at(-1)) })
      await fixture.services.db.pool.query('truncate tallies')
    }
    const codes = (await Promise.all(bodies.map((body) => browser.ask(bindPhone, body)))).map(({ code }) => code)
    expect(codes.filter((code) => code === '00000')).toHaveLength(1)
  }
})

test.each([
  ['0', '123456'],
  ['49', '12'],
  ['49', '123456789012345'],
  ['49', '----'],
])('+%s %s is not a phone number', async (areaCode, phone) => {
  const { browser } = await fixture.person(`phone-${areaCode}-${phone.length}-${phone[0] === '-' ? 'x' : 'd'}`)
  expect(['20201', '400']).toContain((await browser.ask(sendBindPhoneCodes, { areaCode, phone })).code)
})

test('preferences are saved with the account', async () => {
  const { browser } = await fixture.person('prefs')
  await browser.ask(savePreferences, { language: 'ar', unit: 'TRY' })
  expect((await browser.ask(userinfo)).data.settings).toEqual({ language: 'ar', unit: 'TRY' })
})

test('a user has at most twenty sub-accounts, with different names, which other users do not see', async () => {
  const [{ browser }, stranger] = [await fixture.person('parent'), await fixture.person('stranger')]
  const replies = await Promise.all(Array.from({ length: 25 }, (_, index) => browser.ask(createSubAccount, { name: `Desk ${index}` })))
  expect(replies.filter(({ code }) => code === '00000')).toHaveLength(20)
  expect(replies.filter(({ code }) => code === '20802')).toHaveLength(5)
  expect((await browser.ask(listSubAccounts)).data).toHaveLength(20)
  expect((await stranger.browser.ask(listSubAccounts)).data).toEqual([])
  const same = await Promise.all(['Trading', 'TRADING', 'trading'].map((name) => stranger.browser.ask(createSubAccount, { name })))
  expect(same.map(({ code }) => code).toSorted()).toEqual(['00000', '20801', '20801'])
})
