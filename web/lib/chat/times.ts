import { type Language, tagOf } from '@bonafide/core/languages'

/** The same digits in every language, as everywhere on our pages. In the reader's own zone. */
const localeOf = (language: Language): string => (language === 'ar' ? 'ar-u-nu-latn' : tagOf(language))

export const timeText = (at: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short' }).format(new Date(at))

export const dayText = (at: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(at))

/** Only the time for what is of today, otherwise only the day. */
export const shortMoment = (at: string, language: Language): string =>
  isToday(at)
    ? timeText(at, language)
    : new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short' }).format(new Date(at))

export const isToday = (at: string): boolean => sameDay(new Date(at), new Date())

export const isSameDay = (one: string, other: string): boolean => sameDay(new Date(one), new Date(other))

const sameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString()
