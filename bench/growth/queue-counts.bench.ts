// A million cases, a hundred thousand of them open: the first page of the desk's queue with its counts, counted anew each time.
// The control counts all open cases by kind without the index of open cases, and must read many more database pages. `queue-counts:100000` uses
// a hundred thousand cases.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { keysFromMasters } from '../../server/adapters/keys-file/master-keys.ts'
import { startCluster } from '../../server/db/embedded/cluster.ts'
import { openDb } from '../../server/db/db.ts'
import { migrate } from '../../server/db/migrate.ts'
import { onDatabase } from '../../server/db/on-database.ts'
import { countOpenCases } from '../../server/desk/cases/listed.sql.ts'
import { handleListCases } from '../../server/desk/cases/list.ts'
import { testServices } from '../../server/http/testing/test-services.ts'
import { openLedger } from '../../server/record/ledger/open-ledger.ts'
import { costOf } from '../../server/testing/statement-cost.ts'
import { printFigures } from '../lib/figures.mjs'

const cases = Number(process.argv[2] ?? 1_000_000)
const open = Math.ceil(cases / 10)
const timedRuns = 40
const barMs = 100

const folder = mkdtempSync(join(tmpdir(), 'bonafide-bench-'))
const cluster = await startCluster(folder, { throwaway: true })
const admin = openDb(cluster.url('postgres'), { connections: 1 })
await admin.pool.query('create database counts')
await admin.close()
const db = openDb(onDatabase(cluster.url('postgres'), 'counts'), { connections: 4 })
await migrate(db)
const services = { ...testServices(db), keys: keysFromMasters([randomBytes(32).toString('base64')]) }
openLedger(db, services)

const kinds = ['basic', 'basic', 'basic', 'basic', 'intermediate', 'reset', 'enhanced', 'business', 'transfer', 'review']

// Only cases, without visits, so there are no names to decrypt. Every tenth is open, so that open cases are spread among decided ones.
const client = await db.pool.connect()
await client.query('set session_replication_role = replica')
await client.query(
  `insert into cases (account, about, reasons, opened_at, due_at, decided_at, decision)
   select n::text, ($2::text[])[1 + n / 10 % ${kinds.length}], '{engine.none}', at, at + interval '1 day', decided, case when decided is null then null else 'withdrawn' end
   from generate_series(1, $1::int) n,
     lateral (select now() - ($1::int - n) * interval '10 seconds' as at, case when n % 10 = 0 then null else now() end as decided) moments`,
  [cases, kinds],
)
await client.query('set session_replication_role = origin')
client.release()
await db.pool.query('vacuum analyze')

const reviewer = await db.kysely
  .insertInto('reviewers')
  .values({
    email: 'reviewer@desk.example',
    email_key: 'reviewer@desk.example',
    name: 'A reviewer',
    password_hash: 'none',
    totp_secret: randomBytes(8),
    totp_last_step: 0,
    joined_at: services.clock(),
    disabled_at: null,
  })
  .returning('reviewer')
  .executeTakeFirstOrThrow()

/** Copies `db` for each call, because the counts of a long queue are cached per `db` object. */
const firstPage = (body: object) =>
  handleListCases({ ...services, db: { ...db } }, { body, who: { reviewer: reviewer.reviewer }, at: services.clock() } as never)

const p95 = async (work: () => Promise<unknown>): Promise<number> => {
  const all: number[] = []
  for (let run = 0; run < timedRuns + 3; run += 1) {
    const began = performance.now()
    await work()
    // The first three runs warm up.
    if (run >= 3) all.push(performance.now() - began)
  }
  return all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0
}

const ours = await costOf(db.pool, countOpenCases)
const all = await p95(() => firstPage({}))
const ofKind = await p95(() => firstPage({ about: 'reset' }))
const { cases: shown, counts } = await firstPage({})
await db.pool.query('update cases set opened_at = opened_at where decided_at is null')
const changed = await p95(() => firstPage({}))
await db.pool.query('drop index cases_open_about, cases_open')
const control = await costOf(db.pool, (tx) => sql`select about, count(*) from cases where decided_at is null group by about`.execute(tx))

printFigures([
  { what: `cases, ${open} of them open`, measured: cases, unit: 'rows' },
  { what: 'cases on the first page', measured: shown.length, unit: '', bar: { atLeast: 50 } },
  { what: 'kinds counted', measured: counts.length, unit: '', bar: { atLeast: new Set(kinds).size } },
  { what: 'first page with counts, p95', measured: all, unit: 'ms', bar: { atMost: barMs } },
  { what: 'first page of one kind, p95', measured: ofKind, unit: 'ms', bar: { atMost: barMs } },
  { what: 'after every open case has changed, p95', measured: changed, unit: 'ms', bar: { atMost: barMs } },
  { what: 'pages read to count', measured: ours.pages, unit: 'pages' },
  {
    what: 'control, all open cases counted without the index',
    measured: control.pages / ours.pages,
    unit: 'times the pages',
    bar: { atLeast: 10 },
  },
])
await db.close()
await cluster.stop()
rmSync(folder, { recursive: true })
