import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { AccountId } from '../../../ports/exchange.ts'

/** Written before Sumsub hears of the visit, so that an erasure finds every applicant, even of a visit that was removed since. */
export const insertApplicant = async (tx: Tx, of: { visit: string; account: AccountId; at: Date }): Promise<void> => {
  await tx
    .insertInto('sumsub_applicants')
    .values({ visit: of.visit, account: of.account, begun_at: of.at, applicant: null, looked_at: null, questioned: null })
    .onConflict((clash) => clash.column('visit').doUpdateSet({ begun_at: of.at }))
    .execute()
}

export const selectApplicant = (db: Kysely<Tables>, visit: string) =>
  db.selectFrom('sumsub_applicants').select(['visit', 'applicant', 'questioned']).where('visit', '=', visit).executeTakeFirst()

/** Keeps the first name that Sumsub gave the applicant. */
export const markLooked = async (db: Kysely<Tables>, of: { visit: string; applicant: string | null; at: Date }): Promise<void> => {
  await db
    .updateTable('sumsub_applicants')
    .set({ looked_at: of.at, applicant: sql<string | null>`coalesce(applicant, ${of.applicant})` })
    .where('visit', '=', of.visit)
    .execute()
}

/** Returns false if a reviewer was already asked about this answer. */
export const markQuestioned = async (tx: Tx, of: { visit: string; name: string }): Promise<boolean> => {
  const marked = tx.updateTable('sumsub_applicants').set({ questioned: of.name }).where('visit', '=', of.visit)
  const { numUpdatedRows } = await marked.where('questioned', 'is distinct from', of.name).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A vendor's pictures count as used from the start, the person's own only once they are submitted. */
export const hasCopies = async (tx: Tx, visit: string): Promise<boolean> => {
  const files = tx.selectFrom('visit_files as f').innerJoin('uploads as u', 'u.id', 'f.upload').select('f.upload')
  const copies = files.where('f.visit', '=', visit).where('f.carried', '=', false).where('u.kept_at', 'is not', null)
  return (await copies.limit(1).executeTakeFirst()) !== undefined
}

export const selectApplicantsOf = (db: Kysely<Tables>, account: AccountId) =>
  db
    .selectFrom('sumsub_applicants as s')
    .leftJoin('visits as v', 'v.visit', 's.visit')
    .select(['s.visit', 's.applicant', 's.begun_at'])
    .where(sql<string>`coalesce(v.account, s.account)`, '=', account)
    .execute()

export const deleteApplicant = async (db: Kysely<Tables>, visit: string): Promise<void> => {
  await db.deleteFrom('sumsub_applicants').where('visit', '=', visit).execute()
}

/** Open visits that were not looked at since then: submitted ones, and those that began after `begunSince`. */
export const selectUnseen = async (
  db: Kysely<Tables>,
  of: { lookedBefore: Date; begunSince: Date; limit: number },
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('sumsub_applicants as s')
    .innerJoin('visits as v', 'v.visit', 's.visit')
    .select('s.visit')
    .where('v.ended_at', 'is', null)
    .where((eb) => eb.or([eb('v.submitted_at', 'is not', null), eb('s.begun_at', '>', of.begunSince)]))
    .where((eb) => eb.or([eb('s.looked_at', 'is', null), eb('s.looked_at', '<', of.lookedBefore)]))
    .orderBy('s.looked_at', (order) => order.asc().nullsFirst())
    .limit(of.limit)
    .execute()
  return rows.map(({ visit }) => visit)
}
