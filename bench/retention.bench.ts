// The daily job over a million refused visits, all of them due, while people keep using their accounts: how fast it is, and how long anyone
// waits for its locks. The control does the same in one transaction, and has to fail. `retention:50000` uses that many instead,
// `retention:1000000,60` ends after a minute.
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
const secondsAtMost = Number(process.argv[3] ?? Infinity)
/** Each has enough visits for a batch of the job to often hold a lock that a writer wants. */
const accounts = Math.max(100, Math.round(visits / 200))
const barMs = 100
const writers = 2
const ofControl = Math.min(visits, 200_000)

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

/** One check in each, a file with its reading in every fourth. Foreign keys are not checked while it fills. */
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
  // Measured by the server: the time that the writer's own process waits for the CPU is not a lock.
  await db.pool.query(`
    create function waits_for(account text) returns float8 language plpgsql as $$
    declare began timestamptz := clock_timestamp();
    begin
      perform from record_subjects where subject = account for update;
      return extract(epoch from clock_timestamp() - began) * 1000;
    end $$`)
  await db.pool.query('vacuum analyze')
}

interface LockWaits {
  longest: number
  /** Longest wait for an uncontended lock: what the machine itself takes at that moment. */
  longestFree: number
  asked: number
  /** Longer than taking a free lock. */
  waited: number
}

/** Repeats until `work` is done. */
const meanwhile = async (work: () => Promise<void>): Promise<LockWaits> => {
  const waits: LockWaits = { longest: 0, longestFree: 0, asked: 0, waited: 0 }
  const state = { done: false }
  const write = async (): Promise<void> => {
    while (!state.done) {
      const account = String(1 + Math.floor(Math.random() * accounts))
      const { rows } = await db.pool.query<{ ms: number }>('select waits_for($1) as ms', [account])
      const ms = rows[0]?.ms ?? 0
      waits.asked += 1
      if (ms > 2) waits.waited += 1
      waits.longest = Math.max(waits.longest, ms)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  const takeFree = async (): Promise<void> => {
    while (!state.done) {
      const { rows } = await db.pool.query<{ ms: number }>(`select waits_for('free') as ms`)
      waits.longestFree = Math.max(waits.longestFree, rows[0]?.ms ?? 0)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  const writing = [...Array.from({ length: writers }, write), takeFree()]
  await work()
  state.done = true
  await Promise.all(writing)
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
const control = await meanwhile(async () => {
  const client = await db.pool.connect()
  await client.query('begin')
  await client.query('select from record_subjects for update')
  await client.query(`delete from visit_checks where visit in (select visit from visits order by ended_at limit ${ofControl})`)
  await client.query('rollback')
  client.release()
})
await db.pool.query('vacuum analyze')

let took = 0
const waits = await meanwhile(async () => {
  took = await seconds(async () => {
    const [pace, ends] = [{ ...retentionPace, turnMs: 2_000 }, performance.now() + secondsAtMost * 1000]
    // Rows that a writer held during their batch are left to the next run.
    for (let [from, removed]: [RetentionPlace | undefined, number] = [undefined, 1]; removed > 0 || from !== undefined;) {
      if (performance.now() > ends) break
      const turn = await applyRetention(services, shippedRetention, { pace, from })
      removed = turn.removed
      from = turn.next
    }
  })
})

const emptied = await count('from visits where evidence_removed_at is not null and answers_removed_at is not null and answers is null')
const noted = await db.pool.query<{ sum: string; batches: string }>(
  `select sum(removed) as sum, count(*) as batches from retention_runs where rule = 'evidence.refused'`,
)
const whole = Number.isFinite(secondsAtMost) ? 0 : visits
const left =
  await count(`from (select visit from visit_files union all select visit from visit_readings union all select visit from visit_checks) l
  join visits using (visit) where evidence_removed_at is not null`)
printFigures([
  { what: `visits emptied, of ${visits}`, measured: emptied, unit: 'visits', bar: { atLeast: whole } },
  { what: 'left of their files, readings and checks', measured: left, unit: 'rows', bar: { atMost: 0 } },
  { what: 'noted in retention_runs', measured: Number(noted.rows[0]?.sum), unit: 'visits', bar: { atLeast: emptied } },
  { what: 'batches', measured: Number(noted.rows[0]?.batches), unit: 'transactions' },
  { what: 'time', measured: took, unit: 's' },
  { what: 'visits a second', measured: emptied / took, unit: 'visits/s' },
  { what: 'rows changed or removed a second', measured: (emptied * 2 + 3 * filesRemoved) / took, unit: 'rows/s' },
  { what: 'locks requested meanwhile', measured: waits.asked, unit: 'locks' },
  { what: 'of these waited for', measured: waits.waited, unit: 'locks', bar: { atLeast: 1 } },
  { what: 'longest wait for a lock', measured: waits.longest, unit: 'ms', bar: { atMost: barMs } },
  { what: 'the same for a free lock', measured: waits.longestFree, unit: 'ms' },
  { what: `control: ${ofControl} visits at once, longest wait`, measured: control.longest, unit: 'ms', bar: { atLeast: barMs } },
])
await db.close()
await cluster.stop()
rmSync(folder, { recursive: true })
