import type { Selectable } from 'kysely'
import type { CaseVoteRow } from '../../db/tables/cases.ts'
import type { Tx } from '../../db/transaction.ts'

export type Vote = Selectable<CaseVoteRow>

export const votesOn = (tx: Tx, id: string): Promise<readonly Vote[]> =>
  tx
    .selectFrom('case_votes')
    .select(['case_id', 'reviewer', 'decision', 'reason', 'at'])
    .where('case_id', '=', id)
    .orderBy('at')
    .orderBy('reviewer')
    .execute()

export const insertVote = async (tx: Tx, vote: Vote): Promise<void> => {
  await tx.insertInto('case_votes').values(vote).execute()
}

export const reviewerNames = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('reviewers').select(['reviewer', 'name']).where('reviewer', 'in', ids).execute()
  return new Map(rows.map(({ reviewer, name }) => [reviewer, name]))
}
