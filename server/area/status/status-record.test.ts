import { StatusRecord } from '@bonafide/core/calls/status'
import { shippedPolicy } from '@bonafide/core/policy/policy'
import { freshStanding, type Standing, standingAfter, initialLevelStanding } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import { expect, test } from 'vitest'
import { statusRecordOf } from './status-record.ts'

const say = (reason: string): string | null => (reason === 'known.reason' ? 'A sentence.' : null)
const wording = { say, policy: shippedPolicy }
const standing = (changed: Partial<Standing>) => ({ standing: { ...freshStanding, ...changed }, details: {} })
const basic = (flag: keyof typeof verification, reason: string | null = null) =>
  standing({ levels: { basic: { ...initialLevelStanding, flag: verification[flag], reason } } })

test('each state of basic verification has its own number in a complete record', () => {
  for (const [name, flag] of Object.entries(verification)) {
    const record = statusRecordOf(standing({ levels: { basic: { ...initialLevelStanding, flag } } }), wording)
    expect(StatusRecord.parse(record), name).toMatchObject({ level1Flag: flag, errorStatus: 0 })
  }
})

test.each([
  [basic('fail', 'known.reason'), 'A sentence.'],
  [basic('fail', 'a.reason.without.words'), null],
  [basic('none'), null],
])('a reason is shown as a sentence, and a reason without words is left out', (person, remark) => {
  expect(statusRecordOf(person, wording).level1Remark).toBe(remark)
})

test.each([
  [{ blacklisted: true, verifiedElsewhere: true }, 1],
  [{ verifiedElsewhere: true }, 2],
  [{}, 0],
])('%j is error status %i', (changed, status) => {
  expect(statusRecordOf(standing(changed), wording).errorStatus).toBe(status)
})

test.each([
  ['levelLeftUnconfirmed', 4, 1],
  ['levelExpired', 3, 1],
  ['levelApproved', 0, 0],
  ['levelSubmitted', 0, 0],
] as const)('after %s for basic, the review alert is %i and update is %i', (kind, alertType, enableUpdate) => {
  const changed = standingAfter(freshStanding, { kind, level: 'basic' })
  expect(statusRecordOf(standing(changed), wording).review).toMatchObject({ alertType, enableUpdate })
})

test('sends numbers masked, names whole, and unknown values as null', () => {
  const details = {
    givenName: 'Ada',
    familyName: 'Lovelace',
    documentNumber: 'X1234567',
    taxNumber: 'ABCPK1234F',
    companyName: 'Engines Ltd',
  }
  const record = statusRecordOf({ standing: freshStanding, details }, wording)
  expect(StatusRecord.parse(record)).toMatchObject({
    realName: 'Ada Lovelace',
    identityNo: 'X1****67',
    pan: 'AB******4F',
    middleName: null,
    enterpriseVerify: { enterpriseName: 'Engines Ltd', registrationNumber: null },
  })
})

test('takes the rights from the given policy', () => {
  const level1Rights = { ...shippedPolicy.rights.level1Rights, cryptoWithdrawLimit: 7 }
  const policy = { ...shippedPolicy, rights: { ...shippedPolicy.rights, level1Rights } }
  expect(statusRecordOf(standing({}), { say, policy }).level1Rights.cryptoWithdrawLimit).toBe(7)
})
