// The pages that an earlier visit was sent back for, so that the person sees what could not be used before taking it again.
import { dueSince } from '@bonafide/core/retention/retention'
import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import type { FileId } from '@bonafide/core/values'
import type { House } from '../../../house.ts'
import { selectFailed } from './carry-over.sql.ts'
import type { Evidence } from './evidence.ts'

/** Documents alone: a face is never shown again. */
const pages = { front: 'documentFront', back: 'documentBack' } as const

/** Only while evidence may be reused, and only after the person has agreed to anything being shown. */
export const failedPages = async (
  { db, policy }: Pick<House, 'db' | 'policy'>,
  { visit, redo, consentOwed }: Evidence,
  at: Date,
): Promise<readonly { id: FileId; kind: EvidenceKind }[]> => {
  const kinds = redo.flatMap(({ step }) => (step === 'front' || step === 'back' ? pages[step] : []))
  if (kinds.length === 0 || consentOwed) return []
  return selectFailed(db.kysely, { visit, kinds }, dueSince(policy.content.retention['evidence.reuse'].term, at) ?? new Date(0))
}
