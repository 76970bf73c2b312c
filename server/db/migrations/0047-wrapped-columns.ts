import { type Kysely, sql } from 'kysely'

/** The schema itself says which columns a master key wraps, so that a key rotation includes tables that are not ours. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const column of columns) await sql`comment on column ${sql.ref(column)} is 'wrapped by a master key'`.execute(db)
}

const columns = [
  'index_key.wrapped',
  'archive_key.wrapped',
  'record_keys.wrapped',
  'reviewers.totp_secret',
  'reviewer_invitations.totp_secret',
  'webhook_secrets.wrapped',
]
