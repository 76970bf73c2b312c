// What a visit asks of a person, in order: the first step that is not met is the next one. Nothing is remembered but facts, so that coming
// back, another device and the phone go on by themselves.
import type { DocumentKind } from '../evidence/document-reading.ts'
import type { Purpose } from '../purposes.ts'

export const steps = [
  /** The privacy notice, and where a face is processed the consent to that. Before any camera. */
  'consent',
  /** Which country, which document. */
  'choose',
  'front',
  'back',
  /** The challenge by camera, or for those who cannot do it a picture that a reviewer looks at. */
  'face',
  /** Read off the document, confirmed or typed. */
  'details',
  /** Where somebody lives, with a paper that says so. */
  'address',
  'questions',
  'papers',
  'taxNumber',
] as const
export type Step = (typeof steps)[number]

export interface StepFacts {
  readonly purpose: Purpose
  readonly byHand: boolean
  readonly document: DocumentKind | null
}

/** A document of these has nothing on its back that anybody reads. */
const oneSided: readonly DocumentKind[] = ['passport', 'visa']

export const sidesOf = (document: DocumentKind): 1 | 2 => (oneSided.includes(document) ? 1 : 2)

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
