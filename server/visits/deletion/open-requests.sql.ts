import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** Ordered by due date. */
export const openRequests = (db: Kysely<Tables>) =>
  db
    .selectFrom('cases')
    .select(['account', 'opened_at', 'due_at'])
    .where('about', '=', 'deletion')
    .where('decided_at', 'is', null)
    .orderBy('due_at')
    .orderBy('case_id')
    .execute()
