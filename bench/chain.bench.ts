// What an intruder who has the database but not the keys can change in the rows that decisions rely on, and what detecting it costs.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { keysFromMasters } from '../server/adapters/keys-file/master-keys.ts'
import { type Db, openDb } from '../server/db/db.ts'
import { startCluster } from '../server/db/embedded/cluster.ts'
import { migrate } from '../server/db/migrate.ts'
import { prepareQueue } from '../server/db/prepare-queue.ts'
import { type Tx, transact, writeLedgerWith } from '../server/db/transaction.ts'
import { jobsInDatabase } from '../server/jobs/jobs.ts'
import { shippedVersion } from '../server/policy-version.ts'
import { append } from '../server/record/append.ts'
import { adoptRows } from '../server/record/ledger/adopt-rows.ts'
import { type CoveredName, coveredNames } from '../server/record/ledger/covered.ts'
import { chainWritten, ledgerRow, type LedgerRow } from '../server/record/ledger/ledger-row.ts'
import { openLedger } from '../server/record/ledger/open-ledger.ts'
import { columnTypes, decidingColumn, dropConstraints, otherValue } from '../server/record/ledger/testing/intruder.ts'
import { verifyLedgerWithin } from '../server/record/ledger/verify-ledger.ts'
import { verifyChain } from '../server/record/verify-chain.ts'
import { printFigures } from './lib/figures.mjs'

const keys = keysFromMasters([Buffer.alloc(32, 9).toString('base64')])
const clock = (): Date => new Date()
/** Rows per table: in the database that is attacked, and in the one whose verification is timed. */
const rowsEach = { attacked: 100, measured: 4_000 }
const appends = 400

const folder = mkdtempSync(join(tmpdir(), 'bonafide-chain-'))
const cluster = await startCluster(folder, { throwaway: true })

const makeDatabase = async (name: string): Promise<Db> => {
  const admin = openDb(cluster.url('postgres'), { connections: 1 })
  await admin.pool.query(`create database ${name}`)
  await admin.close()
  const db = openDb(cluster.url(name), { connections: 20 })
  await migrate(db)
  await prepareQueue(db)
  openLedger(db, { keys, clock })
  return db
}

const values: Readonly<Record<string, string>> = {
  text: `'v' || n`,
  uuid: 'gen_random_uuid()',
  timestamptz: `timestamptz '2026-01-01' + n * interval '1 second'`,
  bytea: `decode(repeat(md5(n::text), 40), 'hex')`,
  int2: '(n % 100)::smallint',
  int4: 'n',
  int8: 'n',
  float4: 'n / 7.0',
  bool: 'n % 2 = 0',
  _text: `array['v' || n]`,
  jsonb: `jsonb_build_array(n)`,
}

const fill = async (db: Db, table: CoveredName, count: number): Promise<void> => {
  const columns = [...(await columnTypes(db.kysely, table))].filter(([column]) => column !== 'salt' && column !== 'value_seal')
  const expressions = columns.map(([, type]) => values[type] ?? 'null')
  await db.pool.query(
    `insert into ${table} (${columns.map(([column]) => `"${column}"`).join()}) select ${expressions.join()} from generate_series(1, ${count}) n`,
  )
}

const filled = async (name: string, count: number): Promise<Db> => {
  const db = await makeDatabase(name)
  await dropConstraints(db)
  for (const table of coveredNames) await fill(db, table, count)
  return db
}

type Attack = 'edited' | 'deleted' | 'rolled back'

const attacks: Readonly<Record<Attack, (tx: Tx, table: CoveredName) => Promise<unknown>>> = {
  edited: async (tx, table) => {
    const column = decidingColumn(table)
    await sql.raw(`update ${table} set "${column}" = ${await otherValue(tx, table, column)} where ${isSavedRow(table)}`).execute(tx)
  },
  deleted: (tx, table) => sql.raw(`delete from ${table} where ${isSavedRow(table)}`).execute(tx),
  'rolled back': (tx, table) => {
    const column = decidingColumn(table)
    return sql
      .raw(`update ${table} held set "${column}" = before."${column}" from before_${table} before where held.salt = before.salt`)
      .execute(tx)
  },
}

const isSavedRow = (table: string): string => `salt = (select salt from before_${table})`

/** A legitimate change of one row, with a copy of the row before it. */
const rewrite = async (db: Db, table: CoveredName): Promise<void> => {
  const column = decidingColumn(table)
  const set = await otherValue(db.kysely, table, column)
  await transact(db, async (tx) => {
    await sql.raw(`create table before_${table} as select * from ${table} limit 1`).execute(tx)
    const { rows } = await sql<{ ledger: LedgerRow }>`
      update ${sql.table(table)} set ${sql.ref(column)} = ${sql.raw(set)} where ${sql.raw(isSavedRow(table))} returning ${ledgerRow(table)}`.execute(
      tx,
    )
    chainWritten(tx, table, rows)
  })
}

