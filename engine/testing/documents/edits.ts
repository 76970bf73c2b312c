// Edits as forgers make them: of one field, either as printed or in the MRZ, whose check digits are recomputed.
import { randomPerson, type DocumentPerson } from './document-person.ts'
import type { DocumentOrder } from './render-document.ts'
import { randomFrom, type Random } from './random.ts'

export const editedFields = ['familyName', 'givenName', 'oneLetter', 'birthDate', 'documentNumber'] as const
export type EditedField = (typeof editedFields)[number]
export const editedPlaces = ['print', 'lines'] as const

export interface Edit {
  readonly field: EditedField
  readonly place: (typeof editedPlaces)[number]
}

/** The same photograph and person, except for the edit. */
export function editedOrder(order: DocumentOrder & { readonly person: DocumentPerson }, { field, place }: Edit): DocumentOrder {
  const { person, ...rest } = order
  const edited = { ...person, ...changeOf(field, person, randomFrom(order.seed * 31 + 7)) }
  return place === 'print' ? { ...rest, person: edited, inLines: person } : { ...rest, person, inLines: edited }
}

/** The holder that `renderDocument` draws for this seed by default. */
export const personOfSeed = (seed: number, today: string): DocumentPerson => randomPerson(randomFrom(seed), today)

function changeOf(field: EditedField, person: DocumentPerson, random: Random): Partial<DocumentPerson> {
  switch (field) {
    case 'familyName':
    case 'givenName':
      return { [field]: redrawn(person[field], () => randomPerson(random, '2026-01-01')[field]) }
    case 'oneLetter':
      return { familyName: withOther(person.familyName, /[A-Z]/g, 'ABCDEFGHIJKLMNOPRSTUVWYZ', random) }
    case 'birthDate':
      return { birthDate: redrawn(person.birthDate, () => dayNear(person.birthDate, random)) }
    case 'documentNumber':
      return { documentNumber: withOther(person.documentNumber, /\d/g, '0123456789', random) }
  }
}

function redrawn(before: string, draw: () => string): string {
  const drawn = draw()
  return drawn === before ? redrawn(before, draw) : drawn
}

/** Replaces one letter or digit of the text with another of the same kind. */
function withOther(text: string, kind: RegExp, signs: string, random: Random): string {
  const places = [...text.matchAll(kind)].map(({ index }) => index)
  const at = places[random.whole(0, places.length - 1)] ?? 0
  const sign = redrawn(text[at] ?? '', () => signs[random.whole(0, signs.length - 1)] ?? '')
  return text.slice(0, at) + sign + text.slice(at + 1)
}

/** Makes the person some years older, or changes month or day: to seem of age, or to seem another person. */
function dayNear(day: string, random: Random): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const twoDigits = (number: number): string => String(number).padStart(2, '0')
  return random.pick([
    () => `${Number(year) - random.whole(1, 9)}-${month}-${date}`,
    () => `${year}-${twoDigits(random.whole(1, 12))}-${date}`,
    () => `${year}-${month}-${twoDigits(random.whole(1, 28))}`,
  ])()
}
