import { type Language, tagOf } from '@bonafide/core/languages'

/** The same digits in every language, as everywhere on our pages; in English the day before the month, which is read alike everywhere. */
const localeOf = (language: Language): string => (language === 'ar' ? 'ar-u-nu-latn' : language === 'en' ? 'en-GB' : tagOf(language))

export const clockText = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'medium' }).format(at)

/** `zone`: where the reader's own is not known yet. */
export const momentText = (at: Date, language: Language, zone?: 'UTC'): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    calendar: 'gregory',
    ...(zone === undefined ? {} : { timeZone: zone }),
  }).format(at)

export const dayText = (at: Date, language: Language, zone?: 'UTC'): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    calendar: 'gregory',
    ...(zone === undefined ? {} : { timeZone: zone }),
  }).format(at)

/** A calendar day belongs to no time zone. What is no day, because it is masked, is shown as it came. */
export function writtenDayText(text: string, language: Language): string {
  const day = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : Number.NaN)
  return Number.isNaN(day.getTime()) ? text : dayText(day, language, 'UTC')
}

const dayMs = 86_400_000
const midnightOf = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()

/** "in 12 days", by the reader's calendar; null where it is so far away that a number of days says nothing. */
export function daysAwayText(at: Date, now: Date, language: Language): string | null {
  const days = Math.round((midnightOf(at) - midnightOf(now)) / dayMs)
  return Math.abs(days) > 90 ? null : new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }).format(days, 'day')
}
