import { expect, test } from 'vitest'
import type { DocumentKind } from '../../evidence/document-reading.ts'
import type { Purpose } from '../../purposes.ts'
import type { RejectionReason } from '../../purposes/index.ts'
import { nationality } from '../../purposes/nationality.ts'
import { redoOfRejection } from './redo-of-rejection.ts'

const stepsFor = (purpose: Purpose, document: DocumentKind | null, reason: RejectionReason, byHand = false) =>
  redoOfRejection({ purpose, byHand, document, reason }).map(({ step }) => step)

test.each([
  ['basic', 'passport', 'document.blurred', ['front']],
  ['basic', 'idCard', 'document.incomplete', ['front', 'back']],
  ['basic', 'passport', 'document.expired', ['choose']],
  ['basic', 'passport', 'face.different', ['face']],
  ['basic', 'passport', 'details.different', ['details']],
  // A forgery, or a person who is too young: nothing is carried over.
  ['basic', 'passport', 'document.altered', []],
  ['basic', 'passport', 'person.tooYoung', []],
  ['intermediate', null, 'paper.tooOld', ['address']],
  ['enhanced', null, 'paper.tooOld', ['papers']],
  ['taxNumber', null, 'taxNumber.different', ['taxNumber']],
  ['business', null, 'company.notFound', []],
] as const)('%s with %s, refused for %s: %j', (purpose, document, reason, steps) =>
  expect(stepsFor(purpose, document, reason)).toEqual(steps),
)

test('does not request a step that the visit does not have', () => {
  expect(stepsFor('basic', 'passport', 'face.different', true)).toEqual([])
  for (const reason of nationality.review.reasons) expect(stepsFor('nationality', 'passport', reason)).not.toContain('face')
})
