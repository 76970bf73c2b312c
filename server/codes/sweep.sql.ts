import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

export const deleteCodesUntil = async (db: Db, moment: Date): Promise<void> => {
  await db.deleteFrom('codes').where('expires_at', '<=', moment).execute()
}

export const deleteCaptchasUntil = async (db: Db, moment: Date): Promise<void> => {
  await db.deleteFrom('captcha_passes').where('expires_at', '<=', moment).execute()
  await db.deleteFrom('captcha_replays').where('expires_at', '<=', moment).execute()
}

/** Deletes tallies without newer entries. */
export const deleteTalliesUntil = async (db: Db, moment: Date): Promise<void> => {
  await db.deleteFrom('tallies').where('newest', '<=', moment).execute()
}

export const deleteDevicesUntil = async (db: Db, moment: Date): Promise<void> => {
  await db.deleteFrom('known_devices').where('seen_at', '<=', moment).execute()
}
