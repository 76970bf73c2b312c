// An account's refusals, as needed for another look.
import type { Reason } from '@bonafide/core/events'
import type { ContestableLevel } from '@bonafide/core/events'
import { refusalContested } from '@bonafide/core/rules/review/another-look'
import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import { chainWritten, ledgerRow } from '../../record/ledger/ledger-row.ts'

interface Refused {
  readonly account: string
  readonly level: ContestableLevel
  readonly reason: Reason | null
}

export interface RefusedRow {
  readonly visit: string
  readonly byReviewer: boolean
  readonly isWhole: boolean
  readonly hasReviewer: boolean
}

/** The latest submitted and ended visit for the level. */
export const selectRefused = async (tx: Tx, { account, level, reason }: Refused): Promise<RefusedRow | undefined> => {
  const { rows } = await sql<RefusedRow>`
    with refused as (
      select visit, evidence_removed_at is null and answers_removed_at is null as "isWhole" from visits
      where account = ${account} and purpose = ${level} and submitted_at is not null and ended_at is not null
      order by ended_at desc limit 1
    ), against as (
      select v.reviewer, v.reason from refused join cases c using (visit) join case_votes v using (case_id)
      where c.about = ${level} and v.decision = 'rejected'
    )
    select visit, "isWhole",
      exists (select from against where against.reason is not distinct from ${reason}) as "byReviewer",
      exists (select from reviewers where disabled_at is null and reviewer not in (select reviewer from against)) as "hasReviewer"
    from refused`.execute(tx)
  return rows[0]
}

/** Reopens the visit for a decision with its files and answers unchanged. */
export const markReopened = async (tx: Tx, visit: string): Promise<void> => {
  const reopened = tx.updateTable('visits').set({ ended_at: null, outcome: null, reason: null, redo: '[]' }).where('visit', '=', visit)
  chainWritten(tx, 'visits', await reopened.returning(ledgerRow('visits')).execute())
}

/** For a row of `cases`: whether this reviewer issued the refusal that it looks at again. */
export const hasRefused = (reviewer: string) => sql<boolean>`(
  ${refusalContested} = any(cases.reasons) and exists (select from cases c join case_votes v on v.case_id = c.case_id
    where c.visit = cases.visit and c.about = cases.about and c.case_id <> cases.case_id
      and v.decision = 'rejected' and v.reviewer = ${reviewer}::bigint))`
