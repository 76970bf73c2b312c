import { expect, test } from 'vitest'
import { type Level, levels } from './events.ts'
import { shippedPolicy } from './policy/policy.ts'
import { freshStanding, type LevelStanding, type Standing, initialLevelStanding } from './standing.ts'
import { reviewAlert } from './status.ts'
import { nameChangeOf, statusFactsOf } from './status-facts.ts'
import { crossProduct, verifications } from './testing/status-records.ts'

const at = (level: Level, changed: Partial<LevelStanding>): Standing => ({
  ...freshStanding,
  levels: { [level]: { ...initialLevelStanding, ...changed } },
})
const offeringOtcAfter = (after: 'basic' | 'intermediate') => ({
  ...shippedPolicy,
  levels: { ...shippedPolicy.levels, otc: { after } },
})

const factsOf = (standing: Standing) => statusFactsOf(standing, shippedPolicy)
const fresh = factsOf(freshStanding)

test('an account without events has nothing begun, and intermediate is shown', () => {
  expect(fresh).toEqual({
    errorStatus: 0,
    level1Flag: 0,
    level2Flag: 0,
    level3Flag: 0,
    level3ReviewEndTime: null,
    otcStatus: 1,
    review: { reviewStatus: 0, alertType: 0, enableUpdate: 0, expiredTime: null, endTime: null },
    residentialReview: { reviewStatus: 0, alertType: 0 },
    showKycLevel2: 1,
    showKybLevel2: 0,
    showKycLevel3: 0,
    showKycOtc: 0,
    showKybLevelUbo: 0,
    showManualKyc: 0,
    bindKyc: 0,
    bindKycMaxCount: shippedPolicy.person.accountsPerIdentity,
    panStatus: null,
    resetStatus: 0,
    sameKycStatus: 0,
    enterpriseVerify: { enterpriseKycFlag: 0 },
    enterpriseVerify2: { enterpriseKycFlag: 0 },
    enterpriseVerifyUbo: { enterpriseKycFlag: 0 },
    kybComplement: { enable: 0, status: 0 },
  })
})

const isVerified = (flag: number): 0 | 1 => (flag === 2 || flag === 5 ? 1 : 0)
/** The OTC level and the reviews have four states: an expired level has to be done again. */
const otc = [1, 2, 3, 4, 1, 1] as const
const review = [0, 1, 2, 3, 0, 2] as const

/** The changes that one level makes to the record of a fresh account, at each of its states. */
const changes: Readonly<Record<Level, (flag: (typeof verifications)[number]) => object>> = {
  basic: (flag) => ({ level1Flag: flag, bindKyc: isVerified(flag) }),
  intermediate: (flag) => ({ level2Flag: flag }),
  otc: (flag) => ({ otcStatus: otc[flag], showKycOtc: 1 }),
  enhanced: (flag) => ({ level3Flag: flag, showKycLevel3: 1 }),
  review: (flag) => ({ review: { ...fresh.review, reviewStatus: review[flag] } }),
  name: () => ({}),
  nationality: (flag) => ({ residentialReview: { alertType: 7, reviewStatus: review[flag] } }),
  taxNumber: (flag) => ({ panStatus: flag }),
  reset: (flag) => ({ resetStatus: flag }),
  sameIdentity: (flag) => ({ sameKycStatus: flag }),
  transferFace: () => ({}),
  business: (flag) => ({ enterpriseVerify: { enterpriseKycFlag: flag }, showKybLevel2: isVerified(flag) }),
  businessAdvanced: (flag) => ({ enterpriseVerify2: { enterpriseKycFlag: flag }, showKybLevel2: 1 }),
  owners: (flag) => ({ enterpriseVerifyUbo: { enterpriseKycFlag: flag }, showKybLevelUbo: 1 }),
  businessOtc: () => ({ showKycOtc: 1 }),
  supplement: (flag) => ({ kybComplement: { enable: 1, status: flag } }),
  // Only in a party's own record: a company's record has nothing about it.
  party: () => ({}),
}

test.each(crossProduct(levels, verifications))('%s at %i changes its own fields and no others', (level, flag) => {
  expect(factsOf(at(level, { flag }))).toEqual({ ...fresh, ...changes[level](flag) })
})

test.each(verifications)('the OTC field of a company is about the company (%i)', (flag) => {
  const company = {
    ...freshStanding,
    levels: { business: { ...initialLevelStanding, flag: 2 }, businessOtc: { ...initialLevelStanding, flag } },
  } as const
  expect(factsOf(company).otcStatus).toBe(otc[flag])
  const person = { ...company, levels: { ...company.levels, basic: { ...initialLevelStanding, flag: 2 } } } as const
  expect(factsOf(person).otcStatus).toBe(1)
})

