// A desk over a primary with a standby that really replicates.
import { withStandIn } from '@bonafide/stand-in/server/migrations'
import { type Db, openDb } from '../../db/db.ts'
import { type Replay, replayOf } from '../../db/given/testing/replay.ts'
import { type Replicated, startReplicated } from '../../db/given/testing/replicated.ts'
import { migrate } from '../../db/migrate.ts'
import { prepareQueue } from '../../db/prepare-queue.ts'
import { Replica, type ReplicaOptions } from '../../db/replica/replica.ts'
import { replicaReads } from '../../db/replica/replica-states.ts'
import { openTestDb } from '../../db/test-database.ts'
import { type TestProxy, testProxy } from '../../db/test-proxy.ts'
import { makeLog } from '../../log/log.ts'
import { makeDesk, type TestDesk } from './test-desk.ts'

export interface ReplicatedDesk {
  readonly pair: Replicated
  readonly primary: Db
  /** Connects past the proxy, to inspect the standby's data. */
  readonly standby: Db
  readonly replay: Replay
  /** The proxy through which replicas reach the standby. */
  readonly address: TestProxy
  readonly desk: TestDesk
  /** The messages that replicas have logged since the last `useReplica`. */
  logged(): readonly string[]
  /** A replica that has caught up and has been looked at. */
  openReplica(over?: Partial<ReplicaOptions>): Promise<Replica>
  /** Opens a replica that the desk uses from now on. */
  useReplica(over?: Partial<ReplicaOptions>): Promise<Replica>
  close(): Promise<void>
}

/** For a user of the standby who may read nothing. */
export const blindUser = 'blind'

export const makeReplicatedDesk = async (): Promise<ReplicatedDesk> => {
  const pair = await startReplicated(async (first) => {
    const db = openDb(first.url('postgres'), { connections: 2 })
    await migrate(db, withStandIn)
    await prepareQueue(db)
    await db.pool.query(`create role ${blindUser} login`)
    await db.close()
  })
  const primary = openTestDb(pair.primary.url('postgres'), 10)
  const url = pair.standby.url('postgres')
  const standby = openDb(url, { connections: 2, directUrl: url })
  const replay = replayOf(primary, standby)
  const address = await testProxy(url)
  const opened: Replica[] = []
  let lines: string[] = []
  const log = makeLog({ level: 'info', to: { write: (line) => void lines.push(line) } })
  const openReplica = async (over: Partial<ReplicaOptions> = {}): Promise<Replica> => {
    const patience = { firstAnswerMs: 10_000, listWaitMs: 10_000 }
    const made = new Replica({ primary, url: address.url, connections: 4, maxLagSeconds: 60, log, patience, ...over })
    opened.push(made)
    await replay.caughtUp()
    await made.look()
    return made
  }
  let used: Replica | undefined
  const inUse = (): Replica => {
    if (used === undefined) throw new Error('the desk has no replica yet')
    return used
  }
  const replica = {
    read: <Result>(work: Parameters<typeof Replica.prototype.read<Result>>[0]) => inUse().read(work),
    beginExport: () => inUse().beginExport(),
  }
  const desk = await makeDesk({}, { db: primary, replica, close: () => primary.close() })
  return {
    pair,
    primary,
    standby,
    replay,
    address,
    desk,
    logged: () => lines.map((line) => String(Object(JSON.parse(line)).msg)),
    openReplica,
    useReplica: async (over) => {
      lines = []
      return (used = await openReplica(over))
    },
    close: async () => {
      await desk.close()
      await Promise.all(opened.map((replica) => replica.close()))
      await address.close()
      await standby.close()
      await pair.stop()
    },
  }
}

/** Which server answered the reads of `work`, and why: `replica level`, for instance. */
export const answeredDuring = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  const before = await counted()
  await work()
  const after = await counted()
  return [...after].flatMap(([name, count]) => Array.from({ length: count - (before.get(name) ?? 0) }, () => name))
}

const counted = async (): Promise<ReadonlyMap<string, number>> =>
  new Map((await replicaReads.get()).values.map(({ labels, value }) => [`${labels['answered']} ${labels['reason']}`, value]))
