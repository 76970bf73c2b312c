import type { checkCaptcha, checkRiskCaptcha, codesCalls, sendVerifyCode } from '@bonafide/core/calls/codes'
import { transferScene } from '@bonafide/core/calls/codes'
import { isLanguage } from '@bonafide/core/languages'
import { Refusal } from '@bonafide/core/refusal'
import { captcha } from '@bonafide/core/status'
import { transact } from '../db/transaction.ts'
import type { CallContext, Handler, Handlers } from '../http/handler.ts'
import type { Services } from '../services.ts'
import { type Address, addressNamed, emailOf, phoneOf } from './address.ts'
import { answerChallenge, challengeFor, type Guarded, noChallenge, requirePass } from './captcha/challenge.ts'
import { isAnonymousScene, isScene, type Purpose, purposes } from './purposes.ts'
import { requesterOf } from './requester.ts'
import { sendCode } from './send-code.ts'

/** Returns which captcha protects the requested action with this address. */
export const guardedOf = (
  context: Pick<CallContext<typeof checkRiskCaptcha>, 'who' | 'request' | 'device'>,
  scene: string,
  to: Address,
): Guarded => ({
  scene,
  to,
  by: requesterOf(isAnonymousScene(scene) ? { who: null, request: context.request } : context),
  device: context.device.token,
})

const checkRisk: Handler<typeof checkRiskCaptcha> = async (services, context) => {
  const { scene, email } = context.body
  const to = addressNamed(email ?? '')
  // No code is sent to an invalid address, so no proof is needed; sending reports what is wrong with it.
  if (!isScene(scene) || to === undefined) return noChallenge
  return challengeFor(services, guardedOf(context, scene, to))
}

/** Only proof of work is issued, so only that is accepted. */
const check: Handler<typeof checkCaptcha> = async (services, context) => {
  const { captchaBizType, loginName, captchaType, captchaValidate: proof } = context.body
  const to = addressNamed(loginName)
  const passed =
    captchaType === captcha.proof &&
    isScene(captchaBizType) &&
    to !== undefined &&
    proof !== undefined &&
    (await answerChallenge(services, guardedOf(context, captchaBizType, to), proof))
  if (!passed) throw new Refusal('captcha.wrong')
  return true
}

const send: Handler<typeof sendVerifyCode> = async (services, context) => {
  const { purpose, to } = await destinationOf(services, context)
  const { languageType = '' } = context.body
  const language = isLanguage(languageType) ? languageType : context.language
  return transact(services.db, async (tx) => {
    await requirePass(services, tx, guardedOf(context, transferScene, to))
    return { verifyKey: await sendCode(services, tx, { purpose, to, by: requesterOf(context), language, at: context.at }) }
  })
}

/** The user's own addresses come from the account, never from the body, so a code that proves them goes nowhere else. */
async function destinationOf(
  services: Services,
  { body, who }: CallContext<typeof sendVerifyCode>,
): Promise<{ purpose: Purpose; to: Address }> {
  const { bizType, sendType } = body
  if (bizType === purposes.transferTarget && sendType === 'EMAIL') {
    return { purpose: bizType, to: { channel: 'email', to: emailOf(body.address) } }
  }
  const account = await services.exchange.account(who.account)
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
