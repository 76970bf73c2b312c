// A visitor's preferences, kept for a year in a cookie that both scripts and server read.
import { isLanguage, type Language } from './languages.ts'

export const preferencesCookie = 'local'
export const preferencesSeconds = 365 * 24 * 60 * 60

export const currencies = ['USD', 'KRW', 'JPY', 'VND', 'RUB', 'EUR', 'TRY', 'CNY', 'TWD', 'IDR', 'PHP', 'HKD', 'THB'] as const
export type Currency = (typeof currencies)[number]

export const themes = ['standard', 'white', 'light', 'dark', 'black'] as const
export type Theme = (typeof themes)[number]
/** The page's possible themes: `standard` is shown as white. */
export type PageTheme = Exclude<Theme, 'standard'>
export const pageTheme = (theme: Theme): PageTheme => (theme === 'standard' ? 'white' : theme)

export interface Preferences {
  readonly language: Language
  readonly unit: Currency
  readonly showAsset: boolean
  readonly valuationUnit: number
  /** The chosen theme; `pageTheme` maps it to the displayed theme. */
  readonly theme: Theme
  /** The theme follows the system's setting; `theme` holds its last known value. */
  readonly system: boolean
  readonly layout: 'left' | 'right'
}

/** A visitor who has chosen nothing sees the white theme; a cookie without a theme means dark. Both are the specification's defaults. */
const unchosen: Preferences = {
  language: 'en',
  unit: 'USD',
  showAsset: true,
  valuationUnit: 1,
  theme: 'white',
  system: false,
  layout: 'right',
}

/** `cookies`: a whole `Cookie` header or `document.cookie`. */
export function readPreferences(cookies: string | undefined): Preferences {
  const kept = parse(cookieValue(cookies ?? '', preferencesCookie))
  if (kept === undefined) return unchosen
  return {
    language: typeof kept.language === 'string' && isLanguage(kept.language) ? kept.language : unchosen.language,
    unit: oneOf(currencies, kept.unit) ?? unchosen.unit,
    showAsset: typeof kept.showAsset === 'boolean' ? kept.showAsset : unchosen.showAsset,
    valuationUnit: Number.isSafeInteger(kept.valuationUnit) ? Number(kept.valuationUnit) : unchosen.valuationUnit,
    theme: oneOf(themes, kept.theme) ?? 'dark',
    system: kept.system === true,
    layout: oneOf(['left', 'right'] as const, kept.layout) ?? unchosen.layout,
  }
}

/** The cookie's value. It is always written in full, so that the visible theme is stored along with any other choice. */
export const printPreferences = ({ language, unit, showAsset, valuationUnit, theme, system, layout }: Preferences): string =>
  encodeURIComponent(JSON.stringify({ language, unit, showAsset, valuationUnit, theme, ...(system ? { system } : {}), layout }))

/** Returns the value of the first cookie with the given name, undecoded. */
export function cookieValue(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

function parse(value: string | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const kept: unknown = JSON.parse(decodeURIComponent(value ?? ''))
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Record<string, unknown>) : undefined
  } catch {
    // An unreadable cookie counts as missing.
    return undefined
  }
}

function oneOf<const Choices extends readonly string[]>(choices: Choices, value: unknown): Choices[number] | undefined {
  return choices.find((choice) => choice === value)
}
