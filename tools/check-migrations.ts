// Checks that an old, upgraded database is the same as one created today. Every released schema is in server/db/baselines,
// as the statements that made it; each is rebuilt, upgraded, and compared with a fresh one, and the fresh one with server/db/schema.txt.
// A migration must not remove what the version before may use, unless its name says that no released version does.
//   --write            rewrites server/db/schema.txt, after a new migration
//   --release VERSION  keeps today's schema as a baseline, and its level
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Db, openDb } from '../server/db/db.ts'
import { levelAfter, schemaLevel } from '../server/db/compatibility/compatibility.ts'
import { describeSchema } from '../server/db/describe-schema.ts'
import { startCluster } from '../server/db/embedded/cluster.ts'
import { migrate } from '../server/db/migrate.ts'
import { type Migrations, migrations } from '../server/db/migrations.ts'
import { contractionsOf } from './migrations/contractions.ts'
import { withStandIn } from '../stand-in/server/migrations.ts'

interface Baseline {
  readonly [migration: string]: readonly string[]
}

const schemaFile = 'server/db/schema.txt'
const baselineFolder = 'server/db/baselines'
const levelsFile = 'server/db/compatibility/released-levels.json'
const [mode, version] = process.argv.slice(2)

const folder = mkdtempSync(join(tmpdir(), 'bonafide-migrations-'))
const cluster = await startCluster(folder, { throwaway: true })

const makeDatabase = async (name: string): Promise<Db> => {
  const admin = openDb(cluster.url('postgres'), { connections: 1 })
  await admin.pool.query(`create database ${name}`)
  await admin.close()
  return openDb(cluster.url(name), { connections: 2 })
}

const schemaOf = async (name: string, steps: Migrations, prepare: (db: Db) => Promise<void>): Promise<string> => {
  const db = await makeDatabase(name)
  await prepare(db)
  await migrate(db, steps)
  const schema = await describeSchema(db.kysely)
  await db.close()
  return schema
}

const rebuild = (baseline: Baseline) => async (db: Db) => {
  await db.pool.query('create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)')
  await db.pool.query('create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)')
  await db.pool.query("insert into kysely_migration_lock values ('migration_lock', 0)")
  for (const [name, statements] of Object.entries(baseline)) {
    for (const statement of statements) await db.pool.query(statement)
    await db.pool.query('insert into kysely_migration values ($1, $2)', [name, new Date(0).toISOString()])
  }
}

/** The statements of each migration, as they run. */
const recordBaseline = async (): Promise<Baseline> => {
  const db = await makeDatabase('recording')
  await db.close()
  const statements: string[] = []
  const pool = new pg.Pool({ connectionString: cluster.url('recording'), max: 1 })
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void statements.push(query.sql) })
  const baseline: Record<string, readonly string[]> = {}
  for (const [name, migration] of Object.entries(withStandIn)) {
    await migration.up(kysely)
    baseline[name] = statements.splice(0)
  }
  await kysely.destroy()
  return baseline
}

const firstDifference = (added: string, removed: string): string => {
  const [left, right] = [new Set(added.split('\n')), new Set(removed.split('\n'))]
  return [
    ...[...left].filter((line) => !right.has(line)).map((line) => `+ ${line}`),
    ...[...right].filter((line) => !left.has(line)).map((line) => `- ${line}`),
  ]
    .slice(0, 8)
    .join('\n  ')
}

/** From this migration on, the schema must keep what the previous version uses. */
const firstRestricted = '0061'

/** The `schemaLevel` of each released version, which says what it no longer used. */
const releasedLevels = (): readonly number[] =>
  Object.values(JSON.parse(readFileSync(levelsFile, 'utf8')) as Readonly<Record<string, number>>)

const contractionFaults = (recorded: Baseline): readonly string[] =>
  Object.entries(recorded).flatMap(([name, statements]) => {
    if (name < firstRestricted) return []
    const level = levelAfter(name)
    const found = contractionsOf(statements)
    const newestReleased = Math.max(0, ...releasedLevels())
    if (level > newestReleased)
      return [`${name} removes what level ${level} no longer uses, but the newest released level is ${newestReleased}: wait for a release`]
    return level > 0 ? [] : found.map((what) => `${name} ${what}, and the version before may still use it: see docs/operators/upgrades.md`)
  })

const faults: string[] = []
try {
  const recorded = await recordBaseline()
  faults.push(...contractionFaults(recorded))
  const fresh = await schemaOf('fresh', migrations, async () => undefined)
  if (mode === '--write' || mode === '--release') writeFileSync(schemaFile, fresh)
  if (mode === '--release' && version !== undefined) {
    writeFileSync(join(baselineFolder, `${version}.json`), `${JSON.stringify(recorded, null, 1)}\n`)
    const levels: unknown = JSON.parse(readFileSync(levelsFile, 'utf8'))
    writeFileSync(levelsFile, `${JSON.stringify(Object.assign({}, levels, { [version]: schemaLevel }), null, 1)}\n`)
  }
  const saved = readFileSync(schemaFile, 'utf8')
  if (saved !== fresh)
    faults.push(`${schemaFile} does not match the migrations (npm run schema rewrites it):\n  ${firstDifference(fresh, saved)}`)
  // Old databases have the stand-in's tables, because every version created them then.
  const withStandInSchema = await schemaOf('whole', withStandIn, async () => undefined)
  if (!withStandInSchema.includes('stand_in_accounts') || fresh.includes('stand_in_'))
    faults.push('the stand-in’s tables must be created with the stand-in, and only then')
  const baselines = readdirSync(baselineFolder).filter((name) => name.endsWith('.json'))
  if (baselines.length === 0) faults.push(`${baselineFolder} has no baseline: nothing was compared`)
  for (const [index, name] of baselines.entries()) {
    const baseline = JSON.parse(readFileSync(join(baselineFolder, name), 'utf8')) as Baseline
    const upgraded = await schemaOf(`upgraded_${index}`, withStandIn, rebuild(baseline))
    if (upgraded !== withStandInSchema)
      faults.push(
        `a database of ${name} differs from a fresh one after its upgrade; a released migration was changed:\n  ${firstDifference(upgraded, withStandInSchema)}`,
      )
  }
  if (faults.length === 0)
    console.log(`migrations: ${Object.keys(withStandIn).length}, fresh equals upgraded from ${baselines.length} baseline(s)`)
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
