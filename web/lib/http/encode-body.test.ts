import { expect, test } from 'vitest'
import { isoDayText, encodeBody, encodeForm, joinList, splitList } from './encode-body.ts'

test.each<[string, unknown, unknown]>([
  ['a string', '  x ', 'x'],
  ['blanks of other scripts', '\u3000李\u00a0', '李'],
  ['inside', 'a  b', 'a  b'],
  ['pasted marks', '\u202a+44 20\u202c\t', '+44 20'],
  ['a list', [' a ', { b: ' c ' }], ['a', { b: 'c' }]],
  ['numbers, yes and no, nothing', [1, true, null], [1, true, null]],
  ['a moment', new Date(2026, 11, 31, 23, 59, 58), '2026-12-31 23:59:58'],
  ['a day of the calendar', { year: 987, month: 3, day: 4 }, '0987-03-04'],
])('%s', (_, value, encoded) => {
  expect(encodeBody(value)).toEqual(encoded)
})

test('files are passed unchanged', () => {
  const file = new File([' spaces '], ' a.png ')
  expect(encodeBody({ file })).toEqual({ file })
})

test('a form has joined lists and text, omits undefined values, and ends with the file', () => {
  const form = encodeForm(
    { tags: [' a', 'b '], name: ' n ', on: { year: 2024, month: 1, day: 2 }, none: undefined },
    new File(['x'], 'a.png'),
  )
  expect([...form.keys()]).toEqual(['tags', 'name', 'on', 'file'])
  expect([form.get('tags'), form.get('name'), form.get('on')]).toEqual(['a,b', 'n', '2024-01-02'])
  const file = form.get('file')
  expect(file instanceof File && file.name).toBe('a.png')
})

test('lists are joined by commas, and parsed from text or from a list', () => {
  expect(joinList([' a', 'b '])).toBe('a,b')
  expect(splitList('a, b,')).toEqual(['a', 'b'])
  expect(splitList(['a', 'b'])).toEqual(['a', 'b'])
  expect(splitList(null)).toEqual([])
})

test('days are padded', () => {
  expect(isoDayText({ year: 2024, month: 2, day: 9 })).toBe('2024-02-09')
})
