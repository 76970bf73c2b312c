import { expect, test } from 'vitest'
import { shippedPolicy } from '../../policy/policy.ts'
import { freshStanding, type Standing, initialLevelStanding } from '../../standing.ts'
import { reviewAlert } from '../../status.ts'
import { verifications } from '../../testing/status-records.ts'
import { holdsUntil, nextReviewStep } from './review-due.ts'

const person = { ...shippedPolicy.person, warnDays: 30, graceDays: 10, reviewEveryMonths: 24 }
const company = { ...shippedPolicy.company, warnDays: 20, graceDays: 5, reviewEveryMonths: 12 }
const policy = { person, company }
const until = '2027-06-30T00:00:00.000Z'
const standing = (flag: (typeof verifications)[number], alert: Standing['alert'] = 'undo', ends: string | null = until): Standing => ({
  ...freshStanding,
  levels: { basic: { ...initialLevelStanding, flag, until: ends } },
  alert,
})

test.each([
  ['undo', 'expiringSoon', '2027-05-31T00:00:00.000Z', '2027-06-30T00:00:00.000Z'],
  ['expiringSoon', 'expiredInReview', '2027-06-30T00:00:00.000Z', '2027-07-10T00:00:00.000Z'],
  ['expiredInReview', 'expiredNotInReview', '2027-07-10T00:00:00.000Z', null],
  ['needConfirm', 'expiringSoon', '2027-05-31T00:00:00.000Z', '2027-06-30T00:00:00.000Z'],
  ['addNationality', 'expiringSoon', '2027-05-31T00:00:00.000Z', '2027-06-30T00:00:00.000Z'],
] as const)('after %s comes %s at %s', (alert, next, at, endsAt) => {
  expect(nextReviewStep(standing(2, alert), policy)).toEqual({
    alert: next,
    at: new Date(at),
    endsAt: endsAt === null ? null : new Date(endsAt),
  })
})

test.each([
  ['undo', 'expiringSoon', '2027-06-10T00:00:00.000Z', '2027-06-30T00:00:00.000Z'],
  ['expiringSoon', 'expiredInReview', '2027-06-30T00:00:00.000Z', '2027-07-05T00:00:00.000Z'],
  ['expiredInReview', 'expiredNotInReview', '2027-07-05T00:00:00.000Z', null],
] as const)('a company’s step after %s is %s at %s, by its own periods', (alert, next, at, endsAt) => {
  const verified = { ...freshStanding, levels: { business: { ...initialLevelStanding, flag: 2, until } }, alert } as const
  expect(nextReviewStep(verified, policy)).toEqual({ alert: next, at: new Date(at), endsAt: endsAt === null ? null : new Date(endsAt) })
})

test.each(verifications)('a company that submitted in time does not expire while its review is decided (review %i)', (flag) => {
  const levels = { business: { ...initialLevelStanding, flag: 2, until }, review: { ...initialLevelStanding, flag } } as const
  expect(nextReviewStep({ ...freshStanding, levels, alert: 'expiredInReview' }, policy) === undefined).toBe(flag === 1)
})

test('a restricted account gets no reminder', () => {
  const restricted = { state: 'restricted', until: '2031-01-01T23:59:59.999Z', reason: 'deletion.retentionDuty' } as const
  expect(nextReviewStep({ ...standing(2), deletion: restricted }, policy)).toBeUndefined()
})

test('there is no step after the last one', () => expect(nextReviewStep(standing(2, 'expiredNotInReview'), policy)).toBeUndefined())

test.each(verifications)('a person who answered in time does not expire during the review (review %i)', (flag) => {
  const expiring = standing(2, 'expiredInReview')
  const reviewed = { ...expiring, levels: { ...expiring.levels, review: { ...initialLevelStanding, flag } } }
  expect(nextReviewStep(reviewed, policy) === undefined).toBe(flag === 1)
})

test.each(verifications)('only a verified level is reviewed (%i)', (flag) => {
  expect(nextReviewStep(standing(flag), policy) !== undefined).toBe(flag === 2 || flag === 5)
})

test('a verification without an end is never reviewed', () => {
  for (const alert of Object.keys(reviewAlert) as Standing['alert'][])
    expect(nextReviewStep(standing(2, alert, null), policy)).toBeUndefined()
})

test.each([
  ['2025-06-30T10:00:00.000Z', null, '2027-06-30T10:00:00.000Z'],
  ['2025-06-30T10:00:00.000Z', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
  ['2025-06-30T10:00:00.000Z', '2035-01-01T00:00:00.000Z', '2027-06-30T10:00:00.000Z'],
  // A day that does not exist in the final year becomes the next day, never an earlier one.
  ['2024-02-29T00:00:00.000Z', null, '2026-03-01T00:00:00.000Z'],
] as const)('approved at %s on a document until %s it holds until %s', (approved, document, ends) => {
  const documentEnds = document === null ? null : new Date(document)
  expect(holdsUntil(new Date(approved), person, documentEnds).toISOString()).toBe(ends)
})
