// The account behind a recognised visitor. A company must never see anything from these rows. Lock the company's subject first.
import type { Selectable } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'
import { chainRemoved, chainWritten, ledgerRow } from '../record/ledger/ledger-row.ts'

export type PartyRecognition = Selectable<Tables['party_recognitions']>

const columns = ['visitor', 'id', 'account', 'company', 'agreed_at'] as const

export const insertRecognition = async (tx: Tx, row: Omit<PartyRecognition, 'id'>): Promise<void> => {
  const made = tx.insertInto('party_recognitions').values(row)
  chainWritten(tx, 'party_recognitions', await made.returning(ledgerRow('party_recognitions')).execute())
}

export const isRecognised = async (tx: Tx, visitor: string): Promise<boolean> =>
  (await tx.selectFrom('party_recognitions').select('visitor').where('visitor', '=', visitor).executeTakeFirst()) !== undefined

/** Returns undefined for another account's recognition. */
export const selectRecognition = (tx: Tx, of: { id: string; account: string }): Promise<PartyRecognition | undefined> =>
  tx.selectFrom('party_recognitions').select(columns).where('id', '=', of.id).where('account', '=', of.account).executeTakeFirst()

/** Selects the account's recognitions, newest first. */
export const selectRecognitionsOf = (tx: Tx, account: string): Promise<readonly PartyRecognition[]> =>
  tx
    .selectFrom('party_recognitions')
    .select(columns)
    .where('account', '=', account)
    .orderBy('agreed_at', 'desc')
    .orderBy('visitor')
    .execute()

export const deleteRecognition = async (tx: Tx, visitor: string): Promise<void> => {
  const removed = tx.deleteFrom('party_recognitions').where('visitor', '=', visitor)
  chainRemoved(tx, 'party_recognitions', await removed.returning(ledgerRow('party_recognitions')).execute())
}

/** Moves recognitions together with the recognised identity. */
export const moveRecognitions = async (tx: Tx, { from, to }: { from: string; to: string }): Promise<void> => {
  const moved = tx.updateTable('party_recognitions').set({ account: to }).where('account', '=', from)
  chainWritten(tx, 'party_recognitions', await moved.returning(ledgerRow('party_recognitions')).execute())
}

export const deleteRecognitionsBy = async (tx: Tx, company: string): Promise<void> => {
  const removed = tx.deleteFrom('party_recognitions').where('company', '=', company)
  chainRemoved(tx, 'party_recognitions', await removed.returning(ledgerRow('party_recognitions')).execute())
}
