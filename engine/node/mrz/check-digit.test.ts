import { describe, expect, it } from 'vitest'
import { checkDigit } from './check-digit.ts'

describe('check digits', () => {
  it.each([
    ['520727', '3'],
    ['AB2134<<<', '5'],
    ['L898902C3', '6'],
    ['D23145890', '7'],
    ['740812', '2'],
    ['120415', '9'],
    ['ZE184226B<<<<<', '1'],
    ['D23145890734', '9'],
    ['', '0'],
  ])('match the standard: %s has %s', (text, digit) => {
    expect(checkDigit(text)).toBe(digit)
  })

  it.each(['a1', '12 3', 'Ä', '1.2'])('do not exist for characters that a zone may not have: %s', (text) => {
    expect(checkDigit(text)).toBeUndefined()
  })
})
