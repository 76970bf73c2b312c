import { expect, test } from 'vitest'
import { adaAtProvider } from '../testing/bring.ts'
import { SumsubApplicant } from './applicant.ts'
import { detailsOf } from './details-of.ts'
import { sumsubFound } from './sumsub-outcome.ts'
import { adaAtSumsub } from './testing/sumsub-server.ts'

interface SumsubReview {
  readonly status?: string
  readonly result?: object
  readonly info?: object
  readonly sets?: readonly string[]
}

const applicant = ({ status = 'completed', result, info = adaAtSumsub, sets = ['IDENTITY', 'SELFIE'] }: SumsubReview): SumsubApplicant =>
  SumsubApplicant.parse({
    id: '5cb56e8e0a975a35f333cb83',
    externalUserId: 'a-visit',
    info,
    requiredIdDocs: { docSets: sets.map((idDocSetType) => ({ idDocSetType })) },
    review: { attemptId: 'one', reviewStatus: status, reviewResult: result },
  })
const green = { reviewAnswer: 'GREEN' }
const red = (...rejectLabels: readonly string[]) => ({ reviewAnswer: 'RED', reviewRejectType: 'RETRY', rejectLabels })
const final = (...rejectLabels: readonly string[]) => ({ ...red(...rejectLabels), reviewRejectType: 'FINAL' })

test.each([
  ['init', undefined],
  ['init', green],
  ['init', red('FORGERY')],
  ['awaitingUser', green],
])('the status %s with the answer %o waits for the person', (status, result) => {
  expect(sumsubFound(applicant({ status, ...(result === undefined ? {} : { result }) }))).toBe('waits for the person')
})

test('an unknown status has no meaning', () => {
  expect(sumsubFound(applicant({ status: 'somethingNew', result: green }))).toBeUndefined()
})

/** The outcome, for a state that has one. */
const outcomeOf = (review: SumsubReview) => {
  const found = sumsubFound(applicant(review))
  return typeof found === 'object' ? found.outcome : found
}

test.each(['pending', 'prechecked', 'queued', 'onHold', 'awaitingService'])(
  'the status %s means submitted, even with an answer',
  (status) => {
    expect(outcomeOf({ status, result: green })).toEqual({ state: 'submitted' })
  },
)

test('a green answer approves with the details that Sumsub read', () => {
  expect(sumsubFound(applicant({ result: green }))).toEqual({
    name: 'sumsub-one-GREEN',
    question: 'sumsub-one-GREEN',
    outcome: {
      state: 'approved',
      byCamera: true,
      documentEnds: '2033-01-01',
      note: 'Sumsub: 5cb56e8e0a975a35f333cb83',
      details: adaAtProvider,
    },
  })
})

test('a level without a selfie proves no living face', () => {
  expect(outcomeOf({ result: green, sets: ['IDENTITY'] })).toMatchObject({ state: 'approved', byCamera: false })
})

const [document] = adaAtSumsub.idDocs
test.each([
  ['no document', { ...adaAtSumsub, idDocs: [] }],
  ['no information at all', {}],
  ['a document without a number', { ...adaAtSumsub, idDocs: [{ ...document, number: null }] }],
  ['an unknown country', { ...adaAtSumsub, idDocs: [{ ...document, country: 'XYZ' }] }],
  ['an unsupported kind of document', { ...adaAtSumsub, idDocs: [{ ...document, idDocType: 'VOTER_ID' }] }],
  ['an impossible birth date', { ...adaAtSumsub, dob: '1990-02-31' }],
  ['no name', { dob: adaAtSumsub.dob, nationality: 'GBR', idDocs: [{ ...document, firstName: null, lastName: null }] }],
])('a green answer with %s goes to a reviewer', (_what, info) => {
  expect(outcomeOf({ result: green, info })).toMatchObject({ state: 'unsure', reasons: ['details.unsure'] })
})

test.each([
  [['UNSATISFACTORY_PHOTOS'], 'document.blurred'],
  [['BACK_SIDE_MISSING'], 'document.incomplete'],
  [['EXPIRATION_DATE'], 'document.expired'],
  [['ID_INVALID'], 'document.notAccepted'],
  [['FORGERY'], 'document.altered'],
  [['SELFIE_MISMATCH'], 'face.different'],
  [['REQUESTED_DATA_MISMATCH'], 'details.different'],
  [['AGE_REQUIREMENT_MISMATCH'], 'person.tooYoung'],
  [['A_LABEL_OF_NEXT_YEAR', 'EXPIRATION_DATE'], 'document.expired'],
])('a red answer with the labels %o rejects: %s', (labels, reason) => {
  expect(outcomeOf({ result: red(...labels) })).toEqual({
    state: 'rejected',
    reason,
    note: `Sumsub: ${labels.join(', ')}`,
  })
})

test.each([
  [red('SANCTIONS', 'ADVERSE_MEDIA'), ['sumsub.sanctions', 'sumsub.adverseMedia']],
  [final('FORGERY'), ['sumsub.forgery']],
  [{ reviewAnswer: 'RED', rejectLabels: ['FORGERY'] }, ['sumsub.forgery']],
  [red(), ['sumsub.unclear']],
  [red('__', '9'), ['sumsub.unclear']],
  [{ reviewAnswer: 'YELLOW' }, ['sumsub.unclear']],
  [undefined, ['sumsub.unclear']],
])('the answer %o goes to a reviewer: %o', (result, reasons) => {
  expect(outcomeOf(result === undefined ? {} : { result })).toMatchObject({ state: 'unsure', reasons })
})

test.each([
  ['PASSPORT', 'GBR'],
  ['ID_CARD', undefined],
  ['RESIDENCE_PERMIT', undefined],
  ['DRIVERS', undefined],
])('without a nationality, a document of the kind %s means %s', (idDocType, nationality) => {
  const info = { ...adaAtSumsub, nationality: null, idDocs: [{ ...document, idDocType }] }
  expect(detailsOf(applicant({ info })).details.nationality).toBe(nationality)
})
