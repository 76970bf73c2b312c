import { isInApp } from '../../lib/bridge/app.ts'
import { fetchPart } from '../../lib/page/fetch-part.ts'
import { lastSignedIn } from '../load/account.ts'

let signIn: (() => Promise<boolean>) | undefined

/** For calls without a session. False on the web, where the login follows. */
export async function signInByApp(): Promise<boolean> {
  if (!isInApp()) return false
  const part = await fetchPart(() => import('../../lib/session/enter-from-app.ts'))
  signIn ??= part?.makeSignIn(lastSignedIn)
  return signIn !== undefined && signIn()
}
