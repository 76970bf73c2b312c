import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  AccessToken,
  CodeKey,
  EnterpriseVerifyNo,
  FileId,
  Flag,
  maybeText,
  text,
  UserId,
  wholeNumber,
  withoutDirectionMarks,
} from './values.ts'

const refusedInText = [
  ['a line break', 'a\nb'],
  ['a carriage return', 'a\rb'],
  ['a tab', 'a\tb'],
  ['a null', 'a\0b'],
  ['an escape', 'a\u001bb'],
  ['delete', 'a\u007fb'],
  ['a C1 control', 'a\u0085b'],
  ['a line separator', 'a\u2028b'],
  ['a paragraph separator', 'a\u2029b'],
  ['a mark that reverses the text direction', 'a\u202eb'],
  ['an isolate', 'a\u2066b'],
  ['a high surrogate alone', 'a\ud83d'],
  ['a low surrogate alone', '\ude00a'],
  ['swapped surrogates', '\ude00\ud83d'],
  ['nothing', ''],
  ['blanks', '  \t '],
  ['too much', 'x'.repeat(21)],
  ['far too much', 'x'.repeat(10_000)],
] as const

const takenAsText = [
  ['plain', 'Ada'],
  ['Chinese', '爱达'],
  ['Arabic', 'عبد الله'],
  ['joined letters', 'می\u200cخواهم'],
  ['a surrogate pair', 'a😀'],
  ['the maximum length', 'x'.repeat(20)],
  ['a combining accent', 'e\u0301'],
  ['markup, which stays text', '<script>'],
] as const

describe('a text', () => {
  test.each(refusedInText)('refuses %s', (_, input) => expect(text({ max: 20 }).safeParse(input).success).toBe(false))
  test.each(takenAsText)('takes %s', (_, input) => expect(text({ max: 20 }).parse(input)).toBe(input))
  test('is trimmed before it is measured', () => expect(text({ max: 3 }).parse('  abc  ')).toBe('abc'))
  test('can be blank if it is optional', () => expect(maybeText({ max: 3 }).parse('  ')).toBe(''))
  test('may have line breaks if they are allowed, and no other control characters', () => {
    expect(text({ max: 9, lines: true }).parse('a\nb')).toBe('a\nb')
    expect(text({ max: 9, lines: true }).safeParse('a\rb').success).toBe(false)
  })
  test.each([0, null, undefined, true, [], {}, ['a']])('refuses values that are not text: %j', (input) =>
    expect(text({ max: 20 }).safeParse(input).success).toBe(false),
  )

  test('never accepts text that cannot be stored or sent back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (input) => {
        const parsed = text({ max: 20 }).safeParse(input)
        if (!parsed.success) return
        expect(decodeURIComponent(encodeURIComponent(parsed.data))).toBe(parsed.data)
        expect(parsed.data).not.toMatch(/\p{Cc}/u)
        expect(parsed.data.length).toBeLessThanOrEqual(20)
      }),
    )
  })
})

test.each([
  [UserId, '1', '99999999999999999999'],
  [AccessToken, 'a'.repeat(32), 'A_-9'.repeat(32)],
  [CodeKey, 'a'.repeat(16), 'Z'.repeat(64)],
  [EnterpriseVerifyNo, 'ab-cd_12', 'E'.repeat(64)],
  [FileId, '0'.repeat(32), 'deadbeef'.repeat(4)],
])('an id accepts only its own format (%#)', (schema, shortest, longest) => {
  expect(schema.parse(shortest)).toBe(shortest)
  expect(schema.parse(longest)).toBe(longest)
  for (const wrong of ['', `${longest}0`, `${shortest} `, `../${shortest}`, `${shortest}\n`, "' or 1=1", '١٢٣', 12345678, null])
    expect(schema.safeParse(wrong).success, String(wrong)).toBe(false)
})

test.each([
  [0, true],
  [1, true],
  [2, false],
  [true, false],
  ['1', false],
  [null, false],
])('a flag is a number: %j', (input, accepted) => expect(Flag.safeParse(input).success).toBe(accepted))

test.each([
  [1, true],
  [10, true],
  [0, false],
  [11, false],
  [1.5, false],
  ['5', false],
  [NaN, false],
  [Infinity, false],
])('a whole number in its range: %j', (input, accepted) => expect(wholeNumber(1, 10).safeParse(input).success).toBe(accepted))

test('direction marks are removed from pasted text, and letters stay', () => {
  const pasted = '\u202bليلى\u202c \u2067x\u2069\u2028y'
  expect(withoutDirectionMarks(pasted)).toBe('ليلى xy')
  expect(text({ max: 20 }).safeParse(withoutDirectionMarks(pasted)).success).toBe(true)
  expect(text({ max: 20 }).safeParse(pasted).success).toBe(false)
})
