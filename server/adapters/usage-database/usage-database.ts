// Usage events in our own database, where the desk reads them.
import type { Db } from '../../db/db.ts'
import type { Usage } from '../../ports/usage.ts'
import { insertUsage } from './usage.sql.ts'

export const usageInDatabase = (db: Db): Usage => ({
  record: ({ batch, events }) =>
    insertUsage(
      db.kysely,
      events.map((event, place) => ({ ...event, batch, place })),
    ),
})
