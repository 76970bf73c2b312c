// Applies an account's language and currency in a browser in which none have been chosen.
import { userinfo } from '@bonafide/core/calls/account'
import { isLanguage, type Language } from '@bonafide/core/languages'
import { localePath, routeOf } from '@bonafide/core/address/locale-path'
import { currencies } from '@bonafide/core/preferences'
import { terminalCode } from '@bonafide/web/lib/device/terminal-code.ts'
import { changePreferences, hasChosen } from '@bonafide/web/lib/preferences.ts'
import { send } from '@bonafide/web/lib/send.ts'

/** Returns the language to continue in. A language in the address counts as a choice and is kept. */
export async function applySettings(currentLanguage: Language): Promise<Language> {
  if (hasChosen()) return currentLanguage
  const answer = await send(userinfo, { terminalCode: terminalCode() }, { quiet: true, early: true })
  if (!answer.ok) return currentLanguage
  const { settings } = answer.data
  const language = currentLanguage === 'en' && isLanguage(settings.language) ? settings.language : currentLanguage
  const unit = currencies.find((currency) => currency === settings.unit) ?? 'USD'
  // The defaults need no cookie.
  if (language !== currentLanguage || unit !== 'USD') changePreferences({ language, unit })
  return language
}

/** The same page in another language. */
export function addressOf(language: Language, address: string): string {
  const { pathname, search, hash } = new URL(address, location.origin)
  return localePath(language, routeOf(pathname, search).path) + search + hash
}
