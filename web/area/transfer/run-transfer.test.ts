import { expect, test } from 'vitest'
import { transferOutcomeOf } from './run-transfer.ts'

const record = (level1Flag: 0 | 2 | 5, enterpriseKycFlag: 0 | 2 = 0) =>
  ({
    level1Flag,
    enterpriseVerify: { enterpriseKycFlag, remark: null, enterpriseName: null, registrationNumber: null, registrationAddress: null },
  }) as const

test.each([
  [3, record(0), 'moved'],
  [3, undefined, 'moved'],
  [3, record(2), 'unknown'],
  [3, record(5), 'unknown'],
  [3, record(0, 2), 'unknown'],
  [2, record(0), 'unknown'],
  [1, record(2), 'notMoved'],
  [4, record(2), 'notMoved'],
] as const)('a transfer with the status %i and the record %j counts as %s', (status, now, outcome) => {
  expect(transferOutcomeOf(status, now)).toBe(outcome)
})