test.each([
  [false, false, 0],
  [true, false, 1],
  [false, true, 2],
  [true, true, 1],
] as const)('banned %s, verified elsewhere %s: error status %i', (blacklisted, verifiedElsewhere, errorStatus) => {
  expect(factsOf({ ...freshStanding, blacklisted, verifiedElsewhere }).errorStatus).toBe(errorStatus)
})

test.each(Object.entries(reviewAlert))('alert %s is type %i, shown only if there is one', (alert, alertType) => {
  const until = '2027-06-30T01:02:03.999Z'
  const standing = { ...at('basic', { flag: 2, until }), alert: alert as Standing['alert'], alertEndsAt: '2027-07-10T01:02:03.000Z' }
  const none = alertType === 0
  expect(factsOf(standing).review).toEqual({
    reviewStatus: 0,
    alertType,
    enableUpdate: none ? 0 : 1,
    expiredTime: none ? null : '2027-06-30 01:02:03',
    endTime: '2027-07-10 01:02:03',
  })
})

test('the deadline of due diligence is the request’s, not the validity of an approval', () => {
  const until = '2027-06-30T01:02:03.000Z'
  expect(factsOf(at('enhanced', { asked: true, until })).level3ReviewEndTime).toBe('2027-06-30 01:02:03')
  expect(factsOf(at('enhanced', { asked: true })).level3ReviewEndTime).toBeNull()
  expect(factsOf(at('enhanced', { flag: 2, until })).level3ReviewEndTime).toBeNull()
})

test('a requested level is offered', () => {
  expect(factsOf(at('enhanced', { asked: true })).showKycLevel3).toBe(1)
  expect(factsOf(at('taxNumber', { asked: true })).panStatus).toBe(0)
  expect(factsOf(at('nationality', { asked: true })).residentialReview.alertType).toBe(7)
  expect(factsOf(at('supplement', { asked: true })).kybComplement.enable).toBe(1)
})

test.each(crossProduct(['basic', 'intermediate'] as const, verifications))(
  '%s at %i is offered by hand after enough refusals',
  (level, flag) => {
    const often = shippedPolicy.person.manualAfterRejections
    expect(factsOf(at(level, { flag, rejections: often })).showManualKyc).toBe(flag === 3 ? 1 : 0)
    expect(factsOf(at(level, { flag, rejections: often - 1 })).showManualKyc).toBe(0)
  },
)

test.each([
  ['basic', 'basic', 1],
  ['basic', 'intermediate', 0],
  ['intermediate', 'intermediate', 0],
  ['intermediate', 'basic', 0],
] as const)('offered after %s, for a person verified at %s: OTC %i', (after, level, expected) => {
  expect(statusFactsOf(at(level, { flag: 2 }), offeringOtcAfter(after)).showKycOtc).toBe(expected)
})

test.each(verifications)('with basic at %i and intermediate verified, OTC is offered only while basic is valid', (flag) => {
  const standing = {
    ...at('intermediate', { flag: 2 }),
    levels: { ...at('basic', { flag }).levels, ...at('intermediate', { flag: 2 }).levels },
  }
  expect(statusFactsOf(standing, offeringOtcAfter('intermediate')).showKycOtc).toBe(isVerified(flag))
})

const now = new Date('2027-03-01T00:00:00.000Z')
const named = (basic: (typeof verifications)[number], name: Partial<LevelStanding>, changed: Partial<Standing> = {}): Standing => ({
  ...freshStanding,
  ...changed,
  levels: { basic: { ...initialLevelStanding, flag: basic }, name: { ...initialLevelStanding, ...name } },
})

test.each(verifications)('a name at %i can be changed only while verified', (flag) => {
  expect(nameChangeOf(named(flag, {}), now)).toBe(isVerified(flag) === 1 ? 1 : 2)
  expect(nameChangeOf(named(flag, { flag: 1 }), now)).toBe(0)
})

test.each([
  [{ flag: 3 }, 1],
  [{ flag: 2, until: null }, 1],
  [{ flag: 2, until: '2027-02-28T23:59:59.999Z' }, 1],
  [{ flag: 2, until: '2027-03-01T00:00:00.001Z' }, 2],
  [{ flag: 3, until: '2027-03-01T00:00:00.001Z' }, 1],
] as const)('a name at %j: check status %i', (name, status) => expect(nameChangeOf(named(2, name), now)).toBe(status))

test('no name can be changed on an account that may not continue', () => {
  expect(nameChangeOf(named(2, {}, { blacklisted: true }), now)).toBe(2)
  expect(nameChangeOf(named(2, {}, { verifiedElsewhere: true }), now)).toBe(2)
})
