// The documents that a company's people have shown, as blind indexes: the same document always has the same index.
import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import { chainRemoved, chainWritten, ledgerRow, type LedgerRow } from '../record/ledger/ledger-row.ts'

interface PartyDocument {
  /** The visitor who showed it. */
  readonly subject: string
  readonly company: string
  readonly document: Buffer
  readonly at: Date
}

export const insertDocument = async (tx: Tx, { subject, company, document, at }: PartyDocument): Promise<void> => {
  const { rows } = await sql<{ ledger: LedgerRow }>`
    insert into party_documents (subject, company, document, noted_at) values (${subject}, ${company}, ${document}, ${at})
    on conflict (subject) do update set document = excluded.document, noted_at = excluded.noted_at
    returning ${ledgerRow('party_documents')}`.execute(tx)
  chainWritten(tx, 'party_documents', rows)
}

/** Deletes the documents of all of a company's people, or of one visitor. */
export const deleteDocuments = async (tx: Tx, of: { company: string } | { subject: string }): Promise<void> => {
  const all = tx.deleteFrom('party_documents')
  const removed = 'company' in of ? all.where('company', '=', of.company) : all.where('subject', '=', of.subject)
  chainRemoved(tx, 'party_documents', await removed.returning(ledgerRow('party_documents')).execute())
}

export interface ShownDocument {
  /** The row of the company's list. */
  readonly row: number
  readonly document: Buffer
}

/** The documents of the people currently on the company's list. */
export const selectDocumentsOf = async (tx: Tx, company: string): Promise<readonly ShownDocument[]> => {
  const { rows } = await sql<{ row: string; document: Buffer }>`
    select distinct p.row_id::text as row, d.document
    from party_documents d join party_visitors v on v.subject = d.subject join parties p on p.subject = v.party
    where d.company = ${company} and p.removed_at is null
    order by row, d.document`.execute(tx)
  return rows.map(({ row, document }) => ({ row: Number(row), document }))
}

/** Finds other companies whose current people have shown one of these documents. */
export const selectCompaniesWith = async (
  tx: Tx,
  of: { documents: readonly Buffer[]; besides: string },
): Promise<readonly { document: Buffer; company: string }[]> => {
  if (of.documents.length === 0) return []
  const { rows } = await sql<{ document: Buffer; company: string }>`
    select distinct d.document, d.company
    from party_documents d join party_visitors v on v.subject = d.subject join parties p on p.subject = v.party
    where d.document = any(${[...of.documents]}::bytea[]) and d.company <> ${of.besides} and p.removed_at is null
    order by d.company, d.document`.execute(tx)
  return rows
}
