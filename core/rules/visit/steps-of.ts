// What a visit asks of a person, in order: the first step that is not met is the next one. Nothing is remembered but facts, so that coming
// back, another device and the phone go on by themselves.
import type { DocumentKind } from '../../evidence/document-reading.ts'
import { sidesOf, type Step } from '../../evidence/steps.ts'
import type { Purpose } from '../../purposes.ts'

export interface StepFacts {
  readonly purpose: Purpose
  readonly byHand: boolean
  readonly document: DocumentKind | null
}

const identity: readonly Step[] = ['consent', 'choose', 'front', 'back', 'face', 'details']

const asked: Readonly<Record<Purpose, readonly Step[]>> = {
  basic: identity,
  review: identity,
  intermediate: ['consent', 'address', 'face'],
  name: ['consent', 'choose', 'front', 'back', 'face', 'details'],
  nationality: ['consent', 'choose', 'front', 'back', 'details'],
  taxNumber: ['taxNumber'],
  otc: ['consent', 'questions', 'papers'],
  enhanced: ['consent', 'questions', 'papers'],
  reset: ['consent', 'face'],
  sameIdentity: ['consent', 'face'],
  business: [],
  businessAdvanced: ['consent', 'questions', 'papers'],
  businessOtc: ['consent', 'questions', 'papers'],
}

export const stepsOf = ({ purpose, byHand, document }: StepFacts): readonly Step[] =>
  asked[purpose].filter((step) => {
    if (step === 'back') return document === null || sidesOf(document) === 2
    // Whoever is looked at by a person has nothing to prove to a camera; a picture of his face is welcome.
    return step !== 'face' || !byHand
  })
