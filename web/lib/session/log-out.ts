import { clearCookie } from '@bonafide/core/calls/account'
import type { Language } from '@bonafide/core/languages'
import { localePath } from '@bonafide/core/address/locale-path'
import { pageSettings } from '../page/page-settings.ts'
import { send } from '../send.ts'
import { forgetVisit } from '../session-store.ts'
import { loginAddress } from './login-address.ts'
import { hasSessionCookies } from './session-cookie.ts'

/**
 * Without session cookies there is nothing to clear. If the call fails, its message is shown, and the account is still signed in.
 * `comeBackTo`: where the next account continues, as in `loginAddress`.
 */
export async function logOut(language: Language, comeBackTo?: string): Promise<void> {
  if (hasSessionCookies() && !(await send(clearCookie, {})).ok) return
  forgetVisit()
  location.assign(localePath(language, comeBackTo === undefined ? pageSettings().signedOutUrl : loginAddress(comeBackTo)))
}
