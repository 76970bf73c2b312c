import { expect, test } from 'vitest'
import { Details } from '../../details.ts'
import { purposeRecords } from '../../purposes/index.ts'
import { purposes } from '../../purposes.ts'
import { acceptedDetails } from '../accepted-details.ts'
import { detailsToAccept, missingDetails } from './case-details.ts'

const details = (some: object): Details => Details.parse(some)
const whole = details({
  familyName: 'Haddad',
  birthDate: '1990-02-28',
  nationality: 'FRA',
  issuingCountry: 'FRA',
  documentType: 2,
  documentNumber: '12AB34567',
})

test.each(purposes)('%s: required details can be filled in, and filled-in details are used', (about) => {
  const { fields, needed, oneOf } = purposeRecords[about].review
  for (const name of [...needed, ...oneOf]) expect(fields).toContain(name)
  const filled = Object.fromEntries(fields.map((name) => [name, 'x']))
  const used = purposeRecords[about].claimsIdentity ? fields : Object.keys(acceptedDetails(about, filled))
  expect(fields.filter((name) => !used.includes(name))).toEqual([])
})

test.each([
  ['nothing', whole, []],
  ['a name', { ...whole, familyName: undefined }, ['givenName']],
  ['a document number and a birth date', { ...whole, documentNumber: undefined, birthDate: undefined }, ['birthDate', 'documentNumber']],
])('a basic approval lacks %s', (_, given, lacking) => expect(missingDetails('basic', given)).toEqual(lacking))

test('an approval that needs no details lacks none', () => expect(missingDetails('sameIdentity', {})).toEqual([]))

test('the reviewer’s details replace the typed ones; details that a reviewer may not change stay', () => {
  const submitted = { ...whole, ...details({ givenName: 'Amira', middleName: 'Noor', address: '1 Quay Street' }) }
  const read = details({ ...whole, familyName: 'Haddâd', taxNumber: 'ABCDE1234F' })
  expect(detailsToAccept('basic', submitted, read)).toEqual({ ...whole, familyName: 'Haddâd', address: '1 Quay Street' })
  expect(detailsToAccept('basic', submitted, undefined)).toEqual(submitted)
})
