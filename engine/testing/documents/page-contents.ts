// What is printed for people, by page: labels with their values, as documents of the world set them.
import type { DocumentPerson } from './document-person.ts'
import type { PageFormat } from './page-format.ts'

export interface PrintedField {
  readonly label: string
  readonly value: string
}

export interface PageContents {
  readonly title: string
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

export function frontContents(format: PageFormat, person: DocumentPerson, style: DayStyle): PageContents {
  const day = (text: string): string => printedDay(text, style)
  const title = titles[format]
  if (format === 'letter') return { title, fields: letterFields(person) }
  return {
    title,
    fields: [
      { label: 'Surname', value: person.familyName },
      { label: 'Given names', value: person.givenName },
      { label: 'Nationality', value: person.nationality },
      { label: 'Date of birth', value: day(person.birthDate) },
      { label: 'Sex', value: person.sex },
      { label: 'Place of birth', value: person.birthPlace },
      { label: format === 'TD3' ? 'Passport No.' : 'Document No.', value: person.documentNumber },
      { label: 'Date of issue', value: day(person.documentIssued) },
      { label: 'Date of expiry', value: day(person.documentEnds) },
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
