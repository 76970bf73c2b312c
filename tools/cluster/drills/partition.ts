// The primary's machine loses the network to etcd and to the other nodes, but the product still reaches it: the case in which both sides
// might accept writes.
import { setTimeout as pause } from 'node:timers/promises'
import { isOnOneTimeline, members, primaryOf, isClusterInSync } from '../database.ts'
import { signal } from '../processes.ts'
import { type NodeName, nodeNames, type State } from '../state.ts'
import { until } from '../until.ts'
import { atMost, requirement, report } from './table.ts'
import { rowsOf, underLoad, untilWritten } from './under-load.ts'

/** Longer than after a crash, because the old primary first has to notice that it is cut off. */
const gapBar = 30
const settleMs = 10_000
const lookEveryMs = 250

export const partition = async (state: State): Promise<number> => {
  const { before, measured, back } = await cutOff(state, 'partition')
  const { after, twice } = measured.result
  return report(`partition: ${before} was cut off, ${after} took over`, [
    ...rowsOf(measured, gapBar),
    atMost('looks at which two nodes took writes', twice, 0),
    requirement('the old primary follows the new one', back),
  ])
}

/** The control: a primary that waits for no other node loses the writes that it acknowledges alone. */
export const partitionAsynchronous = async (state: State): Promise<number> => {
  await setSynchronous(state, false)
  let outcome: Awaited<ReturnType<typeof cutOff>>
  try {
    outcome = await cutOff(state, 'partition-asynchronous')
  } finally {
    await setSynchronous(state, true)
  }
  const { before, measured, back } = outcome
  const inStep = await until('synchronous again', 60_000, () => isClusterInSync(state)).catch(() => false as const)
  const { comparison, result } = measured
  return report(`partition asynchronous: ${before} was cut off, ${result.after} took over`, [
    { what: 'acknowledged', measured: comparison.acknowledged },
    requirement('acknowledged writes are counted as lost', comparison.lost > 0, String(comparison.lost)),
    requirement('the old primary follows the new one', back),
    requirement('synchronous again', inStep),
  ])
}

const cutOff = async (state: State, name: string) => {
  const before = await primaryOf(state)
  const others = nodeNames.filter((nodeName) => nodeName !== before)
  const measured = await underLoad(state, name, async (load) => {
    const watch = watchPrimaries(state)
    signal(state, `lines-${before}`, 'SIGSTOP')
    try {
      const after = await until('another primary', 60_000, async () => (await primariesNow(state, others))[0])
      await untilWritten(load)
      await pause(settleMs)
      return { after, twice: await watch.stop() }
    } finally {
      await watch.stop()
      signal(state, `lines-${before}`, 'SIGCONT')
    }
  })
  const back = await until('the old primary follows', 120_000, () => isOnOneTimeline(state)).catch(() => false as const)
  return { before, measured, back }
}

const setSynchronous = async (state: State, synchronous: boolean): Promise<void> => {
  const { rest } = state.ports.nodes[await primaryOf(state)]
  const body = JSON.stringify({ synchronous_mode: synchronous })
  const { ok, status } = await fetch(`http://127.0.0.1:${rest}/config`, { method: 'PATCH', body })
  if (!ok) throw new Error(`Patroni does not take the setting: ${status}`)
  await until('the setting', 30_000, async () => {
    const hasSyncStandby = (await members(state)).some(({ role }) => role === 'sync_standby')
    return hasSyncStandby === synchronous ? true : undefined
  })
}

/** The nodes that the balancer would route to. */
const primariesNow = async ({ ports }: State, names: readonly NodeName[]): Promise<readonly NodeName[]> => {
  const answers = await Promise.all(
    names.map(async (name) => {
      const response = fetch(`http://127.0.0.1:${ports.nodes[name].rest}/primary`, { signal: AbortSignal.timeout(1_000) })
      return (await response.then(({ ok }) => ok).catch(() => false)) ? [name] : []
    }),
  )
  return answers.flat()
}

const watchPrimaries = (state: State): { stop(): Promise<number> } => {
  let twice = 0
  const ending = new AbortController()
  const watching = (async () => {
    for (; !ending.signal.aborted; await pause(lookEveryMs)) if ((await primariesNow(state, nodeNames)).length > 1) twice += 1
  })()
  return {
    stop: async () => {
      ending.abort()
      await watching
      return twice
    },
  }
}
