// A database's schema as sorted lines, for comparing two databases.
import { type Kysely, sql } from 'kysely'

/** Leaves out Kysely's bookkeeping and the job queue's schema. */
export const describeSchema = async <Any>(db: Kysely<Any>): Promise<string> => {
  const { rows } = await sql<{ line: string }>`
    with ours as (
      select c.oid, c.relname, c.relkind from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relname not like 'kysely_%'
    )
    select format('%s.%s %s%s%s', o.relname, a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' else '' end,
      coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') || case when a.attidentity <> '' then ' identity ' || a.attidentity::text else '' end
        || case when a.attgenerated <> '' then ' generated' else '' end) as line
      from ours o join pg_attribute a on a.attrelid = o.oid left join pg_attrdef d on d.adrelid = o.oid and d.adnum = a.attnum
      where o.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
    union all
    select format('%s constraint %s %s', o.relname, k.conname, pg_get_constraintdef(k.oid)) from ours o join pg_constraint k on k.conrelid = o.oid where k.contype <> 'n'
    union all
    select pg_get_indexdef(o.oid) from ours o where o.relkind = 'i'
    union all
    select pg_get_triggerdef(t.oid) from ours o join pg_trigger t on t.tgrelid = o.oid where not t.tgisinternal
    union all
    select format('function %s %s', p.proname, md5(pg_get_functiondef(p.oid))) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prokind = 'f'
    order by 1`.execute(db)
  return rows.map((row) => row.line).join('\n') + '\n'
}
