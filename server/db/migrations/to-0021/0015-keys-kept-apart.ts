import { type Kysely, sql } from 'kysely'

/**
 * The key of blind indexes and seals gets a row of its own, wrapped by a master key, so that every master key can be retired. And no
 * ciphertext, key or wrapped key stays in the planner's statistics, into which ANALYZE copies values and where an erasure does not reach
 * them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    `create table index_key (
       single boolean primary key default true check (single),
       wrapped bytea not null,
       made_at timestamptz not null default now()
     )`,
    // The master key that most recently came first decides what is rewrapped, so that processes with the former list do not undo it.
    `create table master_keys (mark text primary key check (mark ~ '^[0-9a-f]{16}$'), first_at timestamptz not null)`,
    `create table record_scrub (
       single boolean primary key default true check (single),
       keys_at timestamptz,
       statistics_at timestamptz
     )`,
    `insert into record_scrub default values`,
    `create index record_keys_wrapped_by on record_keys ((substring(wrapped from 1 for 8)))`,
    `create index record_keys_destroyed on record_keys (destroyed_at) where destroyed_at is not null`,
    withoutStatistics,
  ])
    await sql.raw(statement).execute(db)
}

/**
 * Digests and blind indexes open nothing, and the planner needs to know them; every other column of bytes is a secret. Naming a column's
 * own type again removes ANALYZE's statistics of it, and copies no row.
 */
export const withoutStatistics = `
  do $$
  declare secret record;
  begin
    for secret in
      select c.oid::regclass as place, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
        and a.atttypid = 'bytea'::regtype
        and a.attname !~ '(hash|digest)$'
        and (c.relname, a.attname) not in (
          ('captcha_passes', 'subject'), ('codes', 'address'), ('company_keys', 'key'),
          ('identity_keys', 'key'), ('identity_traits', 'trait'), ('known_devices', 'owner'), ('known_devices', 'device'),
          ('record_marks', 'seal'), ('record_subjects', 'head'), ('record_subjects', 'seal'), ('tallies', 'subject'), ('uploads', 'sha256'))
    loop
      execute format('alter table %s alter column %I type bytea', secret.place, secret.attname);
      execute format('alter table %s alter column %I set statistics 0', secret.place, secret.attname);
    end loop;
  end $$`
