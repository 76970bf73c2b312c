import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>
type Subject = Tables['oidc_subjects']

/** Returns false if this sign-in was already completed. */
export const insertArrival = async (db: Db, nonce: Buffer, at: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('oidc_arrivals')
    .values({ nonce, arrived_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const deleteArrivalsUntil = async (db: Db, moment: Date): Promise<void> => {
  await db.deleteFrom('oidc_arrivals').where('arrived_at', '<=', moment).execute()
}

/** Does nothing if the subject or the account is bound already. */
export const insertSubject = async (db: Db, row: Subject): Promise<void> => {
  await db
    .insertInto('oidc_subjects')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const selectSubject = (db: Db, subject: Buffer): Promise<Pick<Subject, 'account' | 'account_type'> | undefined> =>
  db.selectFrom('oidc_subjects').select(['account', 'account_type']).where('subject', '=', subject).executeTakeFirst()
