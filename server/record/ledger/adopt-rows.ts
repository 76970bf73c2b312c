// At a start, chains rows from before the ledger and rows of newly covered tables, once. After that an unchained row is a fault.
// See docs/protocols/record-chain.md.
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inSnapshot, type LedgerEntry, transact, type Tx } from '../../db/transaction.ts'
import { type CoveredName, coveredNames } from './covered.ts'
import { ledgerRow, type LedgerRow } from './ledger-row.ts'
import { isBegunAnew, sealEnds } from './begun-anew.ts'
import { ledgerIsWhole, type LedgerTools, ledgerTools, openLedger, writeBlocks } from './open-ledger.ts'
import { lanesOf } from './read-lanes.ts'

/** The entry that marks a table as adopted, in place of a table's name. */
export const adoptedMark = 'adopted'

/** Returns how many rows were chained. Throws if the ledger is not intact, since it then cannot say whether the table was adopted before. */
export const adoptRows = async (db: Db): Promise<number> => {
  const complete = missing(await adoptedTables(db.kysely)).length === 0
  if (!complete) await refuseFaultyLanes(db, ledgerTools(db))
  const adopted = complete ? 0 : await adoptMissing(db, ledgerTools(db))
  ledgerIsWhole(db)
  return adopted
}

const ledgerChanged = 'the ledger was changed from outside: run `chain verify`, and adopt no rows into it'

/** Reads a snapshot, since processes that started earlier, or run the previous version, continue to write blocks. */
const refuseFaultyLanes = async (db: Db, { keys }: LedgerTools): Promise<void> => {
  const { faults } = await inSnapshot(db, (tx) => lanesOf(tx, keys))
  if (faults.length > 0) throw new Error(ledgerChanged)
}

/** For a command: it adopts nothing itself, but knows whether the servers have. */
export const openLedgerBeside = async (db: Db, services: LedgerTools): Promise<void> => {
  openLedger(db, services)
  if (missing(await adoptedTables(db.kysely)).length === 0) ledgerIsWhole(db)
}

const adoptMissing = (db: Db, tools: LedgerTools): Promise<number> =>
  transact(db, async (tx) => {
    // A second process waits here while the first one adopts.
    await sql`set local lock_timeout = 0; set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(hashtextextended('ledger.adopt', 0))`.execute(tx)
    // Appends wait here, before they lock anything that is being adopted.
    await sql`lock table record_subjects in exclusive mode`.execute(tx)
    if (await isBegunAnew(tx, tools.keys)) throw new Error(ledgerChanged)
    let adopted = 0
    for (const table of missing(await adoptedTables(tx))) adopted += await adoptTable(tx, tools, table)
    await sealEnds(tx, tools.keys)
    return adopted
  })

const missing = (adopted: ReadonlySet<string>): readonly CoveredName[] => coveredNames.filter((table) => !adopted.has(table))

/** Uses an index, since it runs at every start. */
const adoptedTables = async (db: Db['kysely']): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ names: string[] }>`select names from ledger_blocks where 'adopted' = any (tables)`.execute(db)
  return new Set(rows.flatMap(({ names }) => names))
}

const batchSize = 5_000

const adoptTable = async (tx: Tx, tools: LedgerTools, table: CoveredName): Promise<number> => {
  // Otherwise a row that changes meanwhile would get its new entry before its old one.
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx)
  await sql`declare adopting no scroll cursor for select ${ledgerRow(table)} from ${sql.table(table)}`.execute(tx)
  let adopted = 0
  for (;;) {
    const { rows } = await sql<{ ledger: LedgerRow }>`fetch ${sql.lit(batchSize)} from adopting`.execute(tx)
    if (rows.length === 0) break
    await writeBlocks(
      tx,
      tools,
      rows.map(({ ledger }) => entryOf(table, ledger)),
    )
    adopted += rows.length
  }
  await sql`close adopting`.execute(tx)
  await writeBlocks(tx, tools, [{ table: adoptedMark, name: table, gone: false, digest: '' }])
  return adopted
}

const entryOf = (table: CoveredName, { name, digest, value }: LedgerRow): LedgerEntry => ({
  table,
  name,
  digest,
  gone: false,
  ...(value == null ? {} : { value }),
})
