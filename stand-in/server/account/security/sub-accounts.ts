import type { createSubAccount, listSubAccounts, savePreferences } from '../../../calls/security.ts'
import { Refusal } from '@bonafide/core/refusal'
import { transact } from '@bonafide/server/db/transaction'
import type { Handler } from '@bonafide/server/http/handler'
import { lockAccount, updateAccount } from '../accounts.sql.ts'
import { drawInvitation } from '../draw-invitation.ts'
import { insertSubAccount, listSubAccountsOf, type SubAccountRow } from './sub-accounts.sql.ts'

const maxSubAccounts = 20

export const handleListSubAccounts: Handler<typeof listSubAccounts> = async (services, { who }) =>
  (await listSubAccountsOf(services.db.kysely, who.account)).map(toReply)

export const handleCreateSubAccount: Handler<typeof createSubAccount> = (services, { body, who, at }) =>
  transact(services.db, async (tx) => {
    await lockAccount(tx, who.account)
    if ((await listSubAccountsOf(tx, who.account)).length >= maxSubAccounts)
      throw new Refusal('subAccount.tooMany', { most: maxSubAccounts })
    const created = await insertSubAccount(tx, { parent: who.account, name: body.name, invitationCode: drawInvitation(), at })
    if (created === undefined) throw new Refusal('subAccount.nameTaken')
    return toReply(created)
  })

export const handleSavePreferences: Handler<typeof savePreferences> = async (services, { body, who }) => {
  await transact(services.db, (tx) => updateAccount(tx, who.account, body))
  return null
}

const toReply = ({ account, name, made_at }: SubAccountRow): { account: string; name: string; madeAt: string } => ({
  account,
  name,
  madeAt: made_at.toISOString(),
})
