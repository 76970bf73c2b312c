import type { Language } from '@bonafide/core/languages'
import { numberTagOf } from '@bonafide/locales/tags'
import type { Currency } from '@bonafide/core/preferences'

/** An estimate: small amounts with cents, larger ones rounded. Digits are the same in every language. */
export function currencyText(amount: number, currency: Currency, language: Language): string {
  const small = amount < 100
  return new Intl.NumberFormat(numberTagOf(language), {
    style: 'currency',
    currency,
    ...(small ? {} : { maximumFractionDigits: 0, maximumSignificantDigits: 4, roundingPriority: 'lessPrecision' }),
  }).format(amount)
}
