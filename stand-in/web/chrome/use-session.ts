import { useSyncExternalStore } from 'react'
import type { ChromeAccount } from '@bonafide/web/lib/chrome/account-menu.tsx'
import { hasSessionCookies } from '@bonafide/web/lib/session/session-cookie.ts'

const onFocus = (listener: () => void): (() => void) => {
  addEventListener('focus', listener)
  return () => removeEventListener('focus', listener)
}

const now = (): ChromeAccount['state'] => (hasSessionCookies() ? 'signedIn' : 'signedOut')

/** Checked again when the user returns to the page: another tab may have ended the session. */
export const useSession = (): ChromeAccount => ({ state: useSyncExternalStore(onFocus, now, () => 'loading') })
