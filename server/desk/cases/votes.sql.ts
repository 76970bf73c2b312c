import type { Insertable, Selectable } from 'kysely'
import type { CaseVoteRow } from '../../db/tables/cases.ts'
import type { Tx } from '../../db/transaction.ts'
import { chainWritten, ledgerRow } from '../../record/ledger/ledger-row.ts'

export type Vote = Selectable<CaseVoteRow>
export type NewVote = Insertable<CaseVoteRow>

export const votesOn = (tx: Tx, id: string): Promise<readonly Vote[]> =>
  tx
    .selectFrom('case_votes')
    .select(['case_id', 'reviewer', 'decision', 'reason', 'at', 'person', 'note'])
    .where('case_id', '=', id)
    .orderBy('at')
    .orderBy('reviewer')
    .execute()

/** The reviewers behind the decision being looked at again. */
export const votesBefore = (
  tx: Tx,
  of: { visit: string; about: string; besides: string; decision: 'approved' | 'rejected' },
): Promise<readonly Vote[]> =>
  tx
    .selectFrom('case_votes')
    .innerJoin('cases', 'cases.case_id', 'case_votes.case_id')
    .select([
      'case_votes.case_id',
      'case_votes.reviewer',
      'case_votes.decision',
      'case_votes.reason',
      'case_votes.at',
      'case_votes.person',
      'case_votes.note',
    ])
    .where('cases.visit', '=', of.visit)
    .where('cases.about', '=', of.about)
    .where('case_votes.decision', '=', of.decision)
    .where('cases.case_id', '<>', of.besides)
    .execute()

/** Whether there is an active reviewer who has not decided the case. */
export const hasOtherReviewer = async (tx: Tx, id: string): Promise<boolean> => {
  const voted = tx.selectFrom('case_votes').select('reviewer').where('case_id', '=', id)
  const others = tx.selectFrom('reviewers').select('reviewer').where('disabled_at', 'is', null).where('reviewer', 'not in', voted)
  return (await others.limit(1).executeTakeFirst()) !== undefined
}

export const insertVote = async (tx: Tx, vote: NewVote): Promise<void> => {
  chainWritten(tx, 'case_votes', await tx.insertInto('case_votes').values(vote).returning(ledgerRow('case_votes')).execute())
}
