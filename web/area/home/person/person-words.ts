// Country names in the reader's language.
import { alpha2Of, isAlpha3 } from '@bonafide/core/countries'
import { numberTagOf } from '@bonafide/locales/tags'

/** Takes codes of two or three letters. A code that is not a country is shown unchanged. */
export function countryName(code: string, language: string): string {
  const country = isAlpha3(code) ? alpha2Of(code) : code.toUpperCase()
  if (!/^[A-Z]{2}$/.test(country)) return code
  try {
    return new Intl.DisplayNames([numberTagOf(language)], { type: 'region' }).of(country) ?? code
  } catch {
    return code
  }
}
