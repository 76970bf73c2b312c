import { expect, test } from 'vitest'
import { masked } from './masked.ts'

test.each([
  ['AB1234567', 'AB*****67'],
  ['12345678', '12****78'],
  ['1234567', '1*****7'],
  ['1234', '1**4'],
  ['123', '***'],
  ['', ''],
  ['NL91ABNA0417164300', 'NL********00'],
  [`Rua ${'longa '.repeat(40)}22`, 'Ru********22'],
  ['証明書番号一二三四', '証明*****三四'],
])('%s is shown as %s', (number, expected) => expect(masked(number)).toBe(expected))
