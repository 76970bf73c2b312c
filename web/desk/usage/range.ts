import { longestUsageDays, UsageRange } from '@bonafide/core/calls/desk/usage'
import { type CalendarDate, utcDate } from '@bonafide/core/dates'
import { dayAfter, daysBetween } from '@bonafide/core/usage/days'

/** Standard ranges: a number of days up to today. */
export const usualDays = [7, 30, 90] as const

export const lastDays = (days: number, today: CalendarDate = utcDate(new Date())): UsageRange => ({
  from: dayAfter(today, 1 - days),
  to: today,
})

export const isLast = (range: UsageRange, days: number): boolean =>
  daysBetween(range.from, range.to) === days - 1 && range.to === lastDays(1).to

/** Undefined while the typed text is not yet a valid range. */
export const rangeOf = (from: string, to: string): UsageRange | undefined => UsageRange.safeParse({ from, to }).data

export const maxDays = longestUsageDays
