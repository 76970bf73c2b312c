import type { WholeCase } from '@bonafide/core/calls/desk/whole-case'
import type { Check } from '@bonafide/core/evidence/check'
import { nothingSeen } from '@bonafide/core/evidence/seen'
import { expect, test } from 'vitest'
import { mayConfirm } from './may-confirm.ts'

const passed: Check = { name: 'face.matches', state: 'passed', score: 1, detail: '', reason: null, mend: null }
const clean: Parameters<typeof mayConfirm>[0] = {
  reasons: ['checks.passed'],
  needs: 1,
  byHand: false,
  blacklisted: false,
  erased: false,
  decided: null,
  ownVote: null,
  seen: { ...nothingSeen, checks: [passed] },
}
const decided: WholeCase['decided'] = { decision: 'approved', reason: null, at: '2026-03-02T10:00:00.000Z', by: [] }

test('one key press approves a case if every check has passed', () => expect(mayConfirm(clean, false)).toBe(true))

const cases: readonly [string, Partial<typeof clean>][] = [
  ['a second reason for the review', { reasons: ['checks.passed', 'person.similar'] }],
  ['a visit drawn for a second look', { reasons: ['visit.drawn'] }],
  ['no reason', { reasons: [] }],
  ['a check that has not passed', { seen: { ...nothingSeen, checks: [passed, { ...passed, state: 'unchecked' }] } }],
  ['no checks', { seen: nothingSeen }],
  ['two reviewers have to agree', { needs: 2 }],
  ['typed and uploaded without a camera', { byHand: true }],
  ['a blacklisted account', { blacklisted: true }],
  ['an erased person', { erased: true }],
  ['already decided', { decided }],
  ['this reviewer has voted, and another vote is missing', { ownVote: { decision: 'approved', reason: null } }],
]
test.each(cases)('the dialog is required: %s', (_, spoilt) => expect(mayConfirm({ ...clean, ...spoilt }, false)).toBe(false))

test('the dialog is required if the reviewer has changed a detail', () => expect(mayConfirm(clean, true)).toBe(false))
