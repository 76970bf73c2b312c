import { expect, test } from 'vitest'
import { inCurrency } from './currencies.ts'

test.each([
  [20_000, 'USDT', 'USD', 20_000],
  [20_000, 'USDT', 'EUR', 18_400],
  [100, 'USD', 'JPY', 15_000],
  [1, 'BTC', 'USD', undefined],
] as const)('%d %s in %s is about %s', (amount, asset, currency, about) => expect(inCurrency(amount, asset, currency)).toBe(about))
