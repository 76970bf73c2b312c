// If the session ends while a form is being filled in, the user logs in again in another tab. Input and uploads wait here until then, so
// that nothing is lost.
import { userinfo } from '@bonafide/core/calls/account'
import { terminalCode } from '../../../lib/device/terminal-code.ts'
import { holdPage } from '../../../lib/session/stay-current.ts'
import { isNoSession, send } from '../../../lib/send.ts'
import { makeStore, useStore } from '../../../lib/store.ts'

const ended = makeStore(false)
let waiting: (() => void)[] = []

export const useSessionGone = (): boolean => useStore(ended)
export function sessionGone(): void {
  holdPage(true)
  ended.set(true)
}

/** Resolves once the same account is logged in again. */
export const loggedInAgain = (): Promise<true> =>
  new Promise((resolve) => {
    waiting.push(() => resolve(true))
    sessionGone()
  })

function resumeWaiting(): void {
  const listeners = waiting
  waiting = []
  holdPage(false)
  ended.set(false)
  for (const resume of listeners) resume()
}

export type SessionCheck = 'back' | 'still gone' | 'another' | 'unknown'

/** `account`: the owner of the waiting work. Another account must never get it. */
export async function lookForSession(account: string): Promise<SessionCheck> {
  const answer = await send(userinfo, { terminalCode: terminalCode() }, { quiet: true })
  if (!answer.ok) return isNoSession(answer) ? 'still gone' : 'unknown'
  if (answer.data.userInfo.userId !== account) return 'another'
  resumeWaiting()
  return 'back'
}
