// Signing up. The answer is the same whether or not the address has an account: text, status and time.
import type { sendSignUpCode, signUp } from '../../../calls/sign-in.ts'
import { signUpScene } from '@bonafide/core/calls/codes'
import { Refusal } from '@bonafide/core/refusal'
import { type Address, addressKey, emailOf } from '@bonafide/server/codes/address'
import { requirePass } from '@bonafide/server/codes/captcha/challenge'
import { guardedOf } from '@bonafide/server/codes/handlers'
import { purposes } from '@bonafide/server/codes/purposes'
import { requesterOf } from '@bonafide/server/codes/requester'
import { sendCode } from '@bonafide/server/codes/send-code'
import { takeCode } from '@bonafide/server/codes/take-code'
import { transact } from '@bonafide/server/db/transaction'
import type { Handler } from '@bonafide/server/http/handler'
import { rememberDevice } from '@bonafide/server/secrets/guessing/known-device'
import { hashPassword, requireGoodPassword } from '@bonafide/server/secrets/passwords'
import { findAccountAt, insertAccount, keyOf } from '../accounts.sql.ts'
import { emailAddressOf, shortestPassword } from '../own-account.ts'
import { drawInvitation } from '../draw-invitation.ts'

export const handleSendSignUpCode: Handler<typeof sendSignUpCode> = async (services, context) => {
  const to: Address = { channel: 'email', to: emailOf(context.body.email) }
  return transact(services.db, async (tx) => {
    await requirePass(services, tx, guardedOf(context, signUpScene, to))
    const owner = await findAccountAt(tx, to)
    const notice = owner === undefined ? undefined : emailAddressOf(owner)
    const code = {
      purpose: purposes.signUp,
      to,
      by: requesterOf({ who: null, request: context.request }),
      language: context.language,
      at: context.at,
    }
    return {
      verifyKey: await sendCode(services, tx, notice === undefined ? code : { ...code, instead: { letter: 'notice.signUp', to: notice } }),
    }
  })
}

export const handleSignUp: Handler<typeof signUp> = async (services, context) => {
  const { email: typed, password, verifyKey, code } = context.body
  const email = emailOf(typed)
  const from: Address = { channel: 'email', to: email }
  const by = requesterOf({ who: null, request: context.request })
  requireGoodPassword(password, { shortest: shortestPassword, email })
  if (!(await takeCode(services, { purpose: purposes.signUp, from, by, verifyKey, code }))) throw new Refusal('code.wrong')
  const passwordHash = await hashPassword(password)
  const account = await transact(services.db, async (tx) => {
    await rememberDevice(services, tx, { owners: [addressKey(from)], device: context.device, at: context.at })
    const name = email.slice(0, email.indexOf('@'))
    return insertAccount(tx, {
      email,
      emailKey: keyOf(from),
      name,
      passwordHash,
      invitationCode: drawInvitation(),
      language: context.language,
      at: context.at,
    })
  })
  // A user who proves an address that got an account in the meantime learns no more than from a wrong code.
  if (account === undefined) throw new Refusal('code.wrong')
  await context.sessions.begin(account)
  return null
}
