import { languages, tagOf } from '@bonafide/core/languages'
import { describe, expect, test } from 'vitest'
import { sayWhole } from './whole-numbers.ts'

describe('whole numbers are written as by Intl in', () => {
  test.each(languages)('%s', (language) => {
    const locale = tagOf(language)
    const numbers = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
    for (const value of [0, 7, 999, 1000, 9999, 10_000, 123_456, 2_000_000, 12_345_678_901, Number.MAX_SAFE_INTEGER])
      expect(sayWhole(value, locale), String(value)).toBe(numbers.format(value))
  })
})

test.each([0.5, -1, -0, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER + 1])('%d is left to Intl', (value) =>
  expect(sayWhole(value, 'en')).toBeUndefined(),
)
