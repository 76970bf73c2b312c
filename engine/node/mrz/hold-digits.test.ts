import { mrzFormats } from '@bonafide/core/evidence/document-reading'
import { describe, expect, it } from 'vitest'
import { longNumberLines, specimenLines } from '../../testing/documents/specimen-lines.ts'
import { checkDigit } from './check-digit.ts'
import { brokenDigits, digitsHold, longNumber } from './hold-digits.ts'
import { layouts } from './layouts.ts'

const changed = (lines: readonly string[], [line, place]: readonly [number, number]): readonly string[] =>
  lines.map((text, at) => (at === line ? text.slice(0, place) + String((Number(text[place]) + 1) % 10) + text.slice(place + 1) : text))

/** The standard's example, with this number and the resulting composite check digit. */
const withLongNumber = (number: string): readonly string[] => {
  const [, data = '', names = ''] = longNumberLines
  const upper = `I<UTO${number}`.padEnd(30, '<')
  const over = upper.slice(5) + data.slice(0, 7) + data.slice(8, 15) + data.slice(18, 29)
  return [upper, data.slice(0, 29) + (checkDigit(over) ?? ''), names]
}

describe('the check digits of whole lines', () => {
  it.each(mrzFormats)('are valid in the example of the standard: %s', (format) => {
    expect(brokenDigits(specimenLines[format], layouts[format])).toEqual([])
    expect(digitsHold(specimenLines[format], layouts[format])).toBe(true)
  })

  it.each(mrzFormats)('become invalid if one digit of birth or expiry changes: %s', (format) => {
    const { birth, ends } = layouts[format]
    for (const [line, from] of [birth, ends]) {
      expect(digitsHold(changed(specimenLines[format], [line, from + 3]), layouts[format])).toBe(false)
    }
  })

  it('are valid for a number that continues in the optional data, and invalid with another last digit', () => {
    expect(digitsHold(longNumberLines, layouts.TD1)).toBe(true)
    const wrong = longNumberLines.map((line) => line.replace('<7349<', '<7348<'))
    expect(brokenDigits(wrong, layouts.TD1).length).toBeGreaterThan(0)
  })

  it('are valid for a long number whose digit also covers the filler, as in Belgium', () => {
    const card = withLongNumber('000590448<3201')
    expect(digitsHold(card, layouts.TD1)).toBe(true)
    expect(longNumber(card, layouts.TD1)).toBe('000590448320')
    expect(longNumber(withLongNumber('000590448<3207'), layouts.TD1)).toBe('000590448320')
    expect(longNumber(withLongNumber('000590448<3202'), layouts.TD1)).toBeUndefined()
  })

  it('are invalid in lines of another length or number', () => {
    expect(digitsHold(specimenLines.TD2, layouts.TD3)).toBe(false)
    expect(digitsHold(specimenLines.TD3.slice(0, 1), layouts.TD3)).toBe(false)
  })

  it('may be a filler for an empty personal number, and for no other', () => {
    const [names = '', data = ''] = specimenLines.TD3
    const empty = [names, `${data.slice(0, 28)}${'<'.repeat(15)}${data.slice(43)}`]
    expect(brokenDigits(empty, layouts.TD3).map(({ at }) => at[1])).toEqual([43])
    expect(brokenDigits([names, `${data.slice(0, 42)}<0`], layouts.TD3).map(({ at }) => at[1])).toContain(42)
  })
})
