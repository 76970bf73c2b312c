import { expect, test } from 'vitest'
import { freshStanding, type Standing, initialLevelStanding } from '../standing.ts'
import { errorStatuses, crossProduct, verifications } from '../testing/status-records.ts'
import { mayReset, resetRefusal } from './reset.ts'

const now = new Date('2027-03-01T12:00:00.000Z')
const standing = (flag: (typeof verifications)[number], changed: Partial<Standing> = {}): Standing => ({
  ...freshStanding,
  levels: { basic: { ...initialLevelStanding, flag } },
  ...changed,
})
const refusals = ['reset.nothingVerified', 'level.pending', null, 'reset.nothingVerified', null, null] as const

test.each(crossProduct(verifications, errorStatuses))(
  'a reset with basic at %i and error status %i is allowed, or refused for the first reason',
  (flag, errorStatus) => {
    const refusal = errorStatus === 1 ? 'kyc.blacklisted' : errorStatus === 2 ? 'kyc.multiVerified' : refusals[flag]
    expect(resetRefusal({ level1Flag: flag, errorStatus, resetStatus: 0 })).toBe(refusal)
    const current = standing(flag, { blacklisted: errorStatus === 1, verifiedElsewhere: errorStatus === 2 })
    expect(mayReset(current, now)).toEqual(refusal === null ? { may: true } : { may: false, refusal, days: 0 })
  },
)

test.each(verifications)('a reset at %i blocks another only while it is pending', (flag) => {
  const current = standing(2, { levels: { basic: { ...initialLevelStanding, flag: 2 }, reset: { ...initialLevelStanding, flag } } })
  expect(mayReset(current, now)).toEqual(flag === 1 ? { may: false, refusal: 'level.pending', days: 0 } : { may: true })
})

test('a ban is reported before the other account', () => {
  expect(mayReset(standing(2, { blacklisted: true, verifiedElsewhere: true }), now)).toMatchObject({ refusal: 'kyc.blacklisted' })
})

test.each([
  [null, null],
  ['2027-03-01T11:59:59.999Z', null],
  ['2027-03-01T12:00:00.000Z', null],
  ['2027-03-01T12:00:00.001Z', 1],
  ['2027-03-02T12:00:00.000Z', 1],
  ['2027-03-02T12:00:00.001Z', 2],
  ['2027-03-31T12:00:00.000Z', 30],
] as const)('resting until %s leaves %s days', (resetAfter, days) => {
  expect(mayReset(standing(2, { resetAfter }), now)).toEqual(days === null ? { may: true } : { may: false, refusal: 'reset.tooSoon', days })
})

test('with nothing to reset, that is the reason given, before any waiting time', () => {
  expect(mayReset(standing(0, { resetAfter: '2027-03-31T12:00:00.000Z' }), now)).toMatchObject({ refusal: 'reset.nothingVerified' })
})
