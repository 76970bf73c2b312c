import { purposeRecords } from '@bonafide/core/purposes/index'
import type { Visit } from '../steps/step-props.ts'

/**
 * What a face is compared with: this visit's document or the face that was verified before; `transfer` if the latter lets the identity
 * move to another account.
 */
export type FaceAgainst = 'document' | 'verified' | 'transfer'

export const faceAgainst = ({ purpose }: Pick<Visit, 'purpose'>): FaceAgainst => {
  if (purpose === 'transferFace') return 'transfer'
  const against = purposeRecords[purpose].face?.against
  return against === 'own' || against === 'other' ? 'verified' : 'document'
}
