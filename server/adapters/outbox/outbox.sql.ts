import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export const insertOutboxMessage = async (db: Kysely<Tables>, message: Insertable<Tables['outbox_messages']>): Promise<void> => {
  await db.insertInto('outbox_messages').values(message).execute()
}
