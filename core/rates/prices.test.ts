import { expect, test } from 'vitest'
import { Money } from '../money.ts'
import { usdtValue } from './prices.ts'

test.each([
  ['USDT', '4.999999999999999999', '4.999999999999999999'],
  ['BTC', '0.000078125', '5'],
  ['SOL', '0.1', '15'],
] as const)('%s %s is worth %s USDT, to the last digit', (asset, amount, worth) => {
  expect(usdtValue(asset, Money.parse(amount))).toBe(worth)
})

test('an asset without a price has no value', () => {
  expect(usdtValue('NONE', Money.parse('1'))).toBeUndefined()
})
