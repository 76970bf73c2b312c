// Users of the exchange between whom an identity moves, with their bound factors, and the steps that a page takes for them.
import { userinfo } from '@bonafide/core/calls/account'
import { checkCaptcha, checkRiskCaptcha, sendVerifyCode, transferPurposes, transferScene } from '@bonafide/core/calls/codes'
import { bizValidateForTargetAccount, doTransfer } from '@bonafide/core/calls/transfer'
import type { CodeKey } from '@bonafide/core/values'
import { confirmTotp, startTotp } from '@bonafide/stand-in/calls/security'
import { type Browser, codeIn, type Message, password, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { Secret, TOTP } from 'otpauth'
import { solveProof } from '../../../codes/testing/solve-proof.ts'
import { adaTheUser, verifyAccount } from '../../recognition/testing/verified-user.ts'
import { verdictOf } from '../../testing/visitors.ts'

export interface Owner {
  readonly account: string
  readonly email: string
  readonly browser: Browser
  /** The authenticator's current code; each works once. */
  code(): string
}

export interface Bound {
  readonly phone?: boolean
  readonly totp?: boolean
  /** True for a new account; otherwise the account is a year old. */
  readonly fresh?: boolean
}

let last = 0
const dayMs = 86_400_000

export const newOwner = async (fixture: Fixture, { phone = false, totp = false, fresh = false }: Bound = {}): Promise<Owner> => {
  last += 1
  const { browser, email } = await fixture.person(`owner-${last}`)
  const account = (await browser.ask(userinfo)).data.userInfo.userId
  const change = (text: string, values: readonly unknown[]) => fixture.services.db.pool.query(text, [account, ...values])
  const opened = new Date(fixture.services.clock().getTime() - 365 * dayMs)
  if (!fresh) await change('update stand_in_accounts set made_at = $2 where account = $1', [opened])
  if (phone) {
    const number = String(7_700_900_000 + last)
    await change(`update stand_in_accounts set area_code = '44', phone = $2, phone_key = $3 where account = $1`, [
      number,
      `sms:+44${number}`,
    ])
  }
  return { account, email, browser, code: totp ? await authenticator(fixture, browser) : () => '000000' }
}

const authenticator = async (fixture: Fixture, browser: Browser): Promise<() => string> => {
  const { data } = await browser.ask(startTotp, { password })
  const code = () => new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({ timestamp: fixture.services.clock().getTime() })
  await browser.ask(confirmTotp, { code: code() })
  fixture.pass(30_000)
  return code
}

/** An owner who is verified with their own document. */
export const verifiedOwner = async (fixture: Fixture, bound: Bound = {}): Promise<Owner> => {
  const owner = await newOwner(fixture, bound)
  await verifyAccount(fixture, owner.account, { ...adaTheUser, familyName: 'Hopper', documentNumber: `8800${owner.account}` })
  return owner
}

export interface SentTransfer {
  readonly emailCodeKey: CodeKey
  readonly emailCode: string
}

const codeFor = (messages: readonly Message[], to: (message: Message) => boolean): string => codeIn(messages.findLast(to))

/** Does the proof of work that a captcha may require. */
const passCaptcha = async (browser: Browser, email: string): Promise<void> => {
  const { data } = await browser.ask(checkRiskCaptcha, { scene: transferScene, email })
  if (data.captchaType === 0) return
  const captchaValidate = await solveProof(data.challenge)
  await browser.ask(checkCaptcha, {
    captchaBizType: transferScene,
    loginName: email,
    type: 'email',
    checkType: 15,
    captchaType: data.captchaType,
    captchaValidate,
  })
}

/** Sends a code to the target, at the source's request. */
export const latestTargetCode = async (
  fixture: Fixture,
  source: Owner,
  email: string,
): Promise<SentTransfer & { readonly email: string }> => {
  await fixture.post()
  await passCaptcha(source.browser, email)
  const { code, data } = await source.browser.ask(sendVerifyCode, { address: email, sendType: 'EMAIL', bizType: transferPurposes.target })
  if (code !== '00000') throw new Error(`no code was sent: ${verdictOf({ code })}`)
  return { email, emailCodeKey: data.verifyKey, emailCode: codeFor(await fixture.post(), ({ to }) => to === email) }
}

/** Codes for an account without a bound e-mail address. */
export const codesWithoutMail = async (fixture: Fixture, { browser, code }: Owner, { phone = false, totp = false }: Bound) => {
  const google = totp ? { googleCode: code() } : {}
  if (!phone) return google
  await fixture.post()
  const message = await browser.ask(sendVerifyCode, { address: 'own', sendType: 'SMS', bizType: transferPurposes.currentPhone })
  return { ...google, phoneCodeKey: message.data.verifyKey, phoneCode: codeFor(await fixture.post(), ({ to }) => to.startsWith('+44')) }
}

/** Codes for all factors that prove the source. */
export const ownCodes = async (fixture: Fixture, { browser, email, code }: Owner, { phone = false, totp = false }: Bound = {}) => {
  await fixture.post()
  await passCaptcha(browser, email)
  const mail = await browser.ask(sendVerifyCode, { address: email, sendType: 'EMAIL', bizType: transferPurposes.currentEmail })
  const emailCode = codeFor(await fixture.post(), ({ to }) => to === email)
  const proof = { emailCodeKey: mail.data.verifyKey, emailCode, ...(totp ? { googleCode: code() } : {}) }
  if (!phone) return proof
  const message = await browser.ask(sendVerifyCode, { address: 'own', sendType: 'SMS', bizType: transferPurposes.currentPhone })
  return { ...proof, phoneCodeKey: message.data.verifyKey, phoneCode: codeFor(await fixture.post(), ({ to }) => to.startsWith('+44')) }
}

/** Proves the target; returns the body of the last step. */
export const checkedTarget = async (fixture: Fixture, source: Owner, target: Pick<Owner, 'email'>) => {
  const code = await latestTargetCode(fixture, source, target.email)
  const verdict = verdictOf(await source.browser.ask(bizValidateForTargetAccount, code))
  if (verdict !== 'ok') throw new Error(`the target was refused: ${verdict}`)
  return code
}

/** All steps, from the first code to the move. */
export const transfer = async (
  fixture: Fixture,
  source: Owner,
  target: Pick<Owner, 'email'>,
  bound: Bound = {},
): Promise<boolean | string> => {
  const code = await checkedTarget(fixture, source, target)
  const answer = await source.browser.ask(doTransfer, { target: code, ...(await ownCodes(fixture, source, bound)) })
  return answer.code === '00000' ? answer.data : verdictOf(answer)
}
