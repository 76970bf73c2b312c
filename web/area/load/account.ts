// The signed-in account and its status: fetched once when the page starts, shared by header and screens.
import { userinfo } from '@bonafide/core/calls/account'
import { realNameStatus, type StatusRecord } from '@bonafide/core/calls/status'
import type { ReplyOf } from '@bonafide/core/call'
import type { FirstKnown } from '@bonafide/core/calls/first-known'
import { useSyncExternalStore } from 'react'
import { isInApp } from '../../lib/bridge/app.ts'
import { measureLater } from '../../lib/device/device-id.ts'
import { useFirstKnown } from '../../lib/page/place.tsx'
import { retryAfterHidden } from '../../lib/page/while-seen.ts'
import { terminalCode } from '../../lib/device/terminal-code.ts'
import { hasSessionCookies } from '../../lib/session/session-cookie.ts'
import { guideStore } from '../../lib/guide.ts'
import { isNoSession, send } from '../../lib/send.ts'
import { makeStore, type Store } from '../../lib/store.ts'
import { showToast } from '../../ui/float/toasts.ts'
import { checkName } from './name-check.ts'

export type User = ReplyOf<typeof userinfo>['userInfo']

interface Failed {
  readonly state: 'failed'
  readonly msg: string
}

export type Account =
  | { readonly state: 'loading' }
  | { readonly state: 'signedIn'; readonly user: User }
  | { readonly state: 'signedOut' }
  | Failed

export type Standing = { readonly state: 'loading' } | { readonly state: 'known'; readonly record: StatusRecord } | Failed

const loading = { state: 'loading' } as const
const account = makeStore<Account>(loading)
const standing = makeStore<Standing>(loading)

interface FirstAccount {
  readonly account: Account
  readonly standing: Standing
}

const firstAccounts = new WeakMap<FirstKnown, FirstAccount>()

/** The same object for the same input: React reads a snapshot more than once and compares by identity. */
function firstOf(known: FirstKnown | undefined): FirstAccount {
  if (known === undefined) return nothingKnown
  const first = firstAccounts.get(known) ?? {
    account: { state: 'signedIn', user: known.account.userInfo },
    standing: { state: 'known', record: known.record },
  }
  firstAccounts.set(known, first)
  return first
}

const nothingKnown: FirstAccount = { account: loading, standing: loading }

/** Fills the stores before the first render, which already shows what the document contains. */
export function beginWith(known: FirstKnown | undefined): void {
  const first = firstOf(known)
  account.set(first.account)
  standing.set(first.standing)
}

export const useAccount = (): Account => {
  const first = firstOf(useFirstKnown())
  return useSyncExternalStore(account.watch, account.get, () => first.account)
}
export const useStanding = (): Standing => {
  const first = firstOf(useFirstKnown())
  return useSyncExternalStore(standing.watch, standing.get, () => first.standing)
}
/** For use outside rendering. */
export const standingNow = standing.get

/** Undefined while the status is not known. */
export const recordNow = (): StatusRecord | undefined => {
  const now = standing.get()
  return now.state === 'known' ? now.record : undefined
}

/** Undefined: signed out, or not known yet. */
export function signedInNow(): string | undefined {
  const now = account.get()
  return now.state === 'signedIn' ? now.user.userId : undefined
}

let lastUser: string | undefined

/** The user whose account was loaded last, even if a later reload failed. */
export const lastSignedIn = (): string | undefined => lastUser

/** Known data stays on screen if a reload fails, but in the app the failure's dialog still appears. */
function fail<Known>(store: Store<Known | Failed>, hasData: boolean, msg: string): void {
  if (hasData && !isInApp()) {
    // The guide dialog has already told the user.
    if (guideStore.get() === null) showToast('error', msg)
  } else store.set({ state: 'failed', msg })
}

/** Skips unchanged data, so that nothing renders again. */
function setIfChanged<Known>(store: Store<Known>, next: Known): void {
  if (JSON.stringify(next) !== JSON.stringify(store.get())) store.set(next)
}

async function loadUser(): Promise<'signedOut' | undefined> {
  const answer = await retryAfterHidden(() => send(userinfo, { terminalCode: terminalCode() }, { early: true }))
  if (answer.ok) {
    lastUser = answer.data.userInfo.userId
    setIfChanged<Account>(account, { state: 'signedIn', user: answer.data.userInfo })
  } else if (!isNoSession(answer)) fail(account, account.get().state === 'signedIn', answer.msg)
  return isNoSession(answer) ? 'signedOut' : undefined
}

async function loadStanding(): Promise<'signedOut' | 'failed' | undefined> {
  const answer = await retryAfterHidden(() => send(realNameStatus, {}, { early: true }))
  if (answer.ok) setIfChanged<Standing>(standing, { state: 'known', record: answer.data })
  else if (!isNoSession(answer)) fail(standing, standing.get().state === 'known', answer.msg)
  return answer.ok ? undefined : isNoSession(answer) ? 'signedOut' : 'failed'
}

let redirectToLogin: () => void = () => undefined

/**
 * Loads account and status in parallel. Calls `onSignedOut` once, as soon as either is refused for lack of a session; any other failure is
 * a load failure.
 */
export function loadAccount(onSignedOut: () => void): void {
  redirectToLogin = onSignedOut
  void loadBoth().then(measureLater)
}

let loadedAt = Number.NEGATIVE_INFINITY

/** Milliseconds since account and status were last loaded. */
export const msSinceLoad = (): number => performance.now() - loadedAt

async function loadBoth(): Promise<void> {
  let isRedirected = false
  const redirectOnce = (outcome: 'signedOut' | 'failed' | undefined): void => {
    if (outcome !== 'signedOut' || isRedirected) return
    isRedirected = true
    redirectToLogin()
  }
  await Promise.all([loadUser().then(redirectOnce), loadStanding().then(redirectOnce)])
  loadedAt = performance.now()
}

/** Fetches only the status, for pages that wait for a result: true if the server answered. A failure is only shown if the user asked. */
export async function fetchStanding(by: 'hand' | 'clock'): Promise<boolean> {
  if (by === 'clock') {
    const answer = await send(realNameStatus, {}, { early: true })
    if (answer.ok) setIfChanged<Standing>(standing, { state: 'known', record: answer.data })
    else if (isNoSession(answer)) redirectToLogin()
    return answer.ok
  }
  const outcome = await loadStanding()
  if (outcome === 'signedOut') redirectToLogin()
  return outcome === undefined
}

/** Reloads after a change. The old data stays on screen until the new data arrives. */
export async function reloadAccount(): Promise<void> {
  await Promise.all([loadBoth(), checkName()])
}

/** For public pages: without a session it makes no request and does not redirect. */
export function greetAccount(): void {
  const signedOut = (): void => account.set({ state: 'signedOut' })
  if (hasSessionCookies()) void loadUser().then((outcome) => outcome && signedOut())
  else signedOut()
}
