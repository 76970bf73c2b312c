import { expect, test } from 'vitest'
import {
  errorStatuses,
  statusFacts,
  flags,
  crossProduct,
  reviewAlerts,
  reviewOf,
  reviewStatuses,
  verifications,
} from '../../testing/status-records.ts'
import { flagOf, levelKinds, startButton, startRefusal } from './start-button.ts'

// visible, disabled, label, refusal
type Line = readonly [visible: boolean, disabled: boolean, label: string, refusal: string | null]

const basic: readonly (readonly [flag: 0 | 1 | 2 | 3 | 4 | 5, line: Line])[] = [
  [0, [true, false, 'start', null]],
  [1, [false, false, 'start', 'level.pending']],
  [2, [false, false, 'start', 'level.passed']],
  [3, [true, false, 'restart', null]],
  [4, [false, false, 'start', 'level.notOpen']],
  [5, [false, false, 'start', 'level.passed']],
]

const lineOf = ({ visible, disabled, label, refusal }: ReturnType<typeof startButton>): Line => [visible, disabled, label, refusal]

test.each(basic)('the button of basic at %i follows its state', (level1Flag, line) => {
  expect(lineOf(startButton('BASIC', statusFacts({ level1Flag })))).toEqual(line)
})

test.each(crossProduct(verifications, basic))('intermediate over basic at %i: %j', (level1Flag, [level2Flag, line]) => {
  const verified = level1Flag === 2 || level1Flag === 5
  const first: Line = [line[0], true, 'basicFirst', 'level.basicFirst']
  expect(lineOf(startButton('INTERMEDIATE', statusFacts({ level1Flag, level2Flag })))).toEqual(verified ? line : first)
})

test.each([
  [1, [true, false, 'start', null]],
  [2, [false, false, 'start', 'level.pending']],
  [3, [false, false, 'start', 'level.passed']],
  [4, [true, false, 'restart', null]],
] as const)('OTC at otcStatus %i needs no other level', (otcStatus, line) => {
  for (const level1Flag of verifications) expect(lineOf(startButton('OTC', statusFacts({ otcStatus, level1Flag })))).toEqual(line)
})

test.each(basic)('the button of UBO at %i follows its state', (enterpriseKycFlag, line) => {
  expect(lineOf(startButton('UBO', statusFacts({ enterpriseVerifyUbo: { enterpriseKycFlag } })))).toEqual(line)
})

test.each(crossProduct(levelKinds, verifications))(
  '%s at %i: a ban outranks everything, and another login outranks the rest',
  (kind, flag) => {
    const state = { level1Flag: flag, level2Flag: flag, enterpriseVerifyUbo: { enterpriseKycFlag: flag } }
    expect(startButton(kind, statusFacts({ ...state, errorStatus: 1 }))).toMatchObject({
      disabled: true,
      label: 'forbidden',
      refusal: 'kyc.blacklisted',
    })
    expect(startButton(kind, statusFacts({ ...state, errorStatus: 2 }))).toMatchObject({
      disabled: false,
      label: 'logIn',
      refusal: 'kyc.multiVerified',
    })
  },
)

test.each(reviewAlerts.flatMap((alert) => reviewStatuses.flatMap((status) => flags.map((enable) => [alert, status, enable] as const))))(
  'review alert %i, status %i, update %i: shown for a confirmation in the basic box alone',
  (alert, status, enable) => {
    const confirm = alert === 4 && enable === 1 && status !== 1
    for (const level1Flag of verifications) {
      const record = statusFacts({ level1Flag, level2Flag: 2, otcStatus: 3, review: reviewOf(alert, status, enable) })
      const button = startButton('BASIC', record)
      expect(button.visible).toBe(confirm || level1Flag === 0 || level1Flag === 3)
      expect(button.label).toBe(level1Flag === 3 ? 'restart' : confirm ? 'confirm' : 'start')
      expect(button.refusal === null).toBe(button.visible)
      expect(startButton('INTERMEDIATE', record).visible).toBe(false)
      expect(startButton('OTC', record).visible).toBe(false)
    }
  },
)

test.each(crossProduct(levelKinds, errorStatuses))('%s with error status %i is disabled while the page is busy', (kind, errorStatus) => {
  expect(startButton(kind, statusFacts({ errorStatus, level1Flag: 0 }), true).disabled).toBe(true)
})

test.each([
  [1, 'level.pending'],
  [2, 'level.passed'],
  [5, 'level.passed'],
  [4, 'level.notOpen'],
] as const)('a level at %i cannot be begun: %s', (flag, refusal) => expect(startRefusal(flag)).toBe(refusal))

test.each([
  ['BASIC', 1],
  ['INTERMEDIATE', 2],
  ['OTC', 3],
  ['UBO', 4],
] as const)('%s has its own flag', (kind, flag) => {
  const record = statusFacts({ level1Flag: 1, level2Flag: 2, otcStatus: 4, enterpriseVerifyUbo: { enterpriseKycFlag: 4 } })
  expect(flagOf(kind, record)).toBe(flag)
})
