// Names of countries and regions, in Uzbek too, for which Chromium has no data: there it writes them in English.
import { numberTagOf } from '../tags.ts'

let uzbek: Readonly<Record<string, string>> | undefined

/** The names that `Intl` may lack. They load with the words of a page, because only readers of that language need them. */
export async function loadRegionNames(language: string): Promise<void> {
  if (language === 'uz') uzbek ??= (await import('./uzbek-regions.ts')).uzbekRegions
}

/** Takes codes of two letters. Undefined: there is no such region. */
export function regionNamer(languageOrTag: string): (code: string) => string | undefined {
  const names = new Intl.DisplayNames([numberTagOf(languageOrTag), 'en'], { type: 'region', fallback: 'none' })
  const own = languageOrTag === 'uz' ? uzbek : undefined
  return (code) => own?.[code] ?? names.of(code)
}
