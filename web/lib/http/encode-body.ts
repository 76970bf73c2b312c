// Encodes every request body: trims strings and drops invisible characters, turns dates into text. Files pass unchanged.
import { localDateTime } from '@bonafide/core/dates'
import { withoutInvisible } from './unseen.ts'

/** A calendar date without time and zone, so it is never shifted. Values of `@internationalized/date` have this shape. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** `YYYY-MM-DD`, without time and zone. */
export const isoDayText = (day: CalendarDay): string => `${pad(day.year, 4)}-${pad(day.month, 2)}-${pad(day.day, 2)}`

const pad = (part: number, width: number): string => String(part).padStart(width, '0')

/** Some lists of the business bodies are sent as one string. */
export const joinList = (items: readonly string[]): string => items.map((item) => item.trim()).join(',')

/** Accepts the joined string as well as a list. */
export const splitList = (value: string | readonly string[] | null | undefined): string[] => {
  const items = typeof value === 'string' ? value.split(',') : (value ?? [])
  return items.map((item) => item.trim()).filter((item) => item !== '')
}

/** Values allowed in a body before it is encoded: a date is allowed in place of a string. */
export type Unencoded<T> = string extends T
  ? T | Date | CalendarDay
  : T extends Blob
    ? T
    : T extends readonly (infer Item)[]
      ? readonly Unencoded<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: Unencoded<T[Key]> }
        : T

const isCalendarDay = (value: object): value is CalendarDay =>
  ['year', 'month', 'day'].every((part) => typeof Reflect.get(value, part) === 'number')

export function encodeBody(value: unknown): unknown {
  if (typeof value === 'string') return withoutInvisible(value).trim()
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  if (value instanceof Date) return localDateTime(value)
  if (isCalendarDay(value)) return isoDayText(value)
  if (Array.isArray(value)) return value.map(encodeBody)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, encodeBody(inner)]))
}

/** A multipart body: lists comma-joined, other values as text, and the file last, so that the server has read everything else before it. */
export function encodeForm(body: object, file?: File): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body)) {
    const encoded = encodeBody(value)
    if (Array.isArray(encoded)) form.append(key, joinList(encoded.map(String)))
    else if (encoded !== undefined && encoded !== null)
      form.append(key, typeof encoded === 'object' ? JSON.stringify(encoded) : String(encoded))
  }
  if (file) form.append('file', file, file.name)
  return form
}
