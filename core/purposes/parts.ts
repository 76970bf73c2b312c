// Parts that several purposes share.
import type { DetailName } from '../details.ts'
import type { CheckName } from '../evidence/check.ts'
import type { VisitStep } from '../evidence/steps.ts'
import type { TypedDetail } from './record.ts'

export const identitySteps = ['consent', 'choose', 'front', 'back', 'face', 'details'] as const satisfies readonly VisitStep[]
export const questionSteps = ['consent', 'questions', 'papers'] as const satisfies readonly VisitStep[]
export const faceSteps = ['consent', 'face'] as const satisfies readonly VisitStep[]

export const names = ['givenName', 'middleName', 'familyName'] as const satisfies readonly DetailName[]
export const latinNames = ['englishGivenName', 'englishFamilyName'] as const satisfies readonly DetailName[]
/** The names that a form asks for. */
export const typedNames = ['familyName', 'givenName', 'englishFamilyName', 'englishGivenName'] as const satisfies readonly TypedDetail[]
export const home = ['residence', 'address', 'areaId'] as const satisfies readonly DetailName[]
export const document = ['documentType', 'documentNumber', 'issuingCountry'] as const satisfies readonly DetailName[]
/** The fields that a reviewer reads from a document. */
export const readDocument = ['issuingCountry', 'documentType', 'documentNumber'] as const satisfies readonly DetailName[]

export const noDetails = { must: [], may: [], typed: [], accepted: [] } as const

export const documentChecks = [
  'document.readable',
  'document.type',
  'document.sides',
  'document.mrz',
  'document.barcode',
  'document.agrees',
  'document.current',
  'document.copies',
  'document.recapture',
] as const satisfies readonly CheckName[]

export const faceChecks = [
  'face.found',
  'liveness.moves',
  'liveness.solid',
  'liveness.light',
  'liveness.camera',
  'face.matches',
] as const satisfies readonly CheckName[]

export const noFields = { fields: [], needed: [], oneOf: [], ends: false } as const

export const documentReasons = [
  'document.blurred',
  'document.incomplete',
  'document.expired',
  'document.notAccepted',
  'document.altered',
] as const
export const paperReasons = ['paper.blurred', 'paper.tooOld', 'paper.notAccepted', 'answers.incomplete', 'funds.unproven'] as const
