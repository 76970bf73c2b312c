import { expect, test } from 'vitest'
import { words as deskWords } from '../../words.ts'
import type { CompanyField } from './company-fields.ts'
import { type CompanySayContext, sayFile, sayCompanyField, sayParty, sayPartyField, sayPositions } from './say-company.ts'
import { messageLines } from './company-message.tsx'
import { ids, someCompany, someFiles } from './testing/some-case.ts'
import type { PartyShown } from './company-fields.ts'

const context: CompanySayContext = { say: await deskWords.load('en'), language: 'en', words: someCompany.words }
const [amira, holding] = someCompany.individualList as [PartyShown, PartyShown]
const list = someCompany.individualList

test.each<[CompanyField, string | null]>([
  ['enterpriseName', 'Kupfer GmbH'],
  ['areaAlphaName', 'Germany (DEU)'],
  ['enterpriseType', 'Sole proprietor'],
  ['enterpriseIndustry', 'Fishing · RETAIL'],
  ['transactionFrequency', 'Per week'],
  ['transactionNumber', '1,200'],
  ['transactionAmount', 'USD 2,500,000'],
  ['issueShares', 'No'],
  ['officialEmail', null],
])('the company’s %s is shown as %s', (field, expected) => expect(sayCompanyField(context, field, someCompany.basicInfo)).toBe(expected))

test('a share is shown with up to three decimals, and with the institutions through which it is held', () => {
  expect(sayPartyField(context, 'ownershipPercent', { party: amira, list })).toBe('12.345%')
  expect(sayPartyField(context, 'heldThrough', { party: amira, list })).toBe('Kupfer Holding SE: 60%')
  expect(sayPartyField(context, 'heldThrough', { party: amira, list: [amira] })).toBe('Number 1: 60%')
  expect(sayPartyField(context, 'heldThrough', { party: holding, list })).toBeNull()
})

test('a person without a name is shown by number, and several positions are joined', () => {
  expect(sayParty(context.say, amira)).toBe('Amira Haddad')
  expect(sayParty(context.say, { ...amira, givenName: null, familyName: '' } as PartyShown)).toBe('Number 0')
  expect(sayPositions(context, amira)).toBe('Director · Beneficial owner')
})

test('a file is titled with its kind, or with its template if that has no words', () => {
  expect(sayFile(context, { of: 'party', party: holding, field: 'registrationDoc' })).toEqual({
    title: 'Register extract',
    name: 'Kupfer Holding SE',
  })
  expect(sayFile(context, { of: 'paper', template: 'OLD_PAPER', name: 'old.pdf' }).title).toBe('OLD_PAPER')
})

test('the message to the company names each rejected file and each field with a remark', () => {
  const marks = {
    files: { [ids.articles]: { result: 3, remark: 'Too old' }, [ids.front]: { result: 2, remark: null } },
    remarks: [
      { step: 1, field: 'registrationAddress', index: null, remark: 'Another address' },
      { step: 3, field: 'birthDate', index: 0, remark: 'Another day' },
      { step: 3, field: null, index: 1, remark: 'Who owns it?' },
    ],
  } as const
  expect(messageLines(context, { company: someCompany, files: someFiles, marks }).map(({ label, words }) => `${label}: ${words}`)).toEqual([
    'Trade licence (licence.png): Too old',
    'Registered address: Another address',
    'Amira Haddad · Born: Another day',
    'Kupfer Holding SE: Who owns it?',
  ])
})
