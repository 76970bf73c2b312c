// Compares every covered row with its last entry. Contents stay in the database, where names and digests are compared.
// See docs/protocols/record-chain.md.
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import type { Keys } from '../../ports/keys.ts'
import { adoptedMark } from './adopt-rows.ts'
import { valueSeal } from './block.ts'
import { type CoveredName, coveredNames, coveredTable } from './covered.ts'
import { type LedgerRow, rowDigest, rowName, rowValue } from './ledger-row.ts'

export interface RowFault {
  readonly table: string
  readonly row: string
  /**
   * `changed`: differs from what was written. `rolledBack`: an earlier written version. `missing`: gone without a recorded removal.
   * `inserted`: never written by us. `returned`: removed, but present again. `changedBefore`: was altered before its recorded removal.
   * `value`: its blind index or face is not the one bound.
   */
  readonly what: 'changed' | 'rolledBack' | 'missing' | 'inserted' | 'returned' | 'changedBefore' | 'value'
}

export interface ReadRows {
  readonly faults: readonly RowFault[]
  readonly rows: number
  /** Rows of tables not adopted yet. */
  readonly fromBefore: number
}

export const faultyRows = async (tx: Tx, keys: Keys): Promise<ReadRows> => {
  const adopted = await adoptedIn(tx)
  const found = await compared(tx)
  const faults = found.filter(({ table, what }) => what !== 'inserted' || adopted.has(table))
  const values: RowFault[] = []
  for (const table of coveredNames) if (coveredTable(table).value !== undefined) values.push(...(await faultyValues(tx, keys, table)))
  return {
    faults: [...faults, ...values.filter(({ table, row }) => !found.some((fault) => fault.table === table && fault.row === row))],
    rows: await countRows(tx),
    fromBefore: found.length - faults.length,
  }
}

const adoptedIn = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ names: string[] }>`select names from ledger_blocks where ${adoptedMark} = any (tables)`.execute(tx)
  return new Set(rows.flatMap(({ names }) => names))
}

const held = (): RawBuilder<unknown> =>
  sql.join(
    coveredNames.map(
      (table) =>
        sql`select ${sql.lit(table)} as "table", ${rowName(table)} as name, ${rowDigest(table)} as digest from ${sql.table(table)}`,
    ),
    sql` union all `,
  )

/**
 * Entries in the order they were written: the last one about a row must match the row, and each removal must match the entry before it. There
 * is no such entry if an old row was removed before its table was adopted.
 */
const compared = async (tx: Tx): Promise<readonly RowFault[]> => {
  const { rows } = await sql<RowFault>`
    with entries as materialized (
      select e."table", e.name, e.gone, encode(e.digest, 'hex') as digest, b.position, e.place
      from ledger_blocks b, unnest(b.tables, b.names, b.gone, b.digests) with ordinality as e ("table", name, gone, digest, place)
      where e."table" <> ${adoptedMark}
    ), adoptions as (
      select unnest(names) as "table", min(position) as position from ledger_blocks where ${adoptedMark} = any (tables) group by 1
    ), told as (
      select "table", name, gone, digest, position, lag(digest) over life as before, lag(gone) over life as gone_before,
        lead(name) over life is null as is_last
      from entries window life as (partition by "table", name order by position, place)
    ), held as (${held()}),
    differing as (
      select coalesce(last."table", held."table") as "table", coalesce(last.name, held.name) as name, held.digest,
        case when last.name is null then 'inserted' when last.gone then 'returned' when held.name is null then 'missing' else 'changed' end as what
      from (select * from told where is_last) as last full join held on held."table" = last."table" and held.name = last.name
      where last.name is null or last.gone = (held.name is not null) or (not last.gone and held.digest <> last.digest)
    ), known as (select distinct "table", name, digest from entries where not gone)
    select "table", name as row, case when what = 'changed' and known.name is not null then 'rolledBack' else what end as what
    from differing left join known using ("table", name, digest)
    union all
    select "table", name, case when before is null then 'inserted' when gone_before then 'returned' else 'changedBefore' end
    from told where gone and (gone_before or before <> digest or (before is null and position > (
      select adoptions.position from adoptions where adoptions."table" = told."table")))
    order by "table", row`.execute(tx)
  return rows
}

/** A value is not in the digest, so each row carries a seal of it. */
const faultyValues = async (tx: Tx, keys: Keys, table: CoveredName): Promise<readonly RowFault[]> => {
  const faults: RowFault[] = []
  for (let after = Buffer.alloc(0); ;) {
    const { rows } = await sql<BoundRow>`
      select ${sql.ref(`${table}.salt`)} as salt, ${rowName(table)} as name, ${rowValue(table)} as value, value_seal as seal
      from ${sql.table(table)} where salt > ${after} order by salt limit ${valuesAtOnce}`.execute(tx)
    for (const { name, value, seal } of rows)
      if (seal === null || !seal.equals(valueSeal(keys, { table, name, value }))) faults.push({ table, row: name, what: 'value' })
    const last = rows.at(-1)
    if (last === undefined || rows.length < valuesAtOnce) return faults
    after = last.salt
  }
}

interface BoundRow {
  readonly salt: Buffer<ArrayBuffer>
  readonly name: string
  readonly value: NonNullable<LedgerRow['value']>
  readonly seal: Buffer | null
}

const valuesAtOnce = 5_000

const countRows = async (tx: Tx): Promise<number> => {
  const counts = coveredNames.map((table) => sql`(select count(*) from ${sql.table(table)})`)
  const { rows } = await sql<{ count: string }>`select ${sql.join(counts, sql` + `)} as count`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}
