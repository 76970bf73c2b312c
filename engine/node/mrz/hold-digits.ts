// Whether the check digits of the lines are valid.
import { checkDigit } from './check-digit.ts'
import { textOf, type CheckedDigit, type Layout } from './layouts.ts'

export const brokenDigits = (lines: readonly string[], layout: Layout): readonly CheckedDigit[] =>
  layout.digits.filter((digit) => !holds(lines, layout, digit))

export const digitsHold = (lines: readonly string[], layout: Layout): boolean =>
  lines.length === layout.masks.length && lines.every((line) => line.length === layout.length) && brokenDigits(lines, layout).length === 0

function holds(lines: readonly string[], layout: Layout, digit: CheckedDigit): boolean {
  const printed = textOf(lines, [digit.at[0], digit.at[1], digit.at[1] + 1])
  const text = digit.over.map((span) => textOf(lines, span)).join('')
  if (printed === '<' && digit.mayBeFiller === 'empty') return /^<*$/.test(text)
  if (printed === '<' && digit.mayBeFiller === 'continued') return longNumber(lines, layout) !== undefined
  return printed === checkDigit(text)
}

/**
 * Doc 9303-5, 4.2.4: a number of more than nine letters continues at the start of the optional data, followed by its check digit and a filler.
 * Some issuers (Belgium) compute the check digit including the filler in its usual place, others do not; the number is the same.
 */
export function longNumber(lines: readonly string[], layout: Layout): string | undefined {
  const tail = /^([A-Z0-9]+)([0-9])(?:<|$)/.exec(textOf(lines, layout.optional))
  if (tail === null) return undefined
  const [, more = '', digit] = tail
  const begun = textOf(lines, layout.number)
  return [begun + more, `${begun}<${more}`].some((text) => checkDigit(text) === digit) ? begun + more : undefined
}
