import { inCurrency } from '@bonafide/core/rates/currencies'
import type { RightsValue } from '@bonafide/core/rules/rights-rows'
import { currencyText } from '../../../lib/choices/currency-text.ts'
import { useLanguage } from '../../../lib/page/place.tsx'
import { usePreferences } from '../../../lib/preferences.ts'
import { useWords } from '../../words.ts'

/** A limit in the currency that the reader has chosen, roughly; null where that would say the same again, or nothing. */
export function useAbout(): (value: RightsValue) => string | null {
  const say = useWords()
  const language = useLanguage()
  const { unit } = usePreferences()
  return (value) => {
    // Without a choice amounts are in US dollars, which is what USDT says already.
    if (value.kind !== 'amount' || value.amount === 0 || value.unit === null || unit === 'USD') return null
    const amount = inCurrency(value.amount, value.unit, unit)
    return amount === undefined ? null : say('rights.about', { amount: currencyText(amount, unit, language) })
  }
}
