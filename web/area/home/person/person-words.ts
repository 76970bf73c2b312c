// Countries and dates as a reader's language has them.
import { alpha2Of, isAlpha3 } from '@bonafide/core/countries'

/** Of two letters or of three. A code that is no country is shown as it came. */
export function countryName(code: string, language: string): string {
  const country = isAlpha3(code) ? alpha2Of(code) : code.toUpperCase()
  if (!/^[A-Z]{2}$/.test(country)) return code
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? code
  } catch {
    return code
  }
}

/** A calendar day belongs to no time zone. What is no day, because it is masked, is shown as it came. */
export function dateIn(text: string, language: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  const day = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return text
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn', calendar: 'gregory' }).format(day)
}
