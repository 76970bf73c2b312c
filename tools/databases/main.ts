// npm run databases [-- 15 18]: the server's tests on each supported PostgreSQL.
// npm run databases -- --pgbouncer: most of them through PgBouncer in transaction mode, and a load of calls with five database sessions.
// Both take patterns of tests as further arguments, such as server/desk. Exits with 1 if anything fails.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDb } from '../../server/db/db.ts'
import { type Cluster, startCluster } from '../../server/db/embedded/cluster.ts'
import { freePorts } from './free-ports.ts'
import { loadThrough } from './load.ts'
import { type Pooler, type PoolerOptions, startRefusals, sessionsAreLost, startPgBouncer } from './pgbouncer.ts'
import { builtInMajor, majors, programOf } from './programs.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { pgbouncer: { type: 'boolean', default: false } } })
const isMajor = (word: string): boolean => /^\d+$/.test(word)
const patterns = positionals.filter((word) => !isMajor(word))

/** Tests of code that keeps state in its database session and bypasses the pooler in production: jobs, backups, the operator's commands. */
const bypassingPooler = [
  'server/jobs/**',
  'server/backup/**',
  'server/operate/**',
  'server/operate.test.ts',
  'server/keys/**',
  'server/db/**',
]

const test = (environment: Record<string, string>, words: readonly string[] = []): boolean => {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=server', '--maxWorkers=2', ...patterns, ...words]
  return spawnSync(process.execPath, vitest, { env: { ...process.env, ...environment }, stdio: 'inherit' }).status === 0
}

const [port = 0, poolerPort = 0, smallPort = 0] = await freePorts(3)

const onCluster = async <Result>(major: string, work: (cluster: Cluster) => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), `bonafide-postgres-${major}-`))
  const cluster = await startCluster(folder, { throwaway: true, program: programOf(major), port })
  try {
    return await work(cluster)
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const testMajor = (major: string): Promise<boolean> =>
  onCluster(major, async (cluster) => test({ TEST_DATABASE_URL: cluster.url('postgres') }))

interface PoolerPlace extends Omit<PoolerOptions, 'port'> {
  readonly before: Cluster
  readonly at: number
}

const withPooler = async <Result>({ before, at, ...options }: PoolerPlace, work: (pooler: Pooler) => Promise<Result>): Promise<Result> => {
  const pooler = await startPgBouncer(new URL(before.url('postgres')), { port: at, ...options })
  try {
    return await work(pooler)
  } finally {
    await pooler.stop()
  }
}

const loadedDatabase = 'loaded'

const testPooler = (): Promise<boolean> =>
  onCluster(builtInMajor, async (cluster) => {
    const admin = openDb(cluster.url('postgres'), { connections: 1 })
    await admin.pool.query(`create database ${loadedDatabase}`)
    await admin.close()
    const [lost, refusals, load] = await withPooler({ before: cluster, at: smallPort, poolSize: 5, limited: true }, async (pooler) => [
      await sessionsAreLost(pooler.url(loadedDatabase)),
      await startRefusals(pooler.url(loadedDatabase), cluster.url(loadedDatabase)),
      await loadThrough(pooler.url(loadedDatabase), cluster.url(loadedDatabase)),
    ])
    console.log(`control: ${lost} of 200 named statements failed, and some had to`)
    console.log(refusals.join('\n'))
    console.table([load])
    const environment = (pooler: Pooler) => ({ TEST_DATABASE_URL: cluster.url('postgres'), TEST_POOLER_URL: pooler.url('postgres') })
    const excluded = bypassingPooler.map((pattern) => `--exclude=${pattern}`)
    const passed = await withPooler({ before: cluster, at: poolerPort, poolSize: 20, limited: false }, async (pooler) =>
      test(environment(pooler), excluded),
    )
    return lost > 0 && refusals.length === 2 && load.failed === 0 && load.heard && load.jobsDone === load.calls / 2 && passed
  })

const rows: Record<string, unknown>[] = []
if (values.pgbouncer) rows.push({ on: 'PgBouncer in transaction mode', passed: await testPooler() })
else {
  const wanted = positionals.filter(isMajor)
  for (const major of wanted.length > 0 ? wanted : majors) rows.push({ on: `PostgreSQL ${major}`, passed: await testMajor(major) })
}
console.table(rows)
process.exitCode = rows.every(({ passed }) => passed === true) ? 0 : 1
