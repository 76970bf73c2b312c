import { shownTongue } from './choose/countries.ts'

/** `1961-04-12` as the reader's language writes days, in the digits of all our pages. */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat(shownTongue(), { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' }).format(
    new Date(`${day}T00:00:00Z`),
  )
