import { expect, test } from 'vitest'
import type { CalendarDate } from '../../dates.ts'
import { todayOf } from './today.ts'

test.each<[at: string, clientDay: string | undefined, day: string, why: string]>([
  ['2026-11-22T11:00:00Z', undefined, '2026-11-22', 'no time zone given'],
  ['2026-11-22T09:59:59Z', '2026-11-23', '2026-11-22', 'it is not the 23rd anywhere yet'],
  ['2026-11-22T10:00:00Z', '2026-11-23', '2026-11-23', 'midnight in Kiritimati'],
  ['2026-11-22T11:30:00Z', '2026-11-23', '2026-11-23', 'after midnight in Apia'],
  ['2026-11-22T11:59:59Z', '2026-11-21', '2026-11-21', 'the last minute of the 21st, in the westernmost zone'],
  ['2026-11-22T12:00:00Z', '2026-11-21', '2026-11-22', 'the 21st is over everywhere'],
  ['2026-12-31T20:00:00Z', '2027-01-01', '2027-01-01', 'new year in the east'],
  ['2026-11-22T11:00:00Z', '2030-01-01', '2026-11-22', 'a clock that is years ahead'],
])('at %s, with the page’s date %s: %s (%s)', (at, clientDay, day, _why) =>
  expect(todayOf(new Date(at), clientDay as CalendarDate | undefined)).toBe(day),
)
