import { Details } from '@bonafide/core/details'
import { Choice } from '@bonafide/core/frame/choice'
import { FileId } from '@bonafide/core/values'
import { expect, test } from 'vitest'
import { visitAt } from '../testing/visits.ts'
import { summaryOf } from './summary-of.ts'

const file = FileId.parse('1'.repeat(32))

test('it says what was asked, in that order, and nothing that was not typed', () => {
  const visit = visitAt(
    { choose: 'met', front: 'met', face: 'met', details: 'met' },
    {
      choice: Choice.parse({ country: 'FRA', document: 'passport' }),
      details: Details.parse({ givenName: 'Amira', birthDate: '1990-02-28', nationality: 'FRA' }),
    },
  )
  expect(summaryOf(visit)).toEqual([
    { of: 'choice', country: 'FRA', document: 'passport' },
    { of: 'step', step: 'front' },
    { of: 'step', step: 'face' },
    { of: 'detail', name: 'givenName', kind: 'text', value: 'Amira' },
    { of: 'detail', name: 'birthDate', kind: 'date', value: '1990-02-28' },
    { of: 'detail', name: 'nationality', kind: 'country', value: 'FRA' },
  ])
})

test('papers are counted by what they are for', () => {
  const visit = visitAt(
    { questions: 'met', papers: 'met' },
    {
      files: [
        { id: file, kind: 'paper', faults: [] },
        { id: file, kind: 'paper', faults: [] },
        { id: file, kind: 'address', faults: [] },
      ],
    },
  )
  expect(summaryOf(visit)).toEqual([
    { of: 'step', step: 'questions' },
    { of: 'files', kind: 'address', count: 1 },
    { of: 'files', kind: 'paper', count: 2 },
  ])
})
