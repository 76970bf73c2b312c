import { expect, test } from 'vitest'
import { inGroups, losesDecimals, wholeDigits } from './number-field.tsx'

test.each([
  ['1000', '1000'],
  ['1 000 USD', '1000'],
  ['1,000,000', '1000000'],
  ['1.000', '1000'],
  ['1000.50', '1000'],
  ['1,000.5 USD', '1000'],
  ['-7', '7'],
  ['١٢٣', '123'],
  ['', ''],
])('the pasted text “%s” becomes “%s”', (pasted, whole) => {
  expect(wholeDigits(pasted)).toBe(whole)
})

test.each([
  ['1000', 'en', '1,000'],
  ['9007199254740993', 'de', '9.007.199.254.740.993'],
  ['12005', 'ar', '12,005'],
  ['12005', 'uz', '12\u00a0005'],
  ['12.5', 'en', '12.5'],
])('%s is grouped in %s as %s, without losing digits', (digits, tag, shown) => {
  expect(inGroups(digits, tag)).toBe(shown)
})

test.each([
  ['12.5', true],
  ['1,000.50', true],
  ['1,000,000', false],
  ['1 000 USD', false],
  ['12', false],
])('the pasted text “%s” loses decimals: %s', (pasted, loses) => {
  expect(losesDecimals(pasted)).toBe(loses)
})
