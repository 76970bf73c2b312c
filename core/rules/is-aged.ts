import type { CalendarDate } from '../dates.ts'

/** People born on 29 February come of age on 1 March. Days in this form sort chronologically. */
export function hasReachedAge(birthDate: CalendarDate, years: number, today: CalendarDate): boolean {
  const [year = '', ...monthAndDay] = birthDate.split('-')
  return [String(Number(year) + years).padStart(4, '0'), ...monthAndDay].join('-') <= today
}
