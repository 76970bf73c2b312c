// Rates for the display currency. Separate from the prices that rules use, since every first page loads these few numbers.
import type { Currency } from '../preferences.ts'

/** What one USDT is worth in each display currency. Only for estimates; no rule uses them. */
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

/** The approximate value of an amount in USDT or US dollars; undefined for any other unit. */
export const inCurrency = (amount: number, unit: string, currency: Currency): number | undefined =>
  unit === 'USDT' || unit === 'USD' ? amount * usdtIn[currency] : undefined
