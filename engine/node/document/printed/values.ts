// The values below labels, each in its own format; values that do not fit are left out.
import { alpha2Of, allAlpha3, isAlpha3, type Alpha3 } from '@bonafide/core/countries'
import { CalendarDate } from '@bonafide/core/dates'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const
/** Abbreviations in other languages. */
const otherMonths: Readonly<Record<string, number>> = {
  fev: 2,
  avr: 4,
  mai: 5,
  juin: 6,
  juil: 7,
  aou: 8,
  ene: 1,
  abr: 4,
  ago: 8,
  dic: 12,
  okt: 10,
  dez: 12,
  mrz: 3,
  set: 9,
  out: 10,
  giu: 6,
  lug: 7,
  ott: 10,
  gen: 1,
  mag: 5,
}

const twoDigits = (text: string): string => text.padStart(2, '0')

/** The day before the month, or the year first. A month in letters may be written in two languages: `12 JAN/JAN 1990`. */
export function dayOf(text: string): CalendarDate | undefined {
  const digits = text.replaceAll(/(?<=\d)[oO](?![A-Za-z])|[oO](?=\d)/g, '0').replaceAll(/(?<=\d)[Il](?![A-Za-z])|[Il](?=\d)/g, '1')
  const yearFirst = /(\d{4})[-./ ]{1,2}(\d{1,2})[-./ ]{1,2}(\d{1,2})/.exec(digits)
  const dayFirst = /(\d{1,2})[-./, ]{1,2}(\d{1,2})[-./, ]{1,2}(\d{4})/.exec(digits)
  const inLetters = /(\d{1,2})[-. ]{0,2}([A-Za-z]{3,9})\.?(?:\s*\/\s*[A-Za-z]{3,9}\.?)?[-. ]{0,2}(\d{4})/.exec(digits)
  if (yearFirst !== null) return validDate(yearFirst[1], yearFirst[2], yearFirst[3])
  if (dayFirst !== null) return validDate(dayFirst[3], dayFirst[2], dayFirst[1])
  if (inLetters !== null) return validDate(inLetters[3], monthOf(inLetters[2] ?? ''), inLetters[1])
  return undefined
}

function validDate(year = '', month = '', day = ''): CalendarDate | undefined {
  const parsed = CalendarDate.safeParse(`${year}-${twoDigits(month)}-${twoDigits(day)}`)
  return parsed.success ? parsed.data : undefined
}

function monthOf(word: string): string {
  const short = word.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').slice(0, 4)
  const at = months.findIndex((month) => short.startsWith(month))
  const other = Object.entries(otherMonths).find(([name]) => short.startsWith(name))?.[1]
  return String(at >= 0 ? at + 1 : (other ?? ''))
}

export const sexOf = (text: string): 'F' | 'M' | 'X' | undefined => {
  const letter = /^(F|M|X|W)(?:$|[^A-Za-z])/.exec(text.trim().toUpperCase())?.[1]
  return letter === 'F' || letter === 'M' || letter === 'X' ? letter : letter === 'W' ? 'F' : undefined
}

let names: ReadonlyMap<string, Alpha3> | undefined

/** A code, or a country's English name. */
export function countryOf(text: string): Alpha3 | undefined {
  const code = /\b[A-Z]{3}\b/.exec(text.replaceAll('0', 'O'))?.[0] ?? ''
  if (isAlpha3(code)) return code
  names ??= englishNames()
  return names.get(text.trim().toUpperCase())
}

function englishNames(): ReadonlyMap<string, Alpha3> {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  return new Map(allAlpha3().map((three) => [(names.of(alpha2Of(three)) ?? three).toUpperCase(), three]))
}

/** Without a digit it is a word; a date belongs to another field. */
export const printedNumber = (text: string): string | undefined => {
  if (dayOf(text) !== undefined) return undefined
  const number = /[A-Z0-9]{6,14}/.exec(text.toUpperCase().replaceAll(/[\s-]/g, ''))?.[0]
  return number !== undefined && /\d/.test(number) ? number : undefined
}

export const printedName = (text: string): string | undefined => {
  const cleaned = text
    .replaceAll(/[^\p{L}\p{M}'’ .-]/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
  return cleaned.length > 1 ? cleaned : undefined
}
