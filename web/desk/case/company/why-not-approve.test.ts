import { expect, test } from 'vitest'
import { words } from '../../words.ts'
import type { Marks } from './marks.ts'
import { ids, someCompany, someFiles } from './testing/some-case.ts'
import { approvalObstacle } from './why-not-approve.ts'

const say = await words.load('en')
const one = { blacklisted: false, company: someCompany, files: someFiles }
const marks = (result: 2 | 3): Marks => ({ files: { [ids.articles]: { result, remark: null } }, remarks: [] })

test('a company with a rejected file cannot be approved, and its button says so', () => {
  expect(approvalObstacle(say, one, marks(3))).toBe('1 file is rejected. Undo that, or reject the case.')
  expect(approvalObstacle(say, one, marks(2))).toBeUndefined()
})

test('a company whose registration number belongs to another cannot be approved', () =>
  expect(approvalObstacle(say, { ...one, company: { ...someCompany, numberTaken: true } }, marks(2))).toContain(
    'verified with the same number',
  ))

test('a barred company cannot be approved', () =>
  expect(approvalObstacle(say, { ...one, blacklisted: true, company: null }, undefined)).toBe('You can reject it, but not approve it.'))

test('a person’s case gives no reason', () => expect(approvalObstacle(say, { ...one, company: null }, undefined)).toBeUndefined())
