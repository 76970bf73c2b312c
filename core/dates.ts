// Dates and times in the format of the calls. A date has no time zone; a time on the wire is UTC unless the call says otherwise.
import * as z from 'zod/mini'

const dayShape = /^(\d{4})-(\d{2})-(\d{2})$/
const momentShape = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** 2024-02-30 has the form of a date but does not exist. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = dayShape.exec(text) ?? []
  if (year === undefined || Number(year) < 1) return false
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month))
}

export const isDateTime = (text: string): boolean => isCalendarDate(momentShape.exec(text)?.[1] ?? '')

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** `YYYY-MM-DD`, a date that exists. */
export const CalendarDate = /* @__PURE__ */ day()
export type CalendarDate = z.infer<typeof CalendarDate>

/** `YYYY-MM-DD HH:mm:ss`. */
export const DateTime = /* @__PURE__ */ moment()
export type DateTime = z.infer<typeof DateTime>

/* @__NO_SIDE_EFFECTS__ */
function day() {
  return z.string().check(z.regex(dayShape), z.refine(isCalendarDate)).brand<'CalendarDate'>()
}

/* @__NO_SIDE_EFFECTS__ */
function moment() {
  return z.string().check(z.regex(momentShape), z.refine(isDateTime)).brand<'DateTime'>()
}

const pad = (number: number, width = 2): string => String(number).padStart(width, '0')

/** Sent by the page: the user's local time. */
export const localDate = (at: Date): CalendarDate =>
  `${pad(at.getFullYear(), 4)}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}` as CalendarDate
export const localDateTime = (at: Date): DateTime =>
  `${localDate(at)} ${pad(at.getHours())}:${pad(at.getMinutes())}:${pad(at.getSeconds())}` as DateTime

/** Sent by the server. */
export const utcDate = (at: Date): CalendarDate => at.toISOString().slice(0, 10) as CalendarDate
export const utcDateTime = (at: Date): DateTime => at.toISOString().slice(0, 19).replace('T', ' ') as DateTime

/** Parses the UTC time of a reply, to be shown in the reader's own time zone. */
export const momentOf = (text: DateTime): Date => new Date(`${text.replace(' ', 'T')}Z`)
