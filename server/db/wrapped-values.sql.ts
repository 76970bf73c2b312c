// Every column with values wrapped by a master key: its schema comment says so, set by the migration that creates it. Otherwise
// rotating a key would miss the column: a test compares the marked columns with the callers of `keys.wrap`.
import { sql } from 'kysely'
import type { Db } from './db.ts'
import type { Tx } from './transaction.ts'

type Connection = Db['kysely'] | Tx

export interface WrappedColumn {
  readonly table: string
  readonly column: string
  /** The table's primary key. */
  readonly id: string
}

/** Read from the schema, so that it includes tables of an exchange inside this process. */
export const listWrappedColumns = async (db: Connection): Promise<readonly WrappedColumn[]> => {
  const { rows } = await sql<WrappedColumn>`
    select c.relname as table, a.attname as column, id.attname as id
    from pg_description d
    join pg_class c on c.oid = d.objoid and c.relnamespace = current_schema()::regnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid
    join pg_index key on key.indrelid = c.oid and key.indisprimary
    join pg_attribute id on id.attrelid = c.oid and id.attnum = key.indkey[0]
    where d.classoid = 'pg_class'::regclass and d.description = ${wrappedMark}
    order by 1, 2`.execute(db)
  return rows
}

/** A column's comment. */
const wrappedMark = 'wrapped by a master key'

const markIn = (column: string) => sql`substring(${sql.ref(column)} from 1 for 8)`

/** An empty value is no secret, such as the demo reviewer's, who cannot sign in. */
const isWrapped = (column: string) => sql`${markIn(column)} > ''`

/** The key marks in one column. With an index, the column is read once per mark instead of once per row. */
const marksIn = ({ table, column }: WrappedColumn) => {
  const nextMark = (after: ReturnType<typeof sql>) =>
    sql`(select ${markIn(column)} from ${sql.table(table)} where ${after} order by 1 limit 1)`
  return sql<{ mark: Buffer }>`(
    with recursive found(mark) as (
      select * from ${nextMark(isWrapped(column))} as first
      union all
      select ${nextMark(sql`${markIn(column)} > found.mark`)} from found where found.mark is not null
    )
    select mark from found where mark is not null)`
}

/** The master keys that these columns still need, in hex. */
export const marksOf = async (db: Connection, columns?: readonly WrappedColumn[]): Promise<readonly string[]> => {
  const all = columns ?? (await listWrappedColumns(db))
  if (all.length === 0) throw new Error('no column is marked as wrapped: the database was not migrated')
  const { rows } = await sql<{ mark: Buffer }>`${sql.join(all.map(marksIn), sql` union `)}`.execute(db)
  return rows.map(({ mark }) => mark.toString('hex')).toSorted()
}

/** The number of values per master key, by its mark in hex. */
export const countByMark = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const all = new Map<string, number>()
  for (const { table, column } of await listWrappedColumns(db.kysely)) {
    const { rows } = await sql<{ mark: Buffer; count: string }>`
      select ${markIn(column)} as mark, count(*) as count from ${sql.table(table)} where ${isWrapped(column)} group by 1`.execute(db.kysely)
    for (const { mark, count } of rows) all.set(mark.toString('hex'), (all.get(mark.toString('hex')) ?? 0) + Number(count))
  }
  return all
}

export interface WrappedValue {
  readonly id: unknown
  readonly wrapped: Buffer
}

/** Locked until the transaction ends; skips rows that another process is working on. */
export const lockWrappedBy = async (
  tx: Tx,
  { table, column, id }: WrappedColumn,
  { mark, atMost }: { mark: string; atMost: number },
): Promise<readonly WrappedValue[]> =>
  (
    await sql<WrappedValue>`
      select ${sql.ref(id)} as id, ${sql.ref(column)} as wrapped from ${sql.table(table)}
      where ${markIn(column)} = ${Buffer.from(mark, 'hex')} limit ${atMost} for update skip locked`.execute(tx)
  ).rows
