// An intruder who owns the database but not the keys, unaffected by constraints, triggers or identities.
import { type Kysely, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import { type CoveredName, coveredTable } from '../covered.ts'

export const dropConstraints = async ({ pool }: Pick<Db, 'pool'>): Promise<void> => {
  const { rows } = await pool.query<{ statement: string }>(`
    select format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname) as statement
      from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
    union all select format('alter table %s alter column %I drop not null', attrelid::regclass, attname)
      from pg_attribute join pg_class c on c.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and attnotnull and attidentity = '' and not attisdropped
    union all select format('alter table %s alter column %I drop identity if exists', attrelid::regclass, attname)
      from pg_attribute join pg_class c on c.oid = attrelid where relnamespace = 'public'::regnamespace and relkind = 'r' and attidentity <> ''
    union all select format('drop trigger %I on %s', tgname, tgrelid::regclass) from pg_trigger where not tgisinternal and (tgname like 'append_only%' or tgname like 'blob_is_%')
    union all select format('drop index if exists %s', indexrelid::regclass) from pg_index join pg_class c on c.oid = indrelid
      where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`)
  for (const { statement } of rows) await pool.query(statement)
}

export const columnTypes = async (db: Kysely<Tables>, table: string): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ column: string; type: string }>`
    select column_name as column, udt_name as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(db)
  return new Map(rows.map(({ column, type }) => [column, type]))
}

const otherOf: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => `coalesce(${column}, '') || 'x'`,
  uuid: () => 'gen_random_uuid()',
  timestamptz: (column) => `coalesce(${column}, now()) + interval '1 second'`,
  bytea: (column) => `coalesce(${column}, '') || '\\x00'`,
  int2: (column) => `coalesce(${column}, 0) + 1`,
  int4: (column) => `coalesce(${column}, 0) + 1`,
  int8: (column) => `coalesce(${column}, 0) + 1000`,
  float4: (column) => `coalesce(${column}, 0) + 0.25`,
  bool: (column) => `not coalesce(${column}, false)`,
  _text: (column) => `coalesce(${column}, '{}') || 'x'::text`,
  jsonb: (column) => `jsonb_build_array(${column}, 1)`,
}

/** An expression for a different value than the current one. */
export const otherValue = async (db: Kysely<Tables>, table: string, column: string): Promise<string> => {
  const make = otherOf[(await columnTypes(db, table)).get(column) ?? '']
  if (make === undefined) throw new Error(`no other value for ${table}.${column}`)
  return make(`"${column}"`)
}

export const namingColumns = (table: CoveredName): readonly string[] => {
  const { name } = coveredTable(table)
  return name === 'salt' ? ['salt'] : name
}

/** A column that affects decisions and does not identify the row. */
export const decidingColumn = (table: CoveredName): string =>
  Object.keys(coveredTable(table).columns).find((column) => !namingColumns(table).includes(column)) ?? ''
