import type { Language } from '@bonafide/core/languages'
import { dateWriter, daysAway } from '@bonafide/locales/intl/dates'

export const clockText = (at: Date, language: Language): string => dateWriter(language, { timeStyle: 'medium' }).format(at)

/** `zone`: set if the reader's time zone is not known yet. */
export const momentText = (at: Date, language: Language, zone?: 'UTC'): string =>
  unbroken(
    dateWriter(language, {
      dateStyle: 'long',
      timeStyle: 'short',
      ...(zone === undefined ? {} : { timeZone: zone }),
    }).formatToParts(at),
  )

export const dayText = (at: Date, language: Language, zone?: 'UTC'): string =>
  unbroken(
    dateWriter(language, {
      dateStyle: 'long',
      ...(zone === undefined ? {} : { timeZone: zone }),
    }).formatToParts(at),
  )

const clockParts: readonly string[] = ['hour', 'minute', 'second', 'dayPeriod', 'timeZoneName']
const isClock = (part: Intl.DateTimeFormatPart | undefined): boolean => part !== undefined && clockParts.includes(part.type)

/** A line can break between day and time, but not inside either of them. */
const unbroken = (parts: readonly Intl.DateTimeFormatPart[]): string =>
  parts
    .map(({ type, value }, at) =>
      type !== 'literal' || isClock(parts[at - 1]) === isClock(parts[at + 1])
        ? value.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060')
        : value,
    )
    .join('')

/** A calendar day has no time zone. Any other text is shown unchanged. */
export function writtenDayText(text: string, language: Language): string {
  const year = /^(\d{4})-\*\*-\*\*$/.exec(text)?.[1]
  if (year !== undefined) return maskedDayText(year, language)
  const day = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : Number.NaN)
  return Number.isNaN(day.getTime()) ? text : dayText(day, language, 'UTC')
}

/** Asterisks where the language writes month and day. */
const maskedDayText = (year: string, language: Language): string =>
  dateWriter(language, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' })
    .formatToParts(new Date(`${year}-01-01T00:00:00Z`))
    .map(({ type, value }) => (type === 'month' || type === 'day' ? '**' : value))
    .join('')

const dayMs = 86_400_000
const midnightOf = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()

/** "in 12 days", by the reader's calendar; null if it is too far away to count in days. */
export function daysAwayText(at: Date, now: Date, language: Language): string | null {
  const days = Math.round((midnightOf(at) - midnightOf(now)) / dayMs)
  if (Math.abs(days) > 90) return null
  const text = daysAway(language, days)
  // Unicode's data has a space in “24 日後” and “24 天後”, unlike in the dates beside them.
  return language === 'ja' || language === 'zh-TC' ? text.replaceAll(' ', '') : text
}
