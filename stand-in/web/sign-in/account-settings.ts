// An account's language and currency on a browser without a choice of its own.
import { userinfo } from '@bonafide/core/calls/account'
import { isLanguage, type Language } from '@bonafide/core/languages'
import { localePath, routeOf } from '@bonafide/core/address/locale-path'
import { currencies } from '@bonafide/core/preferences'
import { terminalCode } from '@bonafide/web/lib/device/terminal-code.ts'
import { changePreferences, hasChosen } from '@bonafide/web/lib/preferences.ts'
import { send } from '@bonafide/web/lib/send.ts'

/** Returns the language to continue in. A language in the address counts as a choice and is kept. */
export async function applySettings(spoken: Language): Promise<Language> {
  if (hasChosen()) return spoken
  const answer = await send(userinfo, { terminalCode: terminalCode() }, { quiet: true, early: true })
  if (!answer.ok) return spoken
  const { settings } = answer.data
  const language = spoken === 'en' && isLanguage(settings.language) ? settings.language : spoken
  const unit = currencies.find((currency) => currency === settings.unit) ?? 'USD'
  // The defaults need no cookie.
  if (language !== spoken || unit !== 'USD') changePreferences({ language, unit })
  return language
}

/** The same page in another language. */
export function addressOf(language: Language, address: string): string {
  const { pathname, search, hash } = new URL(address, location.origin)
  return localePath(language, routeOf(pathname, search).path) + search + hash
}
