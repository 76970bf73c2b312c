import { expect, test } from 'vitest'
import { withoutUnseen } from './unseen.ts'
import { text } from '@bonafide/core/values'

test.each([
  ['a number from a phone’s contacts', '\u202a+971 50 123\u202c', '+971 50 123'],
  ['a name between isolates', '\u2068محمد\u2069', 'محمد'],
  ['marks that keep letters together', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['cells of a sheet', 'Anna\tBerg', 'Anna Berg'],
  ['lines of another system', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['breaks of a document', 'one\u000btwo\u2028three', 'one two three'],
])('%s', (_, pasted, plain) => {
  expect(withoutUnseen(pasted)).toBe(plain)
  expect(text({ max: 100, lines: true }).safeParse(plain).success).toBe(true)
})
