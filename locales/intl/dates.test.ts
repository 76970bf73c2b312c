import { expect, test } from 'vitest'
import { dateWriter, daysAway } from './dates.ts'

const at = new Date('2026-11-08T23:07:09Z')

/** Node has the Uzbek data that Chromium lacks, so what is written here must be what Node writes. */
test.each([
  [{ dateStyle: 'long' }, '8-noyabr, 2026'],
  [{ day: 'numeric', month: 'long', year: 'numeric' }, '8-noyabr, 2026'],
  [{ day: 'numeric', month: 'short', year: 'numeric' }, '8-noy, 2026'],
  [{ day: 'numeric', month: 'short' }, '8-noy'],
  [{ dateStyle: 'long', timeStyle: 'short' }, '8-noyabr, 2026, 23:07'],
  [{ dateStyle: 'long', timeStyle: 'medium' }, '8-noyabr, 2026, 23:07:09'],
  [{ timeStyle: 'short' }, '23:07'],
] as const)('Uzbek writes %j as “%s”, as Unicode’s data does', (given, text) => {
  const options = { ...given, timeZone: 'UTC' }
  expect(dateWriter('uz', options).format(at)).toBe(text)
  expect(new Intl.DateTimeFormat('uz', options).format(at)).toBe(text)
})

test.each(Array.from({ length: 12 }, (_, month) => month))('Uzbek names month %i as Unicode’s data does', (month) => {
  for (const length of ['long', 'short'] as const) {
    const options = { day: 'numeric', month: length, timeZone: 'UTC' } as const
    const day = new Date(Date.UTC(2026, month, 17))
    expect(dateWriter('uz', options).format(day)).toBe(new Intl.DateTimeFormat('uz', options).format(day))
  }
})

test('the month is that of the time zone', () =>
  expect(dateWriter('uz', { dateStyle: 'long', timeZone: 'Asia/Tashkent' }).format(new Date('2026-11-30T20:00:00Z'))).toBe(
    '1-dekabr, 2026',
  ))

test.each([-3, -1, 0, 1, 24])('Uzbek writes the distance of %i days as Unicode’s data does', (days) =>
  expect(daysAway('uz', days)).toBe(new Intl.RelativeTimeFormat('uz', { numeric: 'auto' }).format(days, 'day')),
)

test('other languages are written by Intl', () => {
  expect(dateWriter('en', { dateStyle: 'long', timeZone: 'UTC' }).format(at)).toBe('8 November 2026')
  expect(daysAway('de', 24)).toBe('in 24 Tagen')
})
