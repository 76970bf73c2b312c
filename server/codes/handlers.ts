import type { checkCaptcha, checkRiskCaptcha, codesCalls, sendVerifyCode } from '@bonafide/core/calls/codes'
import { transferScene } from '@bonafide/core/calls/codes'
import { isLanguage } from '@bonafide/core/languages'
import { Refusal } from '@bonafide/core/refusal'
import { captcha } from '@bonafide/core/status'
import { transact } from '../db/transaction.ts'
import type { Asked, Handler, Handlers, RequestFacts, User } from '../http/handler.ts'
import type { House } from '../house.ts'
import { type Address, addressNamed, emailOf, phoneOf } from './address.ts'
import { type Answer, answerChallenge, challengeFor, requirePass, type Sending } from './captcha/challenge.ts'
import { isScene, type Purpose, purposes } from './purposes.ts'
import { sendCode } from './send-code.ts'

interface Asker {
  readonly who: User | null
  readonly request: RequestFacts
}

/** A person who is signed in answers for himself; anybody else for where he comes from. */
export const sendingOf = ({ who, request }: Asker, scene: string, to: Address): Sending => ({
  scene,
  to,
  asker: who?.account ?? request.address,
  deviceId: request.deviceId,
})

const checkRisk: Handler<typeof checkRiskCaptcha> = async (house, asked) => {
  const { scene, email } = asked.body
  const to = addressNamed(email ?? '')
  // What is no address gets no code, so that nothing has to be proven before; the sending says what is wrong with it.
  if (!isScene(scene) || to === undefined) return { captchaType: captcha.none, captchaId: null, image: null, challenge: null }
  return challengeFor(house, sendingOf(asked, scene, to))
}

const check: Handler<typeof checkCaptcha> = async (house, asked) => {
  const { captchaBizType, loginName } = asked.body
  const to = addressNamed(loginName)
  const answer = answerOf(asked.body)
  const passed =
    isScene(captchaBizType) &&
    to !== undefined &&
    answer !== undefined &&
    (await answerChallenge(house, sendingOf(asked, captchaBizType, to), answer))
  if (!passed) throw new Refusal('captcha.wrong')
  return true
}

function answerOf({ captchaType, captchaValidate, captchaId, captchaCode }: Asked<typeof checkCaptcha>['body']): Answer | undefined {
  if (captchaType === captcha.proof) return captchaValidate === undefined ? undefined : { captchaType, captchaValidate }
  if (captchaType !== captcha.image || captchaId === undefined || captchaCode === undefined) return undefined
  return { captchaType, captchaId, captchaCode }
}

const send: Handler<typeof sendVerifyCode> = async (house, asked) => {
  const { purpose, to } = await destinationOf(house, asked)
  const { languageType = '' } = asked.body
  const language = isLanguage(languageType) ? languageType : asked.language
  return transact(house.db, async (tx) => {
    await requirePass(house, tx, sendingOf(asked, transferScene, to))
    return { verifyKey: await sendCode(house, tx, { purpose, to, account: asked.who.account, language, at: asked.at }) }
  })
}

/** One's own addresses come from the account and never from a body: a code that proves them goes nowhere else. */
async function destinationOf(house: House, { body, who }: Asked<typeof sendVerifyCode>): Promise<{ purpose: Purpose; to: Address }> {
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
