import type { StatusRecord } from '@bonafide/core/calls/status'
import { expect, test } from 'vitest'
import { freshRecord } from '../../../document/testing/records.ts'
import { factsOf, documentWord, verifiedName } from './person-facts.ts'
import { countryName } from './person-words.ts'

const recordWith = (change: Partial<StatusRecord>): StatusRecord => ({ ...freshRecord, ...change })

test.each([
  [{}, null],
  [{ realName: 'Lin Okafor' }, 'Lin Okafor'],
  [{ givenName: 'Lin', middleName: null, familyName: 'Okafor' }, 'Lin Okafor'],
  [{ givenName: 'Lin', middleName: 'Ada', familyName: 'Okafor', realName: '' }, 'Lin Ada Okafor'],
] as const)('a person with %o has the name %s', (change, name) => expect(verifiedName(recordWith(change), 'kyc')).toBe(name))

test('a company has its own name, and not that of the person', () => {
  const enterpriseVerify = { ...freshRecord.enterpriseVerify, enterpriseName: 'Okafor Ltd' }
  expect(verifiedName(recordWith({ realName: 'Lin', enterpriseVerify }), 'kyb')).toBe('Okafor Ltd')
})

test.each([
  [1, 'idCard'],
  [2, 'passport'],
  [3, 'drivingLicence'],
  [4, 'institution'],
  [5, 'other'],
  [6, 'residencePermit'],
  [7, 'other'],
] as const)('identity type %i is worded as %s', (type, word) => expect(documentWord(type)).toBe(`person.document.${word}`))

test('the facts about a person have a fixed order, and leave out unknown ones', () => {
  const record = recordWith({
    additionalNumber: 'X*1',
    pan: 'A*F',
    residentialCountry: 'NG',
    dateOfBirthStr: '1991-04-17',
    identityNo: 'A*2',
    identityType: 2,
    nationality: 'NG',
  })
  expect(factsOf(record, 'kyc').map(({ name }) => name)).toEqual([
    'nationality',
    'document',
    'number',
    'born',
    'residence',
    'pan',
    'additional',
  ])
  expect(factsOf(recordWith({}), 'kyc')).toEqual([])
})

test.each([
  [1, 'idCard'],
  [9, null],
  [null, null],
] as const)('an additional number of type %o names the document %s', (additionalNumberType, document) => {
  const word = document === null ? null : `person.document.${document}`
  expect(factsOf(recordWith({ additionalNumber: 'X*1', additionalNumberType }), 'kyc')).toEqual([
    { name: 'additional', is: 'typed', text: 'X*1', type: word },
  ])
})

test('a verified person’s facts include the number of accounts only if several are allowed', () => {
  const names = (change: Partial<StatusRecord>) => factsOf(recordWith(change), 'kyc').map(({ name }) => name)
  expect(names({ level1Flag: 2, bindKyc: 1, bindKycMaxCount: 3 })).toEqual(['accounts'])
  expect(names({ level1Flag: 2, bindKyc: 1, bindKycMaxCount: 1 })).toEqual([])
  expect(names({ level1Flag: 0, bindKyc: 0, bindKycMaxCount: 3 })).toEqual([])
})

test('a company has three facts, and no personal facts', () => {
  const enterpriseVerify = { ...freshRecord.enterpriseVerify, enterpriseName: 'N', registrationNumber: 'R', registrationAddress: 'A' }
  expect(factsOf(recordWith({ nationality: 'NG', enterpriseVerify }), 'kyb').map(({ name }) => name)).toEqual([
    'company',
    'registration',
    'address',
  ])
})

test.each([
  ['NG', 'en', 'Nigeria'],
  ['de', 'en', 'Germany'],
  ['SWE', 'en', 'Sweden'],
  ['IND', 'zh-CN', '印度'],
  ['QQQ', 'en', 'QQQ'],
  ['DEU', 'zh-TC', '德國'],
  ['PRK', 'ph', 'Hilagang Korea'],
  ['NG', 'ar', 'نيجيريا'],
  ['Lagos', 'en', 'Lagos'],
  ['', 'en', ''],
])('the country %s in the language %s is called “%s”', (code, language, name) => expect(countryName(code, language)).toBe(name))
