import { inCurrency } from '@bonafide/core/rates/currencies'
import type { RightsValue } from '@bonafide/core/rules/levels/rights-rows'
import { currencyText } from '../../../lib/choices/currency-text.ts'
import { useLanguage } from '../../../lib/page/place.tsx'
import { usePreferences } from '../../../lib/preferences.ts'
import { useWords } from '../../words.ts'

/** A limit converted to the reader's chosen currency; null if it has no amount, or if that would only repeat it. */
export function useAbout(): (value: RightsValue) => string | null {
  const say = useWords()
  const language = useLanguage()
  const { unit } = usePreferences()
  return (value) => {
    // By default amounts are in US dollars, which USDT already is.
    if (value.kind !== 'amount' || value.amount === 0 || value.unit === null || unit === 'USD') return null
    const amount = inCurrency(value.amount, value.unit, unit)
    return amount === undefined ? null : say('rights.about', { amount: currencyText(amount, unit, language) })
  }
}
