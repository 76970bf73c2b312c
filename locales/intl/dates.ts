// Dates as `Intl` writes them, in Uzbek too, for which Chromium has no data: there it writes "2026 M11 28" and "+24 d".
import { dateTagOf } from '../tags.ts'

type Part = Intl.DateTimeFormatPart

export function dateWriter(languageOrTag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const format = new Intl.DateTimeFormat(dateTagOf(languageOrTag), options)
  return isUzbek(languageOrTag) && namesMonth(options) ? inUzbek(format, options) : format
}

/** "in 24 days", "yesterday". */
export const daysAway = (languageOrTag: string, days: number): string =>
  isUzbek(languageOrTag)
    ? uzbekDaysAway(days)
    : new Intl.RelativeTimeFormat(dateTagOf(languageOrTag), { numeric: 'auto' }).format(days, 'day')

const isUzbek = (languageOrTag: string): boolean => languageOrTag === 'uz'

const isNamed = (length: string | undefined): boolean => length === 'long' || length === 'medium'
const namesMonth = ({ month, dateStyle }: Intl.DateTimeFormatOptions): boolean =>
  isNamed(dateStyle) || month === 'long' || month === 'short'

const months = ['yanvar', 'fevral', 'mart', 'aprel', 'may', 'iyun', 'iyul', 'avgust', 'sentabr', 'oktabr', 'noyabr', 'dekabr']
const shortMonths = ['yan', 'fev', 'mar', 'apr', 'may', 'iyn', 'iyl', 'avg', 'sen', 'okt', 'noy', 'dek']

/** "28-noyabr, 2026, 14:07", as Unicode's data has it. */
function inUzbek(format: Intl.DateTimeFormat, { month, dateStyle }: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const names = month === 'long' || dateStyle === 'long' ? months : shortMonths
  const monthOf = new Intl.DateTimeFormat('en', { month: 'numeric', timeZone: format.resolvedOptions().timeZone })
  const plainParts = format.formatToParts.bind(format)
  const formatToParts = (at?: Date | number): Part[] => {
    const parts = plainParts(at)
    const value = (type: Part['type']): string | undefined => parts.find((part) => part.type === type)?.value
    const clock = [value('hour'), value('minute'), value('second')].filter((part) => part !== undefined)
    return [
      { type: 'day', value: value('day') ?? '' },
      { type: 'literal', value: '-' },
      { type: 'month', value: names[Number(monthOf.format(at)) - 1] ?? '' },
      ...after(', ', 'year', value('year')),
      ...after(', ', 'hour', clock.length === 0 ? undefined : clock.join(':')),
    ]
  }
  const text = (at?: Date | number): string =>
    formatToParts(at)
      .map(({ value }) => value)
      .join('')
  return Object.defineProperties(format, { format: { value: text }, formatToParts: { value: formatToParts } })
}

const after = (literal: string, type: Part['type'], value: string | undefined): readonly Part[] =>
  value === undefined
    ? []
    : [
        { type: 'literal', value: literal },
        { type, value },
      ]

function uzbekDaysAway(days: number): string {
  const near = { '-1': 'kecha', '0': 'bugun', '1': 'ertaga' }[String(days)]
  return near ?? (days > 0 ? `${days} kundan keyin` : `${-days} kun oldin`)
}
