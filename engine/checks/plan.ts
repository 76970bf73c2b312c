// Which checks a visit goes through, in the order in which they run and are shown. Evidence that a purpose does not request is not checked.
import type { CheckName } from '@bonafide/core/evidence/check'
import type { Purpose } from '@bonafide/core/purposes'
import { purposeRecords } from '@bonafide/core/purposes/index'
import { documentChecks } from './document/document-checks.ts'
import { faceChecks } from './face/face-checks.ts'
import type { Checks } from './facts.ts'
import { paperChecks } from './paper/paper-checks.ts'
import { personChecks } from './person/person-checks.ts'

export const checks: Checks = { ...documentChecks, ...personChecks, ...faceChecks, ...paperChecks }

const isOfFace = (name: CheckName): boolean => name.startsWith('face.') || name.startsWith('liveness.')

/** `faces`: the person consented to face comparison. Without that, no check processes a face. */
export const plannedChecks = ({ purpose, faces }: { readonly purpose: Purpose; readonly faces: boolean }): readonly CheckName[] =>
  purposeRecords[purpose].checks.filter((name) => faces || !isOfFace(name))
