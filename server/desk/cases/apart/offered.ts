// The reasons for which a case can be rejected, each with the sentence that the applicant then reads.
import type { WholeCase } from '@bonafide/core/calls/desk/whole-case'
import type { Language } from '@bonafide/core/languages'
import { purposeRecords } from '@bonafide/core/purposes/index'
import { isOwnersQuestion, ownersTakenBack } from '@bonafide/core/rules/company/related/owners-question'
import { sayReason } from '@bonafide/locales/say-reason'
import type { NamedCase } from '../named-case.ts'

export const offeredFor = ({ row, about }: Pick<NamedCase, 'row' | 'about'>, language: Language): WholeCase['offered'] =>
  (isOwnersQuestion(row) ? [ownersTakenBack] : purposeRecords[about].review.reasons).map((reason) => ({
    reason,
    told: sayReason(language, reason) ?? '',
  }))
