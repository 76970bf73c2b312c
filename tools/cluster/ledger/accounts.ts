// Signed-in accounts for many simultaneous users, created without the calls, whose limits are meant for people.
import { openDb } from '../../../server/db/db.ts'
import { transact } from '../../../server/db/transaction.ts'
import { sessionsOf } from '../../../server/http/session/sessions.ts'
import { makeLog } from '../../../server/log/log.ts'
import { issueAccessToken } from '../../../server/secrets/access-tokens.ts'
import { primaryUrl } from '../texts/settings.ts'
import type { State } from '../state.ts'

export interface LedgerAccount {
  readonly account: string
  readonly cookie: string
  readonly token: string
  /** Each user has their own address. */
  readonly address: string
}

export const signInAccounts = async (state: State, count: number): Promise<readonly LedgerAccount[]> => {
  const db = openDb(primaryUrl(state), { connections: 4 })
  try {
    const sessions = sessionsOf('area', { db, log: makeLog({ level: 'silent' }), policy: { idleMinutes: 30, absoluteHours: 12 } })
    const run = Date.now().toString(36)
    const { rows } = await db.pool.query<{ account: string }>(
      `insert into stand_in_accounts (name, email, email_key, invitation_code, made_at)
       select 'Ledger', email, email, email, now() from (select $1 || '-' || n || '@cluster.example' as email from generate_series(1, $2) as n) as made
       returning account::text`,
      [run, count],
    )
    const signedIn: LedgerAccount[] = []
    for (const [at, { account }] of rows.entries()) {
      const now = new Date()
      const cookie = await sessions.begin(account, now, undefined)
      const found = await sessions.peek(cookie, now)
      const token = await transact(db, (tx) => issueAccessToken(tx, { account, session: found?.id ?? '', at: now }))
      signedIn.push({ account, cookie: `__Host-bonafide=${cookie}`, token, address: `10.1.${Math.floor(at / 250)}.${(at % 250) + 1}` })
    }
    return signedIn
  } finally {
    await db.close()
  }
}
