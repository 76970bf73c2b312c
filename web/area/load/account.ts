// Who is signed in and how they stand: asked once when the page starts, watched by header and screens.
import { userinfo } from '@bonafide/core/calls/account'
import { realNameStatus, type StatusRecord } from '@bonafide/core/calls/status'
import type { ReplyOf } from '@bonafide/core/call'
import { useSyncExternalStore } from 'react'
import { measureLater } from '../../lib/device/device-id.ts'
import { terminalCode } from '../../lib/device/terminal-code.ts'
import { hasSessionCookies } from '../../lib/session/session-cookie.ts'
import { isNoSession, send } from '../../lib/send.ts'
import { makeStore } from '../../lib/store.ts'

export type User = ReplyOf<typeof userinfo>['userInfo']

export type Account =
  | { readonly state: 'loading' }
  | { readonly state: 'signedIn'; readonly user: User }
  | { readonly state: 'signedOut' }
  | { readonly state: 'failed'; readonly msg: string }

export type Standing =
  | { readonly state: 'loading' }
  | { readonly state: 'known'; readonly record: StatusRecord }
  | { readonly state: 'failed'; readonly msg: string }

const loading = { state: 'loading' } as const
const account = makeStore<Account>(loading)
const standing = makeStore<Standing>(loading)

export const useAccount = (): Account => useSyncExternalStore(account.watch, account.get, () => loading)
export const useStanding = (): Standing => useSyncExternalStore(standing.watch, standing.get, () => loading)

async function loadUser(): Promise<'signedOut' | undefined> {
  const answer = await send(userinfo, { terminalCode: terminalCode() }, { early: true })
  if (answer.ok) account.set({ state: 'signedIn', user: answer.data.userInfo })
  else if (!isNoSession(answer)) account.set({ state: 'failed', msg: answer.msg })
  return isNoSession(answer) ? 'signedOut' : undefined
}

async function loadStanding(): Promise<'signedOut' | undefined> {
  const answer = await send(realNameStatus, {}, { early: true })
  if (answer.ok) standing.set({ state: 'known', record: answer.data })
  else if (!isNoSession(answer)) standing.set({ state: 'failed', msg: answer.msg })
  return isNoSession(answer) ? 'signedOut' : undefined
}

/** Both at once. `onSignedOut` as soon as either is refused for lack of a session; any other failure is one of loading. */
export function loadAccount(onSignedOut: () => void): void {
  let told = false
  const tell = (said: 'signedOut' | undefined): void => {
    if (said === undefined || told) return
    told = true
    onSignedOut()
  }
  const both = [loadUser().then(tell), loadStanding().then(tell)]
  void Promise.all(both).then(measureLater)
}

/** For a page that anybody may see: who has no session is not asked, and not sent away. */
export function greetAccount(): void {
  const signedOut = (): void => account.set({ state: 'signedOut' })
  if (hasSessionCookies()) void loadUser().then((said) => said && signedOut())
  else signedOut()
}
