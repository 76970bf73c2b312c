import { checkCaptcha, checkRiskCaptcha } from '@bonafide/core/calls/codes'
import { sendSignUpCode, signUpScene } from '@bonafide/core/calls/stand-in/sign-in'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, expect, test } from 'vitest'
import { makeTown } from '../../stand-in/testing/town.ts'
import { answerChallenge, challengeFor, requirePass, type Sending } from './challenge.ts'
import { transact } from '../../db/transaction.ts'
import { emailOf } from '../address.ts'
import { sendCode } from '../send-code.ts'
import { purposes } from '../purposes.ts'
import { drawCode, pictureOf } from './picture.ts'

const town = await makeTown()
const { house } = town
afterAll(() => town.close())

let count = 0
/** An address to which so many codes have gone in this hour. */
const busy = async (sends: number): Promise<Sending & { readonly to: { readonly channel: 'email' } }> => {
  const to = { channel: 'email', to: emailOf(`busy${(count += 1)}@example.com`) } as const
  const each = [purposes.signUp, purposes.bindEmail, purposes.current, purposes.transferTarget, purposes.transferCurrentEmail]
  for (const purpose of each.slice(0, sends)) {
    await transact(house.db, (tx) => sendCode(house, tx, { purpose, to, account: null, language: 'en', at: house.clock() }))
  }
  return { scene: signUpScene, to, asker: '127.0.0.1', deviceId: null }
}

const solve = async (challenge: string | null): Promise<string> => {
  const parsed = JSON.parse(challenge ?? 'null')
  const solution = await solveChallenge({ challenge: parsed, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: parsed, solution })).toString('base64')
}

const proof = async (sending: Sending): Promise<string> => solve((await challengeFor(house, sending)).challenge)
const passes = (sending: Sending): Promise<boolean> =>
  transact(house.db, (tx) => requirePass(house, tx, sending)).then(
    () => true,
    (error: { refused?: string }) => error.refused !== 'captcha.needed',
  )

test('the first code needs nothing; the next one needs work, and with it is sent', async () => {
  const browser = town.browser()
  const email = 'first@example.com'
  const risk = () => browser.ask(checkRiskCaptcha, { scene: signUpScene, email })
  expect((await risk()).data).toEqual({ captchaType: 0, captchaId: null, image: null, challenge: null })
  expect((await browser.ask(sendSignUpCode, { email })).code).toBe('00000')
  town.pass(60_000)
  expect((await browser.ask(sendSignUpCode, { email })).code).toBe('20301')
  const { data } = await risk()
  expect(data.captchaType).toBe(3)
  const body = { captchaType: 3, loginName: email, type: 'email', checkType: 15, captchaBizType: signUpScene } as const
  expect((await browser.ask(checkCaptcha, { ...body, captchaValidate: await solve(data.challenge) })).data).toBe(true)
  expect((await browser.ask(sendSignUpCode, { email })).code).toBe('00000')
  town.pass(60_000)
  expect((await browser.ask(sendSignUpCode, { email })).code).toBe('20301')
})

test('a proof is worth one pass, even when it comes ten times at the same moment', async () => {
  const sending = await busy(1)
  const captchaValidate = await proof(sending)
  const answers = await Promise.all(Array.from({ length: 10 }, () => answerChallenge(house, sending, { captchaType: 3, captchaValidate })))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await passes(sending)).toBe(true)
  expect(await passes(sending)).toBe(false)
})

