// Binding an email address or a phone number requires a code sent to it and, if another is bound already, a code sent to that one. Whether
// the new one belongs to another user is not revealed: that user gets a notice instead of a code.
import type { bindEmail, bindPhone, sendBindEmailCodes, sendBindPhoneCodes } from '../../../calls/security.ts'
import { bindScene } from '@bonafide/core/calls/codes'
import type { CodeKey } from '@bonafide/core/values'
import { type Address, emailOf, phoneOf } from '@bonafide/server/codes/address'
import { requirePass } from '@bonafide/server/codes/captcha/challenge'
import { guardedOf } from '@bonafide/server/codes/handlers'
import { purposes } from '@bonafide/server/codes/purposes'
import { requesterOf } from '@bonafide/server/codes/requester'
import { sendCode } from '@bonafide/server/codes/send-code'
import { transact } from '@bonafide/server/db/transaction'
import type { CallContext, Handler } from '@bonafide/server/http/handler'
import type { Services } from '@bonafide/server/services'
import { findAccountAt } from '../accounts.sql.ts'
import { emailAddressOf, ownAccount, phoneAddressOf } from '../own-account.ts'
import { rebind } from './rebind.ts'

export const handleSendBindEmailCodes: Handler<typeof sendBindEmailCodes> = (services, context) =>
  sendCodes(services, context, { channel: 'email', to: emailOf(context.body.email) })

export const handleSendBindPhoneCodes: Handler<typeof sendBindPhoneCodes> = (services, context) =>
  sendCodes(services, context, { channel: 'sms', to: phoneOf(context.body.areaCode, context.body.phone) })

export const handleBindEmail: Handler<typeof bindEmail> = async (services, context) => {
  const email = emailOf(context.body.email)
  const account = await ownAccount(services, context.who)
  const to: Address = { channel: 'email', to: email }
  await rebind(services, context, {
    account,
    to,
    current: emailAddressOf(account),
    letter: 'notice.emailChanged',
    changed: { email, email_key: null },
  })
  return null
}

export const handleBindPhone: Handler<typeof bindPhone> = async (services, context) => {
  const { areaCode, phone: typed } = context.body
  const to = phoneOf(areaCode, typed)
  const account = await ownAccount(services, context.who)
  await rebind(services, context, {
    account,
    to: { channel: 'sms', to },
    current: phoneAddressOf(account),
    letter: 'notice.phoneChanged',
    changed: { area_code: areaCode, phone: to.slice(1 + areaCode.length), phone_key: null },
  })
  return null
}

type SendContext = CallContext<typeof sendBindEmailCodes | typeof sendBindPhoneCodes>

async function sendCodes(
  services: Services,
  context: SendContext,
  to: Address,
): Promise<{ verifyKey: CodeKey; currentVerifyKey: CodeKey | null }> {
  const account = await ownAccount(services, context.who)
  const current = to.channel === 'email' ? emailAddressOf(account) : phoneAddressOf(account)
  const request = { by: requesterOf(context), language: context.language, at: context.at }
  return transact(services.db, async (tx) => {
    await requirePass(services, tx, guardedOf(context, bindScene, to))
    const owner = await findAccountAt(tx, to)
    const notice = owner === undefined ? undefined : to.channel === 'email' ? emailAddressOf(owner) : phoneAddressOf(owner)
    const fresh = { ...request, to, purpose: to.channel === 'email' ? purposes.bindEmail : purposes.bindPhone }
    const verifyKey = await sendCode(
      services,
      tx,
      notice === undefined ? fresh : { ...fresh, instead: { letter: 'notice.bind', to: notice } },
    )
    const currentVerifyKey =
      current === undefined ? null : await sendCode(services, tx, { ...request, to: current, purpose: purposes.current })
    return { verifyKey, currentVerifyKey }
  })
}
