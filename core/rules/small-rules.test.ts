// Rules whose whole table fits in a few lines.
import { describe, expect, test } from 'vitest'
import { statusFacts, flags, crossProduct, reviewAlerts, reviewStatuses, verifications } from '../testing/status-records.ts'
import { nationalityBanner } from './alerts/added-nationality.ts'
import { diligenceBanner } from './alerts/due-diligence.ts'
import { isGuided } from './guide.ts'
import { nameChangeControl } from './name-change.ts'
import { otcStepName } from './otc-steps.ts'
import { panFault, panOf, taxNumberCard } from './tax-number.ts'

describe('the name', () => {
  test.each([
    [0, 'pendingTag'],
    [1, 'editIcon'],
    [2, null],
  ] as const)('check status %i has %s beside it', (status, beside) => expect(nameChangeControl(status)).toBe(beside))
  test.each([3, -1, 99])('any other status, such as %i, shows the icon', (status) =>
    expect(nameChangeControl(status as 1)).toBe('editIcon'),
  )
})

describe('OTC steps', () => {
  test.each([
    [1, 'none'],
    [2, 'pending'],
    [3, 'success'],
    [4, 'fail'],
    [0, 'none'],
    [5, 'none'],
    [null, 'none'],
    [undefined, 'none'],
  ] as const)('otcStatus %s is %s', (status, step) => expect(otcStepName(status as 1)).toBe(step))
})

describe('enhanced due diligence', () => {
  const states = ['open', 'pending', null, 'failed', 'open', null] as const
  test.each(crossProduct(verifications, flags))('has the state of level 3 at %i, if shown (%i)', (level3Flag, showKycLevel3) => {
    const state = showKycLevel3 === 1 ? states[level3Flag] : null
    expect(diligenceBanner({ level3Flag, showKycLevel3 })).toEqual(
      state === null ? { shown: false } : { shown: true, state, disabled: state === 'pending' },
    )
  })
})

describe('added nationality', () => {
  const states = ['open', 'pending', null, 'failed'] as const
  test.each(crossProduct(reviewAlerts, reviewStatuses))('is shown for residential alert %i at status %i', (alertType, reviewStatus) => {
    const state = alertType === 7 ? states[reviewStatus] : null
    expect(nationalityBanner({ alertType, reviewStatus })).toEqual(
      state === null ? { shown: false } : { shown: true, state, disabled: state === 'pending' },
    )
  })
})

describe('tax number', () => {
  test.each([
    [0, null, 'start'],
    [1, 'pending', null],
    [2, 'verified', null],
    [3, 'failed', 'restart'],
    [4, 'expired', 'restart'],
    [5, 'verified', null],
  ] as const)('the card at %i has the badge %s and the action %s', (panStatus, badge, action) => {
    expect(taxNumberCard({ panStatus, errorStatus: 0 })).toEqual({ shown: true, badge, action })
    for (const errorStatus of [1, 2] as const)
      expect(taxNumberCard({ panStatus, errorStatus })).toEqual({ shown: true, badge, action: null })
  })

  test('there is no card without a request', () => expect(taxNumberCard({ panStatus: null, errorStatus: 0 })).toEqual({ shown: false }))

  test.each([
    ['ABCPK1234F', null],
    ['ABCCK1234F', 'notAPerson'],
    ['ABCTK1234F', 'notAPerson'],
    ['ABCXK1234F', 'shape'],
    ['abcpk1234f', 'shape'],
    ['ABCPK1234', 'shape'],
    ['ABCPK12345', 'shape'],
    ['ABCP11234F', 'shape'],
    [' ABCPK1234F', 'shape'],
    ['ABCPK1234F\n', 'shape'],
    ['ABCPK1234FF', 'shape'],
    ['ABCPK１２３４F', 'shape'],
    ['', 'shape'],
  ] as const)('%j: %s', (pan, fault) => expect(panFault(pan)).toBe(fault))

  test.each(['abcpk1234f', ' ABCPK 1234 F\n', 'ABCPK-1234-F', 'ABCPK١٢٣٤F', 'ABCPK۱۲۳۴F', 'ＡＢＣＰＫ１２３４Ｆ'])(
    '%j is normalized',
    (typed) => expect(panOf(typed)).toBe('ABCPK1234F'),
  )
})

describe('the guide to what comes next', () => {
  test.each(crossProduct(verifications, verifications))(
    'is shown to a person at %i or a company at %i',
    (level1Flag, enterpriseKycFlag) => {
      const shown = [level1Flag, enterpriseKycFlag].some((flag) => flag === 2 || flag === 5)
      expect(isGuided(statusFacts({ level1Flag, enterpriseVerify: { enterpriseKycFlag } }))).toBe(shown)
    },
  )
})
