// The visitor's preferences, stored for a year in one cookie. Only a choice writes a theme: it saves everything, with the theme on screen.
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

/** The preferences of a prerendered page, which its first render in the browser must use too. */
const unchosen = readPreferences(undefined)

const inBrowser = typeof document !== 'undefined'
const preferences = makeStore<Preferences>(inBrowser ? readPreferences(document.cookie) : unchosen)

/** The cookie always names a theme, since other readers need it. For the system theme it names the theme that was shown last. */
function followSystem(): void {
  if (preferences.get().system && preferences.get().theme !== systemTheme()) changePreferences({ system: true, theme: systemTheme() })
}

export const usePreferences = (): Preferences => useSyncExternalStore(preferences.watch, preferences.get, () => unchosen)

/** Whether the visitor has ever chosen anything in this browser. */
export const hasChosen = (): boolean => storedObject() !== undefined

export function changePreferences(chosen: Partial<Preferences>): void {
  // Another page may have saved preferences since this page was opened, so read the cookie again, but keep the theme shown here.
  const next = { ...readPreferences(document.cookie), theme: preferences.get().theme, ...stopFollowing(chosen), ...chosen }
  write(printPreferences(next))
  preferences.set(next)
  showTheme(next.theme)
}

/** A theme chosen by name no longer follows the system. */
const stopFollowing = ({ theme }: Partial<Preferences>): Partial<Preferences> => (theme === undefined ? {} : { system: false })

/** The address decides the language. The cookie only records it, and keeps everything else. */
export function noteLanguage(language: Language): void {
  const stored = storedObject()
  if (stored !== undefined && stored['language'] !== language) write(encodeURIComponent(JSON.stringify({ ...stored, language })))
}

function storedObject(): Readonly<Record<string, unknown>> | undefined {
  try {
    const stored: unknown = JSON.parse(decodeURIComponent(cookieValue(document.cookie, preferencesCookie) ?? ''))
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : undefined
  } catch {
    // Without a valid cookie the language is not recorded.
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
