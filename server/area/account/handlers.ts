import type { accountCalls, clearCookie, userinfo } from '@bonafide/core/calls/account'
import { Refusal } from '@bonafide/core/refusal'
import type { Handler, Handlers } from '../../http/handler.ts'
import { readPerson } from '../../record/read-standing.ts'
import { userReplyOf } from './user-info.ts'

const handleUserinfo: Handler<typeof userinfo> = async (services, { who }) => {
  const [account, person] = await Promise.all([services.exchange.account(who.account), readPerson(services, who.account)])
  // A closed account counts as signed out everywhere.
  if (account === undefined) throw new Refusal('session.none')
  return userReplyOf(account, person)
}

const handleClearCookie: Handler<typeof clearCookie> = async (_services, { sessions }) => {
  await sessions.end()
  return null
}

export const accountHandlers = { userinfo: handleUserinfo, clearCookie: handleClearCookie } satisfies Handlers<typeof accountCalls>
