// The pages that made an earlier visit fail, so that the person sees the unusable pictures before taking them again.
import { dueSince } from '@bonafide/core/retention/retention'
import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import type { FileId } from '@bonafide/core/values'
import type { Services } from '../../../services.ts'
import { selectFailed } from './carry-over.sql.ts'
import type { Evidence } from './evidence.ts'

/** Only documents: a face is never shown again. */
const pages = { front: 'documentFront', back: 'documentBack' } as const

/** Only while evidence may be reused, and only once consent is given. */
export const failedPages = async (
  { db, policy }: Pick<Services, 'db' | 'policy'>,
  { visit, redo, consentOwed }: Evidence,
  at: Date,
): Promise<readonly { id: FileId; kind: EvidenceKind }[]> => {
  const kinds = redo.flatMap(({ step }) => (step === 'front' || step === 'back' ? pages[step] : []))
  if (kinds.length === 0 || consentOwed) return []
  return selectFailed(db.kysely, { visit, kinds }, dueSince(policy.content.retention['evidence.reuse'].term, at) ?? new Date(0))
}
