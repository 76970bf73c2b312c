// What `up` has started, saved for later commands: the folder, ports and processes.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { checkout } from './checkout.ts'

export const nodeNames = ['a', 'b', 'c'] as const
export type NodeName = (typeof nodeNames)[number]

const NodePorts = z.object({
  /** The ports on which PostgreSQL and Patroni themselves listen: only the balancer connects to them. */
  database: z.number(),
  rest: z.number(),
  /** The ports of the etcd beside the node. */
  etcd: z.number(),
  etcdPeer: z.number(),
  /** "Lines" are TCP proxies: the node's own to etcd, and those through which other nodes reach it. A partition stops them. */
  etcdLine: z.number(),
  databaseLine: z.number(),
  restLine: z.number(),
})
export type NodePorts = z.infer<typeof NodePorts>

const ProcessPorts = z.object({ serve: z.number(), metrics: z.number() })

const Started = z.object({
  pid: z.number(),
  /** The start time, which tells a process from a later one with the same pid. */
  began: z.string(),
  command: z.string(),
  words: z.array(z.string()),
  env: z.record(z.string(), z.string()),
})
export type Started = z.infer<typeof Started>

const State = z.object({
  folder: z.string(),
  user: z.nullable(z.object({ uid: z.number(), gid: z.number() })),
  passwords: z.object({ superuser: z.string(), replication: z.string(), bonafide: z.string() }),
  ports: z.object({
    balancer: z.number(),
    pooler: z.number(),
    mail: z.number(),
    area: z.number(),
    provider: z.number(),
    desk: z.number(),
    nodes: z.object({ a: NodePorts, b: NodePorts, c: NodePorts }),
    processes: z.record(z.string(), ProcessPorts),
  }),
  started: z.record(z.string(), Started),
})
export type State = z.infer<typeof State>

const file = join(checkout, 'node_modules', '.cache', 'cluster.json')

export const readState = (): State | undefined => {
  try {
    return z.parse(State, JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Only the owner may read the file, because it contains passwords. */
export const saveState = (state: State): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(state, undefined, 1), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

export const removeState = (): void => rmSync(file, { force: true })

export const drawPassword = (): string => randomBytes(18).toString('hex')
