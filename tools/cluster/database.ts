// Three nodes of PostgreSQL under Patroni with etcd, HAProxy in front of the primary, PgBouncer in front of HAProxy.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import * as z from 'zod/mini'
import { giveToUser } from './folder.ts'
import { postgresPrograms } from './packages.ts'
import { startProgram } from './processes.ts'
import { type NodeName, nodeNames, type State } from './state.ts'
import { databaseBalancerText, poolerText } from './texts/balancers.ts'
import { etcdPorts, etcdWords, linesText, patroniText } from './texts/database.ts'
import { until } from './until.ts'

export const startDatabase = async (state: State): Promise<void> => {
  const { folder, ports, passwords } = state
  const write = (name: string, text: string): string => {
    const path = join(folder, name)
    writeFileSync(path, text, { mode: 0o600 })
    giveToUser(state, path)
    return path
  }
  const balancer = (name: string, text: string): void =>
    startProgram(state, name, { command: 'haproxy', words: ['-db', '-f', write(`${name}.cfg`, text)] })

  for (const name of nodeNames) startProgram(state, `etcd-${name}`, { command: 'etcd', words: etcdWords(name, state) })
  await until('etcd with a version', 30_000, () => etcdVersion(state))
  for (const name of nodeNames) {
    mkdirSync(join(folder, name), { mode: 0o700 })
    giveToUser(state, join(folder, name))
    balancer(`lines-${name}`, linesText(ports.nodes[name], etcdPorts(ports)))
    const text = patroniText({ name, folder, ports: ports.nodes[name], passwords, programs: postgresPrograms })
    startProgram(state, `node-${name}`, { command: 'patroni', words: [write(`node-${name}.yml`, text)] })
  }
  balancer('balancer', databaseBalancerText(ports))
  await until('three nodes, one of them in step with the primary', 120_000, () => isClusterInSync(state))
  await makeDatabase(state, 'bonafide')
  const users = write('pgbouncer-users', `"bonafide" "${passwords.bonafide}"\n`)
  const pooler = write('pgbouncer.ini', poolerText({ listen: ports.pooler, balancer: ports.balancer, users }))
  startProgram(state, 'pooler', { command: 'pgbouncer', words: ['-q', pooler] })
}

const EtcdVersion = z.object({ etcdcluster: z.string() })

/** Patroni exits for good if it starts before the nodes of etcd have agreed on a version. */
const etcdVersion = async ({ ports }: State): Promise<string | undefined> => {
  const answers = await Promise.all(etcdPorts(ports).map((port) => fetch(`http://127.0.0.1:${port}/version`)))
  const versions = await Promise.all(answers.map(async (answer) => z.parse(EtcdVersion, await answer.json()).etcdcluster))
  return versions.every((version) => /^\d/.test(version)) ? versions[0] : undefined
}

/** Runs `work` as PostgreSQL's superuser on the primary. */
export const onPrimary = async <Result>(
  state: State,
  work: (client: pg.Client) => Promise<Result>,
  database = 'postgres',
): Promise<Result> => {
  const { passwords, ports } = state
  const connectionString = `postgresql://postgres:${passwords.superuser}@127.0.0.1:${ports.balancer}/${database}`
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  // Without a listener, a lost connection would end this process. The statement on it fails anyway.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const makeDatabase = (state: State, name: string): Promise<void> =>
  until(`the database ${name}`, 30_000, () =>
    onPrimary(state, async (client) => {
      const { rowCount } = await client.query(`select from pg_roles where rolname = 'bonafide'`)
      if (rowCount === 0) await client.query(`create role bonafide login password '${state.passwords.bonafide}'`)
      await client.query(`create database ${name} owner bonafide`)
      return true
    }),
  ).then(() => undefined)

const Cluster = z.object({
  members: z.array(
    z.object({ name: z.string(), role: z.string(), state: z.string(), timeline: z.optional(z.number()), lag: z.optional(z.unknown()) }),
  ),
})
export type Member = z.infer<typeof Cluster>['members'][number]

/** The members of the cluster, as reported by the first Patroni that answers. */
export const members = async ({ ports }: State): Promise<readonly Member[]> => {
  for (const name of nodeNames) {
    const answer = await fetch(`http://127.0.0.1:${ports.nodes[name].rest}/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    )
    if (answer?.ok === true) return z.parse(Cluster, await answer.json()).members
  }
  throw new Error('no Patroni answers')
}

export const nodeNamed = (name: string): NodeName => {
  const found = nodeNames.find((nodeName) => nodeName === name)
  if (found === undefined) throw new Error(`there is no node ${name}`)
  return found
}

/** The node that takes writes. */
export const primaryOf = async (state: State): Promise<NodeName> => {
  const leader = (await members(state)).find(({ role, state: memberState }) => role === 'leader' && memberState === 'running')
  if (leader === undefined) throw new Error('there is no primary')
  return nodeNamed(leader.name)
}

/** True if all three nodes run on one timeline, and one follows synchronously. */
export const isClusterInSync = async (state: State): Promise<true | undefined> =>
  (await members(state)).filter(({ role }) => role === 'sync_standby').length === 1 ? isOnOneTimeline(state) : undefined

/** True if all three nodes run on one timeline. */
export const isOnOneTimeline = async (state: State): Promise<true | undefined> => {
  const all = await members(state)
  const running = all.filter(({ state: memberState }) => memberState === 'running' || memberState === 'streaming')
  const timelines = new Set(all.map(({ timeline }) => timeline))
  return running.length === nodeNames.length && timelines.size === 1 ? true : undefined
}

/** The pid of the node's postmaster, the parent of all its PostgreSQL processes. */
export const postmasterOf = (state: State, node: NodeName): number =>
  Number(readFileSync(join(state.folder, node, 'data', 'postmaster.pid'), 'utf8').split('\n', 1)[0])
