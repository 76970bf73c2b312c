import { type CalendarDate, utcDate } from '../dates.ts'

const dayMs = 24 * 3_600_000

export const startOfDay = (day: CalendarDate): Date => new Date(`${day}T00:00:00Z`)

/** 0 for the same day. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

export const dayAfter = (day: CalendarDate, days: number): CalendarDate => utcDate(new Date(startOfDay(day).getTime() + days * dayMs))

/** Both days included. */
export const daysOf = (from: CalendarDate, to: CalendarDate): readonly CalendarDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, count) => dayAfter(from, count))
