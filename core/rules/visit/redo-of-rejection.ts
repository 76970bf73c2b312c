// Which steps a reviewer's refusal asks for again. What it does not name has been looked at and stays: the next visit about the same carries
// it over. A reason that is about the person, or about trust in the document, asks for nothing: the next visit starts over.
import type { DocumentKind } from '../../evidence/document-reading.ts'
import type { VisitStep } from '../../evidence/steps.ts'
import { stepsOf } from './steps-of.ts'
import type { Purpose } from '../../purposes.ts'
import type { RejectionReason } from '../../purposes/index.ts'
import type { Redo } from '../review/verdict.ts'

/** Both sides of a card: a reviewer does not say which one. */
const mends: Partial<Readonly<Record<RejectionReason, readonly VisitStep[]>>> = {
  'document.blurred': ['front', 'back'],
  'document.incomplete': ['front', 'back'],
  'document.expired': ['choose'],
  'document.notAccepted': ['choose'],
  'face.unclear': ['face'],
  'face.different': ['face'],
  'details.different': ['details'],
  'name.different': ['details'],
  'nationality.different': ['details'],
  'taxNumber.different': ['taxNumber'],
  'address.different': ['address'],
  'paper.blurred': ['address', 'papers'],
  'paper.tooOld': ['address', 'papers'],
  'paper.notAccepted': ['address', 'papers'],
  'answers.incomplete': ['questions'],
  'funds.unproven': ['papers'],
}

interface Refused {
  readonly purpose: Purpose
  readonly byHand: boolean
  readonly document: DocumentKind | null
  readonly reason: RejectionReason
}

/** The steps that a verdict asks for again; empty: all of them. */
export const redoOfRejection = ({ reason, ...visit }: Refused): readonly Redo[] =>
  stepsOf(visit).flatMap((step) => (mends[reason]?.includes(step) === true ? [{ step, reason }] : []))
