// Shows a waiting user the progress of the judgement: the checks' names and states, but nothing of what was compared.
import type { CheckName, CheckState } from '@bonafide/core/evidence/check'
import { plannedChecks } from '@bonafide/engine/checks/plan'
import type { Tx } from '../../../db/transaction.ts'
import { findVisit } from '../../../visits/visit.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { selectChecks, selectJudged } from '../../../visits/judgement/checks.sql.ts'

export interface CheckProgress {
  readonly checks: readonly { readonly name: CheckName; readonly state: CheckState | 'waiting' }[]
  /** The engine has judged the visit and left the decision to a reviewer. */
  readonly reviewer: boolean
}

export const checksOf = async (
  tx: Tx,
  { visit, faces, byHand, vendor }: Pick<Evidence, 'visit' | 'faces' | 'byHand' | 'vendor'>,
): Promise<CheckProgress> => {
  const row = await findVisit(tx, visit)
  if (row === undefined || row.purpose === null || row.submittedAt === null) return { checks: [], reviewer: false }
  const stored = await selectChecks(tx, visit)
  const judged = row.endedAt !== null || (await selectJudged(tx, visit)) !== null
  const planned = vendor ? [] : plannedChecks({ purpose: row.purpose, faces })
  const last = planned.findLastIndex((name) => stored.some((check) => check.name === name))
  return {
    reviewer: row.endedAt === null && (judged || byHand),
    checks: planned.flatMap((name, at): CheckProgress['checks'][number][] => {
      const finished = stored.find((check) => check.name === name)
      if (finished !== undefined) return [{ name, state: finished.state }]
      // A check that was skipped had nothing to examine.
      return judged || at < last ? [] : [{ name, state: 'waiting' }]
    }),
  }
}
