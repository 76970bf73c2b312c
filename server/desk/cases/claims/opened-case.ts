// Opens a case: records the view, extends the reviewer's own claim, and returns whom it is about and who works on it.
import type { Claim, NamedSubject } from '@bonafide/core/calls/desk/listed'
import type { Case } from '../../../cases/cases.sql.ts'
import { reviewerNames } from '../../../cases/reviewer-names.sql.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import { subjectOf } from '../../../visits/subjects/subjects.ts'
import { noteView } from '../views.sql.ts'
import type { Vote } from '../votes.sql.ts'
import { extendOwnClaim, claimReply } from './hold.ts'

interface Reader {
  readonly reviewer: string
  readonly at: Date
}

export const noteOpened = async (tx: Tx, services: Pick<Services, 'config'>, row: Case, { reviewer, at }: Reader): Promise<void> => {
  await noteView(tx, { case: row.case_id, reviewer, upload: null, at })
  await extendOwnClaim(tx, services, row, { reviewer, at })
}

interface QueueSide {
  readonly subject: NamedSubject
  readonly claim: Claim
}

export const queueSideOf = async (tx: Tx, services: Pick<Services, 'keys'>, row: Case, reader: Reader): Promise<QueueSide> => ({
  subject: await subjectOf(tx, services, row.case_id),
  claim: await claimOf(tx, row, reader),
})

/** Null for a decided case. */
const claimOf = async (tx: Tx, row: Case, { reviewer, at }: Reader): Promise<Claim> => {
  if (row.decided_at !== null || row.claimed_by === null) return null
  const actor = `reviewer:${row.claimed_by}`
  return claimReply(row, (await reviewerNames(tx, [actor])).get(actor) ?? null, { reviewer, at })
}

/** The names of the reviewers who have voted. */
export const votersOf = async (tx: Tx, votes: readonly Vote[]): Promise<readonly string[]> => {
  const names = await reviewerNames(
    tx,
    votes.map(({ reviewer }) => `reviewer:${reviewer}`),
  )
  return [...names.values()]
}
