// A stranger who knows a user's address cannot lock them out.
import { checkCaptcha, checkRiskCaptcha, signInScene } from '@bonafide/core/calls/codes'
import { changePassword, confirmTotp, startTotp } from '../../../calls/security.ts'
import { signIn, signInSecondFactor } from '../../../calls/sign-in.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { solveProof } from '@bonafide/server/codes/testing/solve-proof'
import { unlockCommands } from '../unlock-command.ts'
import { identityIndex } from '@bonafide/server/secrets/guessing/identity'
import { type Browser, makeFixture, password } from '../../../testing/fixture.ts'

const fixture = await makeFixture({ trustedProxies: ['127.0.0.1'] })
afterAll(() => fixture.close())

const from = (address: string, cookie = '') => fixture.browser({ 'x-forwarded-for': address, ...(cookie === '' ? {} : { cookie }) })
const attack = async (loginName: string, tries: number, addressOf: (number: number) => string): Promise<readonly string[]> => {
  const guesses = Array.from({ length: tries }, (_, number) =>
    from(addressOf(number)).ask(signIn, { loginName, password: `guess ${number}` }),
  )
  return (await Promise.all(guesses)).map(({ code }) => code)
}
const deviceIn = (cookie: string): string => /bonafide_device=[\w-]{43}/.exec(cookie)?.[0] ?? 'no device'
const attacks = [
  { where: 'sixty /64 networks of one /48', addressOf: (number: number) => `2001:db8:1:${number % 60}::1` },
  { where: 'sixty /48 networks', addressOf: (number: number) => `2001:db8:${number % 60}::1` },
]
/** What the page does when a captcha is required. */
const proveWork = async (browser: Browser, loginName: string): Promise<string> => {
  const { data } = await browser.ask(checkRiskCaptcha, { scene: signInScene, email: loginName })
  expect(data.captchaType).toBe(3)
  const captchaValidate = await solveProof(data.challenge)
  const body = { captchaType: 3, loginName, type: 'email', checkType: 15, captchaBizType: signInScene, captchaValidate } as const
  return (await browser.ask(checkCaptcha, body)).code
}

test('after 120 wrong sign-ins from one /48, the right one works immediately from a clean address', async () => {
  const { email } = await fixture.person('ada')
  await attack(email, 120, (number) => `2001:db8:1:${number % 60}::1`)
  expect((await from('198.51.100.1').ask(signIn, { loginName: email, password })).data).toEqual({ state: 'signedIn' })
})

test('a login name that looks like one of our counter keys counts against none of them', async () => {
  const { email } = await fixture.person('typed')
  for (const loginName of [`email:${email}:198.51.100.9`, `email:${email}:198.51.100.0/24`]) {
    const codes = await attack(loginName, 24, (number) => `2001:db8:${number}::1`)
    expect(new Set(codes)).toEqual(new Set(['20501']))
  }
  await attack(`email:${email}`, 1, () => '198.51.100.9')
  const owner = identityIndex(fixture.services.keys, `email:${email}`)
  expect((await fixture.services.db.pool.query('select from tallies where identity = $1', [owner])).rows).toEqual([])
  expect((await from('198.51.100.9').ask(signIn, { loginName: email, password })).data).toEqual({ state: 'signedIn' })
})

test('after 120 wrong sign-ins from sixty /48 networks, a clean address must prove work for each attempt, but is not blocked', async () => {
  const { email } = await fixture.person('grace')
  const codes = await attack(email, 120, (number) => `2001:db8:${number % 60}::1`)
  expect(codes).toContain('20301')
  const browser = from('198.51.100.2')
  expect((await browser.ask(signIn, { loginName: email, password })).code).toBe('20301')
  expect(await proveWork(browser, email)).toBe('00000')
  expect((await browser.ask(signIn, { loginName: email, password: 'mistyped' })).code).toBe('20501')
  expect((await browser.ask(signIn, { loginName: email, password })).code).toBe('20301')
  expect(await proveWork(browser, email)).toBe('00000')
  expect((await browser.ask(signIn, { loginName: email, password })).data).toEqual({ state: 'signedIn' })
})

test('a proof of work for one account or address allows no attempt at another', async () => {
  const { email } = await fixture.person('other')
  await attack(email, 120, (number) => `2001:db8:${number % 60}::1`)
  await attack('unknown@example.com', 120, (number) => `2001:db8:${number % 60}::1`)
  const browser = from('198.51.100.3')
  expect(await proveWork(browser, email)).toBe('00000')
  expect((await browser.ask(signIn, { loginName: 'unknown@example.com', password })).code).toBe('20301')
  expect((await from('198.51.100.4').ask(signIn, { loginName: email, password })).code).toBe('20301')
  expect((await browser.ask(signIn, { loginName: email, password })).data).toEqual({ state: 'signedIn' })
})

