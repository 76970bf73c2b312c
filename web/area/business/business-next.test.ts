import type { StatusRecord } from '@bonafide/core/calls/status'
import { rightsPolicy } from '@bonafide/core/policy/rights'
import { describe, expect, test } from 'vitest'
import { freshRecord } from '../../document/testing/records.ts'
import { businessNext } from './business-next.ts'
import { companyLevels } from './company-level.ts'

const company = (enterpriseKycFlag: 0 | 1 | 2 | 3 | 4 | 5, changed: Partial<StatusRecord> = {}): StatusRecord => ({
  ...freshRecord,
  ...rightsPolicy,
  enterpriseVerify: { ...freshRecord.enterpriseVerify, enterpriseKycFlag, remark: 'The paper is too old' },
  ...changed,
})
const next = (record: StatusRecord, bindEmail = true) => businessNext(record, companyLevels(record, { bindEmail }))
const levels = (record: StatusRecord) => companyLevels(record, { bindEmail: true })

describe('the next step', () => {
  test.each([
    [0, 'start', 'BUSINESS'],
    [1, 'pending', 'refresh'],
    [2, 'verified', 'deposit'],
    [3, 'failed', 'BUSINESS'],
    [4, 'expired', 'renew'],
    [5, 'verified', 'deposit'],
  ] as const)('of a company with the flag %i is %s', (flag, word, action) => {
    expect(next(company(flag))).toMatchObject({ word, action: action === 'BUSINESS' ? { kind: action } : action })
  })

  test.each([0, 1, 2, 3, 4, 5] as const)(
    'is to contact support if banned, and to log in elsewhere if verified elsewhere, whatever the flag (%i)',
    (flag) => {
      const supplementRequest = { kybComplement: { enable: 1, status: 0, remark: null } } as const
      expect(next(company(flag, { ...supplementRequest, errorStatus: 1 }))).toEqual({ word: 'blacklisted', action: 'support' })
      expect(next(company(flag, { ...supplementRequest, errorStatus: 2 }))).toEqual({ word: 'elsewhere', action: 'logIn' })
    },
  )

  test.each([
    [0, 'supplement'],
    [1, 'owners'],
    [2, 'owners'],
    [3, 'supplement'],
  ] as const)('with the supplement’s status %i is %s', (status, word) => {
    const record = company(2, { kybComplement: { enable: 1, status, remark: null }, showKybLevelUbo: 1, showKybLevel2: 1 })
    expect(next(record).word).toBe(word)
  })

  test.each([
    [0, 'owners'],
    [1, 'advanced'],
    [2, 'advanced'],
    [3, 'owners'],
  ] as const)('with the owners’ status %i is %s', (enterpriseKycFlag, word) => {
    expect(next(company(2, { showKybLevelUbo: 1, showKybLevel2: 1, enterpriseVerifyUbo: { enterpriseKycFlag } })).word).toBe(word)
  })

  test('is to continue a started company, until its submission', () => {
    const begunCompany = { done: 2, of: 4 }
    expect(next(company(0, { begunCompany }))).toEqual({ word: 'begunCompany', action: { do: 'company' }, begun: begunCompany })
    expect(next(company(1, { begunCompany })).word).toBe('pending')
  })

  test('without an email address is unchanged, but its button asks for an address', () => {
    expect(next(company(0), false)).toMatchObject({ word: 'start', action: { button: { press: 'bindEmail' } } })
  })
})

describe('the list of levels', () => {
  const shownLevels = { showKybLevel2: 1, showKybLevelUbo: 1, showKycOtc: 1 } as const

  test('has the levels that the record shows, in order, each with its own rights', () => {
    const all = levels(company(2, shownLevels))
    expect(all.map(({ kind, flow }) => [kind, flow])).toEqual([
      ['BUSINESS', 'businessBasic'],
      ['ADVANCED', 'businessAdvanced'],
      ['UBO', null],
      ['OTC', 'businessOtc'],
    ])
    const withdraw = all.map(({ gives }) => gives.find(({ name }) => name === 'cryptoWithdraw' || name === 'otc')?.value)
    expect(withdraw).toMatchObject([{ amount: 5_000_000 }, { amount: 20_000_000 }, undefined, { kind: 'noLimit' }])
    expect(levels(company(0)).map(({ kind }) => kind)).toEqual(['BUSINESS'])
  })

  test.each([0, 1, 2, 3, 4, 5] as const)('has a reason only if the company was refused (flag %i)', (flag) => {
    expect(levels(company(flag))[0]?.reason).toBe(flag === 3 ? 'The paper is too old' : null)
  })

  test('gives each refused level its own reason', () => {
    const refused = company(2, {
      ...shownLevels,
      enterpriseVerify2: { ...freshRecord.enterpriseVerify2, enterpriseKycFlag: 3, remark: 'Second' },
      otcStatus: 4,
      otcRemark: 'Third',
    })
    expect(levels(refused).map(({ reason }) => reason)).toEqual([null, 'Second', null, 'Third'])
  })
})
