// Computes a row's part of the ledger inside the database, which returns names and digests but no contents.
// See docs/protocols/record-chain.md.
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import { noteForLedger, type Tx } from '../../db/transaction.ts'
import { type ColumnForm, type CoveredName, coveredTable } from './covered.ts'

export interface LedgerRow {
  readonly name: string
  readonly digest: string
  readonly value?: { readonly salt: string; readonly digest: string } | null
}

const forms: Readonly<Record<ColumnForm, (column: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  text: (column) => sql`${column}::text`,
  moment: (column) => sql`extract(epoch from ${column})::text`,
  bytes: (column) => sql`encode(pg_catalog.sha256(${column}), 'hex')`,
  real: (column) => sql`encode(float4send(${column}), 'hex')`,
}

/** `as` is the table's name in the statement: an alias, or its own name. */
export const rowName = (table: CoveredName, as: string = table): RawBuilder<string> => {
  const { name } = coveredTable(table)
  if (name === 'salt') return sql<string>`json_build_array(encode(${sql.ref(`${as}.salt`)}, 'hex'))::text`
  return sql<string>`json_build_array(${sql.join(name.map((column) => sql`${sql.ref(`${as}.${column}`)}::text`))})::text`
}

/** The salt, then the table's name and every covered column. */
export const rowDigest = (table: CoveredName, as: string = table): RawBuilder<string> => {
  const columns = Object.entries(coveredTable(table).columns).map(([column, form]) => forms[form](sql.ref(`${as}.${column}`)))
  const text = sql`json_build_array(${sql.lit(table)}, ${sql.join(columns)})::text`
  return sql<string>`encode(pg_catalog.sha256(${sql.ref(`${as}.salt`)} || convert_to(${text}, 'UTF8')), 'hex')`
}

/** What a value's seal covers besides the row's name; null if the table has no such value. */
export const rowValue = (table: CoveredName, as: string = table): RawBuilder<unknown> => {
  const { value } = coveredTable(table)
  if (value === undefined) return sql`null`
  const digest = forms.bytes(sql.ref(`${as}.${value}`))
  return sql`json_build_object('salt', encode(${sql.ref(`${as}.salt`)}, 'hex'), 'digest', ${digest})`
}

/** For the `returning` clause of every statement that writes a covered table. */
export const ledgerRow = (table: CoveredName, as: string = table): AliasedRawBuilder<LedgerRow, 'ledger'> =>
  sql<LedgerRow>`json_build_object('name', ${rowName(table, as)}, 'digest', ${rowDigest(table, as)}, 'value', ${rowValue(table, as)})`.as(
    'ledger',
  )

interface Returned {
  readonly ledger: LedgerRow
}

/** For inserted or changed rows: chains their digests at the end of the transaction. */
export const chainWritten = <Row extends Returned>(tx: Tx, table: CoveredName, rows: readonly Row[]): readonly Row[] =>
  note(tx, { table, gone: false }, rows)

/** For legitimately removed rows: chains an entry with their last digest. */
export const chainRemoved = <Row extends Returned>(tx: Tx, table: CoveredName, rows: readonly Row[]): readonly Row[] =>
  note(tx, { table, gone: true }, rows)

const note = <Row extends Returned>(tx: Tx, what: { table: CoveredName; gone: boolean }, rows: readonly Row[]): readonly Row[] => {
  noteForLedger(
    tx,
    rows.map(({ ledger: { name, digest, value } }) => ({ ...what, name, digest, ...(value == null ? {} : { value }) })),
  )
  return rows
}

/** Call it before emptying values in rows that stay: without the old salt, an old digest reveals nothing. */
export const renewSalts = async (tx: Tx, table: CoveredName, where: RawBuilder<unknown>): Promise<void> => {
  await sql`update ${sql.table(table)} set salt = default where ${where}`.execute(tx)
}
