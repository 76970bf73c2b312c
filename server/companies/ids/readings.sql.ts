// Rows of ID readings. They are deleted with their files: see record/files/uploads.sql.ts.
import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import { chainWritten, ledgerRow, type LedgerRow } from '../../record/ledger/ledger-row.ts'

export interface OwnFiles {
  readonly account: string
  readonly files: readonly string[]
}

export const selectIdReadings = async (tx: Tx, { account, files }: OwnFiles): Promise<readonly { upload: string; sealed: Buffer }[]> =>
  files.length === 0
    ? []
    : tx
        .selectFrom('paper_readings as read')
        .innerJoin('uploads', 'uploads.id', 'read.upload')
        .select(['read.upload', 'read.sealed'])
        .where('uploads.account', '=', account)
        .where('read.upload', 'in', [...files])
        .execute()

/** Inserts nothing for a deleted file; the first reading stays. */
export const insertReading = async (
  tx: Tx,
  { account, upload, sealed, at }: { account: string; upload: string; sealed: Buffer; at: Date },
): Promise<void> => {
  const { rows } = await sql<{ ledger: LedgerRow }>`
    with there as (select id from uploads where id = ${upload} and account = ${account} for key share)
    insert into paper_readings (upload, sealed, read_at) select id, ${sealed}, ${at} from there
    on conflict (upload) do nothing returning ${ledgerRow('paper_readings')}`.execute(tx)
  chainWritten(tx, 'paper_readings', rows)
}
