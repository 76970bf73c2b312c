import { MaskedDetails } from '@bonafide/core/calls/person/your-data'
import { Details } from '@bonafide/core/details'
import { expect, test } from 'vitest'
import { maskedDetails } from './masked-details.ts'

const whole = {
  givenName: 'Ada Augusta',
  familyName: '艾达',
  birthDate: '1990-12-10',
  nationality: 'GBR',
  documentType: 2,
  documentNumber: '533401372',
  address: '12 St James’s Square, London',
  areaId: '123456',
  taxNumber: 'ABCPL1234C',
  companyName: 'Cuivre SA',
  registrationNumber: '552 081 317',
}

test('shows the first letters of names, the last characters of numbers, the birth year, and countries and kinds unmasked', () =>
  expect(maskedDetails(Details.parse(whole))).toEqual({
    givenName: 'A*** A***',
    familyName: '艾***',
    birthDate: '1990-**-**',
    nationality: 'GBR',
    documentType: 2,
    documentNumber: '53*****72',
    address: '12********on',
    areaId: '1****6',
    taxNumber: 'AB******4C',
    companyName: 'C*** S***',
    registrationNumber: '55*******17',
  }))

test('masks every text about a person, and the longest masked details fit the call', () => {
  expect(maskedDetails({})).toEqual({})
  const long = (max: number): string => 'ab '.repeat(max).slice(0, max - 1)
  const longest = Details.parse({
    ...whole,
    middleName: long(100),
    englishGivenName: long(100),
    englishFamilyName: long(100),
    registrationAddress: long(300),
    additionalNumber: long(64),
  })
  const masked = maskedDetails(longest)
  expect(MaskedDetails.safeParse(masked).success).toBe(true)
  const unmasked = Object.entries(masked).filter(([name, value]) => value === longest[name as keyof Details])
  expect(unmasked.map(([name]) => name).toSorted()).toEqual(['documentType', 'nationality'])
})
