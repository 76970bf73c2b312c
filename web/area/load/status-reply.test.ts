import { realNameStatus } from '@bonafide/core/calls/status'
import { expect, test } from 'vitest'
import { freshRecord } from '../../document/testing/records.ts'

const read = (change: object) => realNameStatus.reply.safeParse({ ...freshRecord, ...change }).data

test.each([0, 7, null, undefined, '2'])('an otcStatus of %j is the first step, and costs nothing else', (otcStatus) => {
  expect(read({ level1Flag: 2, otcStatus })).toEqual({ ...freshRecord, level1Flag: 2 })
})

test.each([9, null, undefined, 'no'])('a level of %j is one that was never begun', (level1Flag) => {
  expect(read({ level1Flag, otcStatus: 2 })).toEqual({ ...freshRecord, otcStatus: 2 })
})

test('a review with unknown values counts as none', () => {
  const review = { ...freshRecord.review, reviewStatus: 8, alertType: null }
  expect(read({ review })).toEqual(freshRecord)
})

test('a bar on the account is never guessed', () => expect(read({ errorStatus: 9 })).toBeUndefined())
