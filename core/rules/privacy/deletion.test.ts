import { describe, expect, test } from 'vitest'
import type { PublicTerms } from '../../retention/table.ts'
import { adviseDeletion, type DeletionFacts, deletionTerm } from './deletion.ts'
import { evidenceKeptUntil, type RetainedVisit } from './kept-until.ts'

const terms: PublicTerms = {
  verified: { amount: 5, unit: 'years' },
  refused: { amount: 12, unit: 'months' },
  unfinished: { amount: 30, unit: 'days' },
  faces: { amount: 30, unit: 'days' },
}
const at = (day: string): Date => new Date(`${day}T12:00:00.000Z`)
const now = at('2028-02-29')
const visit = (more: Partial<RetainedVisit>): RetainedVisit => ({
  outcome: null,
  submittedAt: null,
  endedAt: null,
  touchedAt: at('2028-01-01'),
  ...more,
})
const approved = visit({ outcome: 'approved', submittedAt: at('2027-01-01'), endedAt: at('2027-01-02') })
const refusedOn = (day: string): RetainedVisit => visit({ outcome: 'rejected', submittedAt: at(day), endedAt: at(day) })
const facts = (more: Partial<DeletionFacts> = {}): DeletionFacts => ({
  visits: [],
  verified: false,
  blacklisted: false,
  verifiedElsewhere: false,
  requestedAt: now,
  ...more,
})

describe('the recommendation', () => {
  test.each<[string, Partial<DeletionFacts>, object]>([
    ['nothing was ever submitted', {}, { answer: 'erase' }],
    ['a visit was given up', { visits: [visit({ endedAt: at('2028-02-01') })] }, { answer: 'erase' }],
    ['a visit is open', { visits: [visit({})] }, { answer: 'erase' }],
    ['the last refusal is a year old', { visits: [refusedOn('2027-02-28')] }, { answer: 'erase' }],
    [
      'the last refusal is recent',
      { visits: [refusedOn('2027-03-01')] },
      { answer: 'restrict', until: at('2028-03-01'), reason: 'legalClaim' },
    ],
    [
      'the later of two refusals counts',
      { visits: [refusedOn('2027-12-01'), refusedOn('2027-06-01')] },
      { answer: 'restrict', until: at('2028-12-01'), reason: 'legalClaim' },
    ],
    ['a level is passed', { verified: true }, { answer: 'restrict', until: at('2033-02-28'), reason: 'retentionDuty' }],
    [
      'a visit was approved, and reset since',
      { visits: [approved, refusedOn('2028-01-01')] },
      { answer: 'restrict', until: at('2033-02-28'), reason: 'retentionDuty' },
    ],
    ['the account is barred', { verified: true, blacklisted: true }, { answer: 'refuse', reason: 'openInvestigation' }],
    ['the identity is verified elsewhere', { verifiedElsewhere: true }, { answer: 'refuse', reason: 'openInvestigation' }],
  ])('%s', (_what, more, advice) => {
    expect(adviseDeletion(facts(more), terms, now)).toEqual(advice)
  })
})

test('a block does not hide what must be kept', () => {
  expect(deletionTerm(facts({ verified: true, blacklisted: true }), terms, now)?.reason).toBe('retentionDuty')
})

test.each<[string, RetainedVisit, Date | null]>([
  ['approved: from the request on', approved, at('2033-02-28')],
  ['refused: from the decision on', refusedOn('2027-08-31'), at('2028-08-31')],
  ['given up: from the last activity on', visit({}), at('2028-01-31')],
  ['ended before it was submitted', visit({ endedAt: at('2028-02-01') }), at('2028-03-02')],
  ['waiting for a decision: no end', visit({ submittedAt: at('2028-02-01') }), null],
])('evidence is kept for the term of its visit, %s', (_what, retained, until) => {
  expect(evidenceKeptUntil(retained, terms, now)).toEqual(until)
})
