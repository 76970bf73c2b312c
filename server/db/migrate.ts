import { Migrator, sql } from 'kysely'
import { CannotStart } from '../cannot-start.ts'
import type { Db } from './db.ts'
import { migrations } from './migrations.ts'

/** Brings the database up to this program. Any number of processes may do it at once: Kysely lets one of them work and the others wait. */
export const migrate = async (db: Db): Promise<void> => {
  if (await isCurrent(db)) return
  const migrator = new Migrator({ db: db.kysely, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error, results } = await migrator.migrateToLatest()
  if (error === undefined) return
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName
  if (failed !== undefined) throw new Error(`Migration ${failed} failed.`, { cause: error })
  const why = error instanceof Error ? error.message : 'it cannot be read'
  throw new CannotStart(
    `The database does not fit this version of Bonafide (${why}): it was changed by another version, so start that one.`,
    { cause: error },
  )
}

/** The usual case costs one read; Kysely's own way there asks for the whole catalogue. */
const isCurrent = async ({ kysely }: Db): Promise<boolean> => {
  const { rows } = await sql<{ there: string | null }>`select to_regclass('kysely_migration')::text as there`.execute(kysely)
  if ((rows[0]?.there ?? null) === null) return false
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(kysely)
  const names = Object.keys(migrations).toSorted()
  return names.length === done.rows.length && done.rows.every(({ name }, index) => name === names[index])
}
