import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '../../dates.ts'
import { papersWith, partiesOf, wholeCompany, wholeInfo, wholeInstitution, wholePerson } from '../../testing/companies.ts'
import type { Company } from './company.ts'
import { emptyCompany } from './company.ts'
import { companyFaults, refusalOf, stepFault, type CompletenessFacts } from './whole.ts'

const facts: CompletenessFacts = {
  today: '2026-11-22' as CalendarDate,
  showsEnglishName: true,
  required: [1, 3, 5],
  threshold: 25,
  templates: [{ value: 'ARTICLES', required: 1, count: 2, isSelect: 0 }],
}
const faultsWith = (changed: Partial<Company>) =>
  companyFaults(wholeCompany(changed), facts).map((fault) => [fault.step, fault.kind, fault.field, fault.place, refusalOf(fault)])

test('a complete company can be submitted', () => expect(faultsWith({})).toEqual([]))

test('each step of an empty company names its first fault', () =>
  expect(companyFaults(emptyCompany, facts).map(({ step, kind, field }) => [step, kind, field])).toEqual([
    [1, 'missing', 'enterpriseName'],
    [2, 'unchosen', 'enterpriseIndustry'],
    [3, 'positionMissing', null],
    [4, 'unchosen', 'enterpriseType'],
  ]))

test('a step can be checked alone', () => {
  const company = wholeCompany({ basicInfo: wholeInfo({ officialEmail: 'office', enterpriseIndustry: '' }) })
  expect(stepFault(1, company, facts)).toMatchObject({ step: 1, kind: 'email', field: 'officialEmail', place: null })
  expect(stepFault(2, company, facts)).toMatchObject({ step: 2, kind: 'unchosen' })
  expect(stepFault(3, company, facts)).toBeNull()
  expect(stepFault(4, company, facts)).toBeNull()
})

describe('related parties', () => {
  const more = (identityNo: string, changed: Readonly<Record<string, unknown>> = {}) => wholePerson({ identityNo, ...changed })
  const cases: readonly (readonly [string, Company['individualList'], readonly unknown[]])[] = [
    [
      'no owner with enough, and no controller',
      partiesOf(more('A', { ownershipPercent: 20 })),
      ['positionMissing', null, null, 'business.positionMissing'],
    ],
    [
      'a person who is too young',
      partiesOf(more('A'), more('B', { birthDate: '2008-11-23' })),
      ['tooYoung', 'birthDate', 1, 'business.tooYoung'],
    ],
    ['a missing picture', partiesOf(more('A', { identityPicBack: '' })), ['image', 'identityPicBack', 0, 'business.fieldMissing']],
    [
      'a half-filled institution',
      partiesOf(more('A'), wholeInstitution({ registrationDoc: '' })),
      ['image', 'registrationDoc', 1, 'business.fieldMissing'],
    ],
    ['a person listed twice', partiesOf(more('A'), more('B'), more('a')), ['personTwice', null, 2, 'business.personTwice']],
    [
      'a missing institution',
      partiesOf(more('A', { heldThrough: [{ index: 9, ownershipPercent: 5 }] })),
      ['unchosen', 'heldThrough', 0, 'business.fieldMissing'],
    ],
    [
      'an eleventh person',
      partiesOf(...Array.from({ length: 11 }, (_, at) => more(`N${at}`))),
      ['tooMany', null, null, 'business.tooMany'],
    ],
    ['no owner', partiesOf(more('A', { individualType: '1,5' })), ['positionMissing', null, null, 'business.positionMissing']],
  ]
  test.each(cases)('%s', (_, individualList, expected) => expect(faultsWith({ individualList })).toEqual([[3, ...expected]]))
})

describe('papers', () => {
  test.each([
    [[], ['filesMissing', 'ARTICLES', null, 'business.filesMissing']],
    [
      [0, 3],
      ['filesRejected', 'ARTICLES', null, 'business.filesRejected'],
    ],
    [
      [0, 0, 0],
      ['filesTooMany', 'ARTICLES', null, 'business.filesTooMany'],
    ],
  ])('files at %j have one fault', (results, expected) =>
    expect(faultsWith({ verifyFileList: papersWith(1, { ARTICLES: results }) })).toEqual([[4, ...expected]]),
  )
})

test.each([
  ['missing', 'business.fieldMissing'],
  ['unchosen', 'business.fieldMissing'],
  ['email', 'business.fieldWrong'],
  ['url', 'business.fieldWrong'],
  ['future', 'business.fieldWrong'],
  ['past150', 'business.fieldWrong'],
  ['percent', 'business.fieldWrong'],
  ['tooLong', 'business.fieldWrong'],
] as const)('%s is refused as %s', (kind, refusal) => expect(refusalOf({ kind })).toBe(refusal))
