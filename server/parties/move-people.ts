import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import { chainWritten, ledgerRow, type LedgerRow } from '../record/ledger/ledger-row.ts'

/** Moves a company's people with it, verified or not. Revokes its links, which another account made. Lock both subjects first. */
export const movePeople = async (
  tx: Tx,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: Date },
): Promise<void> => {
  await tx.updateTable('party_links').set({ revoked_at: at }).where('company', '=', from).where('revoked_at', 'is', null).execute()
  await tx.updateTable('party_links').set({ company: to }).where('company', '=', from).execute()
  for (const table of ['parties', 'party_visitors', 'party_documents', 'party_recognitions'] as const) {
    const { rows } = await sql<{ ledger: LedgerRow }>`
      update ${sql.table(table)} set company = ${to} where company = ${from} returning ${ledgerRow(table)}`.execute(tx)
    chainWritten(tx, table, rows)
  }
}
