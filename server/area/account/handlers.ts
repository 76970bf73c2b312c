import type { accountCalls, clearCookie, userinfo } from '@bonafide/core/calls/account'
import { Refusal } from '@bonafide/core/refusal'
import type { Handler, Handlers } from '../../http/handler.ts'
import { readPerson } from '../../record/read-standing.ts'
import { userReplyOf } from './user-info.ts'

const handleUserinfo: Handler<typeof userinfo> = async (house, { who }) => {
  const [account, person] = await Promise.all([house.exchange.account(who.account), readPerson(house, who.account)])
  // An account that the exchange has closed is signed in nowhere.
  if (account === undefined) throw new Refusal('session.none')
  return userReplyOf(account, person)
}

const handleClearCookie: Handler<typeof clearCookie> = async (_house, { sessions }) => {
  await sessions.end()
  return null
}

export const accountHandlers = { userinfo: handleUserinfo, clearCookie: handleClearCookie } satisfies Handlers<typeof accountCalls>
