import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

const noCompany = { enterpriseVerify: { enterpriseKycFlag: 0 } } as const

test.each([
  [0, 0, []],
  [0, 1, []],
  [0, 2, ['transfer', 'reset']],
  [0, 3, []],
  [0, 4, ['reset']],
  [0, 5, ['transfer', 'reset']],
  [1, 2, []],
  [1, 4, []],
  [2, 2, []],
] as const)('with error status %i and basic flag %i a person has the links %o', (errorStatus, level1Flag, changes) => {
  expect(changesOf({ ...noCompany, errorStatus, level1Flag, resetStatus: 0 }, 'kyc')).toEqual(changes)
})

test('a pending reset keeps its link, unless the account is blacklisted', () => {
  expect(changesOf({ ...noCompany, errorStatus: 0, level1Flag: 2, resetStatus: 1 }, 'kyc')).toEqual(['transfer', 'reset'])
  expect(changesOf({ ...noCompany, errorStatus: 1, level1Flag: 2, resetStatus: 1 }, 'kyc')).toEqual([])
})

test.each([
  [0, 0, []],
  [0, 1, []],
  [0, 2, ['transfer']],
  [0, 3, []],
  [0, 4, []],
  [0, 5, ['transfer']],
  [1, 2, []],
] as const)(
  'with error status %i and company flag %i a company has the links %o, whether or not a person is verified',
  (errorStatus, enterpriseKycFlag, changes) => {
    for (const level1Flag of [0, 2] as const)
      expect(changesOf({ errorStatus, level1Flag, resetStatus: 0, enterpriseVerify: { enterpriseKycFlag } }, 'kyb')).toEqual(changes)
  },
)
