// Compares what was read from an ID picture with the form, and offers the differences: typed values stay until the user accepts.
import type { Details } from '@bonafide/core/details'
import type { PersonTyped } from '../model/typed.ts'

export type OfferField = Exclude<
  keyof PersonTyped,
  | 'positions'
  | 'heldThrough'
  | 'ownershipPercent'
  | 'wealthSource'
  | 'residentialAddress'
  | 'identityPicFront'
  | 'identityPicBack'
  | 'residentialAddressPath'
  | 'identityPicFrontName'
  | 'identityPicBackName'
  | 'residentialAddressPathName'
>

export interface Offer {
  readonly field: OfferField
  readonly read: string
  /** The current value; empty if there is none. */
  readonly typed: string
}

const isCountry = (field: OfferField): boolean => field.endsWith('CountryAlphaName') || field === 'citizenshipAlphaName'

/** `mayChoose`: a country is only offered if its list contains it. */
export function offersOf(read: Details, typed: PersonTyped, mayChoose: (field: OfferField, code: string) => boolean): readonly Offer[] {
  const values: readonly (readonly [OfferField, string | undefined])[] = [
    ['givenName', joined(read.givenName, read.middleName)],
    ['familyName', read.familyName],
    ['englishFirstName', read.englishGivenName],
    ['englishShareholderName', read.englishFamilyName],
    ['birthDate', read.birthDate],
    ['residentialCountryAlphaName', read.residence],
    ['citizenshipAlphaName', read.nationality],
    ['issuedCountryAlphaName', read.issuingCountry],
    ['identityNo', read.documentNumber],
  ]
  return values.flatMap(([field, value]) =>
    value === undefined || value === '' || isSame(value, typed[field]) || (isCountry(field) && !mayChoose(field, value))
      ? []
      : [{ field, read: value, typed: typed[field].trim() }],
  )
}

const joined = (...names: readonly (string | undefined)[]): string => names.filter((name) => name !== undefined).join(' ')

/** Documents print names in capitals and numbers without spaces, which is no difference. */
const isSame = (left: string, right: string): boolean => plain(left) === plain(right)
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/[\s-]/gu, '')

export const valuesOfOffers = (offers: readonly Offer[], fields: ReadonlySet<OfferField>): Partial<PersonTyped> =>
  Object.fromEntries(offers.filter(({ field }) => fields.has(field)).map(({ field, read }) => [field, read]))

/** Initially only empty fields are ticked. */
export const initiallyTicked = (offers: readonly Offer[]): ReadonlySet<OfferField> =>
  new Set(offers.filter(({ typed }) => typed === '').map(({ field }) => field))
