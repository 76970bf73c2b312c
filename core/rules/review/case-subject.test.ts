import { expect, test } from 'vitest'
import { Details } from '../../details.ts'
import { emptyCompany } from '../company/company.ts'
import { companySubject, companyWords, personSubject, personWords, searchWords } from './case-subject.ts'

const chen = Details.parse({ familyName: '陈', givenName: '伟', englishGivenName: 'Wei', englishFamilyName: 'Chen', issuingCountry: 'CHN' })

test.each([
  ['given before family', { givenName: 'Amira', middleName: 'Zoë', familyName: 'Haddad', nationality: 'FRA' }, 'Amira Zoë Haddad', 'FRA'],
  ['Chinese', chen, '陈伟', 'CHN'],
  ['English without another name', { englishGivenName: 'Wei', englishFamilyName: 'Chen' }, 'Wei Chen', null],
  ['one part', { familyName: 'Haddad', residence: 'LBN' }, 'Haddad', 'LBN'],
  ['the company’s name, if there is no personal name', { companyName: ' Kupfer GmbH ' }, 'Kupfer GmbH', null],
  ['no name', {}, '', null],
])('a person’s name in one line: %s', (_, details, name, country) =>
  expect(personSubject(Details.parse(details))).toEqual({ name, country }),
)

test('a company is listed with its name and its country of registration', () => {
  expect(companySubject({ enterpriseName: ' Kupfer GmbH ', areaAlphaName: 'DEU' as never })).toEqual({
    name: 'Kupfer GmbH',
    country: 'DEU',
  })
  expect(companySubject({})).toEqual({ name: '', country: null })
})

const finds = (words: readonly string[], text: string): boolean => searchWords(text).every((word) => words.includes(word))

test.each([
  ['amira', true],
  ['HADDAD amira', true],
  ['ḥaddad', true],
  ['had', false],
  ['amira smith', false],
  ['12ab-1001', true],
  ['12AB1001', true],
  ['١٢AB1001', true],
])('a person is found by whole words: %s', (text, found) => {
  const words = personWords(Details.parse({ givenName: 'Amira', familyName: 'Haddad', documentNumber: '12AB-1001' }))
  expect(finds(words, text)).toBe(found)
})

test.each(['陈伟', '伟陈', '陈', '陈 伟', 'wei chen', 'Chen'])('a Chinese name is found as it is written: %s', (text) =>
  expect(finds(personWords(chen), text)).toBe(true),
)

test.each([
  ['kupfer', true],
  ['HRB 10001', true],
  ['HRB10001', true],
  ['10001', true],
  ['Office@Kupfer.example', true],
  ['kupfer.example', false],
  ['Haddad', true],
  ['holding se', true],
  ['x77', true],
])('a company is found by its own names and numbers, and those of its people and institutions: %s', (text, found) => {
  const company = {
    ...emptyCompany,
    basicInfo: { enterpriseName: 'Kupfer GmbH', registrationNumber: 'HRB 10001', officialEmail: 'office@kupfer.example' },
    individualList: [
      { actionType: 'INDIVIDUAL' as const, individualType: [1 as const], givenName: 'Amira', familyName: 'Haddad', identityNo: 'X-77' },
      { actionType: 'INSTITUTION' as const, individualType: [2 as const], enterpriseFullName: 'Kupfer Holding SE' },
    ],
  }
  expect(finds(companyWords(company), text)).toBe(found)
})

test('a search for punctuation alone finds nothing', () => expect(searchWords(' - … ')).toEqual([]))
