import { expect, test } from 'vitest'
import { freshVisit, visitAt } from '../testing/visits.ts'
import { verdictOf } from './verdict-of.ts'

test.each([
  [{}, null],
  [{ state: 'pending' }, { is: 'checking' }],
  [{ state: 'pending', reviewer: true }, { is: 'reviewed' }],
  [{ state: 'approved' }, { is: 'approved' }],
  [{ state: 'rejected' }, { is: 'refused', reasons: [], redo: null }],
  [
    { state: 'rejected', reason: 'You are too young.' },
    { is: 'refused', reasons: ['You are too young.'], redo: null },
  ],
] as const)('a visit with %o has the verdict %o', (visit, verdict) => {
  expect(verdictOf({ ...freshVisit, ...visit })).toEqual(verdict)
})

test('the verdict names the step to redo, and each reason once', () => {
  const visit = visitAt({ front: 'redo', face: 'met' }, { state: 'rejected', reason: 'It is blurred.' })
  expect(verdictOf(visit)).toEqual({ is: 'refused', reasons: ['It is blurred.'], redo: 'front' })
})
