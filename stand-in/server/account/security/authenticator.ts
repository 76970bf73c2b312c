// Binding an authenticator: its secret is shown, and becomes active once the user enters the first code. RFC 6238.
import type { confirmTotp, disableTotp, startTotp } from '../../../calls/security.ts'
import { Refusal } from '@bonafide/core/refusal'
import { transact } from '@bonafide/server/db/transaction'
import type { Handler } from '@bonafide/server/http/handler'
import { drawAuthenticatorSecret, shownSecret, stepOf } from '@bonafide/server/secrets/authenticator'
import { authenticatorLimit, guess } from '@bonafide/server/secrets/guessing/guess'
import { drawRecoveryCodes, recoveryDigest } from '@bonafide/server/secrets/recovery-codes'
import { updateAccount } from '../accounts.sql.ts'
import { lockOwnSession, lockWithPassword, ownAccount, requirePassword } from '../own-account.ts'
import { isSecondFactor } from '../second-factor.ts'
import { confirmPending, deleteRecoveryCodes, insertRecoveryCodes } from './authenticator.sql.ts'
import { notifyOwner } from './notify-owner.ts'

export const handleStartTotp: Handler<typeof startTotp> = async (services, { body, who, request }) => {
  const account = await ownAccount(services, who)
  await requirePassword(services, account, { password: body.password, request })
  if (account.totp_secret !== null) throw new Refusal('totp.alreadyOn')
  const secret = drawAuthenticatorSecret()
  const pending = await services.keys.wrap(secret)
  await transact(services.db, async (tx) => {
    await lockWithPassword(tx, account)
    await updateAccount(tx, who.account, { totp_pending: pending })
  })
  return shownSecret(secret, account.email ?? account.phone ?? account.account)
}

export const handleConfirmTotp: Handler<typeof confirmTotp> = async (services, { body, who, at, language }) => {
  const account = await ownAccount(services, who)
  const { totp_pending: pending } = account
  if (pending === null) throw new Refusal('totp.notStarted')
  const step = stepOf(await services.keys.unwrap(pending), body.code, at)
  const right = await guess(services, authenticatorLimit({ account: who.account }, 'signIn.tooMany'), async () => step !== undefined)
  if (!right || step === undefined) throw new Refusal('totp.wrong')
  const codes = drawRecoveryCodes()
  await transact(services.db, async (tx) => {
    if (!(await confirmPending(tx, { account: who.account, pending, step }))) throw new Refusal('totp.notStarted')
    await lockOwnSession(tx, who)
    await deleteRecoveryCodes(tx, who.account)
    await insertRecoveryCodes(tx, who.account, codes.map(recoveryDigest))
    await notifyOwner(services, tx, { account, letter: 'notice.totpOn', language })
  })
  return { recoveryCodes: [...codes] }
}

export const handleDisableTotp: Handler<typeof disableTotp> = async (services, { body, who, request, at, language }) => {
  const account = await ownAccount(services, who)
  await requirePassword(services, account, { password: body.password, request })
  if (account.totp_secret === null) throw new Refusal('totp.off')
  if (!(await isSecondFactor(services, { account: who.account, code: body.code }))) throw new Refusal('totp.wrong')
  await transact(services.db, async (tx) => {
    await lockWithPassword(tx, account)
    await updateAccount(tx, who.account, { totp_secret: null, totp_pending: null, factor_changed_at: at })
    await deleteRecoveryCodes(tx, who.account)
    await notifyOwner(services, tx, { account, letter: 'notice.totpOff', language })
  })
  return null
}
