// Finds dates in running text, in the written forms that papers use, in all supported languages.
import { isCalendarDate } from '@bonafide/core/dates'
import { monthOf, monthWord } from './month-names.ts'

const year = '(\\d{4})'
const small = '(\\d{1,2})'
const joint = '\\s*[-/.–]\\s*'
const of = '(?:\\s*(?:[-/.,،]|de|del|of)\\s*|\\s+)'
const ordinal = '(?:st|nd|rd|th|er|º|ª|\\.)?'

interface Form {
  readonly shape: RegExp
  /** Year, month and day in their order; `either`: the order of day and month is unclear. */
  readonly order: 'ymd' | 'dmy' | 'either' | 'dMy' | 'Mdy'
}

const form = (shape: string, order: Form['order']): Form => ({ shape: new RegExp(`(?<![\\d\\p{L}])${shape}(?![\\d\\p{L}])`, 'giu'), order })

const forms: readonly Form[] = [
  form(`${year}${joint}${small}${joint}${small}`, 'ymd'),
  // Chinese, Japanese, Korean.
  { shape: /(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日号號일]/gu, order: 'ymd' },
  // With dots, the day comes first everywhere.
  form(`${small}\\s*\\.\\s*${small}\\s*\\.\\s*${year}`, 'dmy'),
  form(`${small}\\s*[-/–]\\s*${small}\\s*[-/–]\\s*${year}`, 'either'),
  { shape: /ngày\s+(\d{1,2})\s+tháng\s+(\d{1,2})\s+năm\s+(\d{4})/giu, order: 'dmy' },
  form(`${small}${ordinal}${of}${monthWord}\\.?,?${of}${year}`, 'dMy'),
  form(`${monthWord}\\.?\\s+${small}${ordinal}\\s*,?\\s+${year}`, 'Mdy'),
]

interface FoundDate {
  readonly year: number
  readonly first: number
  readonly second: number
}

/**
 * The latest first. Where 3/4 may be April or March, the paper's other dates decide; otherwise the earlier date counts, so that no paper
 * seems newer.
 */
export const datesIn = (written: string): string[] => {
  const text = foldDigits(written)
  const certain: string[] = []
  const either: FoundDate[] = []
  for (const { shape, order } of forms) {
    for (const [, first = '', second = '', third = ''] of text.matchAll(shape)) {
      if (order === 'ymd') certain.push(dayOf(Number(first), Number(second), Number(third)))
      if (order === 'dmy') certain.push(dayOf(Number(third), Number(second), Number(first)))
      if (order === 'dMy') certain.push(dayOf(Number(third), monthOf(second), Number(first)))
      if (order === 'Mdy') certain.push(dayOf(Number(third), monthOf(first), Number(second)))
      if (order === 'either') either.push({ year: Number(third), first: Number(first), second: Number(second) })
    }
  }
  const days = [...certain, ...either.map((found) => decided(found, habitOf(either)))]
  return [...new Set(days)].filter((day) => isCalendarDate(day)).toSorted((a, b) => (a < b ? 1 : -1))
}

type Habit = 'dayFirst' | 'monthFirst' | 'unknown'

const habitOf = (found: readonly FoundDate[]): Habit => {
  const dayFirst = found.some(({ first, second }) => first > 12 && second <= 12)
  const monthFirst = found.some(({ first, second }) => second > 12 && first <= 12)
  if (dayFirst === monthFirst) return 'unknown'
  return dayFirst ? 'dayFirst' : 'monthFirst'
}

const decided = ({ year, first, second }: FoundDate, habit: Habit): string => {
  const dayFirst = dayOf(year, second, first)
  const monthFirst = dayOf(year, first, second)
  if (!isCalendarDate(dayFirst)) return monthFirst
  if (!isCalendarDate(monthFirst)) return dayFirst
  if (habit === 'unknown') return dayFirst < monthFirst ? dayFirst : monthFirst
  return habit === 'dayFirst' ? dayFirst : monthFirst
}

/** Thailand uses the Buddhist calendar. */
const buddhist = 543

const dayOf = (written: number, month: number, day: number): string => {
  const year = written > 2400 && written < 2700 ? written - buddhist : written
  if (year < 1900 || year > 2150) return ''
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Decimal digits of every script as 0 to 9: Unicode has them in runs of ten, so the zero is at most nine code points earlier. */
const foldDigits = (text: string): string => text.replace(/\p{Nd}/gu, (digit) => (/\d/.test(digit) ? digit : String(valueOf(digit))))

const valueOf = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}
