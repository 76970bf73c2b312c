import { expect, test } from 'vitest'
import { amountText, momentText } from './figures.ts'
import { moneyOf } from './money-fields.tsx'

test('an amount is cut off after the last displayed place, and never rounded up', () => {
  expect(amountText('12345678901234.123456789', 'en')).toBe('12,345,678,901,234.12345678')
  expect(amountText('0.999', 'en', 2)).toBe('0.99')
  expect(amountText('1250.5', 'ar')).toBe('1,250.5')
  expect(amountText('n/a', 'en')).toBe('n/a')
})

test('a moment from the server is in UTC, however it is written', () => {
  expect(momentText('2026-01-02 03:04:05', 'en')).toBe(momentText('2026-01-02T03:04:05Z', 'en'))
  expect(momentText('never', 'en')).toBe('never')
})

test.each([
  ['12.5', '12.5'],
  [' 12,5 ', '12.5'],
  ['0', undefined],
  ['0.000', undefined],
  ['-1', undefined],
  ['1e9', undefined],
  ['1.2.3', undefined],
  ['', undefined],
])('"%s" typed as an amount is %s', (typed, amount) => {
  expect(moneyOf(typed)).toBe(amount)
})
