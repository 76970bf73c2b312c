import { describe, expect, test } from 'vitest'
import type { StatusFacts } from '../../status-facts.ts'
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
import { bannersOf } from '../alerts/banners.ts'
import { levelBox } from './level-box.ts'
import type { PersonLevel } from '../../purposes/index.ts'
import { beginRefusal } from './may-begin.ts'
import { modeOf } from '../mode.ts'
import { nameChangeControl } from '../name-change.ts'
import { startButton } from './start-button.ts'
import { taxNumberCard } from '../tax-number.ts'

const levels: readonly PersonLevel[] = ['basic', 'intermediate', 'otc', 'enhanced', 'review', 'name', 'nationality', 'taxNumber']
const why = (level: PersonLevel, changed: Partial<StatusFacts>, nameChange: 0 | 1 | 2 = 1) =>
  beginRefusal(level, { record: statusFacts(changed), nameChange })

/** A person who has been asked for every level, and whom nothing prevents from starting. */
const allRequested: Partial<StatusFacts> = {
  level1Flag: 2,
  showKycLevel2: 1,
  showKycOtc: 1,
  showKycLevel3: 1,
  review: reviewOf(1, 0),
  residentialReview: { alertType: 7, reviewStatus: 0 },
  panStatus: 0,
}

describe('a blocked account can begin no level', () => {
  test.each(levels)('%s', (level) => {
    const open = level === 'basic' ? { ...allRequested, level1Flag: 0 as const } : allRequested
    expect(why(level, open)).toBeNull()
    expect(why(level, { ...open, errorStatus: 1 })).toBe('kyc.blacklisted')
    expect(why(level, { ...open, errorStatus: 2 })).toBe('kyc.multiVerified')
    for (const name of ['enterpriseVerify', 'enterpriseVerify2', 'enterpriseVerifyUbo'] as const) {
      const begun = { [name]: { enterpriseKycFlag: 1 } } as const
      expect(why(level, { ...open, level1Flag: 0, ...begun })).toBe('kyc.businessStarted')
      // A user who has started as an individual stays one, as on the page.
      expect(why(level, { ...allRequested, level1Flag: level === 'basic' ? 3 : 2, ...begun })).toBeNull()
    }
  })
})

describe('levels', () => {
  test.each([
    [0, null],
    [1, 'level.pending'],
    [2, 'level.passed'],
    [3, null],
    [4, 'level.notOpen'],
    [5, 'level.passed'],
  ] as const)('basic and intermediate at flag %i: %s', (flag, refusal) => {
    expect(why('basic', { level1Flag: flag })).toBe(refusal)
    expect(why('intermediate', { level1Flag: 2, level2Flag: flag, showKycLevel2: 1 })).toBe(refusal)
  })
  test.each(verifications)('intermediate and OTC when basic is at %i', (level1Flag) => {
    const verified = level1Flag === 2 || level1Flag === 5
    expect(why('intermediate', { level1Flag, showKycLevel2: 1 })).toBe(verified ? null : 'level.basicFirst')
    expect(why('intermediate', { level1Flag, showKycLevel2: 0 })).toBe('level.notOpen')
    expect(why('otc', { level1Flag, showKycOtc: 1 })).toBeNull()
    expect(why('otc', { level1Flag, showKycOtc: 0 })).toBe('level.notOpen')
  })
  test.each([
    [1, null],
    [2, 'level.pending'],
    [3, 'level.passed'],
    [4, null],
  ] as const)('OTC at otcStatus %i: %s', (otcStatus, refusal) => expect(why('otc', { showKycOtc: 1, otcStatus })).toBe(refusal))
})

describe('levels that a person is asked for', () => {
  test.each([
    [0, null],
    [1, 'level.pending'],
    [2, 'level.passed'],
    [3, null],
    [4, null],
    [5, 'level.passed'],
  ] as const)('enhanced due diligence at %i: %s', (level3Flag, refusal) => {
    expect(why('enhanced', { showKycLevel3: 1, level3Flag })).toBe(refusal)
    expect(why('enhanced', { showKycLevel3: 0, level3Flag })).toBe('level.notOpen')
  })
  test.each([
    [0, null],
    [1, 'level.pending'],
    [2, 'level.passed'],
    [3, null],
  ] as const)('nationality at %i: %s', (reviewStatus, refusal) => {
    expect(why('nationality', { residentialReview: { alertType: 7, reviewStatus } })).toBe(refusal)
    expect(why('nationality', { residentialReview: { alertType: 0, reviewStatus } })).toBe('level.notOpen')
  })
  test.each([
    [null, 'level.notOpen'],
    [0, null],
    [1, 'level.pending'],
    [2, 'level.passed'],
    [3, null],
    [4, null],
    [5, 'level.passed'],
  ] as const)('tax number at %s: %s', (panStatus, refusal) => expect(why('taxNumber', { panStatus })).toBe(refusal))
  test.each([
    [0, 'level.pending'],
    [1, null],
    [2, 'level.notOpen'],
  ] as const)('name at check status %i: %s', (status, refusal) => expect(why('name', {}, status)).toBe(refusal))
})

