import { type Kysely, sql } from 'kysely'

/** The tilt requested for a document's second picture, and its deadline. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table visits
      add column tilt text check (length(tilt) between 1 and 20),
      add column tilt_told_at timestamptz,
      -- Null once the picture has arrived.
      add column tilt_until timestamptz,
      add column tilts_told smallint not null default 0 check (tilts_told >= 0)`.execute(db)
  await sql`drop index visit_files_one_picture`.execute(db)
  await sql`
    create unique index visit_files_one_picture on visit_files (visit, kind)
      where kind in ('documentFront', 'documentBack', 'documentTilt', 'face')`.execute(db)
}
