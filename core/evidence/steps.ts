// The steps in which a visit collects its evidence.
import type { DocumentKind } from './document-reading.ts'

export const steps = [
  /** The privacy notice and, where a face is processed, consent to that. Before any camera opens. */
  'consent',
  /** The country and the kind of document. */
  'choose',
  'front',
  'back',
  /** The camera challenge, or a picture for a reviewer if the person cannot do it. */
  'face',
  /** Read from the document, then confirmed or typed. */
  'details',
  /** The person's address, with a document as proof. */
  'address',
  'questions',
  'papers',
  'taxNumber',
  /** A vendor's widget collects document and face, in place of our own steps. */
  'vendor',
] as const
export type VisitStep = (typeof steps)[number]

/** The back of these documents contains nothing that we read. */
const oneSided: readonly DocumentKind[] = ['passport', 'visa']

export const sidesOf = (document: DocumentKind): 1 | 2 => (oneSided.includes(document) ? 1 : 2)