test('a proof for one address, scene or asker is none for another, nor one that was bent or is too old', async () => {
  const [sending, other] = [await busy(1), await busy(1)]
  const captchaValidate = await proof(sending)
  const hand = (to: Sending, sent = captchaValidate) => answerChallenge(house, to, { captchaType: 3, captchaValidate: sent })
  const bend = (change: (parameters: Record<string, unknown>) => void): string => {
    const payload = JSON.parse(Buffer.from(captchaValidate, 'base64').toString())
    change(payload.challenge.parameters)
    return Buffer.from(JSON.stringify(payload)).toString('base64')
  }
  expect(await hand(other)).toBe(false)
  expect(await hand({ ...sending, scene: 'STAND_IN_BIND' })).toBe(false)
  expect(await hand({ ...sending, asker: '203.0.113.9' })).toBe(false)
  expect(
    await hand(
      sending,
      bend((parameters) => (parameters['expiresAt'] = 9_999_999_999)),
    ),
  ).toBe(false)
  expect(
    await hand(
      sending,
      bend((parameters) => (parameters['keyPrefix'] = '')),
    ),
  ).toBe(false)
  expect(await hand(sending, 'bm8=')).toBe(false)
  expect(await hand(sending, Buffer.from('{"challenge":{"parameters":null}}').toString('base64'))).toBe(false)
  town.pass(5 * 60_000)
  expect(await hand(sending)).toBe(false)
})

test('where eyes are asked for, work is not enough', async () => {
  const sending = await busy(3)
  const captchaValidate = await proof(sending)
  await transact(house.db, (tx) =>
    sendCode(house, tx, { purpose: purposes.transferTarget, to: sending.to, account: '7', language: 'en', at: house.clock() }),
  )
  expect((await challengeFor(house, sending)).captchaType).toBe(1)
  expect(await answerChallenge(house, sending, { captchaType: 3, captchaValidate })).toBe(false)
  expect(await passes(sending)).toBe(false)
})

test('a picture may be guessed at once; a wrong guess costs it', async () => {
  await house.db.kysely.deleteFrom('captcha_challenges').execute()
  const sending = await busy(4)
  const shown = await challengeFor(house, sending)
  expect(shown).toMatchObject({ captchaType: 1, challenge: null })
  expect(
    Buffer.from(shown.image?.split(',')[1] ?? '', 'base64')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  const answer = { captchaType: 1, captchaId: shown.captchaId ?? '', captchaCode: '00000' } as const
  expect(await answerChallenge(house, sending, answer)).toBe(false)
  const { rows } = await house.db.pool.query('select from captcha_challenges')
  expect(rows).toHaveLength(0)
})

test('what the picture says, in whatever letter case, opens', async () => {
  const sending = await busy(4)
  const { captchaId } = await challengeFor(house, sending)
  // Its answer is nowhere to be read: so it is made known here.
  const known = house.keys.blindIndex('captcha', `${captchaId}:ABCDE`)
  await house.db.kysely.updateTable('captcha_challenges').set({ answer_digest: known }).execute()
  expect(
    await answerChallenge(
      house,
      { ...sending, asker: '203.0.113.9' },
      { captchaType: 1, captchaId: captchaId ?? '', captchaCode: 'abcde' },
    ),
  ).toBe(false)
  expect(await answerChallenge(house, sending, { captchaType: 1, captchaId: captchaId ?? '', captchaCode: 'abcde' })).toBe(true)
  expect(await passes(sending)).toBe(true)
})

test('a hundred wrong answers at the same moment are sixty', async () => {
  const sending = { ...(await busy(4)), asker: '198.51.100.7' }
  const answers = await Promise.allSettled(
    Array.from({ length: 100 }, () => answerChallenge(house, sending, { captchaType: 1, captchaId: 'x'.repeat(32), captchaCode: 'AAAAA' })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(60)
})

test('unknown scenes and malformed answers are refused in words', async () => {
  const browser = town.browser()
  const body = { captchaType: 1, loginName: 'x@example.com', type: 'email', checkType: 15, captchaBizType: 'ANYTHING' } as const
  expect((await browser.ask(checkCaptcha, body)).code).toBe('20302')
  expect((await browser.ask(checkCaptcha, { ...body, captchaBizType: signUpScene })).code).toBe('20302')
  expect((await browser.ask(checkRiskCaptcha, { scene: 'ANYTHING', email: 'x@example.com' })).data.captchaType).toBe(0)
})

test('two pictures of one code are never the same', () => {
  const code = drawCode()
  expect(pictureOf(code).equals(pictureOf(code))).toBe(false)
})
