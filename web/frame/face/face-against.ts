import type { Visit } from '../steps/step-props.ts'

/** What a face is compared with: the document that the visit asks for, or, where it asks for none, the face that was verified. */
export type FaceAgainst = 'document' | 'verified'

export const faceAgainst = ({ steps }: Pick<Visit, 'steps'>): FaceAgainst =>
  steps.some(({ step }) => step === 'choose') ? 'document' : 'verified'
