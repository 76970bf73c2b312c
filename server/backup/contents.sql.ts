// The contents of a backup: all our tables and the queue's, ordered so that referenced rows come first.
import type pg from 'pg'

export interface KeptTable {
  readonly schema: string
  readonly table: string
  readonly columns: readonly string[]
}

/** Written when the schemas are created; the last two also by triggers, as the faces are restored. */
const bookkeeping = [
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'graphile_worker.migrations',
  'public.face_counter',
  'public.face_changes',
]

export const keptTables = async (client: pg.ClientBase): Promise<readonly KeptTable[]> => {
  const { rows } = await client.query<KeptTable & { id: string }>(
    `select c.oid::text as id, n.nspname as schema, c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and n.nspname || '.' || c.relname <> all($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.oid, n.nspname, c.relname order by 2, 3`,
    [bookkeeping],
  )
  const refers = await client.query<{ from: string; to: string }>(
    `select conrelid::text as from, confrelid::text as to from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  )
  return inOrder(rows, refers.rows).map(({ schema, table, columns }) => ({ schema, table, columns }))
}

const inOrder = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  refers: readonly { readonly from: string; readonly to: string }[],
): readonly Row[] => {
  const placed: Row[] = []
  let left = rows
  while (left.length > 0) {
    const waiting = new Set(left.map(({ id }) => id))
    const free = left.filter(({ id }) => !refers.some(({ from, to }) => from === id && waiting.has(to)))
    if (free.length === 0) throw new Error('the foreign keys of the tables form a circle, so no loading order is possible')
    placed.push(...free)
    left = left.filter((row) => !free.includes(row))
  }
  return placed
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const tableName = ({ schema, table }: Pick<KeptTable, 'schema' | 'table'>): string => `${quoted(schema)}.${quoted(table)}`

export const copyName = (table: KeptTable): string => `${tableName(table)} (${table.columns.map(quoted).join(', ')})`

export interface Sequence {
  readonly schema: string
  readonly name: string
  readonly value: string
}

/** Sequence values, so that no number is used twice. */
export const sequencesOf = async (client: pg.ClientBase): Promise<readonly Sequence[]> => {
  const { rows } = await client.query<Sequence>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1, 2`,
  )
  return rows
}

export const setSequence = async (client: pg.ClientBase, { schema, name, value }: Sequence): Promise<void> => {
  await client.query('select setval($1::regclass, $2::bigint)', [`${quoted(schema)}.${quoted(name)}`, value])
}

export const migrationsOf = async (client: pg.ClientBase): Promise<readonly string[]> =>
  (await client.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(({ name }) => name)

export const queueVersionOf = async (client: pg.ClientBase): Promise<number> =>
  (await client.query<{ id: number }>('select coalesce(max(id), 0) as id from graphile_worker.migrations')).rows[0]?.id ?? 0
