import type { accountCalls, clearCookie, userinfo } from '@bonafide/core/calls/account'
import { Refusal } from '@bonafide/core/refusal'
import type { Handler, Handlers } from '../../http/handler.ts'
import { readStanding } from '../../record/read-standing.ts'
import { userInfoOf } from './user-info.ts'

const handleUserinfo: Handler<typeof userinfo> = async ({ db, exchange }, { who }) => {
  const [account, standing] = await Promise.all([exchange.account(who.account), readStanding(db, who.account)])
  // An account that the exchange has closed is signed in nowhere.
  if (account === undefined) throw new Refusal('session.none')
  const { settings, ...known } = account
  return { userInfo: userInfoOf(known, standing), settings, loginName: account.loginName, userName: account.userName }
}

const handleClearCookie: Handler<typeof clearCookie> = async (_house, { sessions }) => {
  await sessions.end()
  return null
}

export const accountHandlers = { userinfo: handleUserinfo, clearCookie: handleClearCookie } satisfies Handlers<typeof accountCalls>
