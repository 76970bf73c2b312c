import { type Kysely, sql } from 'kysely'

/**
 * Archives of people's data are signed, so that others can verify them, with a key of this installation that a master key wraps. A pass
 * opens an archive once, for the session that requested it; another request replaces it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    `create table archive_key (
       single boolean primary key default true check (single),
       wrapped bytea not null,
       made_at timestamptz not null default now()
     )`,
    `create table archive_passes (
       session_id bigint primary key references session (id) on delete cascade,
       account text not null,
       pass_hash bytea not null check (octet_length(pass_hash) = 32),
       until timestamptz not null
     )`,
    // Neither a wrapped key nor a pass belongs in the planner's statistics.
    `alter table archive_key alter column wrapped set statistics 0`,
    `alter table archive_passes alter column pass_hash set statistics 0`,
    // People see when operators acted on their account.
    `create index operator_acts_about on operator_acts (about) where about is not null`,
  ])
    await sql.raw(statement).execute(db)
}
