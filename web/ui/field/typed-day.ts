// A day as typed in three parts, joined by `-`, e.g. "1961-4-12", the incomplete "1961--", or the complete "1961-04-12".
export type DayPart = 'year' | 'month' | 'day'
export const dayPlaceOf: Readonly<Record<DayPart, number>> = { year: 0, month: 1, day: 2 }

export const dayPartsOf = (value: string): readonly string[] => (value === '' ? ['', '', ''] : value.split('-'))

/** Empty once all parts are empty. */
export function withPart(value: string, part: DayPart, text: string): string {
  const next = dayPartsOf(value).map((old, at) => (at === dayPlaceOf[part] ? digits(text) : old))
  return next.every((typed) => typed === '') ? '' : next.join('-')
}

/** ISO format once the day is complete. An incomplete day stays as typed, so that validation rejects it. */
export function wholeDay(value: string): string {
  const [year = '', month = '', day = ''] = value.split('-')
  if (year.length !== 4 || month === '' || day === '') return value
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** For a calendar input. Empty if the day is not valid yet, because browsers would warn about it at every keystroke. */
export function calendarDay(value: string): string {
  const day = wholeDay(value)
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${day}T`) ? day : ''
}

/** Converts digits from Arabic and Persian keyboards. */
export const digits = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g, (digit) => String(digit.charCodeAt(0) & 0xf).slice(-1))
    .replaceAll(/\D/g, '')

const isPart = (type: string): type is DayPart => type === 'year' || type === 'month' || type === 'day'

const orders = new Map<string, readonly DayPart[]>()

/** The order of the parts in a language. Chromium has no data for Uzbek, where the day comes first. */
export function orderIn(tag: string): readonly DayPart[] {
  const cached = orders.get(tag)
  if (cached !== undefined) return cached
  const written = new Intl.DateTimeFormat(tag === 'uz' ? 'en-GB' : tag, { calendar: 'gregory' }).formatToParts(new Date(0))
  const order = written.map(({ type }) => type).filter(isPart)
  orders.set(tag, order)
  return order
}
