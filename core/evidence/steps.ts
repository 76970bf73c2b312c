// The steps in which a visit gathers what it needs.
import type { DocumentKind } from './document-reading.ts'

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
  /** The person's address, with a document that proves it. */
  'address',
  'questions',
  'papers',
  'taxNumber',
] as const
export type VisitStep = (typeof steps)[number]

/** A document of these has nothing on its back that anyone reads. */
const oneSided: readonly DocumentKind[] = ['passport', 'visa']

export const sidesOf = (document: DocumentKind): 1 | 2 => (oneSided.includes(document) ? 1 : 2)
