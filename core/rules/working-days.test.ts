import { expect, test } from 'vitest'
import { afterWorkingDays } from './working-days.ts'

test.each([
  ['a Monday', '2026-05-04T09:30:00.000Z', 3, '2026-05-07T09:30:00.000Z'],
  ['a Thursday: the weekend does not count', '2026-05-07T09:30:00.000Z', 3, '2026-05-12T09:30:00.000Z'],
  ['a Friday night', '2026-05-08T23:59:59.000Z', 1, '2026-05-11T23:59:59.000Z'],
  ['a Saturday', '2026-05-09T00:00:00.000Z', 1, '2026-05-11T00:00:00.000Z'],
  ['a Sunday', '2026-05-10T12:00:00.000Z', 3, '2026-05-13T12:00:00.000Z'],
  ['across the end of a year', '2026-12-31T12:00:00.000Z', 2, '2027-01-04T12:00:00.000Z'],
  ['no day at all', '2026-05-09T00:00:00.000Z', 0, '2026-05-09T00:00:00.000Z'],
])('from %s', (_, from, days, to) => expect(afterWorkingDays(new Date(from), days).toISOString()).toBe(to))
