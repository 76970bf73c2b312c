// Rows of readings of an account's visits, for removing parts of them. Lock the account's subject first.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import { chainRemoved, chainWritten, ledgerRow, renewSalts } from '../../record/ledger/ledger-row.ts'

/** A reading of a file or of a challenge; the other id is null. */
export interface ReadingRow {
  readonly visit: string
  readonly upload: string | null
  readonly challenge: string | null
  readonly sealed: Buffer
}

export const selectFaceReadings = (db: Kysely<Tables>, account: string): Promise<readonly ReadingRow[]> =>
  db
    .selectFrom('visit_readings as r')
    .innerJoin('visits as v', 'v.visit', 'r.visit')
    .select(['r.visit', 'r.upload', 'r.challenge', 'r.sealed'])
    .where('v.account', '=', account)
    .orderBy('r.read_at')
    .orderBy('r.visit')
    .orderBy('r.upload')
    .execute()

type Named = Pick<ReadingRow, 'visit' | 'upload' | 'challenge'>

export const deleteReading = async (tx: Tx, { visit, upload, challenge }: Named): Promise<void> => {
  const removed = tx
    .deleteFrom('visit_readings')
    .where('visit', '=', visit)
    .where('upload', 'is not distinct from', upload)
    .where('challenge', 'is not distinct from', challenge)
  chainRemoved(tx, 'visit_readings', await removed.returning(ledgerRow('visit_readings')).execute())
}

/** Replaces the reading and renews its salt, so that earlier digests reveal nothing about what was removed. */
export const replaceReading = async (
  tx: Tx,
  { visit, upload, sealed }: { visit: string; upload: string; sealed: Buffer },
): Promise<void> => {
  await renewSalts(tx, 'visit_readings', sql`visit = ${visit} and upload = ${upload}`)
  const replaced = tx.updateTable('visit_readings').set({ sealed }).where('visit', '=', visit).where('upload', '=', upload)
  chainWritten(tx, 'visit_readings', await replaced.returning(ledgerRow('visit_readings')).execute())
}
