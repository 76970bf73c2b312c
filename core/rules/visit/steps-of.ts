// The steps of a visit, in order; the first incomplete step is next. Only facts are stored, so returning, changing the device and
// handing over to a phone need no extra state.
import type { DocumentKind } from '../../evidence/document-reading.ts'
import { sideCountOf, type VisitStep } from '../../evidence/steps.ts'
import { purposeRecords } from '../../purposes/index.ts'
import type { Purpose } from '../../purposes.ts'

export interface VisitStepFacts {
  readonly purpose: Purpose
  readonly byHand: boolean
  readonly document: DocumentKind | null
  /** A vendor collects and reads the evidence. */
  readonly vendor?: boolean
}

export const stepsOf = ({ purpose, byHand, document, vendor = false }: VisitStepFacts): readonly VisitStep[] => {
  if (vendor) return ['consent', 'vendor']
  return purposeRecords[purpose].steps.filter((step) => {
    if (step === 'back') return document === null || sideCountOf(document) === 2
    // If a reviewer decides, nothing has to be proven to a camera; a picture of the face is optional.
    return step !== 'face' || !byHand
  })
}
