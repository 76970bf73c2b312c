import { type Kysely, sql } from 'kysely'

/**
 * Files that could not be read or rendered within a worker's limits, so that they are not retried endlessly. Only the file's digest is
 * stored, for an hour at most, and never longer than the file itself.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      `create table reading_failures (
        sha256 bytea not null,
        -- What was requested: a reading, or a page by its number.
        what text not null check (what ~ '^[a-z]{1,16}( [0-9]{1,4})?$'),
        why text not null check (why in ('tooSlow', 'crashed')),
        times integer not null check (times > 0),
        failed_at timestamptz not null,
        primary key (sha256, what)
      )`,
    )
    .execute(db)
  await sql.raw(`create index reading_failures_age on reading_failures (failed_at)`).execute(db)
}