describe('a review', () => {
  const answers = [null, 'level.pending', 'level.passed', null] as const
  test.each(reviewAlerts.flatMap((alert) => reviewStatuses.flatMap((status) => flags.map((enable) => [alert, status, enable] as const))))(
    'may begin at alert %i, status %i and update %i as its banner says',
    (alert, status, enable) => {
      const expected = alert === 0 || enable === 0 ? 'level.notOpen' : alert === 4 && status !== 1 ? null : answers[status]
      expect(why('review', { level1Flag: 2, review: reviewOf(alert, status, enable) })).toBe(expected)
    },
  )
})

// In every state, the server permits exactly what an enabled button on the page offers.
describe('page and server agree', () => {
  const view = (changed: Partial<StatusFacts>) => {
    const record = statusFacts(changed)
    return { record, personal: modeOf(record, 'kyc') === 'kyc', begins: (level: PersonLevel) => why(level, changed) === null }
  }
  const presses = ({ visible, disabled, label }: ReturnType<typeof startButton>) => visible && !disabled && label !== 'logIn'
  const companies = verifications.map((enterpriseKycFlag) => ({ enterpriseVerify: { enterpriseKycFlag } }))

  test.each(crossProduct(errorStatuses, verifications))('levels with error status %i and basic at %i', (errorStatus, level1Flag) => {
    for (const [company, level2Flag] of crossProduct(companies, verifications))
      for (const [shown, otcStatus] of crossProduct(flags, [1, 2, 3, 4] as const))
        for (const [alert, status] of crossProduct(reviewAlerts, reviewStatuses)) {
          const { record, personal, begins } = view({
            ...company,
            errorStatus,
            level1Flag,
            level2Flag,
            otcStatus,
            showKycLevel2: shown,
            showKycOtc: shown,
            review: reviewOf(alert, status),
          })
          const pressed = (kind: 'BASIC' | 'INTERMEDIATE' | 'OTC') =>
            personal && levelBox(kind, record).shown && presses(startButton(kind, record))
          const page = [pressed('BASIC'), pressed('INTERMEDIATE'), pressed('OTC')]
          if (String(page) !== String([begins('basic'), begins('intermediate'), begins('otc')])) expect(record).toBe('agreed upon')
        }
  })

  test.each(crossProduct(errorStatuses, verifications))(
    'banners and cards with error status %i and basic at %i',
    (errorStatus, level1Flag) => {
      for (const [company, level3Flag] of crossProduct(companies, verifications))
        for (const [alert, status] of crossProduct(reviewAlerts, reviewStatuses))
          for (const [shown, panStatus] of crossProduct(flags, [null, ...verifications])) {
            const { record, personal, begins } = view({
              ...company,
              errorStatus,
              level1Flag,
              level3Flag,
              panStatus,
              showKycLevel3: shown,
              review: reviewOf(alert, status, shown),
              residentialReview: { alertType: alert, reviewStatus: status },
            })
            const banners = personal ? bannersOf(record, 'kyc') : []
            const offers = (kind: string) => banners.some((banner) => banner.kind === kind && 'offer' in banner && banner.offer === 'start')
            const confirms =
              personal && alert === 4 && presses(startButton('BASIC', record)) && startButton('BASIC', record).label === 'confirm'
            if (offers('review') || confirms ? !begins('review') : begins('review') && alert !== 4) expect(record).toBe('agreed upon')
            if (offers('enhanced') !== begins('enhanced')) expect(record).toBe('agreed upon')
            if (offers('nationality') !== begins('nationality')) expect(record).toBe('agreed upon')
            const card = taxNumberCard(record)
            const pressed = personal && card.shown && card.action !== null
            if (pressed !== begins('taxNumber')) expect(record).toBe('agreed upon')
          }
    },
  )

  test.each([0, 1, 2] as const)('the edit icon at check status %i', (status) => {
    expect(nameChangeControl(status) === 'editIcon').toBe(why('name', {}, status) === null)
  })
})
