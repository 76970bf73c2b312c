import { inCurrency } from '@bonafide/core/rates/currencies'
import { currencyText } from '@bonafide/web/lib/choices/currency-text.ts'
import { useLanguage } from '@bonafide/web/lib/page/place.tsx'
import { usePreferences } from '@bonafide/web/lib/preferences.ts'
import { useWords } from '../words.ts'
import { amountText } from './figures.ts'
import styles from './money.module.css'

/** A sum in USDT, and its approximate value in the reader's chosen currency. */
export const Total = ({ usdt }: { readonly usdt: string }) => {
  const say = useWords()
  const language = useLanguage()
  const { unit } = usePreferences()
  const approximate = inCurrency(Number(usdt), 'USDT', unit)
  return (
    <span className={styles.sum}>
      {amountText(usdt, language, 2)} <span className="t-16 quiet">USDT</span>
      {approximate !== undefined && (
        <span className="t-14 quiet"> {say('wallets.about', { amount: currencyText(approximate, unit, language) })}</span>
      )}
    </span>
  )
}
