import { isInApp } from '../../lib/bridge/app.ts'
import { fetchPart } from '../../lib/page/fetch-part.ts'
import { lastSignedIn } from '../load/account.ts'

let signIn: (() => Promise<boolean>) | undefined

/** Starts a session for calls that have none. False on the web, where the page then redirects to the login. */
export async function signInByApp(): Promise<boolean> {
  if (!isInApp()) return false
  const part = await fetchPart(() => import('../../lib/session/enter-from-app.ts'))
  signIn ??= part?.makeSignIn(lastSignedIn)
  return signIn !== undefined && signIn()
}
