import { Details } from '@bonafide/core/details'
import { expect, test } from 'vitest'
import { blankPerson, type PersonTyped } from '../model/typed.ts'
import { type OfferField, offersOf, valuesOfOffers, initiallyTicked } from './offers.ts'

const read = Details.parse({
  givenName: 'ADA',
  middleName: 'KING',
  familyName: 'LOVELACE',
  birthDate: '1990-12-10',
  nationality: 'GBR',
  issuingCountry: 'GBR',
  documentNumber: 'AB123456',
})
const allowAll = (_field: OfferField): boolean => true
const typed = (more: Partial<PersonTyped>): PersonTyped => ({ ...blankPerson([1]), ...more })
const offered = (more: Partial<PersonTyped>, mayChoose = allowAll) =>
  offersOf(read, typed(more), mayChoose).map((offer) => [offer.field, offer.read, offer.typed])

test('an empty form gets an offer of every value that was read', () =>
  expect(offered({})).toEqual([
    ['givenName', 'ADA KING', ''],
    ['familyName', 'LOVELACE', ''],
    ['birthDate', '1990-12-10', ''],
    ['citizenshipAlphaName', 'GBR', ''],
    ['issuedCountryAlphaName', 'GBR', ''],
    ['identityNo', 'AB123456', ''],
  ]))

test('a typed value is not offered again, regardless of case and spaces', () =>
  expect(
    offered({
      givenName: 'Ada King',
      familyName: 'lovelace',
      birthDate: '1990-12-10',
      citizenshipAlphaName: 'GBR',
      identityNo: 'ab 123456',
    }),
  ).toEqual([['issuedCountryAlphaName', 'GBR', '']]))

test('a reading that differs from the typed value is offered beside it, but not ticked', () => {
  const offers = offersOf(read, typed({ familyName: 'Byron' }), allowAll)
  expect(offers.find(({ field }) => field === 'familyName')).toEqual({ field: 'familyName', read: 'LOVELACE', typed: 'Byron' })
  expect(initiallyTicked(offers).has('familyName')).toBe(false)
  expect(initiallyTicked(offers).has('givenName')).toBe(true)
})

test('a country that is not in its list is not offered', () =>
  expect(offered({}, (field) => field !== 'citizenshipAlphaName').map(([field]) => field)).not.toContain('citizenshipAlphaName'))

test('the form takes only ticked values', () => {
  const offers = offersOf(read, typed({ familyName: 'Byron' }), allowAll)
  expect(valuesOfOffers(offers, new Set(['identityNo']))).toEqual({ identityNo: 'AB123456' })
})
