// A code that only the account's owner and the exchange know. Mails show it, so that forged ones are noticed. An attacker with a stolen
// session must be able neither to choose a code for forged mails nor to remove it, so both require the password.
import type { saveAntiPhishingCode } from '../../../calls/security.ts'
import { transact } from '@bonafide/server/db/transaction'
import type { Handler } from '@bonafide/server/http/handler'
import { updateAccount } from '../accounts.sql.ts'
import { lockWithPassword, ownAccount, requirePassword } from '../own-account.ts'
import { notifyOwner } from './notify-owner.ts'

export const handleSaveAntiPhishingCode: Handler<typeof saveAntiPhishingCode> = async (services, { body, who, request, language }) => {
  const account = await ownAccount(services, who)
  await requirePassword(services, account, { password: body.password, request })
  const { antiPhishingCode: code } = body
  const letter = code === null ? 'notice.antiPhishingRemoved' : 'notice.antiPhishingSet'
  await transact(services.db, async (tx) => {
    await lockWithPassword(tx, account)
    await updateAccount(tx, who.account, { anti_phishing_code: code })
    await notifyOwner(services, tx, { account, letter, language })
  })
  return null
}
