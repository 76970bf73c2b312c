import { realNameStatus } from '@bonafide/core/calls/status'
import { expect, test } from 'vitest'
import { freshRecord } from '../../document/testing/records.ts'

const read = (change: object) => realNameStatus.reply.safeParse({ ...freshRecord, ...change }).data

test.each([0, 7, null, undefined, '2'])('an otcStatus of %j reads as the first step, and affects no other field', (otcStatus) => {
  expect(read({ level1Flag: 2, otcStatus })).toEqual({ ...freshRecord, level1Flag: 2 })
})

test.each([9, null, undefined, 'no'])('a level of %j reads as never started', (level1Flag) => {
  expect(read({ level1Flag, otcStatus: 2 })).toEqual({ ...freshRecord, otcStatus: 2 })
})

test('a review with unknown values reads as no review', () => {
  const review = { ...freshRecord.review, reviewStatus: 8, alertType: null }
  expect(read({ review })).toEqual(freshRecord)
})

test('an unknown errorStatus makes the reply invalid', () => expect(read({ errorStatus: 9 })).toBeUndefined())
