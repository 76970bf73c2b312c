// What was read in a picture of an ID, compared with the form. It is offered: what was typed stays until the offer is taken.
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
  /** The current value; empty: none. */
  readonly typed: string
}

const isCountry = (field: OfferField): boolean => field.endsWith('CountryAlphaName') || field === 'citizenshipAlphaName'

/** `mayChoose`: a country that a list does not have is not offered for it. */
export function offersOf(read: Details, typed: PersonTyped, mayChoose: (field: OfferField, code: string) => boolean): readonly Offer[] {
  const found: readonly (readonly [OfferField, string | undefined])[] = [
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
  return found.flatMap(([field, value]) =>
    value === undefined || value === '' || isSame(value, typed[field]) || (isCountry(field) && !mayChoose(field, value))
      ? []
      : [{ field, read: value, typed: typed[field].trim() }],
  )
}

const joined = (...names: readonly (string | undefined)[]): string => names.filter((name) => name !== undefined).join(' ')

/** Machines print names in capitals and numbers without blanks: that is no difference. */
const isSame = (left: string, right: string): boolean => plain(left) === plain(right)
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/[\s-]/gu, '')

export const takenFrom = (offers: readonly Offer[], fields: ReadonlySet<OfferField>): Partial<PersonTyped> =>
  Object.fromEntries(offers.filter(({ field }) => fields.has(field)).map(({ field, read }) => [field, read]))

/** Only empty fields are ticked from the start. */
export const tickedAtFirst = (offers: readonly Offer[]): ReadonlySet<OfferField> =>
  new Set(offers.filter(({ typed }) => typed === '').map(({ field }) => field))
