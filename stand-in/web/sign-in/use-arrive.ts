import { useAddress, useLanguage, useSearch } from '@bonafide/web/lib/page/place.tsx'
import { forgetVisit } from '@bonafide/web/lib/session-store.ts'
import { callbackOf } from '@bonafide/web/lib/session/login-address.ts'
import { addressOf, applySettings } from './account-settings.ts'

/**
 * After a session begins: goes back to where the user came from, or to a sensible start page. Loads a whole document to drop all old state.
 */
export function useArrive(otherwise = '/dashboard'): () => Promise<void> {
  const address = useAddress()
  const currentLanguage = useLanguage()
  const callback = callbackOf(useSearch())
  return async () => {
    forgetVisit()
    const language = await applySettings(currentLanguage)
    const to = callback ?? address(otherwise)
    location.replace(language === currentLanguage ? to : addressOf(language, to))
  }
}
