// Which checks a visit goes through, in the order in which they are made and shown. What a purpose does not show is not looked for.
import type { CheckName } from '@bonafide/core/evidence/check'
import type { Purpose } from '@bonafide/core/purposes'
import { documentChecks } from './document/document-checks.ts'
import { faceChecks } from './face/face-checks.ts'
import type { Checks } from './facts.ts'
import { paperChecks } from './paper/paper-checks.ts'
import { personChecks } from './person/person-checks.ts'

export const checks: Checks = { ...documentChecks, ...personChecks, ...faceChecks, ...paperChecks }

const document = [
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

const face = [
  'face.found',
  'liveness.moves',
  'liveness.solid',
  'liveness.light',
  'liveness.camera',
  'face.matches',
] as const satisfies readonly CheckName[]

const identity = [
  ...document,
  'document.tilt',
  'person.age',
  'person.details',
  'person.country',
  'person.similar',
  ...face,
  'face.known',
] as const

const planned: Readonly<Record<Purpose, readonly CheckName[]>> = {
  basic: identity,
  review: identity,
  intermediate: ['paper.readable', 'paper.recent', ...face],
  name: [...document, 'person.details', ...face],
  nationality: [...document, 'person.details', 'person.country'],
  taxNumber: [],
  otc: ['paper.readable'],
  enhanced: ['paper.readable', 'paper.recent'],
  reset: face,
  sameIdentity: face,
  business: [],
  businessAdvanced: ['paper.readable'],
  businessOtc: ['paper.readable'],
}

const ofFaces: readonly CheckName[] = [...face, 'face.known']

/** `faces`: the person agreed to the comparison of faces. Otherwise no check looks at one. */
export const plannedChecks = ({ purpose, faces }: { readonly purpose: Purpose; readonly faces: boolean }): readonly CheckName[] =>
  faces ? planned[purpose] : planned[purpose].filter((name) => !ofFaces.includes(name))
