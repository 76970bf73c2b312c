import { expect, test } from 'vitest'
import { withoutInvisible } from './unseen.ts'
import { text } from '@bonafide/core/values'

test.each([
  ['drops the direction marks around a phone number', '\u202a+971 50 123\u202c', '+971 50 123'],
  ['drops the isolates around a name', '\u2068محمد\u2069', 'محمد'],
  ['keeps the non-joiner inside a Persian word', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['turns a tab into a space', 'Anna\tBerg', 'Anna Berg'],
  ['turns every kind of line end into a line feed', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['turns a document’s line and page breaks into spaces', 'one\u000btwo\u2028three', 'one two three'],
])('withoutInvisible %s', (_, pasted, plain) => {
  expect(withoutInvisible(pasted)).toBe(plain)
  expect(text({ max: 100, lines: true }).safeParse(plain).success).toBe(true)
})
