import { expect, test } from 'vitest'
import { words } from '../../words.ts'
import type { Marks } from './marks.ts'
import { ids, someCompany, someFiles } from './testing/some-case.ts'
import { approvalObstacle } from './why-not-approve.ts'

const say = await words.load('en')
const companyCase = { blacklisted: false, company: someCompany, files: someFiles }
const marks = (result: 2 | 3): Marks => ({ files: { [ids.articles]: { result, remark: null } }, remarks: [] })

test('a company with a rejected file cannot be approved until the file is accepted', () => {
  expect(approvalObstacle(say, companyCase, marks(3))).toBe('1 file is rejected. Undo that, or reject the case.')
  expect(approvalObstacle(say, companyCase, marks(2))).toBeUndefined()
})

test('a company whose registration number belongs to another cannot be approved', () =>
  expect(approvalObstacle(say, { ...companyCase, company: { ...someCompany, numberTaken: true } }, marks(2))).toContain(
    'verified with the same number',
  ))

test('a blacklisted company cannot be approved', () =>
  expect(approvalObstacle(say, { ...companyCase, blacklisted: true, company: null }, undefined)).toBe(
    'You can reject it, but not approve it.',
  ))

test('a person’s case has no such obstacles', () =>
  expect(approvalObstacle(say, { ...companyCase, company: null }, undefined)).toBeUndefined())
