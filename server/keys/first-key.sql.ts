import type { Db } from '../db/db.ts'

/** Records a process's first start with this key in front; later starts change nothing. */
export const noteFirstKey = async (db: Db, mark: string, at: Date): Promise<void> => {
  await db.kysely
    .insertInto('master_keys')
    .values({ mark, first_at: at })
    .onConflict((conflict) => conflict.column('mark').doNothing())
    .execute()
}

/** Records an operator's decision that this key wraps all new values. */
export const decideFirstKey = async (db: Db, mark: string, at: Date): Promise<void> => {
  await db.kysely
    .insertInto('master_keys')
    .values({ mark, first_at: at })
    .onConflict((conflict) => conflict.column('mark').doUpdateSet({ first_at: at }))
    .execute()
}

/** The key that most recently came first in any process. */
export const latestFirstKey = async (db: Db): Promise<string | undefined> =>
  (await db.kysely.selectFrom('master_keys').select('mark').orderBy('first_at', 'desc').orderBy('mark').limit(1).executeTakeFirst())?.mark
