import { StatusRecord } from '@bonafide/core/calls/status'
import { freshStanding, type Standing } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import { expect, test } from 'vitest'
import { statusRecordOf } from './status-record.ts'

const say = (reason: string): string | null => (reason === 'known.reason' ? 'A sentence.' : null)
const standing = (changed: Partial<Standing>): Standing => ({ ...freshStanding, ...changed })
const basic = (flag: keyof typeof verification, reason: string | null = null) => standing({ basic: { flag: verification[flag], reason } })

test('every state of basic verification is a whole record with its own number', () => {
  for (const [name, flag] of Object.entries(verification)) {
    const record = statusRecordOf(standing({ basic: { flag, reason: null } }), say)
    expect(StatusRecord.parse(record), name).toMatchObject({ level1Flag: flag, errorStatus: 0 })
  }
})

test.each([
  [basic('fail', 'known.reason'), 'A sentence.'],
  [basic('fail', 'a.reason.without.words'), null],
  [basic('none'), null],
])('a reason is worded, and one without words is none', (stands, remark) => {
  expect(statusRecordOf(stands, say).level1Remark).toBe(remark)
})

test.each([
  [{ blacklisted: true, verifiedElsewhere: true }, 1],
  [{ verifiedElsewhere: true }, 2],
  [{}, 0],
])('%j is error status %i', (changed, status) => {
  expect(statusRecordOf(standing(changed), say).errorStatus).toBe(status)
})

test.each([
  ['notConfirmed', 4, 1],
  ['expired', 3, 1],
  ['success', 0, 0],
  ['none', 0, 0],
] as const)('basic %s gives the review alert %i with update %i', (flag, alertType, enableUpdate) => {
  expect(statusRecordOf(basic(flag), say).review).toMatchObject({ alertType, enableUpdate })
})
