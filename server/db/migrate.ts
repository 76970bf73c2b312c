import { Migrator, sql } from 'kysely'
import { CannotStart } from '../cannot-start.ts'
import type { Db } from './db.ts'
import { levelAfter, schemaLevel } from './compatibility/compatibility.ts'
import { isOfStandIn, migrations, type Migrations } from './migrations.ts'

/** Migrates the database to this program's version. Several processes may call it at once: Kysely lets one work while the others wait. */
export const migrate = async (db: Db, steps: Migrations = migrations): Promise<void> => {
  const taken = await takenSteps(db)
  refuseContracted(taken, steps)
  if (isCurrent(taken, steps)) return
  const migrator = new Migrator({
    db: db.kysely,
    provider: { getMigrations: async () => ({ ...leftBehind(taken, steps), ...steps }) },
    // The stand-in may be added to a database that already has later migrations.
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error === undefined) return
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName
  if (failed !== undefined) throw new Error(`Migration ${failed} failed.`, { cause: error })
  const why = error instanceof Error ? error.message : 'it cannot be read'
  throw new CannotStart(
    `The database does not match this version of Bonafide (${why}): another version has changed it, so start that version.`,
    {
      cause: error,
    },
  )
}

/** The usual case costs one read; Kysely would query the whole catalogue. */
const takenSteps = async ({ kysely }: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ there: string | null }>`select to_regclass('kysely_migration')::text as there`.execute(kysely)
  if ((rows[0]?.there ?? null) === null) return []
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely)
  return done.rows.map(({ name }) => name)
}

const isCurrent = (taken: readonly string[], steps: Migrations): boolean => {
  const done = new Set(taken)
  return Object.keys(steps).every((name) => done.has(name))
}

/** Migrations of newer versions, and those of the stand-in, which is not always there. */
const unknownIn = (taken: readonly string[], steps: Migrations): readonly string[] => taken.filter((name) => !(name in steps))

/** A newer version may have added to the schema, but not removed what this one uses. */
const refuseContracted = (taken: readonly string[], steps: Migrations): void => {
  const beyond = unknownIn(taken, steps).find((name) => levelAfter(name) > schemaLevel)
  if (beyond === undefined) return
  throw new CannotStart(
    `The database belongs to a newer version of Bonafide, which has removed what this one needs (${beyond}): start that version, or a newer one.`,
  )
}

/** Kysely insists on knowing every applied migration. */
const leftBehind = (taken: readonly string[], steps: Migrations): Migrations =>
  Object.fromEntries(
    unknownIn(taken, steps)
      .filter(mayBeLeft(steps, taken))
      .map((name) => [name, { up: async () => undefined }]),
  )

/** A newer version has applied all migrations of this one: if some are missing, the database belongs to something else. */
const mayBeLeft = (steps: Migrations, taken: readonly string[]): ((name: string) => boolean) => {
  const isWhole = Object.keys(steps).every((name) => isOfStandIn(name) || taken.includes(name))
  return (name) => isWhole || isOfStandIn(name)
}
