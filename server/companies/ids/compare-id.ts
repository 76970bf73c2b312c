// Checks whether a person's ID matches what the company typed. Readings err, so a contradiction goes to a reviewer and refuses nothing.
import type { IdCheck, IdField, IdSide, IdVerdict } from '@bonafide/core/calls/company/id-checks'
import type { Details } from '@bonafide/core/details'
import { foldedNumber } from '@bonafide/core/identity'
import type { Person } from '@bonafide/core/rules/company/company'
import { holderConflict } from '@bonafide/core/rules/company/ids/holder-conflict'
import { writtenName } from '@bonafide/core/rules/review/written-name'
import { compareNames } from '@bonafide/engine/shared/names/compare-names'

/** Undefined if it was not read yet, null if nothing could be read. */
export type IdReading = Details | null | undefined

/** A reading is missing if no such picture was uploaded. */
export interface ComparedReadings {
  readonly front?: { readonly reading: IdReading }
  readonly back?: { readonly reading: IdReading }
}

export const compareId = (person: Person, index: number, { front, back }: ComparedReadings): IdCheck => {
  const all = [front, back].flatMap((side) => (side === undefined ? [] : [side.reading]))
  const [first, second] = [front?.reading ?? null, back?.reading ?? null]
  const two = (first !== null && second !== null ? holderConflict(first, second) : undefined) ?? null
  // On a single ID, the back is more reliable for values on both sides; two IDs are compared separately.
  const readings = two === null ? [{ ...first, ...second }] : [first ?? {}, second ?? {}]
  return {
    index,
    state: stateOf(all),
    front: first === null ? null : sideOf(first),
    back: second === null ? null : sideOf(second),
    two,
    fields: idComparisons.flatMap(({ field, compare }) => {
      const verdicts = readings.flatMap((details) => compare(person, details) ?? [])
      return verdicts.length === 0 ? [] : [{ field, verdict: worst(verdicts) }]
    }),
  }
}

const stateOf = (all: readonly IdReading[]): IdCheck['state'] => {
  if (all.length === 0) return 'missing'
  if (all.includes(undefined)) return 'waiting'
  return all.every((reading) => reading === null) ? 'unread' : 'read'
}

const sideOf = (details: Details): IdSide => ({
  name: writtenName({ given: [details.givenName, details.middleName], family: details.familyName }) || null,
  birthDate: details.birthDate ?? null,
  documentNumber: details.documentNumber ?? null,
  issuingCountry: details.issuingCountry ?? null,
  nationality: details.nationality ?? null,
})

const worst = (verdicts: readonly IdVerdict[]): IdVerdict =>
  verdicts.includes('different') ? 'different' : verdicts.includes('unsure') ? 'unsure' : 'same'

type Compare = (person: Person, read: Details) => IdVerdict | null

/** Returns null if either value is missing. */
const comparePlain = (typed: string | null | undefined, read: string | undefined): IdVerdict | null =>
  isBlank(typed) || read === undefined ? null : typed === read ? 'same' : 'different'

const isBlank = (typed: string | null | undefined): typed is '' | null | undefined => typed == null || typed.trim() === ''

const orNothing = (typed: string | null | undefined): string | undefined => (isBlank(typed) ? undefined : typed)

/** The name in the person's own script or in Latin letters must match the reading. */
const compareName: Compare = (person, { givenName, middleName, familyName }) => {
  const given = [givenName, middleName].filter((part) => part !== undefined).join(' ')
  if (given === '' && familyName === undefined) return null
  const read = { givenName: given === '' ? undefined : given, familyName }
  const typed = [
    { givenName: orNothing(person.givenName), familyName: orNothing(person.familyName) },
    { givenName: orNothing(person.englishFirstName), familyName: orNothing(person.englishShareholderName) },
  ].filter((name) => name.givenName !== undefined || name.familyName !== undefined)
  const verdicts = typed.map((name) => compareNames(name, read).same)
  if (verdicts.length === 0) return null
  return verdicts.includes('yes') ? 'same' : verdicts.includes('unsure') ? 'unsure' : 'different'
}

/** A shorter number could be part of many other numbers. */
const minCommonLength = 6

/** Characters that OCR confuses in some typefaces. */
const lookAlikes: Readonly<Record<string, string>> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' }
const looksOf = (number: string): string => Array.from(number, (sign) => lookAlikes[sign] ?? sign).join('')

/** Machine-readable lines truncate long numbers. */
const compareNumber: Compare = ({ identityNo }, { documentNumber }) => {
  if (isBlank(identityNo) || documentNumber === undefined) return null
  const [typed, read] = [foldedNumber(identityNo), foldedNumber(documentNumber)]
  if (typed === read) return 'same'
  const [short, long] = [looksOf(typed), looksOf(read)].toSorted((one, other) => one.length - other.length)
  const isPart = short !== undefined && short.length >= minCommonLength && long?.startsWith(short) === true
  return isPart || short === long ? 'unsure' : 'different'
}

const idComparisons: readonly { readonly field: IdField; readonly compare: Compare }[] = [
  { field: 'name', compare: compareName },
  { field: 'birthDate', compare: ({ birthDate }, read) => comparePlain(birthDate, read.birthDate) },
  { field: 'documentNumber', compare: compareNumber },
  { field: 'issuingCountry', compare: ({ issuedCountryAlphaName }, read) => comparePlain(issuedCountryAlphaName, read.issuingCountry) },
  { field: 'nationality', compare: ({ citizenshipAlphaName }, read) => comparePlain(citizenshipAlphaName, read.nationality) },
]
