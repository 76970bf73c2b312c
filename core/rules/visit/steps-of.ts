// What a visit asks of a person, in order: the first step that is not met is the next one. Nothing is remembered but facts, so that coming
// back, another device and the phone go on by themselves.
import type { DocumentKind } from '../../evidence/document-reading.ts'
import { sidesOf, type VisitStep } from '../../evidence/steps.ts'
import { purposeRecords } from '../../purposes/index.ts'
import type { Purpose } from '../../purposes.ts'

export interface StepFacts {
  readonly purpose: Purpose
  readonly byHand: boolean
  readonly document: DocumentKind | null
}

export const stepsOf = ({ purpose, byHand, document }: StepFacts): readonly VisitStep[] =>
  purposeRecords[purpose].steps.filter((step) => {
    if (step === 'back') return document === null || sidesOf(document) === 2
    // If a person decides, there is nothing to prove to a camera; a picture of the face is optional.
    return step !== 'face' || !byHand
  })
