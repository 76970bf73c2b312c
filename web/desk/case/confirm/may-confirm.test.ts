import type { WholeCase } from '@bonafide/core/calls/desk/cases'
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

test('one key approves where every check has passed', () => expect(mayConfirm(clean, false)).toBe(true))

const cases: readonly [string, Partial<typeof clean>][] = [
  ['another reason beside it', { reasons: ['checks.passed', 'person.similar'] }],
  ['a visit that was drawn', { reasons: ['visit.drawn'] }],
  ['no reason', { reasons: [] }],
  ['a check that has not passed', { seen: { ...nothingSeen, checks: [passed, { ...passed, state: 'unchecked' }] } }],
  ['no check', { seen: nothingSeen }],
  ['two reviewers', { needs: 2 }],
  ['sent by hand', { byHand: true }],
  ['a barred account', { blacklisted: true }],
  ['an erased person', { erased: true }],
  ['decided', { decided }],
  ['decided by the reader, and waiting', { ownVote: { decision: 'approved', reason: null } }],
]
test.each(cases)('it takes the dialog: %s', (_, spoilt) => expect(mayConfirm({ ...clean, ...spoilt }, false)).toBe(false))

test('it takes the dialog where the reviewer has changed a detail', () => expect(mayConfirm(clean, true)).toBe(false))
