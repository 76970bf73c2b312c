import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../databases/free-ports.ts'
import { startDatabase } from './database.ts'
import { giveToUser, userWithoutRights } from './folder.ts'
import { hasPrograms } from './packages.ts'
import { endProgram } from './processes.ts'
import { startProduct } from './product.ts'
import { processNames } from './roles.ts'
import { drawPassword, type NodePorts, readState, removeState, saveState, type State } from './state.ts'

/** `from`: a folder of another version that `npm run build` made. */
export const up = async ({ install, from }: { install: boolean; from: string | undefined }): Promise<number> => {
  if (readState() !== undefined) throw new Error('A cluster is up already: npm run cluster -- down ends it.')
  if (!hasPrograms(install)) return 1
  const state = await plan()
  saveState(state)
  const began = performance.now()
  const since = (): string => `${((performance.now() - began) / 1000).toFixed(1)} s`
  try {
    await startDatabase(state)
    console.log(`database after ${since()}`)
    await startProduct(state, from)
    console.log(`product after ${since()}; everything is in ${state.folder}`)
    return 0
  } catch (error) {
    console.error(`Not everything has started; the logs are in ${state.folder}/log. npm run cluster -- down removes what has.`)
    throw error
  }
}

const plan = async (): Promise<State> => {
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-cluster-'))
  const user = userWithoutRights()
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'log'))
  for (const path of [folder, join(folder, 'log')]) giveToUser({ user }, path)
  // All in one call, so that no port is chosen twice.
  const ports = (await freePorts(27 + 2 * processNames.length)).values()
  const next = (): number => ports.next().value ?? 0
  const node = (): NodePorts => ({
    database: next(),
    rest: next(),
    etcd: next(),
    etcdPeer: next(),
    etcdLine: next(),
    databaseLine: next(),
    restLine: next(),
  })
  return {
    folder,
    user,
    passwords: { superuser: drawPassword(), replication: drawPassword(), bonafide: drawPassword() },
    ports: {
      balancer: next(),
      pooler: next(),
      mail: next(),
      area: next(),
      provider: next(),
      desk: next(),
      nodes: { a: node(), b: node(), c: node() },
      processes: Object.fromEntries(processNames.map((name) => [name, { serve: next(), metrics: next() }])),
    },
    started: {},
  }
}

export const down = async (): Promise<number> => {
  const state = readState()
  if (state === undefined) {
    console.log('No cluster is up.')
    return 0
  }
  const names = Object.keys(state.started)
  const others = names.filter((name) => !processNames.includes(name) && !name.startsWith('node-'))
  await Promise.all(processNames.filter((name) => names.includes(name)).map((name) => endProgram(state, name)))
  // Patroni stops its PostgreSQL, and needs etcd for that.
  await Promise.all(names.filter((name) => name.startsWith('node-')).map((name) => endProgram(state, name)))
  await Promise.all(others.map((name) => endProgram(state, name)))
  rmSync(state.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  removeState()
  console.log('Everything has ended, and its folder is removed.')
  return 0
}
