import type { checkCaptcha, checkRiskCaptcha, codesCalls, sendVerifyCode } from '@bonafide/core/calls/codes'
import { transferScene } from '@bonafide/core/calls/codes'
import { isLanguage } from '@bonafide/core/languages'
import { Refusal } from '@bonafide/core/refusal'
import { captcha } from '@bonafide/core/status'
import { transact } from '../db/transaction.ts'
import type { CallContext, Handler, Handlers } from '../http/handler.ts'
import type { House } from '../house.ts'
import { type Address, addressNamed, emailOf, phoneOf } from './address.ts'
import { answerChallenge, challengeFor, type Guarded, noChallenge, requirePass } from './captcha/challenge.ts'
import { isAnonymousScene, isScene, type Purpose, purposes } from './purposes.ts'
import { requesterOf } from './requester.ts'
import { sendCode } from './send-code.ts'

/** Which captcha protects what `asked` wants to do with the address. */
export const guardedOf = (
  asked: Pick<CallContext<typeof checkRiskCaptcha>, 'who' | 'request' | 'device'>,
  scene: string,
  to: Address,
): Guarded => ({
  scene,
  to,
  by: requesterOf(isAnonymousScene(scene) ? { who: null, request: asked.request } : asked),
  device: asked.device.token,
})

const checkRisk: Handler<typeof checkRiskCaptcha> = async (house, asked) => {
  const { scene, email } = asked.body
  const to = addressNamed(email ?? '')
  // What is no address gets no code, so that nothing has to be proven before; the sending says what is wrong with it.
  if (!isScene(scene) || to === undefined) return noChallenge
  return challengeFor(house, guardedOf(asked, scene, to))
}

/** Only work is issued, so only work passes. */
const check: Handler<typeof checkCaptcha> = async (house, asked) => {
  const { captchaBizType, loginName, captchaType, captchaValidate: proof } = asked.body
  const to = addressNamed(loginName)
  const passed =
    captchaType === captcha.proof &&
    isScene(captchaBizType) &&
    to !== undefined &&
    proof !== undefined &&
    (await answerChallenge(house, guardedOf(asked, captchaBizType, to), proof))
  if (!passed) throw new Refusal('captcha.wrong')
  return true
}

const send: Handler<typeof sendVerifyCode> = async (house, asked) => {
  const { purpose, to } = await destinationOf(house, asked)
  const { languageType = '' } = asked.body
  const language = isLanguage(languageType) ? languageType : asked.language
  return transact(house.db, async (tx) => {
    await requirePass(house, tx, guardedOf(asked, transferScene, to))
    return { verifyKey: await sendCode(house, tx, { purpose, to, by: requesterOf(asked), language, at: asked.at }) }
  })
}

/** One's own addresses come from the account and never from a body: a code that proves them goes nowhere else. */
async function destinationOf(house: House, { body, who }: CallContext<typeof sendVerifyCode>): Promise<{ purpose: Purpose; to: Address }> {
  const { bizType, sendType } = body
  if (bizType === purposes.transferTarget && sendType === 'EMAIL') {
    return { purpose: bizType, to: { channel: 'email', to: emailOf(body.address) } }
  }
  const account = await house.exchange.account(who.account)
  if (bizType === purposes.transferCurrentEmail && sendType === 'EMAIL') {
    return { purpose: bizType, to: { channel: 'email', to: emailOf(account?.email ?? '') } }
  }
  if (bizType === purposes.transferCurrentPhone && sendType === 'SMS') {
    return { purpose: bizType, to: { channel: 'sms', to: phoneOf(account?.areaCode ?? '', account?.phone ?? '') } }
  }
  throw new Refusal('code.purposeUnknown')
}

export const codesHandlers = { checkRiskCaptcha: checkRisk, checkCaptcha: check, sendVerifyCode: send } satisfies Handlers<
  typeof codesCalls
>
