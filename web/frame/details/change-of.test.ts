import { Details } from '@bonafide/core/details'
import { expect, test } from 'vitest'
import { changeOf } from './change-of.ts'
import { typedDetailsOf, type FieldName } from './fields-of.ts'

const haddad = typedDetailsOf(
  Details.parse({ familyName: 'Haddad', givenName: 'Amira', birthDate: '1990-02-28', nationality: 'FRA', documentNumber: '12AB' }),
)
const read = new Map<FieldName, string>([
  ['familyName', 'Haddad'],
  ['givenName', 'Amira'],
])

test('values that were only read are not saved before they are confirmed', () => {
  const { details } = changeOf({ purpose: 'basic', typed: haddad, read })
  expect(details).toEqual({ birthDate: '1990-02-28', nationality: 'FRA', documentNumber: '12AB' })
})

test('manual changes are saved immediately, and all values on confirmation', () => {
  expect(changeOf({ purpose: 'name', typed: { ...haddad, givenName: 'Amirah' }, read }).details).toEqual({ givenName: 'Amirah' })
  expect(changeOf({ purpose: 'name', typed: haddad, read: undefined }).details).toEqual({ givenName: 'Amira', familyName: 'Haddad' })
})

test('a name pasted with invisible characters is saved', () => {
  const pasted = { ...haddad, familyName: '\u202bحداد\u202c', givenName: 'Amira\tLeïla' }
  expect(changeOf({ purpose: 'name', typed: pasted, read: undefined }).details).toEqual({ familyName: 'حداد', givenName: 'Amira Leïla' })
})

test('an incomplete date is not saved, nor a value that the visit does not request', () => {
  const half = changeOf({ purpose: 'basic', typed: { ...haddad, birthDate: '1990-2-' }, read })
  expect(half).toEqual({ details: { nationality: 'FRA', documentNumber: '12AB' } })
  expect(changeOf({ purpose: 'name', typed: haddad, read: undefined }).details).not.toHaveProperty('birthDate')
})

test('an emptied field is sent', () => {
  const { emptied } = changeOf({ purpose: 'basic', typed: { ...haddad, givenName: ' ' }, read })
  expect(emptied).toEqual({ details: ['givenName'] })
})

test('the Latin spelling of a name is cleared once the name itself is in Latin letters', () => {
  const both = { ...haddad, familyName: 'حداد', englishFamilyName: 'Haddad', englishGivenName: '' }
  expect(changeOf({ purpose: 'name', typed: both, read }).details).toMatchObject({ familyName: 'حداد', englishFamilyName: 'Haddad' })
  const latin = changeOf({ purpose: 'name', typed: { ...both, familyName: 'Haddad' }, read: undefined })
  expect(latin.details).not.toHaveProperty('englishFamilyName')
  expect(latin.emptied).toEqual({ details: ['englishFamilyName'] })
  expect(changeOf({ purpose: 'nationality', typed: both, read }).emptied?.details ?? []).not.toContain('englishFamilyName')
})
