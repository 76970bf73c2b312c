import type { StatusRecord } from '@bonafide/core/calls/status'
import { expect, test } from 'vitest'
import { freshRecord } from '../../../document/testing/records.ts'
import { nextStep, reasonOf } from './next-step.ts'

const at = (change: Partial<StatusRecord>): StatusRecord => ({ ...freshRecord, ...change })
const review = (alertType: StatusRecord['review']['alertType'], reviewStatus: StatusRecord['review']['reviewStatus'] = 0) => ({
  review: { ...freshRecord.review, enableUpdate: 1 as const, alertType, reviewStatus },
})
const start = (flow: string, label: string) => ({ do: 'start', flow, label })

test.each([
  [0, 0, 'start', start('basic', 'start')],
  [0, 1, 'pending', { do: 'refresh' }],
  [0, 2, 'verified', { do: 'deposit' }],
  [0, 3, 'failed', start('basic', 'restart')],
  [0, 4, 'expired', { do: 'reset' }],
  [0, 5, 'verified', { do: 'deposit' }],
  [1, 0, 'blacklisted', { do: 'support' }],
  [1, 3, 'blacklisted', { do: 'support' }],
  [2, 0, 'elsewhere', { do: 'logIn' }],
  [2, 3, 'elsewhere', { do: 'logIn' }],
] as const)('with error status %i and basic at %i the next step is %s', (errorStatus, level1Flag, word, action) => {
  expect(nextStep(at({ errorStatus, level1Flag }))).toEqual({ word, action })
})

test.each([
  [1, 'elsewherePending', { do: 'refresh' }],
  [3, 'elsewhere', { do: 'logIn' }],
] as const)('if the request to use the identity here has the status %i, the next step is %s', (sameKycStatus, word, action) => {
  expect(nextStep(at({ errorStatus: 2, level1Flag: 3, sameKycStatus }))).toEqual({ word, action })
})

const begun = { purpose: 'basic', step: 'face', at: 4, of: 6 } as const

test('the next step continues a started visit, but only if nothing else comes first', () => {
  const continued = { word: 'begun', action: start('basic', 'continue'), begun }
  expect(nextStep(at({ begun }))).toEqual(continued)
  expect(nextStep(at({ begun, level1Flag: 3, level1Remark: 'Too dark' }))).toEqual(continued)
  expect(nextStep(at({ begun, level1Flag: 1 })).word).toBe('pending')
  expect(nextStep(at({ begun: { ...begun, purpose: 'intermediate' } })).word).toBe('start')
  expect(nextStep(at({ begun, errorStatus: 1 })).word).toBe('blacklisted')
})

test('the next step continues a started company, unless the account is banned or a result is pending', () => {
  const begunCompany = { done: 2, of: 4 }
  const continued = { word: 'begunCompany', action: { do: 'company' }, begun: begunCompany }
  expect(nextStep(at({ begunCompany }))).toEqual(continued)
  expect(nextStep(at({ begunCompany, begun }))).toEqual(continued)
  expect(nextStep(at({ begunCompany, errorStatus: 1 })).word).toBe('blacklisted')
  expect(nextStep(at({ begunCompany, level1Flag: 1 })).word).toBe('pending')
})

test.each([
  [{ level1Flag: 3, level1Remark: 'Too dark' }, 'Too dark'],
  [{ level1Flag: 3, level1Remark: '' }, null],
  [{ level1Flag: 3 }, null],
  [{ level1Flag: 1, level1Remark: 'left over' }, null],
  [{ level1Flag: 2, showKycLevel2: 1, level2Flag: 3, level1Remark: 'left over', level2Remark: 'Old bill' }, 'Old bill'],
  [{ level1Flag: 2, showKycLevel2: 1, level2Flag: 3 }, null],
  [{ level1Flag: 3, errorStatus: 1, level1Remark: 'Too dark' }, null],
] as const)('with %o the next step gives the reason %s', (change, reason) => {
  const record = at(change)
  expect(reasonOf(nextStep(record), record)).toBe(reason)
})

test.each([
  ['a confirmation', review(4), 'confirm', start('review', 'confirm')],
  ['a review that is due', review(1), 'review', start('review', 'renew')],
  ['an expired review', review(3), 'review', start('review', 'renew')],
  ['a refused review', review(2, 3), 'review', start('review', 'again')],
  ['a nationality that the review asks for', review(7), 'nationality', start('review', 'renew')],
  ['due diligence', { showKycLevel3: 1 }, 'enhanced', start('enhanced', 'answer')],
  ['refused due diligence', { showKycLevel3: 1, level3Flag: 3 }, 'enhanced', start('enhanced', 'again')],
  [
    'an added nationality',
    { residentialReview: { reviewStatus: 0, alertType: 7, remark: null } },
    'nationality',
    start('nationality', 'nationality'),
  ],
  ['a tax number', { panStatus: 0 }, 'taxNumber', start('taxNumber', 'number')],
  ['a refused tax number', { panStatus: 3 }, 'taxNumber', start('taxNumber', 'numberAgain')],
] as const)('%s comes before the next level', (_, change, word, action) => {
  expect(nextStep(at({ level1Flag: 2, showKycLevel2: 1, ...change }))).toEqual({ word, action })
})

test.each([
  ['a renewal', review(1, 1)],
  ['due diligence', { showKycLevel3: 1, level3Flag: 1 }],
  ['an added nationality', { residentialReview: { reviewStatus: 1, alertType: 7, remark: null } }],
  ['a tax number', { panStatus: 1 }],
] as const)('%s under review does not hold up the next level', (_, change) => {
  const record = at({ level1Flag: 2, showKycLevel2: 1, ...change })
  expect(nextStep(record)).toEqual({ word: 'intermediate', action: start('intermediate', 'higher') })
})

test.each([
  [0, 'intermediate', start('intermediate', 'higher')],
  [1, 'intermediatePending', { do: 'refresh' }],
  [2, 'verified', { do: 'deposit' }],
  [4, 'intermediateExpired', { do: 'support' }],
  [5, 'verified', { do: 'deposit' }],
] as const)('after basic, with intermediate at %i, the next step is %s', (level2Flag, word, action) => {
  expect(nextStep(at({ level1Flag: 2, showKycLevel2: 1, level2Flag }))).toEqual({ word, action })
})

test('an expired level is renewed if a review requests it, waits during a review, and is reset otherwise', () => {
  expect(nextStep(at({ level1Flag: 4, ...review(3) })).action).toEqual(start('review', 'renew'))
  expect(nextStep(at({ level1Flag: 4, ...review(3, 1) }))).toEqual({ word: 'pending', action: { do: 'refresh' } })
  expect(nextStep(at({ level1Flag: 4 })).action).toEqual({ do: 'reset' })
})
