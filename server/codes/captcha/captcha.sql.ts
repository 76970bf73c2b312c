import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'

type Db = Kysely<Tables>

export interface NewChallenge {
  readonly idDigest: Buffer
  readonly subject: Buffer
  readonly answerDigest: Buffer
  readonly expiresAt: Date
}

export const insertChallenge = async (db: Db, challenge: NewChallenge): Promise<void> => {
  await db
    .insertInto('captcha_challenges')
    .values({
      id_digest: challenge.idDigest,
      subject: challenge.subject,
      answer_digest: challenge.answerDigest,
      expires_at: challenge.expiresAt,
    })
    .execute()
}

/** A challenge is looked at once, right or wrong: a picture that may be guessed at twice is worth half. */
export const takeChallenge = async (db: Db, taken: { idDigest: Buffer; subject: Buffer; at: Date }): Promise<Buffer | undefined> => {
  const challenge = await db
    .deleteFrom('captcha_challenges')
    .where('id_digest', '=', taken.idDigest)
    .where('subject', '=', taken.subject)
    .where('expires_at', '>', taken.at)
    .returning('answer_digest')
    .executeTakeFirst()
  return challenge?.answer_digest
}

/** True for exactly one of all who hand in the same proof. */
export const insertReplay = async (db: Db, digest: Buffer, expiresAt: Date): Promise<boolean> => {
  const inserted = await db
    .insertInto('captcha_replays')
    .values({ digest, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('digest')
    .executeTakeFirst()
  return inserted !== undefined
}

export const upsertPass = async (db: Db, subject: Buffer, expiresAt: Date): Promise<void> => {
  await db
    .insertInto('captcha_passes')
    .values({ subject, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ expires_at: expiresAt }))
    .execute()
}

export const takePass = async (tx: Tx, subject: Buffer, at: Date): Promise<boolean> => {
  const pass = await tx
    .deleteFrom('captcha_passes')
    .where('subject', '=', subject)
    .where('expires_at', '>', at)
    .returning('subject')
    .executeTakeFirst()
  return pass !== undefined
}

export const upsertDevice = async (tx: Tx, device: { owner: Buffer; device: Buffer; at: Date }): Promise<void> => {
  await tx
    .insertInto('known_devices')
    .values({ owner: device.owner, device: device.device, seen_at: device.at })
    .onConflict((conflict) => conflict.columns(['owner', 'device']).doUpdateSet({ seen_at: device.at }))
    .execute()
}

export const isDeviceKnown = async (db: Db, owner: Buffer, device: Buffer): Promise<boolean> => {
  const known = await db
    .selectFrom('known_devices')
    .select('owner')
    .where('owner', '=', owner)
    .where('device', '=', device)
    .executeTakeFirst()
  return known !== undefined
}
