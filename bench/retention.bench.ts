// The daily job over a million refused visits, all of them due, while people keep using their accounts: how fast it is, and how long they
// wait for its locks. The control locks all accounts in one transaction, and must exceed the limit for these waits: otherwise the benchmark
// would not notice long locks. `npm run bench retention:50000` uses fewer visits, `retention:1000000,60` stops after a minute.
import { shippedPolicy } from '@bonafide/core/policy/policy'
import { retentionTable } from '@bonafide/core/retention/table'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keysFromMasters } from '../server/adapters/keys-file/master-keys.ts'
import { openDb } from '../server/db/db.ts'
import { startCluster } from '../server/db/embedded/cluster.ts'
import { migrate } from '../server/db/migrate.ts'
import { prepareQueue } from '../server/db/prepare-queue.ts'
import { onDatabase } from '../server/db/on-database.ts'
import { testServices } from '../server/http/testing/test-services.ts'
import { jobsInDatabase } from '../server/jobs/jobs.ts'
import { openLedger } from '../server/record/ledger/open-ledger.ts'
import { retentionPace } from '../server/retention/pace.ts'
import { applyRetention, type RetentionPlace } from '../server/retention/apply-retention.ts'
import { printFigures } from './lib/figures.mjs'

const shippedRetention = retentionTable(shippedPolicy.retention)

const visits = Number(process.argv[2] ?? 1_000_000)
const maxSeconds = Number(process.argv[3] ?? Infinity)
/** Few enough that a batch of the job often holds a lock that a writer wants. */
const accounts = Math.max(100, Math.round(visits / 200))
const barMs = 100
const writers = 2
const controlVisits = Math.min(visits, 200_000)

const folder = mkdtempSync(join(tmpdir(), 'bonafide-bench-'))
const cluster = await startCluster(folder, { throwaway: true })
const admin = openDb(cluster.url('postgres'), { connections: 1 })
await admin.pool.query('create database retention')
await admin.close()
const db = openDb(onDatabase(cluster.url('postgres'), 'retention'), { connections: 8 })
await migrate(db)
await prepareQueue(db)
const keys = keysFromMasters([Buffer.alloc(32, 9).toString('base64')])
let filesRemoved = 0
const bare = testServices(db)
const clock = (): Date => new Date()
const services = {
  ...bare,
  clock,
  keys,
  jobs: jobsInDatabase,
  blobs: { ...bare.blobs, remove: async () => void (filesRemoved += 1) },
}
openLedger(db, services)

/** Every visit has one check; every fourth has a file with its reading. Foreign keys are not checked during the inserts. */
const seed = async (): Promise<void> => {
  const client = await db.pool.connect()
  const run = (text: string, ...values: readonly number[]) => client.query(text, [...values])
  await run('set session_replication_role = replica')
  await run(
    `insert into record_subjects (subject, sequence, head, seal)
     select n::text, 0, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex') from generate_series(1, $1::int) n
     union all select 'free', 0, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex')`,
    accounts,
  )
  const id = `lpad(to_hex(n), 32, '0')`
  await run(
    `insert into visits (visit, account, purposes, purpose, begun_at, opened_at, submitted_at, ended_at, outcome, reason, answers)
     select ${id}::uuid, (n % $2 + 1)::text, '{basic}', 'basic', at, at, at, at, 'rejected', 'document.altered', decode(repeat('ab', 120), 'hex')
     from generate_series(1, $1::int) n, lateral (select now() - interval '3 years' + n * interval '20 seconds' as at) moments`,
    visits,
    accounts,
  )
  await run(
    `insert into visit_checks (visit, position, name, state, detail, done_at)
     select ${id}::uuid, 1, 'document.readable', 'passed', decode(repeat('cd', 60), 'hex'), now() from generate_series(1, $1::int) n`,
    visits,
  )
  await run(
    `insert into uploads (id, account, size, received, sealed_name, type, sha256, blob, made_at, finished_at, kept_at, expires_at)
     select ${id}, (n % $2 + 1)::text, 9, 9, 'name', 'png', decode(${id}, 'hex'), ${id}, now(), now(), now(), now() from generate_series(4, $1::int, 4) n`,
    visits,
    accounts,
  )
  await run(`insert into visit_files (visit, upload, kind, shown_at) select id::uuid, id, 'documentFront', now() from uploads`)
  await run(
    `insert into visit_readings (visit, upload, sealed, read_at) select visit, upload, decode(repeat('ef', 200), 'hex'), now() from visit_files`,
  )
  await run('set session_replication_role = origin')
  client.release()
  // Measured in the database: the time that this process waits for a CPU is not a wait for a lock.
  await db.pool.query(`
    create function lock_wait_ms(account text) returns float8 language plpgsql as $$
    declare began timestamptz := clock_timestamp();
    begin
      perform from record_subjects where subject = account for update;
      return extract(epoch from clock_timestamp() - began) * 1000;
    end $$`)
  await db.pool.query('vacuum analyze')
}

