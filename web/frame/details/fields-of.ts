// The details that a person types or confirms in a visit, in order. The document's type and issuing country are not among them: they were
// chosen at the start.
import type { Details } from '@bonafide/core/details'
import { type Purpose, purposes } from '@bonafide/core/purposes'
import { purposeRecords } from '@bonafide/core/purposes/index'
import type { TypedDetail } from '@bonafide/core/purposes/record'
import { isCalendarDate } from '@bonafide/core/dates'
import { isAlpha3 } from '@bonafide/core/countries'

export type FieldName = TypedDetail

export type TypedDetails = Readonly<Record<FieldName, string>>

const nonLatinLetter = /[^\p{Script=Latin}\P{L}]/u

const latinFields: readonly FieldName[] = ['englishFamilyName', 'englishGivenName']

export const allFields: readonly FieldName[] = [...new Set(purposes.flatMap((purpose) => purposeRecords[purpose].details.typed))]

export const fieldsOf = (purpose: Purpose, typed: TypedDetails): readonly FieldName[] =>
  purposeRecords[purpose].details.typed.filter((field) => !latinFields.includes(field) || needsLatin(typed))

/** Fields with a value that are no longer shown: once the name itself is in Latin letters, its other spelling is not. */
export const leftOverFields = (purpose: Purpose, typed: TypedDetails): readonly FieldName[] => {
  const shown = fieldsOf(purpose, typed)
  return purposeRecords[purpose].details.typed.filter((field) => !shown.includes(field) && typed[field] !== '')
}

/** Whether a name has letters of a script other than Latin. It must then also be given in Latin letters, as in a passport's MRZ lines. */
export const needsLatin = ({ familyName, givenName }: Pick<TypedDetails, 'familyName' | 'givenName'>): boolean =>
  nonLatinLetter.test(familyName + givenName)

export type DetailFault = 'missing' | 'notLatin' | 'noDate' | 'future'

/** `today` is the date by the user's clock. */
export function faultOf(field: FieldName, typed: TypedDetails, today: string): DetailFault | null {
  const text = typed[field].trim()
  switch (field) {
    case 'familyName':
    case 'givenName':
      // People have one name or both: if neither is filled in, the first field shows the error.
      return field === 'familyName' && text === '' && typed.givenName.trim() === '' ? 'missing' : null
    case 'englishFamilyName':
    case 'englishGivenName':
      return latinFault(text, typed[field === 'englishFamilyName' ? 'familyName' : 'givenName'])
    case 'birthDate':
      return text === '' || text === '--' ? 'missing' : dateFault(parseTypedDate(text), today)
    case 'nationality':
    case 'otherNationality':
      return isAlpha3(text) ? null : 'missing'
    case 'documentNumber':
      return text === '' ? 'missing' : null
  }
}

const latinFault = (text: string, original: string): DetailFault | null => {
  if (text === '') return original.trim() === '' ? null : 'missing'
  return nonLatinLetter.test(text) || !/\p{Script=Latin}/u.test(text) ? 'notLatin' : null
}

/** No living person was born earlier. */
const earliestBirthDate = '1900-01-01'

const dateFault = (day: string | undefined, today: string): DetailFault | null =>
  day === undefined || day < earliestBirthDate ? 'noDate' : day > today ? 'future' : null

/** Turns typed `1990-2-8`, year first, into `1990-02-08`. Returns undefined if there is no such day. */
export function parseTypedDate(text: string): string | undefined {
  const [year = '', month = '', day = ''] = text.split('-')
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : undefined
}

export const typedDetailsOf = (details: Details): TypedDetails => ({
  familyName: details.familyName ?? '',
  givenName: details.givenName ?? '',
  englishFamilyName: details.englishFamilyName ?? '',
  englishGivenName: details.englishGivenName ?? '',
  birthDate: details.birthDate ?? '',
  nationality: details.nationality ?? '',
  otherNationality: details.otherNationality ?? '',
  documentNumber: details.documentNumber ?? '',
})
