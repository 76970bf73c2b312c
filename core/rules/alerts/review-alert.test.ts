import { expect, test } from 'vitest'
import { flags, reviewAlerts, reviewStatuses } from '../../testing/status-records.ts'
import { needsConfirmation, reviewBanner, stateOf } from './review-alert.ts'

const words = { 1: 'expiringSoon', 2: 'expiredInReview', 3: 'expiredNotInReview', 7: 'addNationality' } as const
const everything = reviewAlerts.flatMap((alert) =>
  reviewStatuses.flatMap((status) => flags.map((enable) => [alert, status, enable] as const)),
)

test.each(everything)('the banner follows alert %i, status %i and update %i', (alertType, status, enableUpdate) => {
  const banner = reviewBanner({ alertType, reviewStatus: status, enableUpdate })
  const hidden = alertType === 0 || alertType === 4 || enableUpdate === 0 || status === 2
  if (hidden) return expect(banner).toEqual({ shown: false })
  const state = status === 1 ? 'pending' : status === 3 ? 'failed' : 'open'
  return expect(banner).toEqual({ shown: true, word: words[alertType], state, disabled: status === 1 })
})

test.each([5, 6, 8, -1, 1.5])('alert type %d is unknown and stays hidden', (alertType) => {
  // Another server may send such a value.
  expect(reviewBanner({ alertType: alertType as 0, reviewStatus: 0, enableUpdate: 1 })).toEqual({ shown: false })
})

test.each(everything)('a confirmation is alert 4 with update 1 and no review pending: %i, %i, %i', (alertType, status, enableUpdate) => {
  expect(needsConfirmation({ alertType, reviewStatus: status, enableUpdate })).toBe(alertType === 4 && enableUpdate === 1 && status !== 1)
})

test.each([
  [0, 'open', false],
  [1, 'pending', true],
  [3, 'failed', false],
] as const)('review status %i is %s', (status, state, disabled) => expect(stateOf(status)).toEqual({ state, disabled }))
