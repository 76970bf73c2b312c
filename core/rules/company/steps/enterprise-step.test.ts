import { expect, test } from 'vitest'
import { wholeInfo } from '../../../testing/companies.ts'
import { asksOther, enterpriseFaults, enterpriseFields, otherCode } from './enterprise-step.ts'

const faults = (changed: Readonly<Record<string, unknown>>) =>
  enterpriseFaults({ ...wholeInfo(), ...changed }).map(({ field, kind }) => `${field} ${kind}`)

test('a complete step has no fault', () => expect(faults({})).toEqual([]))

test('an empty step asks for everything but free text, in the order of the page', () =>
  expect(enterpriseFaults({}).map(({ field }) => field)).toEqual(
    Object.values(enterpriseFields)
      .flat()
      .filter((field) => !field.startsWith('other')),
  ))

test.each([
  ['enterpriseIndustry', []],
  ['enterpriseIndustry', null],
  ['fundSourceType', []],
  ['accountPurpose', undefined],
  ['transactionFrequency', ''],
])('%s as %j counts as unchosen', (field, value) => expect(faults({ [field]: value })).toEqual([`${field} unchosen`]))

test.each([
  ['fundSourceType', 'otherFundSource'],
  ['accountPurpose', 'otherAccountPurpose'],
])('%s: choosing "other" requires an explanation', (list, words) => {
  expect(faults({ [list]: ['A', otherCode] })).toEqual([`${words} missing`])
  expect(faults({ [list]: [otherCode], [words]: '  ' })).toEqual([`${words} missing`])
  expect(faults({ [list]: [otherCode], [words]: 'Royalties' })).toEqual([])
  expect(faults({ [list]: [otherCode], [words]: 'x'.repeat(301) })).toEqual([`${words} tooLong`])
  expect(faults({ [list]: ['A'], [words]: 'x'.repeat(301) })).toEqual([])
})

test('"other" in one list does not affect another', () =>
  expect(faults({ fundSourceType: [otherCode], otherAccountPurpose: 'Royalties' })).toEqual(['otherFundSource missing']))

test.each([
  ['transactionNumber', 0, 'number'],
  ['transactionNumber', 1, null],
  ['transactionNumber', 10_000_000, null],
  ['transactionNumber', 10_000_001, 'number'],
  ['transactionNumber', 1.5, 'number'],
  ['transactionNumber', -1, 'number'],
  ['transactionNumber', NaN, 'number'],
  ['transactionNumber', null, 'missing'],
  ['transactionAmount', 0, 'number'],
  ['transactionAmount', 1, null],
  ['transactionAmount', 1_000_000_000, null],
  ['transactionAmount', 1_000_000_001, 'number'],
  ['transactionAmount', undefined, 'missing'],
] as const)('%s %j: %s', (field, value, kind) => expect(faults({ [field]: value })).toEqual(kind === null ? [] : [`${field} ${kind}`]))

test('the length of the profile is counted as its counter does', () => {
  expect(faults({ enterpriseProfile: 'x'.repeat(300) })).toEqual([])
  expect(faults({ enterpriseProfile: 'x'.repeat(301) })).toEqual(['enterpriseProfile tooLong'])
  expect(faults({ enterpriseProfile: ' \n ' })).toEqual(['enterpriseProfile missing'])
})

test.each([
  [['A', 'KYB_OTHER'], true],
  [['A', 'OTHER'], false],
  [[], false],
  [null, false],
  [undefined, false],
])('%j needs free text: %s', (codes, asks) => expect(asksOther(codes)).toBe(asks))
