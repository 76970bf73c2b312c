import { describe, expect, test } from 'vitest'
import { statusFacts, reviewOf, verifications } from '../testing/status-records.ts'
import { isLocked, isReviewOpen, submissionFlag } from './company-review.ts'

const company = (enterpriseKycFlag: (typeof verifications)[number], review = reviewOf(0, 0)) =>
  statusFacts({ enterpriseVerify: { enterpriseKycFlag }, review })

test.each([
  [0, false],
  [1, true],
  [2, true],
  [3, false],
  [4, false],
  [5, true],
] as const)('a company at %i without a review has its pages locked: %s', (flag, locked) => {
  expect(submissionFlag(company(flag))).toBe(flag)
  expect(isLocked(company(flag))).toBe(locked)
  expect(isReviewOpen(company(flag))).toBe(false)
})

describe.each([1, 2] as const)('a company whose review is due (alert %i)', (alert) => {
  test.each([
    [0, 2, false, true],
    [1, 1, true, false],
    [3, 3, false, false],
  ] as const)('with its review at %i has the flags of the review', (status, flag, locked, open) => {
    const due = company(2, reviewOf(alert, status))
    expect([submissionFlag(due), isLocked(due), isReviewOpen(due)]).toEqual([flag, locked, open])
  })

  test.each(verifications.filter((flag) => flag !== 2 && flag !== 5))('keeps its standing while unverified (%i)', (flag) => {
    for (const status of [0, 1, 3] as const) {
      const due = company(flag, reviewOf(alert, status))
      expect([submissionFlag(due), isReviewOpen(due)]).toEqual([flag, false])
    }
  })
})
