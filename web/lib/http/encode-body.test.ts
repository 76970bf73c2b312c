import { expect, test } from 'vitest'
import { isoDayText, encodeBody, encodeForm, joinList, splitList } from './encode-body.ts'

test.each<[string, unknown, unknown]>([
  ['trims a string', '  x ', 'x'],
  ['trims the spaces of other scripts', '\u3000李\u00a0', '李'],
  ['keeps spaces inside a string', 'a  b', 'a  b'],
  ['drops pasted direction marks and tabs', '\u202a+44 20\u202c\t', '+44 20'],
  ['trims the strings of a list at any depth', [' a ', { b: ' c ' }], ['a', { b: 'c' }]],
  ['keeps numbers, booleans and null', [1, true, null], [1, true, null]],
  ['writes a moment as local time', new Date(2026, 11, 31, 23, 59, 58), '2026-12-31 23:59:58'],
  ['writes a calendar day as an ISO date', { year: 987, month: 3, day: 4 }, '0987-03-04'],
])('encodeBody %s', (_, value, encoded) => {
  expect(encodeBody(value)).toEqual(encoded)
})

test('encodeBody passes files unchanged', () => {
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

test('joinList joins with commas, and splitList reads text or a list', () => {
  expect(joinList([' a', 'b '])).toBe('a,b')
  expect(splitList('a, b,')).toEqual(['a', 'b'])
  expect(splitList(['a', 'b'])).toEqual(['a', 'b'])
  expect(splitList(null)).toEqual([])
})

test('an ISO date has months and days of two digits', () => {
  expect(isoDayText({ year: 2024, month: 2, day: 9 })).toBe('2024-02-09')
})