interface LockWaits {
  longestMs: number
  /** The longest time to take an uncontended lock: the machine's own delays. */
  longestUncontendedMs: number
  requested: number
  /** Locks that took longer than an uncontended one. */
  contended: number
}

/** Writers take random accounts’ locks until `work` is done. */
const lockWaitsDuring = async (work: () => Promise<void>): Promise<LockWaits> => {
  const waits: LockWaits = { longestMs: 0, longestUncontendedMs: 0, requested: 0, contended: 0 }
  const state = { done: false }
  const write = async (): Promise<void> => {
    while (!state.done) {
      const account = String(1 + Math.floor(Math.random() * accounts))
      const { rows } = await db.pool.query<{ ms: number }>('select lock_wait_ms($1) as ms', [account])
      const ms = rows[0]?.ms ?? 0
      waits.requested += 1
      if (ms > 2) waits.contended += 1
      waits.longestMs = Math.max(waits.longestMs, ms)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  const takeUncontended = async (): Promise<void> => {
    while (!state.done) {
      const { rows } = await db.pool.query<{ ms: number }>(`select lock_wait_ms('free') as ms`)
      waits.longestUncontendedMs = Math.max(waits.longestUncontendedMs, rows[0]?.ms ?? 0)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  const writersDone = [...Array.from({ length: writers }, write), takeUncontended()]
  await work()
  state.done = true
  await Promise.all(writersDone)
  return waits
}

const seconds = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

const count = async (sql: string): Promise<number> =>
  Number((await db.pool.query<{ count: string }>(`select count(*) as count ${sql}`)).rows[0]?.count)

console.log(`filled in ${(await seconds(seed)).toFixed(0)} s`)

// First the control, which is rolled back.
const control = await lockWaitsDuring(async () => {
  const client = await db.pool.connect()
  await client.query('begin')
  await client.query('select from record_subjects for update')
  await client.query(`delete from visit_checks where visit in (select visit from visits order by ended_at limit ${controlVisits})`)
  await client.query('rollback')
  client.release()
})
await db.pool.query('vacuum analyze')

let took = 0
const waits = await lockWaitsDuring(async () => {
  took = await seconds(async () => {
    const [pace, deadline] = [{ ...retentionPace, turnMs: 2_000 }, performance.now() + maxSeconds * 1000]
    // Rows that a writer held during their batch are left for the next run.
    for (let [from, removed]: [RetentionPlace | undefined, number] = [undefined, 1]; removed > 0 || from !== undefined;) {
      if (performance.now() > deadline) break
      const turn = await applyRetention(services, shippedRetention, { pace, from })
      removed = turn.removed
      from = turn.next
    }
  })
})

const emptied = await count('from visits where evidence_removed_at is not null and answers_removed_at is not null and answers is null')
const recorded = await db.pool.query<{ sum: string; batches: string }>(
  `select sum(removed) as sum, count(*) as batches from retention_runs where rule = 'evidence.refused'`,
)
const expected = Number.isFinite(maxSeconds) ? 0 : visits
const remaining =
  await count(`from (select visit from visit_files union all select visit from visit_readings union all select visit from visit_checks) l
  join visits using (visit) where evidence_removed_at is not null`)
printFigures([
  { what: `visits emptied, of ${visits}`, measured: emptied, unit: 'visits', bar: { atLeast: expected } },
  { what: 'remaining files, readings and checks of these', measured: remaining, unit: 'rows', bar: { atMost: 0 } },
  { what: 'recorded in retention_runs', measured: Number(recorded.rows[0]?.sum), unit: 'visits', bar: { atLeast: emptied } },
  { what: 'batches', measured: Number(recorded.rows[0]?.batches), unit: 'transactions' },
  { what: 'time', measured: took, unit: 's' },
  { what: 'visits a second', measured: emptied / took, unit: 'visits/s' },
  { what: 'rows changed or removed a second', measured: (emptied * 2 + 3 * filesRemoved) / took, unit: 'rows/s' },
  { what: 'locks requested by writers', measured: waits.requested, unit: 'locks' },
  { what: 'contended locks', measured: waits.contended, unit: 'locks', bar: { atLeast: 1 } },
  { what: 'longest wait for a lock', measured: waits.longestMs, unit: 'ms', bar: { atMost: barMs } },
  { what: 'longest wait for an uncontended lock', measured: waits.longestUncontendedMs, unit: 'ms' },
  {
    what: `control: ${controlVisits} visits in one transaction, longest wait`,
    measured: control.longestMs,
    unit: 'ms',
    bar: { atLeast: barMs },
  },
])
await db.close()
await cluster.stop()
rmSync(folder, { recursive: true })
