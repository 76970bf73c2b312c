// A stranger who knows a reviewer's address must not be able to lock them out.
import { signInReviewer } from '@bonafide/core/calls/desk/door'
import { afterAll, expect, test } from 'vitest'
import { reviewerCommands } from '../../operate/reviewer-commands.ts'
import { makeDesk, reviewerPassword } from '../testing/test-desk.ts'

const desk = await makeDesk({ trustedProxies: ['127.0.0.1'] })
afterAll(() => desk.close())

const from = (address: string, cookie = '') => desk.browser({ 'x-forwarded-for': address, ...(cookie === '' ? {} : { cookie }) })
const attack = async (email: string, tries: number, addressOf: (number: number) => string): Promise<readonly string[]> => {
  const guesses = Array.from({ length: tries }, (_, number) =>
    from(addressOf(number)).ask(signInReviewer, { email, password: `guess ${number}`, code: '123456' }),
  )
  return (await Promise.all(guesses)).map(({ code }) => code)
}
const attacks = [
  { where: 'sixty /64 networks of one /48', addressOf: (number: number) => `2001:db8:1:${number % 60}::1` },
  { where: 'sixty /48 networks', addressOf: (number: number) => `2001:db8:${number % 60}::1` },
  { where: 'sixty addresses of one /24', addressOf: (number: number) => `203.0.113.${number % 60}` },
]
const deviceIn = (cookie: string): string => /bonafide_desk_device=[\w-]{43}/.exec(cookie)?.[0] ?? 'no device'
const unlock = (email: string): Promise<string> | undefined =>
  reviewerCommands.find(({ usage }) => usage.startsWith('reviewer unlock'))?.run(desk.services, [email], 'operator')

test.each(attacks)(
  'after 120 wrong sign-ins from $where, a correct one works immediately from another address and from a known device',
  async ({ where, addressOf }) => {
    const { browser, email, secret, recoveryCodes } = await desk.reviewer(`ada${attacks.findIndex((other) => other.where === where)}`)
    const codes = await attack(email, 120, addressOf)
    expect(codes.every((code) => code === '60201' || code === '20504')).toBe(true)
    expect((await desk.signIn(email, desk.codeOf(secret), from('198.51.100.1'))).code).toBe('00000')
    desk.pass(30_000)
    expect((await desk.signIn(email, recoveryCodes[0] ?? '', from('198.51.100.2'))).code).toBe('00000')
    expect((await desk.signIn(email, desk.codeOf(secret), from(addressOf(0), deviceIn(browser.cookie)))).code).toBe('00000')
  },
)

test('a device is only known for the reviewer whose cookie it has', async () => {
  const [ada, eve] = [await desk.reviewer('known'), await desk.reviewer('eve')]
  await attack(ada.email, 40, () => '192.0.2.7')
  const signIn = (cookie: string) => desk.signIn(ada.email, desk.codeOf(ada.secret), from('192.0.2.7', cookie))
  expect((await signIn(deviceIn(eve.browser.cookie))).code).toBe('20504')
  expect((await signIn(`bonafide_desk_device=${'x'.repeat(43)}`)).code).toBe('20504')
  expect((await signIn('')).code).toBe('20504')
  expect((await signIn(deviceIn(ada.browser.cookie))).code).toBe('00000')
})

test('a wrong sign-in does not make a device known', async () => {
  const { email } = await desk.reviewer('wrong')
  const browser = from('192.0.2.8')
  await browser.ask(signInReviewer, { email, password: 'not the password', code: '123456' })
  expect(deviceIn(browser.cookie)).toBe('no device')
})

test('signing in draws a new device token, and scripts cannot read its cookie', async () => {
  const { browser, email, secret } = await desk.reviewer('fresh')
  const before = deviceIn(browser.cookie)
  await desk.signIn(email, desk.codeOf(secret), browser)
  expect(deviceIn(browser.cookie)).not.toBe(before)
  desk.pass(30_000)
  const answer = await fetch(`${desk.origin}/v1/desk/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: reviewerPassword, code: desk.codeOf(secret) }),
  })
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('bonafide_desk_device='))
  expect(line).toMatch(/; Path=\/; SameSite=Strict; HttpOnly; Max-Age=15552000$/)
})

test('guesses at the code by an attacker with the password do not use up a known device’s attempts', async () => {
  const { browser, email, secret } = await desk.reviewer('factor')
  const code = desk.codeOf(secret) === '000000' ? '000001' : '000000'
  for (let number = 0; number < 12; number += 1) await desk.signIn(email, code, from(`2001:db8:${number}:1::`))
  expect((await desk.signIn(email, desk.codeOf(secret), from('198.51.100.3'))).code).toBe('60201')
  expect((await desk.signIn(email, desk.codeOf(secret), from('198.51.100.3', deviceIn(browser.cookie)))).code).toBe('00000')
})

test('an operator can unlock a reviewer, including their codes, and that is recorded', async () => {
  const { email, secret } = await desk.reviewer('locked')
  const code = desk.codeOf(secret) === '000000' ? '000001' : '000000'
  for (let number = 0; number < 12; number += 1) await desk.signIn(email, code, from('192.0.2.9'))
  expect((await desk.signIn(email, desk.codeOf(secret), from('192.0.2.9'))).code).toBe('20504')
  expect(await unlock(email.toUpperCase())).toContain('No failed sign-in is counted')
  expect((await desk.signIn(email, desk.codeOf(secret), from('192.0.2.9'))).code).toBe('00000')
  const { rows } = await desk.services.db.pool.query(
    "select by, email_key from desk_events join reviewers using (reviewer) where kind = 'unlocked'",
  )
  expect(rows).toEqual([{ by: 'operator', email_key: email }])
  await expect(unlock('nobody@example.com')).rejects.toThrow('There is no reviewer')
})

test('the wait is the same for an address without a reviewer', async () => {
  const { email } = await desk.reviewer('equal')
  const answers = []
  for (const address of [email, 'nobody@example.com']) {
    const codes = await attack(address, 25, () => '192.0.2.10')
    const last = await from('192.0.2.10').ask(signInReviewer, { email: address, password: reviewerPassword, code: '123456' })
    answers.push({ codes: codes.toSorted(), last })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.last).toEqual({ code: '20504', msg: 'Too many failed attempts. You can try again in 1 second.', data: null })
})
