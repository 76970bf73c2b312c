// Rows of readings. Removed evidence gets no reading; if there are two readings, the first is kept.
import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { chainRemoved, chainWritten, ledgerRow, type LedgerRow } from '../../../record/ledger/ledger-row.ts'

interface NewReading {
  readonly sealed: Buffer
  readonly at: Date
}

export const insertFileReading = async (
  tx: Tx,
  { visit, file, sealed, at }: NewReading & { visit: string; file: string },
): Promise<void> => {
  const { rows } = await sql<{ ledger: LedgerRow }>`
    insert into visit_readings (visit, upload, sealed, read_at)
    select visit, upload, ${sealed}, ${at} from visit_files where visit = ${visit} and upload = ${file}
    on conflict do nothing
    returning ${ledgerRow('visit_readings')}`.execute(tx)
  chainWritten(tx, 'visit_readings', rows)
}

export const insertChallengeReading = async (tx: Tx, { challenge, sealed, at }: NewReading & { challenge: string }): Promise<void> => {
  const { rows } = await sql<{ ledger: LedgerRow }>`
    insert into visit_readings (visit, challenge, sealed, read_at)
    select visit, challenge, ${sealed}, ${at} from visit_challenges where challenge = ${challenge} and answered_at is not null
    on conflict do nothing
    returning ${ledgerRow('visit_readings')}`.execute(tx)
  chainWritten(tx, 'visit_readings', rows)
}

/** Deletes the readings of one kind's files, so that they are read again. */
export const deleteFileReadings = async (tx: Tx, visit: string, kind: EvidenceKind): Promise<void> => {
  const { rows } = await sql<{ ledger: LedgerRow }>`
    delete from visit_readings r using visit_files f
    where r.visit = ${visit} and f.visit = r.visit and f.upload = r.upload and f.kind = ${kind}
    returning ${ledgerRow('visit_readings', 'r')}`.execute(tx)
  chainRemoved(tx, 'visit_readings', rows)
}

/** Deletes all of the visit's readings, so that everything is read again. */
export const deleteReadings = async (tx: Tx, visit: string): Promise<void> => {
  const readings = tx.deleteFrom('visit_readings').where('visit', '=', visit)
  chainRemoved(tx, 'visit_readings', await readings.returning(ledgerRow('visit_readings')).execute())
}
