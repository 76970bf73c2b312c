import type { Language } from '@bonafide/core/languages'
import { dateWriter } from '@bonafide/locales/intl/dates'

/** In the reader's time zone, with the same digits in every language, as everywhere on our pages. */
export const timeText = (at: string, language: Language): string => dateWriter(language, { timeStyle: 'short' }).format(new Date(at))

export const chatDayText = (at: string, language: Language): string =>
  dateWriter(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(at))

/** The time if it was today, otherwise only the day. */
export const shortMoment = (at: string, language: Language): string =>
  isToday(at) ? timeText(at, language) : dateWriter(language, { day: 'numeric', month: 'short' }).format(new Date(at))

export const isToday = (at: string): boolean => sameDay(new Date(at), new Date())

export const isSameDay = (left: string, right: string): boolean => sameDay(new Date(left), new Date(right))

const sameDay = (left: Date, right: Date): boolean => left.toDateString() === right.toDateString()
