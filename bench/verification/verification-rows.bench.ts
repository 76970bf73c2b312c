// What a verification by our own engine leaves in the database: rows and bytes of each table with its indexes, and the WAL that a replica
// receives. Pictures are in the blob store, and the bench's are tiny. The control is a person who opens the frame and leaves: they must
// cost less than a quarter.
import { makeFixture } from '../../stand-in/testing/fixture.ts'
import { submitAndJudge } from '../../server/adapters/provider-builtin/verdict/testing/submit-and-judge.ts'
import { newTestPerson } from '../../server/adapters/provider-builtin/verdict/testing/test-person.ts'
import { tableRemovals } from '../../server/retention/growth/tables.ts'
import { openConsentedFrame, newVisitor, visitOpener } from '../../server/visits/testing/visitors.ts'
import { benchDatabase } from './bench-database.ts'
import { printFigures } from '../lib/figures.mjs'

const people = Number(process.argv[2] ?? 300)
const fixture = await makeFixture({}, undefined, undefined, benchDatabase)
const { pool } = fixture.services.db
const tables = Object.keys(tableRemovals)

interface Size {
  readonly rows: number
  readonly bytes: number
}

const sizes = async (): Promise<Readonly<Record<string, Size>>> => {
  // Frees the space of deleted rows, which later rows use again, so it is not growth.
  await pool.query('vacuum')
  const all = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await pool.query(
        `select (select count(*)::int from ${table}) as rows, pg_total_relation_size('${table}')::int as bytes`,
      )
      return [table, rows[0]] as const
    }),
  )
  return Object.fromEntries(all)
}

const walBytes = async (): Promise<number> => Number((await pool.query(`select pg_current_wal_lsn() - '0/0' as bytes`)).rows[0].bytes)

/** The average cost of one visit. */
const costOfEach = async (visit: () => Promise<unknown>) => {
  const work = async (): Promise<void> => {
    await visit()
    // All requests come from one address, whose limits are per minute.
    fixture.pass(60_000)
  }
  for (let warm = 0; warm < 30; warm += 1) await work()
  const [before, walBefore] = [await sizes(), await walBytes()]
  for (let turn = 0; turn < people; turn += 1) await work()
  const [walAfter, after] = [await walBytes(), await sizes()]
  const each = tables.map((table) => {
    const growth = (what: keyof Size): number => ((after[table]?.[what] ?? 0) - (before[table]?.[what] ?? 0)) / people
    return { table, rows: growth('rows'), bytes: growth('bytes') }
  })
  const sum = (what: keyof Size): number => each.reduce((total, table) => total + table[what], 0)
  return { each, rows: sum('rows'), bytes: sum('bytes'), wal: (walAfter - walBefore) / people }
}

const visits = await costOfEach(async () => {
  const { browser } = await newVisitor(fixture)
  await openConsentedFrame(fixture, await visitOpener(browser))
})
const verified = await costOfEach(async () => {
  const { state } = await submitAndJudge(fixture, newTestPerson())
  if (state.state !== 'approved') throw new Error(`the person was not verified: ${state.state}`)
})

for (const { table, rows, bytes } of verified.each.toSorted((a, b) => b.bytes - a.bytes))
  if (rows >= 0.005) console.log(`${table.padEnd(24)} ${rows.toFixed(2).padStart(8)} rows ${bytes.toFixed(0).padStart(8)} bytes`)

printFigures([
  { what: 'rows of a verification', measured: verified.rows, unit: 'rows' },
  { what: 'of these in tables that never lose a row', measured: keptOf(verified.each), unit: 'rows' },
  { what: 'database of a verification, with indexes', measured: verified.bytes / 1024, unit: 'KB' },
  { what: 'WAL of a verification', measured: verified.wal / 1024, unit: 'KB' },
  { what: 'control: rows of a visit that is opened and left', measured: visits.rows, unit: 'rows', bar: { atMost: verified.rows / 4 } },
])
await fixture.close()

function keptOf(each: readonly { table: string; rows: number }[]): number {
  return each.filter(({ table }) => 'kept' in (tableRemovals[table] ?? {})).reduce((total, { rows }) => total + rows, 0)
}
