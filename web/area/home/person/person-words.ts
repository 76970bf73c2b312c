// Country names in the reader's language.
import { alpha2Of, isAlpha3 } from '@bonafide/core/countries'
import { regionNamer } from '@bonafide/locales/intl/regions'

/** Takes codes of two or three letters. A code that is not a country is shown unchanged. */
export function countryName(code: string, language: string): string {
  const country = isAlpha3(code) ? alpha2Of(code) : code.toUpperCase()
  if (!/^[A-Z]{2}$/.test(country)) return code
  return regionNamer(language)(country) ?? code
}
