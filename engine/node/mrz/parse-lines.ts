// Parses the holder's and the document's data from the MRZ. Ambiguous values are left out, never guessed.
import { isAlpha3, type Alpha3 } from '@bonafide/core/countries'
import { CalendarDate } from '@bonafide/core/dates'
import type { ReadPerson } from '@bonafide/core/evidence/document-reading'
import type * as z from 'zod/mini'
import { longNumber } from './hold-digits.ts'
import { textOf, type Layout } from './layouts.ts'

type ParsedPerson = z.infer<typeof ReadPerson>

/** `today` determines the centuries: no one is born tomorrow, and no document is valid for half a century. */
export function parseLines(lines: readonly string[], layout: Layout, today: CalendarDate): ParsedPerson {
  const year = Number(today.slice(0, 4))
  const [family = '', given = ''] = textOf(lines, layout.names).split('<<')
  return {
    ...optional('familyName', words(family)),
    ...optional('givenName', words(given)),
    ...optional('birthDate', day(textOf(lines, layout.birth), year)),
    ...optional('sex', sexes[textOf(lines, layout.sex)]),
    ...optional('nationality', country(textOf(lines, layout.nationality))),
    ...optional('issuingCountry', country(textOf(lines, [0, 2, 5]))),
    ...optional('documentNumber', words(numberOf(lines, layout))),
    ...optional('documentEnds', endOf(lines, layout, year)),
  }
}

const sexes: Readonly<Record<string, NonNullable<ParsedPerson['sex']>>> = { F: 'F', M: 'M', '<': 'X' }

const optional = <Name extends string, Value>(name: Name, value: Value | undefined): { readonly [name in Name]?: Value } =>
  value === undefined ? {} : ({ [name]: value } as { [name in Name]: Value })

const words = (text: string): string | undefined => {
  const cleaned = text.replaceAll('<', ' ').trim().replaceAll(/ +/g, ' ')
  return cleaned === '' ? undefined : cleaned
}

const numberOf = (lines: readonly string[], layout: Layout): string => {
  const continued = layout.digits.some(({ at: [line, place], mayBeFiller }) => mayBeFiller === 'continued' && lines[line]?.[place] === '<')
  return (continued ? longNumber(lines, layout) : undefined) ?? textOf(lines, layout.number)
}

/** How issuers write that a document does not expire: as the first or last day of 9999. The MRZ has only two digits of the year. */
const endless = new Set(['990101', '991231'])

/**
 * Spain has issued cards with an MRZ since 2006 only: 1 January 99 there means 9999. For other documents the MRZ does not tell
 * whether they ended in 1999 or never will; the print or a reviewer does.
 */
function endOf(lines: readonly string[], layout: Layout, year: number): CalendarDate | undefined {
  const short = textOf(lines, layout.ends)
  if (!endless.has(short)) return day(short, year + 50)
  const spanish = layout.format === 'TD1' && textOf(lines, [0, 0, 5]) === 'IDESP'
  return spanish && short === '990101' ? CalendarDate.parse('9999-01-01') : undefined
}

/** Takes the latest century that does not lead beyond the year `latest`. */
function day(short: string, latest: number): CalendarDate | undefined {
  if (!/^\d{6}$/.test(short)) return undefined
  const years = Number(short.slice(0, 2))
  const century = Math.floor((latest - years) / 100) * 100
  const parsed = CalendarDate.safeParse(`${century + years}-${short.slice(2, 4)}-${short.slice(4, 6)}`)
  return parsed.success ? parsed.data : undefined
}

/** Codes of Doc 9303-3, section 5, that differ from the usual three-letter codes. */
const own: Readonly<Record<string, string>> = { D: 'DEU', GBD: 'GBR', GBN: 'GBR', GBO: 'GBR', GBP: 'GBR', GBS: 'GBR', RKS: 'XKX' }

function country(code: string): Alpha3 | undefined {
  const plain = code.replaceAll('<', '')
  const three = own[plain] ?? plain
  return isAlpha3(three) ? three : undefined
}
