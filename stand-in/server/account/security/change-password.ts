import type { changePassword } from '../../../calls/security.ts'
import { transact } from '@bonafide/server/db/transaction'
import type { Handler } from '@bonafide/server/http/handler'
import { forgetDevices, rememberDevice } from '@bonafide/server/secrets/guessing/known-device'
import { hashPassword, requireGoodPassword } from '@bonafide/server/secrets/passwords'
import { deleteTicketsOf, updateAccount } from '../accounts.sql.ts'
import { lockWithPassword, ownAccount, ownersOf, requirePassword, shortestPassword } from '../own-account.ts'
import { notifyOwner } from './notify-owner.ts'

export const handleChangePassword: Handler<typeof changePassword> = async (services, context) => {
  const { body, who, request } = context
  const account = await ownAccount(services, who)
  requireGoodPassword(body.newPassword, { shortest: shortestPassword, email: account.email ?? '' })
  await requirePassword(services, account, { password: body.password, request })
  const passwordHash = await hashPassword(body.newPassword)
  const owners = ownersOf(account)
  await transact(services.db, async (tx) => {
    await lockWithPassword(tx, account)
    await updateAccount(tx, who.account, { password_hash: passwordHash, password_changed_at: context.at })
    await deleteTicketsOf(tx, who.account)
    // Forgets the devices of an attacker who signed in once.
    await forgetDevices(services, tx, owners)
    await rememberDevice(services, tx, { owners, device: context.device, at: context.at })
    await notifyOwner(services, tx, { account, letter: 'notice.passwordChanged', language: context.language })
    // In the same transaction as the password, so that no earlier session outlives it.
    await context.sessions.endAll(who.account, { keepThis: true, tx })
  })
  return null
}
