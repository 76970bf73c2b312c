// Checks that several forms share. Each returns the one fault of a field, or null.
import { type CalendarDate, isCalendarDate } from '../../../dates.ts'
import { hasReachedAge } from '../../is-aged.ts'
import type { Fault, FaultKind } from './fault.ts'
import { isFilled } from './filled.ts'

/** How far back a date field reaches. */
export const maxYearsBack = 150

export type FieldFault = FaultKind | null

/** The text must be present and no longer than the field allows, counted in UTF-16 code units, as HTML fields do. */
export const typedFault = (text: string | null | undefined, limit: number): FieldFault =>
  !isFilled(text) ? 'missing' : tooLongFault(text, limit)

export const tooLongFault = (text: string | null | undefined, limit: number): FieldFault =>
  (text ?? '').trim().length > limit ? 'tooLong' : null

export const unchosenFault = (value: string | number | readonly unknown[] | null | undefined): FieldFault =>
  isFilled(value) ? null : 'unchosen'

/** A form whose dates are still text, because it is checked before they are known to be valid dates. */
export type WithTypedDays<Form, Day extends keyof Form> = Omit<Form, Day> & Readonly<Partial<Record<Day, string | null | undefined>>>

/** Dates in this format sort chronologically. An incomplete date counts as missing, a complete one that does not exist (30 February) as invalid. */
export function pastDayFault(day: string | null | undefined, today: CalendarDate): FieldFault {
  if (day === null || day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'missing'
  if (!isCalendarDate(day)) return 'noDay'
  if (day > today) return 'future'
  return day < earliestDay(today) ? 'past150' : null
}

export function birthFault(day: string | null | undefined, today: CalendarDate, youngest: number): FieldFault {
  const fault = pastDayFault(day, today)
  return fault === null && !hasReachedAge(day as CalendarDate, youngest, today) ? 'tooYoung' : fault
}

/** The earliest day that a date field accepts. 29 February becomes the 28th if that year has none. */
export function earliestDay(today: CalendarDate): CalendarDate {
  const year = String(Number(today.slice(0, 4)) - maxYearsBack).padStart(4, '0')
  const day = `${year}${today.slice(4)}`
  return (isCalendarDate(day) ? day : `${year}-02-28`) as CalendarDate
}

/** In the order of the form: a page moves the focus to the first fault. */
export function faultsOf<Field extends string>(faults: readonly (readonly [Field, FieldFault])[]): readonly Fault<Field>[] {
  return faults.flatMap(([field, kind]) => (kind === null ? [] : [{ field, kind }]))
}
