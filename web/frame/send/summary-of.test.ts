import { Details } from '@bonafide/core/details'
import { Choice } from '@bonafide/core/frame/choice'
import { identityType } from '@bonafide/core/status'
import { FileId } from '@bonafide/core/values'
import { expect, test } from 'vitest'
import { consentRequest, visitAt } from '../testing/visits.ts'
import { summaryOf } from './summary-of.ts'

const file = FileId.parse('1'.repeat(32))

test('the summary has the requested items in order, and only details that were typed', () => {
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

test('the face consent comes first, and is left out if it was not requested', () => {
  const biometrics = { version: consentRequest.privacyNotice.version, owed: false, answer: 'refused', mayRefuse: true } as const
  const visit = visitAt({ consent: 'met', front: 'met' }, { consent: { ...consentRequest, biometrics } })
  expect(summaryOf(visit)).toEqual([
    { of: 'consent', answer: 'refused' },
    { of: 'step', step: 'front' },
  ])
  expect(summaryOf({ ...visit, consent: { ...consentRequest, biometrics: null } })).toEqual([{ of: 'step', step: 'front' }])
})

test('papers are counted by kind', () => {
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
    { of: 'files', kind: 'address', count: 1 },
    { of: 'files', kind: 'paper', count: 2 },
  ])
})

test('the summary includes answers, but not those that another answer has made irrelevant', () => {
  const visit = visitAt(
    { questions: 'met', papers: 'met' },
    { purpose: 'otc', answers: { 'behalf.others': 'no', 'behalf.whom': 'My sister', 'otc.size': 'under50k' } },
  )
  expect(summaryOf(visit)).toMatchObject([
    { of: 'answer', question: { id: 'otc.size', kind: 'choice' }, value: 'under50k' },
    { of: 'answer', question: { id: 'behalf.others', kind: 'yesNo' }, value: 'no' },
  ])
})

test('a second number is listed with the document that contains it', () => {
  const details = Details.parse({ taxNumber: 'ABCPK1234F', additionalNumber: 'X-99', additionalNumberType: identityType.passport })
  expect(summaryOf(visitAt({ taxNumber: 'met' }, { purpose: 'taxNumber', details }))).toEqual([
    { of: 'detail', name: 'taxNumber', kind: 'text', value: 'ABCPK1234F' },
    { of: 'second', paper: 'passport', value: 'X-99' },
  ])
})
