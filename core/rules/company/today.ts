// Which day it is for the person filling in a company's forms. The page goes by its own clock and says so; the server, which judges by UTC, takes
// that word as far as it is true somewhere: in Kiritimati a day begins 14 hours before it does in Greenwich, in the last of zones 12 later.
import { type CalendarDate, utcDate } from '../../dates.ts'

const hourMs = 3_600_000
const ahead = 14 * hourMs
const behind = 12 * hourMs

/** `told`: the page's date. It is only believed if it is today somewhere on earth. */
export function todayOf(at: Date, told: CalendarDate | undefined): CalendarDate {
  const utc = at.getTime()
  const isSomewhere = told !== undefined && told >= utcDate(new Date(utc - behind)) && told <= utcDate(new Date(utc + ahead))
  return isSomewhere ? told : utcDate(at)
}