const faultsInEvents = async (db: Db): Promise<number> => (await verifyChain({ db, keys })).faults.length

interface Sweep {
  readonly tried: number
  readonly named: number
  readonly tooMany: number
}

const named: Readonly<Record<Attack, string>> = { edited: 'changed', deleted: 'missing', 'rolled back': 'rolledBack' }

const sweep = async (db: Db): Promise<Sweep> => {
  let [tried, right, tooMany] = [0, 0, 0]
  const undone = new Error('undone')
  for (const table of coveredNames)
    for (const attack of ['edited', 'deleted', 'rolled back'] as const) {
      const done = db.kysely.transaction().execute(async (tx) => {
        await attacks[attack](tx, table)
        const { faults } = await verifyLedgerWithin(tx, keys)
        tried += 1
        if (faults.some((fault) => fault.table === table && fault.what === named[attack])) right += 1
        tooMany += Math.max(0, faults.length - 1)
        throw undone
      })
      await done.catch((error: unknown) => {
        if (error !== undone) throw error
      })
    }
  return { tried, named: right, tooMany }
}

/** The control: what checking only the events finds of an edit made outside the record. */
const seenWithoutLedger = async (db: Db): Promise<{ tried: number; seen: number }> => {
  const before = await faultsInEvents(db)
  const outside = coveredNames.filter((table) => !table.startsWith('record_'))
  for (const table of outside) await transact(db, (tx) => attacks.edited(tx, table))
  return { tried: outside.length, seen: Math.abs((await faultsInEvents(db)) - before) }
}

const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Each write goes to its own account, so that none waits for another's row lock. */
const appendCost = async (db: Db, first: number): Promise<{ alone: number; together: number }> => {
  const services = { keys, clock, jobs: jobsInDatabase, policy: shippedVersion }
  const appendTo = (subject: number): Promise<unknown> =>
    transact(db, (tx) =>
      append(tx, services, { subject: String(subject), event: { kind: 'levelSubmitted', level: 'basic' }, by: 'account' }),
    )
  for (let warm = 0; warm < 50; warm += 1) await appendTo(first + warm)
  const alone = await milliseconds(async () => {
    for (let done = 0; done < appends; done += 1) await appendTo(first + 1_000 + done)
  })
  const together = await milliseconds(async () => {
    for (let done = 0; done < appends; done += 20)
      await Promise.all(Array.from({ length: 20 }, (_, number) => appendTo(first + 2_000 + done + number)))
  })
  return { alone: alone / appends, together: together / appends }
}

try {
  const appendsDb = await makeDatabase('appends')
  const chained = await appendCost(appendsDb, 10_000)
  writeLedgerWith(appendsDb, async () => undefined)
  const unchained = await appendCost(appendsDb, 20_000)
  await appendsDb.close()

  const attacked = await filled('attacked', rowsEach.attacked)
  await adoptRows(attacked)
  for (const table of coveredNames) await rewrite(attacked, table)
  const swept = await sweep(attacked)
  const control = await seenWithoutLedger(attacked)
  await attacked.close()

  const db = await filled('measured', rowsEach.measured)
  let adopted = 0
  const adoption = await milliseconds(async () => void (adopted = await adoptRows(db)))
  await db.pool.query('vacuum analyze')
  let untouched = 0
  let rows = 0
  const verification = await milliseconds(() =>
    db.kysely.transaction().execute(async (tx) => {
      const verified = await verifyLedgerWithin(tx, keys)
      untouched = verified.faults.length + verified.lanes.length
      rows = verified.rows
    }),
  )
  await db.close()
  printFigures([
    {
      what: `rows edited, deleted or rolled back in ${coveredNames.length} tables, found and named, of ${swept.tried}`,
      measured: swept.named,
      unit: 'attacks',
      bar: { atLeast: swept.tried },
    },
    { what: 'false alarms in the same runs', measured: swept.tooMany, unit: 'rows', bar: { atMost: 0 } },
    { what: `false alarms in ${rows} untouched rows`, measured: untouched, unit: 'rows', bar: { atMost: 0 } },
    {
      what: `control: edits in ${control.tried} tables that the check of events alone sees`,
      measured: control.seen,
      unit: 'faults',
      bar: { atMost: 0 },
    },
    { what: 'chain verify of the ledger, per 100,000 rows', measured: (verification / rows) * 100, unit: 's', bar: { atMost: 20 } },
    { what: `adoption of ${adopted} rows, once`, measured: adoption / 1000, unit: 's' },
    { what: 'append, one after another, without the ledger', measured: unchained.alone, unit: 'ms' },
    { what: 'append, one after another', measured: chained.alone, unit: 'ms' },
    { what: 'append, twenty in parallel, without the ledger', measured: unchained.together, unit: 'ms each' },
    { what: 'append, twenty in parallel', measured: chained.together, unit: 'ms each' },
  ])
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
