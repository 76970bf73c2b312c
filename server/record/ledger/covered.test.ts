// Every statement of the program that writes a covered table reports it to the ledger.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { transact } from '../../db/transaction.ts'
import { noteDeskEvent } from '../../desk/door/desk-events.sql.ts'
import { coveredNames, coveredTable } from './covered.ts'
import { ledgerRow, rowDigest } from './ledger-row.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const root = fileURLToPath(new URL('../../', import.meta.url))

const sources = (): readonly string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/node_modules|\.test\.ts$|\.contract\.ts$|(^|\/)(test-|testing\/|migrations\/)/.test(path),
  )

/** The ledger's own code is exempt: it seals values that are already chained, and gives new salts to rows that it then chains. */
const ownWriters = /^record\/ledger\//

const writes = (table: string): RegExp =>
  new RegExp(`(insertInto|updateTable|deleteFrom)\\('${table}'\\)|(insert into|update|delete from|merge into|truncate) ${table}\\b`, 'g')

const excuse = /Not in the ledger: writes only (a column|columns) that it leaves out/

/** The function that contains the statement, with the comment before it. */
const around = (text: string, at: number): string => {
  const begins = Math.max(0, text.lastIndexOf('\n\n', at))
  const ends = text.indexOf('\n\n', at)
  return text.slice(begins, ends === -1 ? undefined : ends)
}

const unchained = (path: string, text: string): readonly string[] =>
  coveredNames.flatMap((table) =>
    [...text.matchAll(writes(table))].flatMap(({ index, 0: write }) => {
      const near = around(text, index)
      const isChained = near.includes(`ledgerRow('${table}'`) && /chain(Written|Removed)\(/.test(near)
      return isChained || excuse.test(near) ? [] : [`${path}: ${write}`]
    }),
  )

/** If a statement takes its table from a variable, the chained rows must use the same variable. */
const unchainedVariables = (path: string, text: string): readonly string[] =>
  [...text.matchAll(/(insertInto|updateTable|deleteFrom)\((\w+)\)/g)].flatMap(({ index, 0: write, 2: table }) =>
    /chain(Written|Removed)\(/.test(around(text, index)) && around(text, index).includes(`ledgerRow(${table})`)
      ? []
      : [`${path}: ${write}`],
  )

test('no statement writes a covered table without the ledger', () => {
  const faults = sources()
    .filter((path) => !ownWriters.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return [...unchained(path, text), ...unchainedVariables(path, text)]
    })
  expect(faults).toEqual([])
})

test('the search finds a statement that skips the ledger', () => {
  const forgotten = `\n\nconst f = (tx: Tx) => tx.deleteFrom('case_votes').execute()\n\nledgerRow('case_votes')`
  expect(unchained('x.ts', forgotten)).toEqual([`x.ts: deleteFrom('case_votes')`])
  expect(unchained('x.ts', '\n\nawait sql`update cases set reason = null`.execute(tx)')).toEqual(['x.ts: update cases'])
  expect(unchainedVariables('x.ts', '\n\nfor (const table of tables) await tx.deleteFrom(table).execute()')).toEqual([
    'x.ts: deleteFrom(table)',
  ])
})

test('no foreign key deletes or updates a covered row by cascade', async () => {
  const { rows } = await database.db.pool.query<{ from: string; column: string }>(`
    select c.conrelid::regclass::text as from, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and (c.confdeltype not in ('a', 'r') or c.confupdtype not in ('a', 'r'))`)
  const reached = coveredNames.flatMap((table) =>
    rows
      .filter(({ from, column }) => from === table && !Object.hasOwn(coveredTable(table).leftOut ?? {}, column))
      .map(({ column }) => `${table}.${column}`),
  )
  expect(reached).toEqual([])
})

test('a covered row cannot be written outside `transact`', async () => {
  const { kysely } = database.db
  const written = kysely.transaction().execute((tx) => noteDeskEvent(tx, { at: new Date(), kind: 'failed', by: 'nobody' }))
  await expect(written).rejects.toThrow('within `transact` only')
})

test('a digest does not depend on session settings, and differs for the same content with another salt', async () => {
  const event = { at: new Date('2026-07-01T12:34:56.789Z'), kind: 'failed', by: 'nobody' } as const
  await transact(database.db, (tx) => noteDeskEvent(tx, event))
  await transact(database.db, (tx) => noteDeskEvent(tx, event))
  const digests = () =>
    transact(database.db, async (tx) => {
      const rows = await tx.selectFrom('desk_events').select(rowDigest('desk_events').as('digest')).orderBy('position').execute()
      return rows.map(({ digest }) => digest)
    })
  const plain = await digests()
  expect(new Set(plain).size).toBe(2)
  const withOtherSettings = await transact(database.db, async (tx) => {
    for (const setting of [`timezone = 'Asia/Tokyo'`, `datestyle = 'German'`, `bytea_output = 'escape'`, 'extra_float_digits = -15'])
      await sql.raw(`set local ${setting}`).execute(tx)
    const rows = await tx.selectFrom('desk_events').select(ledgerRow('desk_events')).orderBy('position').execute()
    return rows.map(({ ledger }) => ledger.digest)
  })
  expect(withOtherSettings).toEqual(plain)
})
