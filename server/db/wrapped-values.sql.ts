// Every column that holds values wrapped by a master key. A new one joins here, or rotating a key would leave it behind: a test compares
// this list with the callers of `keys.wrap`.
import { sql } from 'kysely'
import type { Db } from './db.ts'
import type { Tx } from './transaction.ts'

type Way = Db['kysely'] | Tx

export interface WrappedColumn {
  readonly table: string
  readonly column: string
  /** The table's primary key. */
  readonly id: string
}

export const wrappedColumns: readonly WrappedColumn[] = [
  { table: 'index_key', column: 'wrapped', id: 'single' },
  { table: 'archive_key', column: 'wrapped', id: 'single' },
  { table: 'record_keys', column: 'wrapped', id: 'subject' },
  { table: 'reviewers', column: 'totp_secret', id: 'reviewer' },
  { table: 'reviewer_invitations', column: 'totp_secret', id: 'email_key' },
  { table: 'stand_in_accounts', column: 'totp_pending', id: 'account' },
  { table: 'stand_in_accounts', column: 'totp_secret', id: 'account' },
  { table: 'webhook_secrets', column: 'wrapped', id: 'id' },
]

const markIn = (column: string) => sql`substring(${sql.ref(column)} from 1 for 8)`

/** An empty value is nobody's secret, such as that of the demo reviewer, who cannot sign in. */
const isWrapped = (column: string) => sql`${markIn(column)} > ''`

/** The marks in one column. Where an index serves, it is read once a mark and not once a row. */
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

/** Which master keys these columns still need, in hex. */
export const marksOf = async (way: Way, columns: readonly WrappedColumn[] = wrappedColumns): Promise<readonly string[]> => {
  const { rows } = await sql<{ mark: Buffer }>`${sql.join(columns.map(marksIn), sql` union `)}`.execute(way)
  return rows.map(({ mark }) => mark.toString('hex')).toSorted()
}

/** How many values each master key wraps, by its mark in hex. */
export const countByMark = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const all = new Map<string, number>()
  for (const { table, column } of wrappedColumns) {
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

/** Locked until the transaction ends; what another process works on is left to it. */
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
