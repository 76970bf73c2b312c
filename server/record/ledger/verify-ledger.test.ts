import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../db/db.ts'
import { testLedgerKeys } from '../../db/test-database.ts'
import { transact, type Tx } from '../../db/transaction.ts'
import { adoptRows } from './adopt-rows.ts'
import { coveredNames, coveredTable } from './covered.ts'
import { chainWritten, ledgerRow, type LedgerRow } from './ledger-row.ts'
import { ledgerTools, writeBlocks } from './open-ledger.ts'
import { makeFilledFixture, type FilledFixture } from './testing/filled-fixture.ts'
import { columnTypes, decidingColumn, dropConstraints, namingColumns, otherValue } from './testing/intruder.ts'
import { type VerifiedLedger, verifyLedger, verifyLedgerWithin } from './verify-ledger.ts'

let filled: FilledFixture
let db: Db
beforeAll(async () => {
  filled = await makeFilledFixture()
  ;({ db } = filled.fixture.services)
  // The fixture writes some rows by hand, which have to be adopted.
  await adoptRows(db)
  await dropConstraints(db)
}, 60_000)
afterAll(() => filled.fixture.close())

/** Verifies the ledger after the tampering, which is then undone. */
const after = async (tamper: (tx: Tx) => Promise<unknown>): Promise<VerifiedLedger> => {
  let verified: VerifiedLedger | undefined
  const undone = new Error('undone')
  const done = db.kysely.transaction().execute(async (tx) => {
    await tamper(tx)
    verified = await verifyLedgerWithin(tx, testLedgerKeys)
    throw undone
  })
  await done.catch((error: unknown) => {
    if (error !== undone) throw error
  })
  if (verified === undefined) throw new Error('nothing was verified')
  return verified
}

const found = ({ faults }: VerifiedLedger): readonly string[] => faults.map(({ table, what }) => `${table} ${what}`)

const anyRow = async (table: string): Promise<string> => {
  const { rows } = await db.pool.query<{ ctid: string }>(`select ctid::text from ${table} order by ctid limit 1`)
  const [first] = rows
  if (first === undefined) throw new Error(`${table} is empty`)
  return first.ctid
}

/** Throws if the statement changes nothing, since the test would then prove nothing. */
const run = async (tx: Tx, statement: string): Promise<void> => {
  const { numAffectedRows } = await sql.raw(statement).execute(tx)
  expect(numAffectedRows, statement).toBeGreaterThan(0n)
}

test('an unchanged database has no fault', async () => {
  const { faults, lanes, fromBefore, rows, entries } = await verifyLedger({ db })
  expect([faults, lanes, fromBefore]).toEqual([[], [], 0])
  expect(entries).toBeGreaterThan(rows)
})

test('every column of every covered table is in the digest, in the seal, or excluded with a reason', async () => {
  for (const table of coveredNames) {
    const { columns, value, leftOut } = coveredTable(table)
    const listed = [...Object.keys(columns), ...Object.keys(leftOut ?? {}), 'salt', ...(value === undefined ? [] : [value, 'value_seal'])]
    expect([table, [...(await columnTypes(db.kysely, table)).keys()].toSorted()]).toEqual([table, listed.toSorted()])
  }
})

test.each(coveredNames)('%s: an edit of any column is found', async (table) => {
  const { columns, value } = coveredTable(table)
  const row = await anyRow(table)
  for (const column of [...Object.keys(columns), 'salt', ...(value === undefined ? [] : [value, 'value_seal'])]) {
    const set = await otherValue(db.kysely, table, column)
    const faults = found(await after((tx) => run(tx, `update ${table} set "${column}" = ${set} where ctid = '${row}'`)))
    const expected = namingColumns(table).includes(column)
      ? [`${table} missing`, `${table} inserted`]
      : [column === value || column === 'value_seal' ? `${table} value` : `${table} changed`]
    expect([column, faults]).toEqual([column, expect.arrayContaining(expected)])
  }
})

test.each(coveredNames)('%s: an edit of an excluded column is no fault', async (table) => {
  const row = await anyRow(table)
  for (const column of Object.keys(coveredTable(table).leftOut ?? {})) {
    const set = await otherValue(db.kysely, table, column)
    expect([column, found(await after((tx) => run(tx, `update ${table} set "${column}" = ${set} where ctid = '${row}'`)))]).toEqual([
      column,
      [],
    ])
  }
})

test.each(coveredNames)('%s: a removed row and an extra row are found', async (table) => {
  const row = await anyRow(table)
  expect(found(await after((tx) => run(tx, `delete from ${table} where ctid = '${row}'`)))).toEqual([`${table} missing`])
  const [name = ''] = namingColumns(table)
  const set = await otherValue(db.kysely, table, name)
  const inserted = await after(async (tx) => {
    const { rows } = await sql<{ ctid: string }>`
      insert into ${sql.table(table)} select * from ${sql.table(table)} where ctid = ${row}::tid returning ctid::text`.execute(tx)
    await run(tx, `update ${table} set "${name}" = ${set} where ctid = '${rows[0]?.ctid}'`)
  })
  expect(found(inserted)).toContain(`${table} inserted`)
})

test.each(coveredNames)('%s: a row rolled back to an earlier state is reported as rolled back', async (table) => {
  const row = await anyRow(table)
  const column = decidingColumn(table)
  const set = await otherValue(db.kysely, table, column)
  await transact(db, async (tx) => {
    await sql.raw(`create table before_${table} as select * from ${table} where ctid = '${row}'`).execute(tx)
    const { rows } = await sql<{ ledger: LedgerRow }>`
      update ${sql.table(table)} set ${sql.ref(column)} = ${sql.raw(set)} where ctid = ${row}::tid returning ${ledgerRow(table)}`.execute(
      tx,
    )
    chainWritten(tx, table, rows)
  })
  expect(found(await verifyLedger({ db }))).toEqual([])
  const back = `update ${table} held set "${column}" = before."${column}" from before_${table} before where held.salt = before.salt`
  expect(found(await after((tx) => run(tx, back)))).toEqual([`${table} rolledBack`])
})

test.each(coveredNames)('%s: a row is reported if an intruder changed it before the program removed it', async (table) => {
  const row = await anyRow(table)
  const column = decidingColumn(table)
  const set = await otherValue(db.kysely, table, column)
  const remove = (tamper: boolean) =>
    after(async (tx) => {
      const { rows: salts } = await sql<{ salt: string }>`
        select encode(salt, 'hex') as salt from ${sql.table(table)} where ctid = ${row}::tid`.execute(tx)
      const of = sql`salt = decode(${salts[0]?.salt}, 'hex')`
      if (tamper) await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.raw(set)} where ${of}`.execute(tx)
      const { rows } = await sql<{ ledger: LedgerRow }>`
        delete from ${sql.table(table)} where ${of} returning ${ledgerRow(table)}`.execute(tx)
      const removed = rows.map(({ ledger }) => ({ table, gone: true, name: ledger.name, digest: ledger.digest }))
      await writeBlocks(tx, ledgerTools(db), removed)
    })
  expect(found(await remove(true))).toEqual([`${table} changedBefore`])
  expect(await remove(false)).toMatchObject({ faults: [], lanes: [] })
})
