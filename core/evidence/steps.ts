// The steps in which a visit collects its evidence.
import type { DocumentKind } from './document-reading.ts'

export const visitSteps = [
  /** The privacy notice and, where a face is processed, consent to processing it. Comes before any camera opens. */
  'consent',
  /** The country and the kind of document. */
  'choose',
  'front',
  'back',
  /** The camera challenge, or a picture for a reviewer if the person cannot do the challenge. */
  'face',
  /** Read from the document, then confirmed or typed. */
  'details',
  /** The person's address, with a document as proof. */
  'address',
  'questions',
  'papers',
  'taxNumber',
  /** A vendor's widget collects the document and the face in place of our own steps. */
  'vendor',
] as const
export type VisitStep = (typeof visitSteps)[number]

/** The back of these documents contains nothing that we read. */
const oneSided: readonly DocumentKind[] = ['passport', 'visa']

export const sideCountOf = (document: DocumentKind): 1 | 2 => (oneSided.includes(document) ? 1 : 2)
