// How the stand-in's app signs its user in at the area: docs/integrators/native-app.md.
import type { standInAppTicket } from '../../../calls/sign-in.ts'
import { transact } from '@bonafide/server/db/transaction'
import type { Handler } from '@bonafide/server/http/handler'
import { tokenBytes, drawToken } from '@bonafide/server/secrets/token'
import { insertAppTicket } from '../../exchange/app-tickets.sql.ts'
import { lockOwnAccount } from '../accounts.sql.ts'
import { lockOwnSession } from '../own-account.ts'

const ticketSeconds = 60

export const handleAppTicket: Handler<typeof standInAppTicket> = async (services, { body, who }) => {
  const ticket = drawToken()
  await transact(services.db, async (tx) => {
    // A change that ends the account's sessions deletes its tickets: none may appear after that.
    await lockOwnAccount(tx, who.account)
    await lockOwnSession(tx, who)
    const digests = { digest: tokenBytes(ticket), device: tokenBytes(body.deviceId) }
    await insertAppTicket(tx, { ...digests, account: who.account, seconds: ticketSeconds })
  })
  return { ticket }
}
