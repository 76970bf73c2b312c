import { codesCalls } from '@bonafide/core/calls/codes'
import { sendSignUpCode, signUp } from '@bonafide/stand-in/calls/sign-in'
import { CodeKey } from '@bonafide/core/values'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { transact } from '../db/transaction.ts'
import { codeIn, makeFixture, password } from '@bonafide/stand-in/testing/fixture'
import { type Address, emailOf } from './address.ts'
import { type Purpose, purposes } from './purposes.ts'
import type { Requester } from './requester.ts'
import { sendCode } from './send-code.ts'
import { isCodeRight, takeCode } from './take-code.ts'

const fixture = await makeFixture()
const { services } = fixture
afterAll(() => fixture.close())
beforeEach(() => fixture.post())

let people = 0
const someAddress = (): Address => ({ channel: 'email', to: emailOf(`someone${(people += 1)}@example.com`) })

const anonymous: Requester = { account: null, address: '198.51.100.1' }

const send = (to: Address, purpose: Purpose = purposes.signUp, by = anonymous) =>
  transact(services.db, (tx) => sendCode(services, tx, { purpose, to, by, language: 'en', at: services.clock() }))

/** Sends a code, and returns it from the message. */
const sent = async (to: Address, purpose: Purpose = purposes.signUp, by = anonymous) => {
  const verifyKey = await send(to, purpose, by)
  return { verifyKey, code: codeIn((await fixture.post()).at(-1)), from: to, purpose, by }
}

const wrong = (code: string): string => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0')

test('a code is accepted once, even if it is submitted four times simultaneously', async () => {
  const handed = await sent(someAddress())
  const answers = await Promise.all(Array.from({ length: 4 }, () => takeCode(services, handed)))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await takeCode(services, handed)).toBe(false)
})

test('fifty simultaneous wrong guesses count as five tries, after which the correct code is refused', async () => {
  const handed = await sent(someAddress())
  const tries = () =>
    services.db.kysely.selectFrom('codes').select('tries').where('biz_type', '=', handed.purpose).orderBy('sent_at', 'desc').execute()
  await Promise.all(Array.from({ length: 50 }, () => takeCode(services, { ...handed, code: wrong(handed.code) })))
  expect((await tries()).map((row) => row.tries)).toContain(5)
  expect(await takeCode(services, handed)).toBe(false)
})

test('a correct code does not count as a wrong guess', async () => {
  const to = someAddress()
  for (let round = 0; round < 12; round += 1) {
    expect(await takeCode(services, await sent(to))).toBe(true)
    fixture.pass(3_600_001 / 6)
  }
})

test('a code is valid for exactly ten minutes', async () => {
  const [early, late] = [await sent(someAddress()), await sent(someAddress())]
  fixture.pass(10 * 60_000 - 1)
  expect(await takeCode(services, early)).toBe(true)
  fixture.pass(1)
  expect(await takeCode(services, late)).toBe(false)
})

test('a new code is sent after a minute, and replaces the old one', async () => {
  const to = someAddress()
  const old = await sent(to)
  await expect(send(to)).rejects.toMatchObject({ refused: 'code.tooSoon', facts: { seconds: 60 } })
  fixture.pass(59_000)
  await expect(send(to)).rejects.toMatchObject({ refused: 'code.tooSoon', facts: { seconds: 1 } })
  fixture.pass(1_000)
  const fresh = await sent(to)
  expect(await takeCode(services, old)).toBe(false)
  expect(await takeCode(services, fresh)).toBe(true)
})

test('only one code is sent for ten simultaneous requests', async () => {
  const to = someAddress()
  const requests = await Promise.allSettled(Array.from({ length: 10 }, () => send(to)))
  expect(requests.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await fixture.post()).toHaveLength(1)
})

test('a code is valid only for its own purpose, address and account', async () => {
  const handed = await sent(someAddress())
  expect(await takeCode(services, { ...handed, purpose: purposes.bindEmail })).toBe(false)
  expect(await takeCode(services, { ...handed, from: someAddress() })).toBe(false)
  expect(await takeCode(services, { ...handed, by: { ...anonymous, account: '1000000001' } })).toBe(false)
  expect(await takeCode(services, { ...handed, verifyKey: CodeKey.parse('x'.repeat(43)) })).toBe(false)
  expect(await takeCode(services, handed)).toBe(true)
})

