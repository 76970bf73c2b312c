// Rows of one account that only its archive needs.
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

export const selectVisits = (db: Kysely<Tables>, account: string) =>
  db
    .selectFrom('visits')
    .select(['visit', 'purpose', 'by_hand', 'begun_at', 'opened_at', 'submitted_at', 'judged_at', 'ended_at', 'outcome', 'reason'])
    .where('account', '=', account)
    .orderBy('begun_at')
    .orderBy('visit')
    .execute()

export const selectChallenges = (db: Kysely<Tables>, account: string) =>
  db
    .selectFrom('visit_challenges as c')
    .innerJoin('visits as v', 'v.visit', 'c.visit')
    .select(['c.visit', 'c.challenge', 'c.moves', 'c.asked_at', 'c.answered_at'])
    .where('v.account', '=', account)
    .orderBy('c.asked_at')
    .execute()

export const selectCases = (db: Kysely<Tables>, account: string) =>
  db
    .selectFrom('cases')
    .select(['about', 'opened_at', 'decided_at', 'decision', 'reason'])
    .where('account', '=', account)
    .orderBy('opened_at')
    .execute()

export const selectSessions = (db: Kysely<Tables>, account: string) =>
  db
    .selectFrom('session')
    .select(['began_at', 'seen_at', 'ends_at'])
    .where('holder', '=', account)
    .where('kind', '=', 'area')
    .orderBy('id')
    .execute()

/** Counts rows that can no longer be read. */
export const countTraces = async (
  db: Kysely<Tables>,
  account: string,
): Promise<Readonly<Record<'documents' | 'traits' | 'companies', number>>> => {
  const tables = { documents: 'identity_keys', traits: 'identity_traits', companies: 'company_keys' } as const
  const count = async (table: (typeof tables)[keyof typeof tables]): Promise<number> => {
    const counted = db.selectFrom(table).select(({ fn }) => fn.countAll<string>().as('count'))
    return Number((await counted.where('account', '=', account).executeTakeFirstOrThrow()).count)
  }
  return { documents: await count(tables.documents), traits: await count(tables.traits), companies: await count(tables.companies) }
}
