import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMoney, compareMoney, Money, timesMoney } from './money.ts'

const money = (text: string): Money => Money.parse(text)

test.each([
  ['0', true],
  ['0.5', true],
  ['12.000000000000000001', true],
  ['1e5', false],
  ['-1', false],
  ['+1', false],
  ['01', false],
  ['.5', false],
  ['1.', false],
  ['1,5', false],
  ['', false],
  [' 1', false],
  ['1\n', false],
  ['0.1234567890123456789', false],
  ['9'.repeat(21), false],
  ['NaN', false],
  ['Infinity', false],
  ['٥', false],
])('%j is money: %s', (text, expected) => expect(Money.safeParse(text).success).toBe(expected))

test('a tenth and two tenths add up to three tenths', () => expect(addMoney(money('0.1'), money('0.2'))).toBe('0.3'))
test('an empty sum is 0', () => expect(addMoney()).toBe('0'))
test('amounts are compared as numbers, to the last of 18 decimals', () => {
  expect(compareMoney(money('4.999999999999999999'), money('5'))).toBe(-1)
  expect(compareMoney(money('5.0'), money('5'))).toBe(0)
  expect(compareMoney(money('10'), money('9'))).toBe(1)
})
test('a product is rounded down to 18 decimals', () => {
  expect(timesMoney(money('0.5'), money('64000.1'))).toBe('32000.05')
  expect(timesMoney(money('0.000000000000000001'), money('0.9'))).toBe('0')
})

const amount = fc.bigInt({ min: 0n, max: 10n ** 30n }).map((units) => {
  const digits = units.toString().padStart(19, '0')
  return money(`${digits.slice(0, -18)}.${digits.slice(-18)}`)
})
test('the order of addition does not matter, and a sum is never less than a term', () => {
  fc.assert(
    fc.property(amount, amount, amount, (a, b, c) => {
      expect(addMoney(a, b, c)).toBe(addMoney(c, addMoney(b, a)))
      expect(compareMoney(addMoney(a, b), a)).toBeGreaterThanOrEqual(0)
    }),
  )
})
