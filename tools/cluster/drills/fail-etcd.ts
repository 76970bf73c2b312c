// The leader of etcd is killed: the remaining two elect another, and PostgreSQL's primary stays.
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { primaryOf, isClusterInSync } from '../database.ts'
import { signal, restart } from '../processes.ts'
import { type NodeName, nodeNames, type State } from '../state.ts'
import { until } from '../until.ts'
import { requirement, report } from './table.ts'
import { rowsOf, underLoad } from './under-load.ts'

/** No write needs etcd, so none waits. */
const gapBar = 5
/** Several times as long as a primary may go without confirming in etcd that it is still the primary. */
const afterwardsMs = 30_000

export const failEtcd = async (state: State): Promise<number> => {
  const before = await primaryOf(state)
  const killed = await etcdLeader(state)
  const measured = await underLoad(state, 'fail-etcd', async () => {
    signal(state, `etcd-${killed}`, 'SIGKILL')
    await pause(afterwardsMs)
    const others = nodeNames.filter((name) => name !== killed)
    return { leader: await etcdLeader(state, others), primary: await primaryOf(state) }
  })
  restart(state, `etcd-${killed}`)
  const back = await until('three of etcd again', 30_000, () => followsAgain(state, killed)).catch(() => false as const)
  const { leader, primary } = measured.result
  return report(`fail etcd: the one beside ${killed} was killed, the one beside ${leader} leads now`, [
    ...rowsOf(measured, gapBar),
    requirement("PostgreSQL's primary stays", primary === before),
    requirement('the killed one follows', back),
    requirement('all nodes are in step', await until('in step', 60_000, () => isClusterInSync(state)).catch(() => false as const)),
  ])
}

const Status = z.object({ header: z.object({ member_id: z.string() }), leader: z.optional(z.string()) })

const statusOf = async ({ ports }: State, name: NodeName): Promise<z.infer<typeof Status>> => {
  const url = `http://127.0.0.1:${ports.nodes[name].etcd}/v3/maintenance/status`
  const answer = await fetch(url, { method: 'POST', body: '{}', signal: AbortSignal.timeout(2_000) })
  return z.parse(Status, await answer.json())
}

const etcdLeader = (state: State, names: readonly NodeName[] = nodeNames): Promise<NodeName> =>
  until('a leader of etcd', 20_000, async () => {
    for (const name of names) {
      const { header, leader } = await statusOf(state, name)
      if (leader === header.member_id) return name
    }
    return undefined
  })

const followsAgain = async (state: State, name: NodeName): Promise<true | undefined> => {
  const { leader } = await statusOf(state, name)
  return leader === undefined || leader === '0' ? undefined : true
}
