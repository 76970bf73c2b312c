import { personFields } from '@bonafide/core/rules/company/steps/person'
import { institutionFields } from '@bonafide/core/rules/company/steps/institution'
import { expect, test } from 'vitest'
import { loadCompanyWords } from '../../words.ts'
import { faultWords, fieldLabel, fieldsInWords } from './fault-words.ts'

const say = await loadCompanyWords('en')

test.each([
  ['givenName', 'missing', 'Please enter the given names'],
  ['givenName', 'tooLong', 'At most 20 characters'],
  ['englishFirstName', 'tooLong', 'At most 300 characters'],
  ['identityNo', 'tooLong', 'At most 100 characters'],
  ['enterpriseFullName', 'tooLong', 'At most 300 characters'],
  ['individualType', 'unchosen', 'Please select at least one position'],
  ['birthDate', 'tooYoung', 'The person must be at least 18 years old'],
  ['ownershipPercent', 'percent', 'Enter a number from 1 to 100 with at most three decimals'],
  ['identityPicFront', 'image', 'Please upload the front of the ID'],
  ['registrationDoc', 'image', 'Please upload the registration document'],
  ['establishmentDate', 'future', 'This date is in the future'],
] as const)('the field %s with the fault %s shows “%s”', (field, kind, words) => expect(faultWords(say, { field, kind })).toBe(words))

test('every field has its own label, and its own message if it is missing', () => {
  const fields = [...new Set([...personFields, ...institutionFields])]
  const texts = fields.flatMap((field) => [fieldLabel(say, field), faultWords(say, { field, kind: 'missing' })])
  expect(texts.filter((words) => /^(?:person|institution|party)\./.test(words))).toEqual([])
  expect(new Set(texts).size).toBe(texts.length)
})

test('fieldsInWords names three fields, and counts the rest', () => {
  const faults = (['givenName', 'familyName', 'birthDate', 'identityNo', 'wealthSource'] as const).map((field) => ({
    field,
    kind: 'missing' as const,
  }))
  expect(fieldsInWords(say, 'en', faults.slice(0, 2))).toBe('Given names and Family name')
  expect(fieldsInWords(say, 'en', faults)).toBe('Given names, Family name, Date of birth and 2 more')
})