test('a proof of work counts even in a browser where another account is still signed in', async () => {
  const { email } = await fixture.person('second')
  await attack(email, 120, (number) => `2001:db8:${number % 60}::1`)
  const { browser } = await fixture.person('first')
  expect(await proveWork(browser, email)).toBe('00000')
  expect((await browser.ask(signIn, { loginName: email, password })).data).toEqual({ state: 'signedIn' })
})

test.each(attacks)(
  'a known device can sign in immediately after 120 wrong sign-ins from $where, even from a network of the attack',
  async ({ where, addressOf }) => {
    const { browser, email } = await fixture.person(`device${attacks.findIndex((attack) => attack.where === where)}`)
    await attack(email, 120, addressOf)
    const known = from(addressOf(0), deviceIn(browser.cookie))
    expect((await known.ask(signIn, { loginName: email, password })).data).toEqual({ state: 'signedIn' })
  },
)

test('a known device has its own limit of second-factor attempts, which others cannot use up', async () => {
  const person = await fixture.person('factor')
  const { data } = await person.browser.ask(startTotp, { password })
  const code = () => new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({ timestamp: fixture.services.clock().getTime() })
  await person.browser.ask(confirmTotp, { code: code() })
  fixture.pass(30_000)
  const ticketAt = async (browser: Browser): Promise<string> => {
    const { data: begun } = await browser.ask(signIn, { loginName: person.email, password })
    return begun.state === 'secondFactor' ? begun.ticket : 'no ticket'
  }
  const wrong = code() === '000000' ? '000001' : '000000'
  for (let round = 0; round < 2; round += 1) {
    const ticket = await ticketAt(from('192.0.2.1'))
    for (let guess = 0; guess < 5; guess += 1) await from('192.0.2.1').ask(signInSecondFactor, { ticket, code: wrong })
  }
  const clean = from('198.51.100.5')
  expect((await clean.ask(signInSecondFactor, { ticket: await ticketAt(clean), code: code() })).code).toBe('20502')
  const known = from('198.51.100.5', deviceIn(person.browser.cookie))
  expect((await known.ask(signInSecondFactor, { ticket: await ticketAt(known), code: code() })).code).toBe('00000')
})

test('changing the password forgets every device but the one that changed it', async () => {
  const { browser, email } = await fixture.person('change')
  const thief = from('198.51.100.6')
  await thief.ask(signIn, { loginName: email, password })
  const newPassword = 'another long secret'
  await browser.ask(changePassword, { password, newPassword })
  await attack(email, 40, () => '192.0.2.2')
  const signInWith = (cookie: string) => from('192.0.2.2', deviceIn(cookie)).ask(signIn, { loginName: email, password: newPassword })
  expect((await signInWith(thief.cookie)).code).toBe('20504')
  expect((await signInWith(browser.cookie)).code).toBe('00000')
})

test('an operator unlocks an account by its sign-in address', async () => {
  const { email } = await fixture.person('locked')
  await attack(email, 40, () => '192.0.2.3')
  const browser = from('192.0.2.3')
  expect((await browser.ask(signIn, { loginName: email, password })).code).toBe('20504')
  const unlock = unlockCommands.find(({ usage }) => usage.startsWith('account unlock'))
  expect(await unlock?.run(fixture.services, [email], 'operator')).toContain('No failed sign-in is counted')
  expect((await browser.ask(signIn, { loginName: email, password })).code).toBe('00000')
  await expect(unlock?.run(fixture.services, ['nobody'], 'operator')).rejects.toThrow('neither an email address nor a phone number')
})

test('an address without an account gets the same answers as one with an account', async () => {
  const { email } = await fixture.person('equal')
  const answers = []
  for (const loginName of [email, 'nobody@example.com']) {
    const codes = await attack(loginName, 150, (number) => `2001:db8:${number % 60}::1`)
    const browser = from('198.51.100.7')
    const { data } = await browser.ask(checkRiskCaptcha, { scene: signInScene, email: loginName })
    const last = await browser.ask(signIn, { loginName, password: 'wrong password' })
    answers.push({ codes: codes.toSorted(), last, captchaType: data.captchaType })
  }
  expect(answers[0]).toEqual(answers[1])
})
