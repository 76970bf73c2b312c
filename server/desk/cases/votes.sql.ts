import type { Selectable } from 'kysely'
import type { CaseVoteRow } from '../../db/tables/cases.ts'
import type { Tx } from '../../db/transaction.ts'
import { chainWritten, ledgerRow } from '../../record/ledger/ledger-row.ts'

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
  chainWritten(tx, 'case_votes', await tx.insertInto('case_votes').values(vote).returning(ledgerRow('case_votes')).execute())
}