test('a code that is only checked stays valid, even if it is checked repeatedly', async () => {
  const handed = await sent(someAddress())
  for (let look = 0; look < 12; look += 1) expect(await isCodeRight(services, handed)).toBe(true)
  expect(await takeCode(services, handed)).toBe(true)
  expect(await isCodeRight(services, handed)).toBe(false)
})

test('neither an address nor a code can be read in the tables or in the queue', async () => {
  const to = someAddress()
  await send(to)
  const { rows } = await services.db.pool.query(`
    select codes::text as text from codes union all select tallies::text from tallies union all select payload::text from graphile_worker._private_jobs`)
  const all = rows.map(({ text }) => text).join('\n')
  const [message] = await fixture.post()
  expect(message?.to).toBe(to.to)
  expect(all).not.toContain(to.to)
  expect(all).not.toContain(codeIn(message))
})

test('a code is no longer sent after its ten minutes', async () => {
  await send(someAddress())
  fixture.pass(10 * 60_000)
  expect(await fixture.post()).toEqual([])
})

test('a code for an account needs a session', async () => {
  const body = { address: 'a@example.com', sendType: 'EMAIL', bizType: purposes.transferTarget } as const
  expect((await fixture.browser().ask(codesCalls.sendVerifyCode, body)).code).toBe('401')
})

test('the code that proves the user’s own address goes to that address, regardless of the body', async () => {
  const { browser, email } = await fixture.person('own')
  const evil = 'evil@example.com'
  const { code } = await browser.ask(codesCalls.sendVerifyCode, {
    address: evil,
    sendType: 'EMAIL',
    bizType: purposes.transferCurrentEmail,
    params: { account: evil },
  })
  expect(code).toBe('00000')
  expect((await fixture.post()).map(({ to }) => to)).toEqual([email])
})

test.each([
  ['KYC_TRANSFER_TARGET', 'SMS', '20405'],
  ['STAND_IN_SIGN_UP', 'EMAIL', '20405'],
  ['ANYTHING', 'EMAIL', '20405'],
  ['KYC_TRANSFER_CURRENT_PHONE', 'SMS', '20201'],
] as const)('no code is sent for %s by %s', async (bizType, sendType, refused) => {
  const { browser } = await fixture.person(`nothing-${bizType.toLowerCase().replaceAll('_', '-')}-${sendType}`)
  expect((await browser.ask(codesCalls.sendVerifyCode, { address: 'a@example.com', sendType, bizType })).code).toBe(refused)
  expect(await fixture.post()).toEqual([])
})

test('existing and missing targets get the same message', async () => {
  const { email } = await fixture.person('target')
  // The address has just signed up with a code: an hour later that no longer counts.
  fixture.pass(3_600_001)
  const { browser } = await fixture.person('mover')
  const ask = (address: string) =>
    browser.ask(codesCalls.sendVerifyCode, { address, sendType: 'EMAIL', bizType: purposes.transferTarget, languageType: 'zh-CN' })
  const [known, unknown] = [await ask(email), await ask('nobody@example.com')]
  expect([known.code, unknown.code, known.msg]).toEqual(['00000', '00000', unknown.msg])
  const [first, second] = await fixture.post()
  expect(first?.subject).toBe('接收已认证的身份')
  expect(first?.text.replace(/\d{6}/, '')).toBe(second?.text.replace(/\d{6}/, ''))
})

test('a code that is not six digits is malformed', async () => {
  const { data } = await fixture.browser().ask(sendSignUpCode, { email: 'digits@example.com' })
  for (const code of ['12345', '1234567', 'abcdef', '12345٣', ' 12345']) {
    expect((await fixture.browser().ask(signUp, { email: 'digits@example.com', password, code, verifyKey: data.verifyKey })).code).toBe(
      '400',
    )
  }
})
