import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

const prefix = 'reviewer:'

/** Returns the names of those actors that are reviewers, by actor. */
export const reviewerNames = async (db: Kysely<Tables>, actors: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const ids = new Set(actors.flatMap((actor) => (actor.startsWith(prefix) ? [actor.slice(prefix.length)] : [])))
  if (ids.size === 0) return new Map()
  const rows = await db
    .selectFrom('reviewers')
    .select(['reviewer', 'name'])
    .where('reviewer', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ reviewer, name }) => [`${prefix}${reviewer}`, name]))
}
