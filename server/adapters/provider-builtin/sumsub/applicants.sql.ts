import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { AccountId } from '../../../ports/exchange.ts'

/** Written before Sumsub learns of the visit, so that an erasure finds every applicant, even of a visit that was removed since. */
export const insertApplicant = async (tx: Tx, entry: { visit: string; account: AccountId; at: Date }): Promise<void> => {
  await tx
    .insertInto('sumsub_applicants')
    .values({ visit: entry.visit, account: entry.account, begun_at: entry.at, applicant: null, looked_at: null, questioned: null })
    .onConflict((clash) => clash.column('visit').doUpdateSet({ begun_at: entry.at }))
    .execute()
}

export const selectApplicant = (db: Kysely<Tables>, visit: string) =>
  db.selectFrom('sumsub_applicants').select(['visit', 'applicant', 'questioned']).where('visit', '=', visit).executeTakeFirst()

/** Keeps the first name that Sumsub gave the applicant. */
export const markLooked = async (db: Kysely<Tables>, entry: { visit: string; applicant: string | null; at: Date }): Promise<void> => {
  await db
    .updateTable('sumsub_applicants')
    .set({ looked_at: entry.at, applicant: sql<string | null>`coalesce(applicant, ${entry.applicant})` })
    .where('visit', '=', entry.visit)
    .execute()
}

/** Returns false if a reviewer was already asked about this answer. */
export const markQuestioned = async (tx: Tx, entry: { visit: string; name: string }): Promise<boolean> => {
  const marked = tx.updateTable('sumsub_applicants').set({ questioned: entry.name }).where('visit', '=', entry.visit)
  const { numUpdatedRows } = await marked.where('questioned', 'is distinct from', entry.name).executeTakeFirst()
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

/** Open visits last looked at before `lookedBefore`, or never: submitted ones, and those that began after `begunSince`. */
export const selectUnseen = async (
  db: Kysely<Tables>,
  entry: { lookedBefore: Date; begunSince: Date; limit: number },
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('sumsub_applicants as s')
    .innerJoin('visits as v', 'v.visit', 's.visit')
    .select('s.visit')
    .where('v.ended_at', 'is', null)
    .where((eb) => eb.or([eb('v.submitted_at', 'is not', null), eb('s.begun_at', '>', entry.begunSince)]))
    .where((eb) => eb.or([eb('s.looked_at', 'is', null), eb('s.looked_at', '<', entry.lookedBefore)]))
    .orderBy('s.looked_at', (order) => order.asc().nullsFirst())
    .limit(entry.limit)
    .execute()
  return rows.map(({ visit }) => visit)
}
