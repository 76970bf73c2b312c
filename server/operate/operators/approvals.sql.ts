// Requests waiting for a second operator.
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import { chainWritten, ledgerRow } from '../../record/ledger/ledger-row.ts'

const columns = ['id', 'what', 'about', 'detail', 'asked_by', 'asked_at', 'expires_at', 'ended', 'ended_by', 'ended_at'] as const
export type Approval = Selectable<Tables['approvals']>

export const insertApproval = async (tx: Tx, approval: Omit<Approval, 'ended' | 'ended_by' | 'ended_at'>): Promise<void> => {
  const inserted = tx.insertInto('approvals').values(approval)
  chainWritten(tx, 'approvals', await inserted.returning(ledgerRow('approvals')).execute())
}

export const lockApproval = (tx: Tx, id: string): Promise<Approval | undefined> =>
  tx.selectFrom('approvals').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const endApproval = async (tx: Tx, id: string, end: { ended: 'approved' | 'withdrawn'; by: string; at: Date }): Promise<void> => {
  const ended = tx.updateTable('approvals').set({ ended: end.ended, ended_by: end.by, ended_at: end.at }).where('id', '=', id)
  chainWritten(tx, 'approvals', await ended.returning(ledgerRow('approvals')).execute())
}

export const openApprovals = (db: Kysely<Tables>, at: Date): Promise<readonly Approval[]> =>
  db.selectFrom('approvals').select(columns).where('ended', 'is', null).where('expires_at', '>', at).orderBy('asked_at').execute()
