import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

export const countActiveReviewers = async (db: Kysely<Tables>): Promise<number> => {
  const counted = db
    .selectFrom('reviewers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('disabled_at', 'is', null)
  return Number((await counted.executeTakeFirstOrThrow()).count)
}
