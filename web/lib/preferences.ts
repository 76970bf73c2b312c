// The visitor's preferences, in this browser: one cookie for a year. A mere visit writes no theme; a choice writes everything, with the theme on screen.
import {
  cookieValue,
  preferencesCookie,
  preferencesSeconds,
  printPreferences,
  readPreferences,
  type Preferences,
} from '@bonafide/core/preferences'
import type { Language } from '@bonafide/core/languages'
import { useSyncExternalStore } from 'react'
import { makeStore } from './store.ts'
import { onSystemTheme, showTheme, systemTheme } from './theme.ts'

/** What a prerendered page was made with, which its first render must show too. */
const unchosen = readPreferences(undefined)

const inBrowser = typeof document !== 'undefined'
const preferences = makeStore<Preferences>(inBrowser ? readPreferences(document.cookie) : unchosen)

/** The cookie always names a theme: of the browser's own it keeps what was last seen, for those who read the cookie elsewhere. */
function followSystem(): void {
  if (preferences.get().system && preferences.get().theme !== systemTheme()) choose({ system: true, theme: systemTheme() })
}

export const usePreferences = (): Preferences => useSyncExternalStore(preferences.watch, preferences.get, () => unchosen)

/** Whether the visitor has ever chosen anything in this browser. */
export const hasChosen = (): boolean => keptObject() !== undefined

export function choose(chosen: Partial<Preferences>): void {
  // Another page may have saved something since this one was opened; the theme is the one that is visible here.
  const next = { ...readPreferences(document.cookie), theme: preferences.get().theme, ...unlessNamed(chosen), ...chosen }
  write(printPreferences(next))
  preferences.set(next)
  showTheme(next.theme)
}

/** A theme chosen by name no longer follows the system. */
const unlessNamed = ({ theme }: Partial<Preferences>): Partial<Preferences> => (theme === undefined ? {} : { system: false })

/** An address decides the language and the cookie only notes it down, leaving everything else in it as it is. */
export function noteLanguage(language: Language): void {
  const kept = keptObject()
  if (kept !== undefined && kept['language'] !== language) write(encodeURIComponent(JSON.stringify({ ...kept, language })))
}

function keptObject(): Readonly<Record<string, unknown>> | undefined {
  try {
    const kept: unknown = JSON.parse(decodeURIComponent(cookieValue(document.cookie, preferencesCookie) ?? ''))
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : undefined
  } catch {
    // There is no cookie, or a broken one: nothing to record the language in.
    return undefined
  }
}

function write(value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${preferencesCookie}=${value}; Max-Age=${preferencesSeconds}; Path=/; SameSite=Lax${secure}`
}

if (inBrowser) {
  followSystem()
  onSystemTheme(followSystem)
}
