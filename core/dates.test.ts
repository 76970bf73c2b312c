import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CalendarDate, DateTime, isCalendarDate, localDate, localDateTime, momentOf, utcDate, utcDateTime } from './dates.ts'

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2024-04-31', false],
  ['2024-12-31', true],
  ['2024-13-01', false],
  ['2024-00-01', false],
  ['2024-01-00', false],
  ['0000-01-01', false],
  ['0001-01-01', true],
  ['2024-1-1', false],
  ['2024-01-01 ', false],
  ['2024-01-01\n', false],
  ['24-01-01', false],
  ['12024-01-01', false],
  ['2024/01/01', false],
  ['', false],
  ['٢٠٢٤-٠١-٠١', false],
])('%j is a day: %s', (text, expected) => expect(CalendarDate.safeParse(text).success).toBe(expected))

test.each([
  ['2024-02-29 00:00:00', true],
  ['2024-02-29 23:59:59', true],
  ['2024-02-29 24:00:00', false],
  ['2024-02-29 23:60:00', false],
  ['2024-02-29 23:59:60', false],
  ['2023-02-29 00:00:00', false],
  ['2024-02-29T00:00:00', false],
  ['2024-02-29 00:00', false],
  ['2024-02-29', false],
  ['2024-02-29 00:00:00Z', false],
])('%j is a date with a time: %s', (text, expected) => expect(DateTime.safeParse(text).success).toBe(expected))

test('a date is valid exactly when the calendar has it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 33 }), (year, month, day) => {
      const kept = new Date(0)
      kept.setUTCFullYear(year, month - 1, day)
      const same = kept.getUTCFullYear() === year && kept.getUTCMonth() === month - 1 && kept.getUTCDate() === day
      const pad = (number: number, width: number) => String(number).padStart(width, '0')
      expect(isCalendarDate(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`)).toBe(same)
    }),
  )
})

test('dates and times are formatted in UTC or local time, and UTC times are parsed back', () => {
  const at = new Date('2024-02-29T23:05:09.987Z')
  expect(utcDate(at)).toBe('2024-02-29')
  expect(utcDateTime(at)).toBe('2024-02-29 23:05:09')
  expect(momentOf(utcDateTime(at)).toISOString()).toBe('2024-02-29T23:05:09.000Z')
  const local = new Date(2024, 0, 2, 3, 4, 5)
  expect(localDate(local)).toBe('2024-01-02')
  expect(localDateTime(local)).toBe('2024-01-02 03:04:05')
})
