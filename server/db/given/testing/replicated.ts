// A primary with a standby that follows it, as in an operator's own setup.
import { appendFileSync, cpSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Cluster, startCluster } from '../../embedded/cluster.ts'
import { databaseUser } from '../../embedded/make-cluster.ts'

export interface Replicated {
  readonly primary: Cluster
  readonly standby: Cluster
  losePrimary(): Promise<void>
  stop(): Promise<void>
}

/** `prepare` fills the primary before the standby is copied from it. */
export const startReplicated = async (prepare: (primary: Cluster) => Promise<void>): Promise<Replicated> => {
  const [first, second] = [mkdtempSync(join(tmpdir(), 'bonafide-primary-')), mkdtempSync(join(tmpdir(), 'bonafide-standby-'))]
  const empty = await startCluster(first)
  try {
    await prepare(empty)
  } finally {
    await empty.stop()
  }
  copyStopped(join(first, 'cluster'), join(second, 'cluster'))
  const primary = await startCluster(first)
  const sockets = new URL(primary.url('postgres').replace(':///', '://localhost/')).searchParams.get('host')
  const settings = `primary_conninfo = 'host=${sockets} user=${databaseUser}'\n`
  appendFileSync(join(second, 'cluster/postgresql.auto.conf'), settings)
  const standby = await startCluster(second)
  let lost: Promise<void> | undefined
  const losePrimary = (): Promise<void> => (lost ??= primary.stop())
  const stop = async (): Promise<void> => {
    await Promise.all([losePrimary(), standby.stop()])
    for (const folder of [first, second]) rmSync(folder, { recursive: true, force: true })
  }
  return { primary, standby, losePrimary, stop }
}

const copyStopped = (from: string, to: string): void => {
  cpSync(from, to, { recursive: true })
  const signal = join(to, 'standby.signal')
  writeFileSync(signal, '')
  const { uid, gid } = statSync(from)
  for (const path of [to, signal]) chownSync(path, uid, gid)
}

export const promote = async (standby: Cluster): Promise<void> => {
  const admin = new pg.Client({ connectionString: standby.url('postgres') })
  await admin.connect()
  await admin.query('select pg_promote()')
  await admin.end()
}
