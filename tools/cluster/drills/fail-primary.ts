// Kills the primary's PostgreSQL and its Patroni together, as a power failure does.
import { onPrimary, postmasterOf, primaryOf, isClusterInSync } from '../database.ts'
import { signal, restart } from '../processes.ts'
import type { State } from '../state.ts'
import { until } from '../until.ts'
import { requirement, report } from './table.ts'
import { rowsOf, underLoad, untilWritten } from './under-load.ts'
import { setTimeout as pause } from 'node:timers/promises'

/** Seconds until writes are acknowledged again. */
const gapBar = 15
const settleMs = 10_000

export const failPrimary = async (state: State): Promise<number> => {
  const before = await primaryOf(state)
  const measured = await underLoad(state, 'fail-primary', async (load) => {
    signal(state, `node-${before}`, 'SIGKILL')
    process.kill(postmasterOf(state, before), 'SIGKILL')
    await pause(2_000)
    await untilWritten(load)
    await pause(settleMs)
    return primaryOf(state)
  })
  restart(state, `node-${before}`)
  const back = await until('the old primary follows', 120_000, () => isClusterInSync(state)).catch(() => false as const)
  const sizeBytes = await onPrimary(
    state,
    async (client) => (await client.query<{ size: string }>('select pg_database_size($1) as size', ['bonafide'])).rows[0]?.size ?? '?',
  )
  return report(`fail primary: ${before} was killed, ${measured.result} took over`, [
    ...rowsOf(measured, gapBar),
    requirement('another node took over', measured.result !== before),
    requirement('the old primary follows the new one', back),
    { what: 'database, bytes', measured: sizeBytes },
  ])
}
