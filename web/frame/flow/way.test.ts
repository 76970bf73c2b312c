import type { VisitStep } from '@bonafide/core/evidence/steps'
import { FileId } from '@bonafide/core/values'
import { expect, test } from 'vitest'
import { consentRequest, visitAt } from '../testing/visits.ts'
import type { UploadStatus } from '../../lib/uploads/upload.ts'
import {
  firstUnmet,
  isReviewerNext,
  milestones,
  minutesLeft,
  needsCamera,
  placeBefore,
  stepPlaceOf,
  submitsAtOnce,
  stepToRedo,
  arrivingKinds,
} from './way.ts'

const file = FileId.parse('1'.repeat(32))
const upload = (status: UploadStatus) => [{ id: 'u', kind: 'documentFront', name: 'a.jpg', bytes: 1, status } as const]

test.each([
  [{ choose: 'open' }, [], 'choose'],
  [{ choose: 'met', front: 'open' }, [], 'front'],
  [{ choose: 'met', front: 'open', back: 'open' }, ['documentFront'], 'back'],
  [{ choose: 'met', front: 'redo', back: 'met' }, [], 'front'],
  // A new picture is being uploaded to replace the rejected one.
  [{ choose: 'met', front: 'redo', details: 'met' }, ['documentFront'], 'send'],
  // An uploading document does not mean that the address has been typed.
  [{ address: 'open' }, ['address'], 'address'],
  [{ face: 'open' }, ['face'], 'send'],
  [{ choose: 'met', details: 'met' }, [], 'send'],
] as const)('with the steps %o and the uploads %o the next step is %s', (steps, coming, place) => {
  expect(firstUnmet(visitAt(steps), coming)).toBe(place)
})

test.each([
  ['due', [], 'front'],
  ['wanted', [], 'face'],
  // The second picture, or a new first picture, is being uploaded.
  ['due', ['documentTilt'], 'face'],
  ['due', ['documentFront'], 'face'],
] as const)('if a second picture is %s, with the uploads %o the next step is %s', (tilt, coming, place) => {
  const visit = visitAt({ choose: 'met', front: 'met', face: 'open' }, { tilt })
  expect(firstUnmet(visit, coming)).toBe(place)
})

test('the person stays at a step after going back, but leaves a step that is no longer required', () => {
  const visit = visitAt({ choose: 'met', front: 'met', face: 'open' })
  expect(stepPlaceOf(visit, [], 'choose')).toBe('choose')
  expect(stepPlaceOf(visit, [], 'back')).toBe('face')
  expect(placeBefore(visit, 'face')).toBe('front')
  expect(placeBefore(visit, 'choose')).toBeUndefined()
})

test('required consent comes before every other step; once given, it is a step like any other', () => {
  expect(stepPlaceOf(visitAt({ consent: 'open', choose: 'met', details: 'open' }), [], 'details')).toBe('consent')
  const visit = visitAt({ consent: 'met', choose: 'met', details: 'open' })
  expect(stepPlaceOf(visit, [], 'details')).toBe('details')
  expect(stepPlaceOf(visit, [], 'consent')).toBe('consent')
  expect(placeBefore(visit, 'choose')).toBe('consent')
})

test.each([
  ['refused', 'choose', true],
  ['refused', 'front', false],
  ['refused', 'send', true],
  ['given', 'choose', false],
  ['given', 'send', false],
] as const)('with biometrics %s a reviewer is announced at %s: %s', (answer, place, announced) => {
  const biometrics = { version: consentRequest.privacyNotice.version, owed: false, answer, mayRefuse: true }
  const visit = visitAt({ consent: 'met', choose: 'met', front: 'met' }, { consent: { ...consentRequest, biometrics } })
  expect(isReviewerNext(visit, place)).toBe(announced)
})

test('an upload counts as coming until the server lists it, but not once it is refused or has failed', () => {
  const none = visitAt({ front: 'open' })
  expect(arrivingKinds(none, upload({ state: 'sending', share: 0.5 }))).toEqual(['documentFront'])
  expect(arrivingKinds(none, upload({ state: 'waiting', why: 'connection' }))).toEqual(['documentFront'])
  expect(arrivingKinds(none, upload({ state: 'arrived', file }))).toEqual(['documentFront'])
  expect(arrivingKinds({ files: [{ id: file, kind: 'documentFront', faults: null }] }, upload({ state: 'arrived', file }))).toEqual([])
  expect(arrivingKinds(none, upload({ state: 'refused', why: 'no' }))).toEqual([])
  expect(arrivingKinds(none, upload({ state: 'failed' }))).toEqual([])
})

test('a finished step can be revisited, and the next step is then the first unfinished step', () => {
  const visit = visitAt({ choose: 'met', front: 'open', face: 'open' })
  expect(milestones(visit, [], 'front').map(({ state }) => state)).toEqual(['done', 'current', 'ahead', 'ahead'])
  expect(milestones(visit, [], 'choose').map(({ state }) => state)).toEqual(['current', 'next', 'ahead', 'ahead'])
  // Only one step is repeated: steps that were saved count as done.
  const redoVisit = visitAt({ choose: 'redo', front: 'open', face: 'met', details: 'open' })
  expect(milestones(redoVisit, [], 'choose').map(({ state }) => state)).toEqual(['current', 'ahead', 'done', 'ahead', 'ahead'])
  const all = visitAt({ choose: 'met', front: 'met' })
  expect(milestones(all, [], 'send').map(({ state }) => state)).toEqual(['done', 'done', 'current'])
})

test.each([
  [{ choose: 'open', front: 'open', back: 'open', face: 'open', details: 'open' }, 2],
  [{ consent: 'open', face: 'open' }, 1],
  [{ consent: 'open', address: 'open', face: 'open' }, 2],
  [{ choose: 'met', front: 'met', details: 'open' }, 1],
  [{ questions: 'open', papers: 'open' }, 3],
  [{ questions: 'met', papers: 'met' }, 1],
] as const)('%o takes about %i minutes', (steps, minutes) => {
  expect(minutesLeft(visitAt(steps), [])).toBe(minutes)
})

test('a picture that has to be retaken is mentioned at other steps, but not at its own', () => {
  const visit = visitAt({ front: 'redo', face: 'open' })
  expect(stepToRedo(visit, 'face')?.step).toBe<VisitStep>('front')
  expect(stepToRedo(visit, 'front')).toBeUndefined()
})

test('a face without other steps is submitted immediately, and a camera is needed until all pictures are taken', () => {
  expect(submitsAtOnce(visitAt({ face: 'open' }))).toBe(true)
  expect(submitsAtOnce(visitAt({ consent: 'met', face: 'open' }))).toBe(true)
  expect(submitsAtOnce(visitAt({ face: 'open', details: 'open' }))).toBe(false)
  expect(needsCamera(visitAt({ front: 'met', face: 'open' }), [])).toBe(true)
  expect(needsCamera(visitAt({ front: 'open' }), ['documentFront'])).toBe(false)
  expect(needsCamera(visitAt({ taxNumber: 'open' }), [])).toBe(false)
})

test('a vendor’s widget is the last step, for which a phone is better, and nothing is left to send', () => {
  const visit = visitAt({ consent: 'met', vendor: 'open' })
  expect(firstUnmet(visit, [])).toBe('vendor')
  expect(milestones(visit, [], 'vendor').map(({ place, state }) => [place, state])).toEqual([
    ['consent', 'done'],
    ['vendor', 'current'],
  ])
  expect(needsCamera(visit, [])).toBe(true)
})
