import { expect, test } from 'vitest'
import { calendarDay, orderIn, wholeDay, withPart } from './typed-day.ts'

test('withPart builds a day part by part, and returns an empty text once the last part is removed', () => {
  const typed = withPart(withPart(withPart('', 'day', '3'), 'year', '1999'), 'month', '2')
  expect(typed).toBe('1999-2-3')
  expect(withPart('-2-', 'month', '')).toBe('')
})

test('withPart accepts digits of other scripts, and removes letters', () => {
  expect(withPart('', 'year', '١٩٩٩')).toBe('1999--')
  expect(withPart('', 'day', 'x3')).toBe('--3')
})

test.each([
  ['1999-2-3', '1999-02-03'],
  ['1999-02-03', '1999-02-03'],
  ['99-2-3', '99-2-3'],
  ['1999--3', '1999--3'],
  ['', ''],
])('the typed day %s is sent as %s', (typed, sent) => {
  expect(wholeDay(typed)).toBe(sent)
})

test.each([
  ['1999-2-3', '1999-02-03'],
  ['2020-2-29', '2020-02-29'],
  ['2021-2-29', ''],
  ['2020-4-31', ''],
  ['1999--3', ''],
  ['', ''],
])('the calendar day of %s is “%s”', (typed, day) => {
  expect(calendarDay(typed)).toBe(day)
})

test.each([
  ['en-US', ['month', 'day', 'year']],
  ['en-GB', ['day', 'month', 'year']],
  ['zh-CN', ['year', 'month', 'day']],
  ['uz', ['day', 'month', 'year']],
])('%s orders the parts as %o', (tag, order) => {
  expect(orderIn(tag)).toEqual(order)
})
