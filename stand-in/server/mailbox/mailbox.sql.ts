import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '@bonafide/server/db/tables'

export const listMessages = (db: Kysely<Tables>, limit: number): Promise<Selectable<Tables['outbox_messages']>[]> =>
  db
    .selectFrom('outbox_messages')
    .select(['id', 'kind', 'receiver', 'subject', 'text', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
