import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '../../../dates.ts'
import { wholeInfo } from '../../../testing/companies.ts'
import { basicFaults, basicFields } from './basic-step.ts'

const facts = { today: '2026-11-22' as CalendarDate, showsEnglishName: true }
const faults = (changed: Readonly<Record<string, unknown>>, more: Partial<typeof facts> = {}) =>
  basicFaults({ ...wholeInfo(), ...changed }, { ...facts, ...more }).map(({ field, kind }) => `${field} ${kind}`)

test('a complete step has no fault', () => expect(faults({})).toEqual([]))

test('an empty step asks for everything but the web address, in the order of the page', () => {
  const emptyFaults = basicFaults({}, facts)
  expect(emptyFaults.map(({ field }) => field)).toEqual(
    Object.values(basicFields)
      .flat()
      .filter((field) => field !== 'enterpriseUrl'),
  )
  expect(emptyFaults.filter(({ kind }) => kind === 'unchosen').map(({ field }) => field)).toEqual([
    'areaAlphaName',
    'officialAreaAlphaName',
    'issueShares',
  ])
})

describe.each(['enterpriseName', 'registrationNumber', 'registrationAddress', 'officialAddress', 'officialEmail', 'establishmentDate'])(
  '%s',
  (field) => {
    test.each(['', null, undefined])('%j is missing', (value) => expect(faults({ [field]: value })).toEqual([`${field} missing`]))
  },
)

test.each([' ', '\t', '\n', '\u00a0', '\u3000'])('blanks such as %j count as missing', (blank) =>
  expect(faults({ enterpriseName: blank })).toEqual(['enterpriseName missing']),
)

test.each([
  ['enterpriseName', 300],
  ['englishEnterpriseName', 300],
  ['registrationNumber', 100],
  ['registrationAddress', 300],
  ['officialAddress', 300],
])('%s takes at most %i letters', (field, limit) => {
  expect(faults({ [field]: 'x'.repeat(limit) })).toEqual([])
  expect(faults({ [field]: ` ${'x'.repeat(limit)} ` })).toEqual([])
  expect(faults({ [field]: 'x'.repeat(limit + 1) })).toEqual([`${field} tooLong`])
})

test('an English name is required where the country has one', () => {
  expect(faults({ englishEnterpriseName: '' })).toEqual(['englishEnterpriseName missing'])
  expect(faults({ englishEnterpriseName: '' }, { showsEnglishName: false })).toEqual([])
})

test('issuing shares or not: both are valid answers', () => {
  expect(faults({ issueShares: 0 })).toEqual([])
  expect(faults({ issueShares: 1 })).toEqual([])
})

test.each([
  ['2026-11-22', null],
  ['2026-11-23', 'future'],
  ['2027-01-01', 'future'],
  ['1876-11-22', null],
  ['1876-11-21', 'past150'],
  ['2024-02-29', null],
  ['2023-02-29', 'noDay'],
  ['2024-02-30', 'noDay'],
  ['2024-13-01', 'noDay'],
  ['2024-02-', 'missing'],
  ['22.11.2020', 'missing'],
])('established on %s: %s', (establishmentDate, kind) =>
  expect(faults({ establishmentDate })).toEqual(kind === null ? [] : [`establishmentDate ${kind}`]),
)

test('on 29 February the field reaches back to the 28th where that year had no 29th', () => {
  const today = '2024-02-29' as CalendarDate
  expect(faults({ establishmentDate: '1874-02-28' }, { today })).toEqual([])
  expect(faults({ establishmentDate: '1874-02-27' }, { today })).toEqual(['establishmentDate past150'])
})

test.each([
  ['a@b.co', true],
  [' a@b.co ', true],
  ['info@bücher.de', true],
  ['信息@公司.cn', false],
  ['info@公司.cn', true],
  ['a@b', false],
  ['a.b.co', false],
  ['a@b..co', false],
  ['a b@c.de', false],
  ['a@b.co, c@d.co', false],
  ['a@b.co\u202e', false],
])('%j is an e-mail address: %s', (officialEmail, expected) =>
  expect(faults({ officialEmail })).toEqual(expected ? [] : ['officialEmail email']),
)

test.each(['', '  ', null, undefined])('a web address is optional: %j', (enterpriseUrl) => expect(faults({ enterpriseUrl })).toEqual([]))
test('a web address that is entered has to be one, of at most 300 characters', () => {
  expect(faults({ enterpriseUrl: 'our site' })).toEqual(['enterpriseUrl url'])
  expect(faults({ enterpriseUrl: `https://acme.example/${'x'.repeat(279)}` })).toEqual([])
  expect(faults({ enterpriseUrl: `https://acme.example/${'x'.repeat(280)}` })).toEqual(['enterpriseUrl tooLong'])
})
