// Signing up. What is answered is the same whether the address has an account or not: text, status and time.
import type { sendSignUpCode, signUp } from '@bonafide/core/calls/stand-in/sign-in'
import { signUpScene } from '@bonafide/core/calls/stand-in/sign-in'
import { Refusal } from '@bonafide/core/refusal'
import { type Address, addressKey, emailOf } from '../../../codes/address.ts'
import { requirePass } from '../../../codes/captcha/challenge.ts'
import { guardedOf } from '../../../codes/handlers.ts'
import { purposes } from '../../../codes/purposes.ts'
import { requesterOf } from '../../../codes/requester.ts'
import { sendCode } from '../../../codes/send-code.ts'
import { takeCode } from '../../../codes/take-code.ts'
import { transact } from '../../../db/transaction.ts'
import type { Handler } from '../../../http/handler.ts'
import { rememberDevice } from '../../../secrets/guessing/known-device.ts'
import { hashPassword, requireGoodPassword } from '../../../secrets/passwords.ts'
import { findAccountAt, insertAccount, keyOf } from '../accounts.sql.ts'
import { emailAddressOf, shortestPassword } from '../own-account.ts'
import { drawInvitation } from '../draw-invitation.ts'

export const handleSendSignUpCode: Handler<typeof sendSignUpCode> = async (house, asked) => {
  const to: Address = { channel: 'email', to: emailOf(asked.body.email) }
  return transact(house.db, async (tx) => {
    await requirePass(house, tx, guardedOf(asked, signUpScene, to))
    const owner = await findAccountAt(tx, to)
    const notice = owner === undefined ? undefined : emailAddressOf(owner)
    const code = {
      purpose: purposes.signUp,
      to,
      by: requesterOf({ who: null, request: asked.request }),
      language: asked.language,
      at: asked.at,
    }
    return {
      verifyKey: await sendCode(house, tx, notice === undefined ? code : { ...code, instead: { letter: 'notice.signUp', to: notice } }),
    }
  })
}

export const handleSignUp: Handler<typeof signUp> = async (house, asked) => {
  const { email: typed, password, verifyKey, code } = asked.body
  const email = emailOf(typed)
  const from: Address = { channel: 'email', to: email }
  const by = requesterOf({ who: null, request: asked.request })
  requireGoodPassword(password, { shortest: shortestPassword, email })
  if (!(await takeCode(house, { purpose: purposes.signUp, from, by, verifyKey, code }))) throw new Refusal('code.wrong')
  const passwordHash = await hashPassword(password)
  const account = await transact(house.db, async (tx) => {
    await rememberDevice(house, tx, { owners: [addressKey(from)], device: asked.device, at: asked.at })
    const name = email.slice(0, email.indexOf('@'))
    return insertAccount(tx, {
      email,
      emailKey: keyOf(from),
      name,
      passwordHash,
      invitationCode: drawInvitation(),
      language: asked.language,
      at: asked.at,
    })
  })
  // Whoever has just proven an address that got its account in the meantime learns no more than anybody with a wrong code.
  if (account === undefined) throw new Refusal('code.wrong')
  await asked.sessions.begin(account)
  return null
}
