import { sql } from 'kysely'
import type { Tx } from '@bonafide/server/db/transaction'
import { chainWritten, ledgerRow, type LedgerRow } from '@bonafide/server/record/ledger/ledger-row'

/** The reviewer of demo companies. Signing in as this reviewer is impossible: there is neither a password nor an authenticator. */
export const ensureDemoReviewer = async (tx: Tx, at: Date): Promise<string> => {
  const { rows } = await sql<{ reviewer: string; ledger: LedgerRow }>`
    insert into reviewers (email, email_key, name, password_hash, totp_secret, totp_last_step, joined_at, disabled_at)
    values ('demo-reviewer@demo.example', 'demo-reviewer@demo.example', 'Demo reviewer', '', '\\x', 0, ${at}, ${at})
    on conflict (email_key) do update set name = excluded.name
    returning reviewer, ${ledgerRow('reviewers')}`.execute(tx)
  const [row] = chainWritten(tx, 'reviewers', rows)
  if (row === undefined) throw new Error('the demo reviewer was neither created nor found')
  return row.reviewer
}
