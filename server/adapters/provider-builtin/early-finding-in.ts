// Finds the problems of a document that already rule out an approval, before the visit is submitted.
import type { frameState } from '@bonafide/core/calls/frame/visit'
import type { ReplyOf } from '@bonafide/core/call'
import { utcDate } from '@bonafide/core/dates'
import { earlyFindingOf } from '@bonafide/core/rules/visit/found-early'
import { insistencesBeforeReview } from '@bonafide/core/rules/visit/step-states'
import { plannedChecks } from '@bonafide/engine/checks/plan'
import type { Services } from '../../services.ts'
import type { Evidence, ShownFile } from './evidence/evidence.ts'
import type { StoredEvidence } from './evidence/stored-evidence.sql.ts'

export const isDocumentPage = ({ kind }: ShownFile): boolean => kind === 'documentFront' || kind === 'documentBack'

/** If a reviewer decides by hand, the reviewer reports it; after submission, the verdict does. */
export const earlyFindingIn = (
  { policy }: Pick<Services, 'policy'>,
  { submitted }: StoredEvidence,
  { evidence: { byHand, purpose, choice, files }, at }: { readonly evidence: Evidence; readonly at: Date },
): ReplyOf<typeof frameState>['found'] => {
  if (byHand || submitted) return null
  const pages = files.filter((file) => isDocumentPage(file) && file.insisted < insistencesBeforeReview)
  const youngest = plannedChecks({ purpose, faces: false }).includes('person.age') ? policy.content.person.youngest : null
  return earlyFindingOf({ choice, readings: pages.map(({ reading }) => reading), today: utcDate(at), youngest })
}
