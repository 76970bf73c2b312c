// Rows of a company's people. Lock the company's subject before changing anything here, since it orders all changes to its people.
import type { Selectable } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'
import { deleteDocuments } from './documents.sql.ts'
import { chainRemoved, chainWritten, ledgerRow } from '../record/ledger/ledger-row.ts'
import { deleteRecognition, deleteRecognitionsBy } from './recognitions.sql.ts'

export type PartyRow = Selectable<Tables['parties']>
export type PartyVisitor = Selectable<Tables['party_visitors']>

const visitorColumns = ['subject', 'company', 'link', 'party', 'meant', 'go_on_hash', 'begun_at', 'matched_at'] as const

export const selectParty = async (tx: Tx, of: { company: string; rowId: number }): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('parties')
      .select('subject')
      .where('company', '=', of.company)
      .where('row_id', '=', String(of.rowId))
      .where('removed_at', 'is', null)
      .executeTakeFirst()
  )?.subject

export const insertParty = async (tx: Tx, of: { subject: string; company: string; rowId: number; at: Date }): Promise<void> => {
  const { subject, company, rowId, at } = of
  const made = tx.insertInto('parties').values({ subject, company, row_id: String(rowId), made_at: at, removed_at: null })
  chainWritten(tx, 'parties', await made.returning(ledgerRow('parties')).execute())
}

export const insertVisitor = async (tx: Tx, row: Omit<PartyVisitor, 'party' | 'matched_at'>): Promise<void> => {
  const made = tx.insertInto('party_visitors').values({ ...row, party: null, matched_at: null })
  chainWritten(tx, 'party_visitors', await made.returning(ledgerRow('party_visitors')).execute())
}

export const selectVisitor = (tx: Tx, subject: string): Promise<PartyVisitor | undefined> =>
  tx.selectFrom('party_visitors').select(visitorColumns).where('subject', '=', subject).executeTakeFirst()

/** Finds a visitor by their browser's token for continuing and the link that they used. */
export const selectVisitorBy = (tx: Tx, of: { goOnHash: Buffer; link: string }): Promise<PartyVisitor | undefined> =>
  tx
    .selectFrom('party_visitors')
    .select(visitorColumns)
    .where('go_on_hash', '=', of.goOnHash)
    .where('link', '=', of.link)
    .executeTakeFirst()

export const markMatched = async (tx: Tx, of: { subject: string; party: string; at: Date }): Promise<void> => {
  const matched = tx.updateTable('party_visitors').set({ party: of.party, matched_at: of.at }).where('subject', '=', of.subject)
  chainWritten(tx, 'party_visitors', await matched.returning(ledgerRow('party_visitors')).execute())
}

/** Selects the people on the company's list. */
export const selectPartiesOf = (tx: Tx, company: string): Promise<Pick<PartyRow, 'subject' | 'row_id'>[]> =>
  tx.selectFrom('parties').select(['subject', 'row_id']).where('company', '=', company).where('removed_at', 'is', null).execute()

/** For a person whom the list now identifies by another of their rows. */
export const moveParty = async (tx: Tx, of: { subject: string; rowId: number }): Promise<void> => {
  const moved = tx
    .updateTable('parties')
    .set({ row_id: String(of.rowId) })
    .where('subject', '=', of.subject)
  chainWritten(tx, 'parties', await moved.returning(ledgerRow('parties')).execute())
}

export const markRemoved = async (tx: Tx, of: { subject: string; at: Date }): Promise<void> => {
  const removed = tx.updateTable('parties').set({ removed_at: of.at }).where('subject', '=', of.subject)
  chainWritten(tx, 'parties', await removed.returning(ledgerRow('parties')).execute())
}

/** Visitors with one person's link, or matched to that person. */
export const selectVisitorsOf = async (tx: Tx, party: string): Promise<readonly string[]> => {
  const visitors = tx.selectFrom('party_visitors').select('subject')
  const rows = await visitors.where((eb) => eb.or([eb('party', '=', party), eb('meant', '=', party)])).execute()
  return rows.map(({ subject }) => subject)
}

export const hasMatchedVisitor = async (tx: Tx, party: string): Promise<boolean> =>
  (await tx.selectFrom('party_visitors').select('subject').where('party', '=', party).limit(1).executeTakeFirst()) !== undefined

/** Selects a company's people with their own record, and its visitors. */
export const selectSubjectsOf = async (tx: Tx, company: string): Promise<readonly string[]> => {
  const visitors = await tx.selectFrom('party_visitors').select('subject').where('company', '=', company).execute()
  const parties = await tx.selectFrom('parties').select('subject').where('company', '=', company).execute()
  return [...visitors, ...parties].map(({ subject }) => subject)
}

/** After an erasure: visitors first, since they reference parties. */
export const deletePartiesOf = async (tx: Tx, company: string): Promise<void> => {
  await deleteRecognitionsBy(tx, company)
  await deleteDocuments(tx, { company })
  await tx.deleteFrom('party_links').where('company', '=', company).execute()
  for (const table of ['party_visitors', 'parties'] as const) {
    const removed = tx.deleteFrom(table).where('company', '=', company)
    chainRemoved(tx, table, await removed.returning(ledgerRow(table)).execute())
  }
}

export const deleteVisitor = async (tx: Tx, subject: string): Promise<void> => {
  await deleteRecognition(tx, subject)
  await deleteDocuments(tx, { subject })
  const removed = tx.deleteFrom('party_visitors').where('subject', '=', subject)
  chainRemoved(tx, 'party_visitors', await removed.returning(ledgerRow('party_visitors')).execute())
}
