import { describe, expect, test } from 'vitest'
import type { StatusFacts } from '../../status-facts.ts'
import { statusFacts, crossProduct, verifications } from '../../testing/status-records.ts'
import { businessLevel } from './business-level.ts'
import { type BegunBusiness, companyRefusal, supplementRefusal, beginBusinessRefusal } from './may-begin-business.ts'

const why = (level: BegunBusiness, changed: Partial<StatusFacts>, bindEmail = true) =>
  beginBusinessRefusal(level, { record: statusFacts(changed), bindEmail })
const business = (enterpriseKycFlag: (typeof verifications)[number]) => ({ enterpriseVerify: { enterpriseKycFlag } })
const open: Partial<StatusFacts> = { ...business(2), showKybLevel2: 1, showKycOtc: 1 }

describe.each(['business', 'businessAdvanced', 'businessOtc'] as const)('%s', (level) => {
  const may = level === 'business' ? {} : open
  test('can begin if no rule forbids it', () => expect(why(level, may)).toBeNull())
  test('cannot begin without an email address', () => expect(why(level, may, false)).toBe('business.emailFirst'))
  test('cannot begin when blacklisted, and gives this reason first', () =>
    expect(why(level, { ...may, errorStatus: 1, level1Flag: 2 }, false)).toBe('kyc.blacklisted'))
  test('cannot begin when verified elsewhere', () =>
    expect(why(level, { ...may, errorStatus: 2, level1Flag: 2 }, false)).toBe('kyc.multiVerified'))
  test.each(verifications.filter((flag) => flag !== 0))('cannot be begun by a person at %i', (level1Flag) =>
    expect(why(level, { ...may, level1Flag }, false)).toBe('kyc.personStarted'),
  )
})

test.each([
  [0, null],
  [1, 'level.pending'],
  [2, 'level.passed'],
  [3, null],
  [4, 'level.notOpen'],
  [5, 'level.passed'],
] as const)('business at %i: %s', (flag, refusal) => {
  expect(why('business', business(flag))).toBe(flag === 4 ? null : refusal)
  expect(why('businessAdvanced', { ...open, enterpriseVerify2: { enterpriseKycFlag: flag } })).toBe(refusal)
})

test('a level that is not shown is not open, and the advanced level needs the basic one', () => {
  expect(why('businessAdvanced', business(2))).toBe('level.notOpen')
  expect(why('businessOtc', business(2))).toBe('level.notOpen')
  expect(why('businessAdvanced', { showKybLevel2: 1 })).toBe('level.basicFirst')
})

test('an account can belong to a company without an open level', () => {
  expect(companyRefusal({ record: statusFacts(business(2)), bindEmail: true })).toBeNull()
  expect(companyRefusal({ record: statusFacts(business(2)), bindEmail: false })).toBe('business.emailFirst')
  expect(companyRefusal({ record: statusFacts({ level1Flag: 3 }), bindEmail: false })).toBe('kyc.personStarted')
})

test('a supplement is accepted from a company that was asked for one, unless it is blocked', () => {
  const requested = { kybComplement: { enable: 1, status: 0 } } as const
  expect(supplementRefusal(statusFacts())).toBe('supplement.notAsked')
  expect(supplementRefusal(statusFacts(requested))).toBeNull()
  expect(supplementRefusal(statusFacts({ ...requested, errorStatus: 1 }))).toBe('kyc.blacklisted')
})

test('a card’s button is enabled exactly where the server allows the action', () => {
  const kinds = { business: 'BUSINESS', businessAdvanced: 'ADVANCED', businessOtc: 'OTC' } as const
  for (const level of ['business', 'businessAdvanced', 'businessOtc'] as const)
    for (const [first, second] of crossProduct(verifications, verifications))
      for (const [show, error] of crossProduct([0, 1] as const, [0, 1, 2] as const)) {
        const record = statusFacts({
          ...business(first),
          enterpriseVerify2: { enterpriseKycFlag: second },
          showKybLevel2: show,
          showKycOtc: show,
          errorStatus: error,
        })
        const { shown, button } = businessLevel(kinds[level], record, { bindEmail: true })
        // An expired level is started again from the next-step card, not from its own card's button.
        const renews = level === 'business' && first === 4
        const begins = shown && (button.visible || renews) && !button.disabled && button.press === 'begin'
        expect(beginBusinessRefusal(level, { record, bindEmail: true }) === null).toBe(begins)
      }
})
