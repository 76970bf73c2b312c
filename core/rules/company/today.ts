// Today's date for the person filling in a company's forms. The page sends its own date; the server, which uses UTC, accepts it if
// it is today somewhere: in Kiritimati a day begins 14 hours before UTC, in the last time zone 12 hours after.
import { type CalendarDate, utcDate } from '../../dates.ts'

const hourMs = 3_600_000
const ahead = 14 * hourMs
const behind = 12 * hourMs

/** `clientDay`: the page's date, accepted only if it is today somewhere on earth. */
export function todayOf(at: Date, clientDay: CalendarDate | undefined): CalendarDate {
  const utc = at.getTime()
  const isSomewhere = clientDay !== undefined && clientDay >= utcDate(new Date(utc - behind)) && clientDay <= utcDate(new Date(utc + ahead))
  return isSomewhere ? clientDay : utcDate(at)
}
