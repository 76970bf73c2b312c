// The details that a visit asks a person to type or confirm, in order. The document's type and issuing country are not asked again: they were
// chosen at the start.
import type { Details } from '@bonafide/core/details'
import { type Purpose, purposes } from '@bonafide/core/purposes'
import { purposeRecords } from '@bonafide/core/purposes/index'
import type { TypedDetail } from '@bonafide/core/purposes/record'
import { isCalendarDate } from '@bonafide/core/dates'
import { isAlpha3 } from '@bonafide/core/countries'

export type FieldName = TypedDetail

export type TypedDetails = Readonly<Record<FieldName, string>>

const latin: readonly FieldName[] = ['englishFamilyName', 'englishGivenName']

export const allFields: readonly FieldName[] = [...new Set(purposes.flatMap((purpose) => purposeRecords[purpose].details.typed))]

export const fieldsOf = (purpose: Purpose, typed: TypedDetails): readonly FieldName[] =>
  purposeRecords[purpose].details.typed.filter((field) => !latin.includes(field) || needsLatin(typed))

/** Whether a name has letters of another script: it is then also needed in Latin letters, as in a passport's machine-readable lines. */
export const needsLatin = ({ familyName, givenName }: Pick<TypedDetails, 'familyName' | 'givenName'>): boolean =>
  /[^\p{Script=Latin}\P{L}]/u.test(familyName + givenName)

export type Fault = 'missing' | 'notLatin' | 'noDate' | 'future'

/** `today`: by the reader's clock. */
export function faultOf(field: FieldName, typed: TypedDetails, today: string): Fault | null {
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
      return text === '' || text === '--' ? 'missing' : dateFault(detailsDayOf(text), today)
    case 'nationality':
    case 'otherNationality':
      return isAlpha3(text) ? null : 'missing'
    case 'documentNumber':
      return text === '' ? 'missing' : null
  }
}

const latinFault = (text: string, own: string): Fault | null => {
  if (text === '') return own.trim() === '' ? null : 'missing'
  return /[^\p{Script=Latin}\P{L}]/u.test(text) ? 'notLatin' : null
}

/** No living person was born earlier. */
const earliest = '1900-01-01'

const dateFault = (day: string | undefined, today: string): Fault | null =>
  day === undefined || day < earliest ? 'noDate' : day > today ? 'future' : null

/** Parses `1990-2-8`, year first; undefined: no such day. */
export function detailsDayOf(text: string): string | undefined {
  const [year = '', month = '', day = ''] = text.split('-')
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return undefined
  const whole = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(whole) ? whole : undefined
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
