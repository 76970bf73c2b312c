import { expect, test } from 'vitest'
import { wholeDigits } from './number-field.tsx'

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
])('"%s" comes down to "%s"', (pasted, whole) => {
  expect(wholeDigits(pasted)).toBe(whole)
})
