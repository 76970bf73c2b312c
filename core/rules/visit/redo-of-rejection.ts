// Which steps a reviewer's refusal asks the person to repeat. The other steps were reviewed and stay: the next visit for the same purpose
// carries them over. A reason about the person, or about trust in the document, lists no steps: the next visit starts over.
import type { DocumentKind } from '../../evidence/document-reading.ts'
import type { VisitStep } from '../../evidence/steps.ts'
import { stepsOf } from './steps-of.ts'
import type { Purpose } from '../../purposes.ts'
import type { RejectionReason } from '../../purposes/index.ts'
import type { Redo } from '../review/verdict.ts'

/** Both sides of a card, since a reviewer does not say which one. */
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

/** The steps to repeat; empty: all of them. */
export const redoOfRejection = ({ reason, ...visit }: Refused): readonly Redo[] =>
  stepsOf(visit).flatMap((step) => (mends[reason]?.includes(step) === true ? [{ step, reason }] : []))
