// Pauses and awaits a standby's replay, so that a test's lag does not depend on time.
import { vi } from 'vitest'
import type { Db } from '../../db.ts'

export interface Replay {
  /** Resolves once the standby has everything that is committed now. */
  caughtUp(): Promise<void>
  /** Stops the replay: everything committed before is on the standby, and nothing later. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Resolves while a read waits on the standby, between two looks at its position. */
  isAwaited(): Promise<void>
}

const patience = { timeout: 30_000, interval: 20 }

export const replayOf = (primary: Db, standby: Db): Replay => {
  const holds = async (condition: string, values: readonly unknown[] = []): Promise<void> => {
    const { rows } = await standby.pool.query<{ holds: boolean }>(`select ${condition} as holds`, [...values])
    if (rows[0]?.holds !== true) throw new Error(`the standby does not fulfil: ${condition}`)
  }
  const caughtUp = async (): Promise<void> => {
    const { rows } = await primary.pool.query<{ position: string }>('select pg_current_wal_flush_lsn() as position')
    await vi.waitFor(() => holds('pg_last_wal_replay_lsn() >= $1::pg_lsn', [rows[0]?.position]), patience)
  }
  return {
    caughtUp,
    pause: async () => {
      await caughtUp()
      await standby.pool.query('select pg_wal_replay_pause()')
      await vi.waitFor(() => holds(`pg_get_wal_replay_pause_state() = 'paused'`), patience)
    },
    resume: async () => {
      const { rows } = await standby.pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      if (rows[0]?.standby === true) await standby.pool.query('select pg_wal_replay_resume()')
    },
    isAwaited: () =>
      vi.waitFor(
        () =>
          holds(`exists (select from pg_stat_activity
            where state = 'idle in transaction' and application_name = 'bonafide' and pid <> pg_backend_pid())`),
        { ...patience, interval: 1 },
      ),
  }
}
