import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

/** True for exactly one of several submissions of the same proof. */
export const insertReplay = async (db: Db, digest: Buffer, expiresAt: Date): Promise<boolean> => {
  const inserted = await db
    .insertInto('captcha_replays')
    .values({ digest, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('digest')
    .executeTakeFirst()
  return inserted !== undefined
}

export const upsertCaptchaPass = async (db: Db, subject: Buffer, expiresAt: Date): Promise<void> => {
  await db
    .insertInto('captcha_passes')
    .values({ subject, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ expires_at: expiresAt }))
    .execute()
}

export const takeCaptchaPass = async (db: Db, subject: Buffer, at: Date): Promise<boolean> => {
  const pass = await db
    .deleteFrom('captcha_passes')
    .where('subject', '=', subject)
    .where('expires_at', '>', at)
    .returning('subject')
    .executeTakeFirst()
  return pass !== undefined
}
