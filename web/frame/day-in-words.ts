import { dateWriter } from '@bonafide/locales/intl/dates'
import { pageLanguage } from './choose/countries.ts'

/** `1961-04-12` in the reader's date format, with Latin digits as on all our pages. */
export const dayInWords = (day: string): string =>
  dateWriter(pageLanguage(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
