import { expect, test } from 'vitest'
import { calendarDay, orderIn, wholeDay, withPart } from './typed-day.ts'

test('a day comes together part by part, and goes away with its last one', () => {
  const typed = withPart(withPart(withPart('', 'day', '3'), 'year', '1999'), 'month', '2')
  expect(typed).toBe('1999-2-3')
  expect(withPart('-2-', 'month', '')).toBe('')
})

test('digits of other scripts are digits, letters are not', () => {
  expect(withPart('', 'year', '١٩٩٩')).toBe('1999--')
  expect(withPart('', 'day', 'x3')).toBe('--3')
})

test.each([
  ['1999-2-3', '1999-02-03'],
  ['1999-02-03', '1999-02-03'],
  ['99-2-3', '99-2-3'],
  ['1999--3', '1999--3'],
  ['', ''],
])('%s travels as %s', (typed, travels) => {
  expect(wholeDay(typed)).toBe(travels)
})

test.each([
  ['1999-2-3', '1999-02-03'],
  ['2020-2-29', '2020-02-29'],
  ['2021-2-29', ''],
  ['2020-4-31', ''],
  ['1999--3', ''],
  ['', ''],
])('to a calendar %s is “%s”', (typed, day) => {
  expect(calendarDay(typed)).toBe(day)
})

test.each([
  ['en-US', ['month', 'day', 'year']],
  ['en-GB', ['day', 'month', 'year']],
  ['zh-CN', ['year', 'month', 'day']],
])('%s writes %o', (tag, order) => {
  expect(orderIn(tag)).toEqual(order)
})
