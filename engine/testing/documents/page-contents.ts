// The printed fields of each page: labels with their values, laid out as real documents lay them out.
import type { DocumentPerson } from './document-person.ts'
import type { PageFormat } from './page-format.ts'
import { english, type FieldLabels } from './print-layouts.ts'

export interface PrintedField {
  readonly label: string
  readonly value: string
}

export interface PageContents {
  readonly title: string
  /** Labels are before their values, not above them. */
  readonly beside?: boolean
  readonly fields: readonly PrintedField[]
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const

export type DayStyle = 'words' | 'points' | 'slashes'

export function printedDay(day: string, style: DayStyle): string {
  const [year = '', month = '', date = ''] = day.split('-')
  switch (style) {
    case 'words':
      return `${date} ${months[Number(month) - 1] ?? ''} ${year}`
    case 'points':
      return `${date}.${month}.${year}`
    case 'slashes':
      return `${date}/${month}/${year}`
  }
}

const titles: Readonly<Record<PageFormat, string>> = {
  TD1: 'IDENTITY CARD',
  TD2: 'IDENTITY CARD',
  TD3: 'PASSPORT',
  MRVA: 'VISA',
  MRVB: 'VISA',
  licence: 'DRIVING LICENCE',
  letter: 'MEMBERSHIP',
}

export interface PrintStyle {
  readonly days: DayStyle
  readonly labels?: FieldLabels
  readonly beside?: boolean
}

export function frontContents(
  format: PageFormat,
  person: DocumentPerson,
  { days, labels = english, beside = false }: PrintStyle,
): PageContents {
  const day = (text: string): string => printedDay(text, days)
  const title = titles[format]
  if (format === 'letter') return { title, fields: letterFields(person) }
  return {
    title,
    beside,
    fields: [
      { label: labels.familyName, value: person.familyName },
      { label: labels.givenName, value: person.givenName },
      { label: labels.nationality, value: person.nationality },
      { label: labels.birthDate, value: day(person.birthDate) },
      { label: labels.sex, value: person.sex },
      { label: labels.birthPlace, value: person.birthPlace },
      { label: format === 'TD3' ? labels.passport : labels.card, value: person.documentNumber },
      { label: labels.issued, value: day(person.documentIssued) },
      { label: labels.ends, value: day(person.documentEnds) },
    ],
  }
}

export const backContents = (person: DocumentPerson, style: DayStyle): PageContents => ({
  title: '',
  fields: [
    { label: 'Address', value: person.address },
    { label: 'Date of issue', value: printedDay(person.documentIssued, style) },
    { label: 'Authority', value: 'REGISTRY OFFICE' },
  ],
})

const letterFields = (person: DocumentPerson): readonly PrintedField[] => [
  { label: 'Member', value: `${person.givenName} ${person.familyName}` },
  { label: 'Club', value: 'SAILING AND CHESS SOCIETY' },
  { label: 'Card', value: `<<< ${person.documentNumber} >>>` },
  { label: 'Since', value: person.documentIssued.slice(0, 4) },
]
