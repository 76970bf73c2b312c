// Rates for the display currency. Apart from the prices that rules decide by: every first view carries these few numbers.
import type { Currency } from '../preferences.ts'

/** What one USDT is worth in each currency that a page can show. For estimates only: no rule decides by these. */
const usdtIn: Readonly<Record<Currency, number>> = {
  USD: 1,
  KRW: 1390,
  JPY: 150,
  VND: 25_400,
  RUB: 90,
  EUR: 0.92,
  TRY: 34,
  CNY: 7.2,
  TWD: 32,
  IDR: 15_800,
  PHP: 58,
  HKD: 7.8,
  THB: 35,
}

/** About how much an amount in USDT or US dollars is in a currency; undefined for any other unit. */
export const inCurrency = (amount: number, unit: string, currency: Currency): number | undefined =>
  unit === 'USDT' || unit === 'USD' ? amount * usdtIn[currency] : undefined
