import { type Language, tagOf } from '@bonafide/core/languages'
import type { Currency } from '@bonafide/core/preferences'

/** An estimate: small amounts with cents, others rounded to what can be said at a glance. Digits are the same in every language. */
export function currencyText(amount: number, currency: Currency, language: Language): string {
  const locale = language === 'ar' ? 'ar-u-nu-latn' : tagOf(language)
  const small = amount < 100
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    ...(small ? {} : { maximumFractionDigits: 0, maximumSignificantDigits: 4, roundingPriority: 'lessPrecision' }),
  }).format(amount)
}
