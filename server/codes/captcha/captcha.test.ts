import { checkCaptcha, checkRiskCaptcha, signInScene, signUpScene } from '@bonafide/core/calls/codes'
import { sendSignUpCode } from '@bonafide/stand-in/calls/sign-in'
import { afterAll, expect, test } from 'vitest'
import { makeFixture } from '@bonafide/stand-in/testing/fixture'
import { answerChallenge, challengeFor, type Guarded, requirePass } from './challenge.ts'
import { transact } from '../../db/transaction.ts'
import { emailOf } from '../address.ts'
import { sendCode } from '../send-code.ts'
import { purposes } from '../purposes.ts'
import { solveProof } from '../testing/solve-proof.ts'

const fixture = await makeFixture()
const { services } = fixture
afterAll(() => fixture.close())

let count = 0
/** An address to which this many codes were sent this hour. */
const busy = async (sends: number): Promise<Guarded & { readonly to: { readonly channel: 'email' } }> => {
  const to = { channel: 'email', to: emailOf(`busy${(count += 1)}@example.com`) } as const
  for (let number = 0; number < sends; number += 1) {
    const by = { account: null, address: `2001:db8:${number}:1::` }
    await transact(services.db, (tx) => sendCode(services, tx, { purpose: purposes.signUp, to, by, language: 'en', at: services.clock() }))
  }
  return { scene: signUpScene, to, by: { account: null, address: '127.0.0.1' } }
}

const proof = async (guarded: Guarded): Promise<string> => solveProof((await challengeFor(services, guarded)).challenge)
const passes = (guarded: Guarded): Promise<boolean> =>
  transact(services.db, (tx) => requirePass(services, tx, guarded)).then(
    () => true,
    (error: { refused?: string }) => error.refused !== 'captcha.needed',
  )

test('the first code needs no proof of work; the next is sent only with one', async () => {
  const browser = fixture.browser()
  const email = 'first@example.com'
  const risk = () => browser.ask(checkRiskCaptcha, { scene: signUpScene, email })
  expect((await risk()).data).toEqual({ captchaType: 0, captchaId: null, image: null, challenge: null })
  expect((await browser.ask(sendSignUpCode, { email })).code).toBe('00000')
  fixture.pass(60_000)
  expect((await browser.ask(sendSignUpCode, { email })).code).toBe('20301')
  const { data } = await risk()
  expect(data.captchaType).toBe(3)
  const body = { captchaType: 3, loginName: email, type: 'email', checkType: 15, captchaBizType: signUpScene } as const
  expect((await browser.ask(checkCaptcha, { ...body, captchaValidate: await solveProof(data.challenge) })).data).toBe(true)
  expect((await browser.ask(sendSignUpCode, { email })).code).toBe('00000')
  fixture.pass(60_000)
  expect((await browser.ask(sendSignUpCode, { email })).code).toBe('20301')
})

test('a proof is accepted once, even if it is sent ten times simultaneously', async () => {
  const sending = await busy(1)
  const handed = await proof(sending)
  const answers = await Promise.all(Array.from({ length: 10 }, () => answerChallenge(services, sending, handed)))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await passes(sending)).toBe(true)
  expect(await passes(sending)).toBe(false)
})

test('a proof is not accepted for another address, scene or requester, or if it was altered or is old', async () => {
  const [sending, other] = [await busy(1), await busy(1)]
  const handed = await proof(sending)
  const submit = (to: Guarded, sent = handed) => answerChallenge(services, to, sent)
  const tamper = (change: (parameters: Record<string, unknown>) => void): string => {
    const payload = JSON.parse(Buffer.from(handed, 'base64').toString())
    change(payload.challenge.parameters)
    return Buffer.from(JSON.stringify(payload)).toString('base64')
  }
  const late = tamper((parameters) => (parameters['expiresAt'] = 9_999_999_999))
  const bare = tamper((parameters) => (parameters['keyPrefix'] = ''))
  expect(await submit(other)).toBe(false)
  expect(await submit({ ...sending, scene: 'STAND_IN_BIND' })).toBe(false)
  expect(await submit({ ...sending, scene: signInScene })).toBe(false)
  expect(await submit({ ...sending, by: { account: null, address: '203.0.113.9' } })).toBe(false)
  expect(await submit({ ...sending, by: { account: '7', address: '127.0.0.1' } })).toBe(false)
  expect(await submit(sending, late)).toBe(false)
  expect(await submit(sending, bare)).toBe(false)
  expect(await submit(sending, 'bm8=')).toBe(false)
  expect(await submit(sending, Buffer.from('{"challenge":{"parameters":null}}').toString('base64'))).toBe(false)
  fixture.pass(5 * 60_000)
  expect(await submit(sending)).toBe(false)
})

test('a busy address requires no more than a proof of work', async () => {
  for (const sends of [1, 4, 9]) {
    expect(await challengeFor(services, await busy(sends))).toMatchObject({ captchaType: 3, captchaId: null, image: null })
  }
})

test.each([
  { captchaType: 1, captchaId: 'x'.repeat(32), captchaCode: 'AAAAA' },
  { captchaType: 2, captchaId: 'x'.repeat(32), captchaCode: '120' },
  { captchaType: 0 },
  { captchaType: 3 },
] as const)('an answer of type $captchaType without a proof is parsed, and not accepted', async (answer) => {
  const sending = await busy(1)
  const body = { loginName: sending.to.to, type: 'email', checkType: 15, captchaBizType: signUpScene } as const
  expect((await fixture.browser().ask(checkCaptcha, { ...body, ...answer })).code).toBe('20302')
  expect(await passes(sending)).toBe(false)
})

test('a picture captcha’s answer with a valid proof is not accepted', async () => {
  const sending = await busy(1)
  const captchaValidate = await proof(sending)
  const body = { loginName: sending.to.to, type: 'email', checkType: 15, captchaBizType: signUpScene, captchaType: 1 } as const
  expect((await fixture.browser().ask(checkCaptcha, { ...body, captchaValidate })).code).toBe('20302')
})

test('strangers cannot use up the proofs of a shared address', async () => {
  const sending = await busy(1)
  for (let number = 0; number < 100; number += 1) expect(await answerChallenge(services, sending, 'bm8=')).toBe(false)
  expect(await answerChallenge(services, sending, await proof(sending))).toBe(true)
})

test('an answer for an unknown scene or without a readable proof is refused, and an unknown scene needs no captcha', async () => {
  const browser = fixture.browser()
  const body = { captchaType: 3, loginName: 'x@example.com', type: 'email', checkType: 15, captchaBizType: 'ANYTHING' } as const
  expect((await browser.ask(checkCaptcha, { ...body, captchaValidate: 'bm8=' })).code).toBe('20302')
  expect((await browser.ask(checkCaptcha, { ...body, captchaBizType: signUpScene, captchaValidate: 'bm8=' })).code).toBe('20302')
  expect((await browser.ask(checkRiskCaptcha, { scene: 'ANYTHING', email: 'x@example.com' })).data.captchaType).toBe(0)
})
