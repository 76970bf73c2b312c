// Settles the question of a case about a verified company's people: whether their level still holds or is requested again.
import { bannedSince } from '@bonafide/core/rules/company/related/owners-question'
import { closeCase } from '../../../cases/cases.sql.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import { takeOwnersBack } from '../../../parties/take-owners-back.ts'
import type { Outcome } from '../../../ports/provider.ts'
import type { NamedCase } from '../named-case.ts'

interface Settling extends NamedCase {
  readonly reviewer: string
  readonly at: Date
  readonly outcome: Outcome
}

/** If the level is already requested, there is nothing to withdraw. */
export const settleOwnersQuestion = async (tx: Tx, services: Services, { row, reviewer, at, outcome }: Settling): Promise<void> => {
  const id = row.case_id
  if (outcome.state !== 'rejected') return closeCase(tx, id, { at, decision: 'approved', reason: null })
  const isWithdrawn = await takeOwnersBack(tx, services, {
    company: row.account,
    banned: row.reasons.includes(bannedSince),
    by: `reviewer:${reviewer}`,
  })
  await closeCase(tx, id, isWithdrawn ? { at, decision: 'rejected', reason: outcome.reason } : { at, decision: 'withdrawn', reason: null })
}
