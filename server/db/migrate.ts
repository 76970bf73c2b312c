import { Migrator, sql } from 'kysely'
import { CannotStart } from '../cannot-start.ts'
import type { Db } from './db.ts'
import { levelAfter, schemaLevel } from './compatibility/compatibility.ts'
import { isOfStandIn, migrations, type Migrations } from './migrations.ts'

/** Migrates the database to this program's version. Several processes may call it concurrently: Kysely makes all but one wait. */
export const migrate = async (db: Db, steps: Migrations = migrations): Promise<void> => {
  const applied = await appliedSteps(db)
  refuseContracted(applied, steps)
  if (isCurrent(applied, steps)) return
  const migrator = new Migrator({
    db: db.kysely,
    provider: { getMigrations: async () => ({ ...ignoredMigrations(applied, steps), ...steps }) },
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
const appliedSteps = async ({ kysely }: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ there: string | null }>`select to_regclass('kysely_migration')::text as there`.execute(kysely)
  if ((rows[0]?.there ?? null) === null) return []
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely)
  return done.rows.map(({ name }) => name)
}

const isCurrent = (applied: readonly string[], steps: Migrations): boolean => {
  const done = new Set(applied)
  return Object.keys(steps).every((name) => done.has(name))
}

/** Migrations of newer versions, and those of the stand-in, which is not always present. */
const unknownIn = (applied: readonly string[], steps: Migrations): readonly string[] => applied.filter((name) => !(name in steps))

/** A newer version may have added to the schema, but not removed what this one uses. */
const refuseContracted = (applied: readonly string[], steps: Migrations): void => {
  const beyond = unknownIn(applied, steps).find((name) => levelAfter(name) > schemaLevel)
  if (beyond === undefined) return
  throw new CannotStart(
    `The database belongs to a newer version of Bonafide, which has removed what this one needs (${beyond}): start that version, or a newer one.`,
  )
}

/** Kysely refuses to run unless it knows every applied migration. */
const ignoredMigrations = (applied: readonly string[], steps: Migrations): Migrations =>
  Object.fromEntries(
    unknownIn(applied, steps)
      .filter(mayIgnore(steps, applied))
      .map((name) => [name, { up: async () => undefined }]),
  )

/** A newer version has applied all migrations of this one: if some are missing, the database belongs to something else. */
const mayIgnore = (steps: Migrations, applied: readonly string[]): ((name: string) => boolean) => {
  const isComplete = Object.keys(steps).every((name) => isOfStandIn(name) || applied.includes(name))
  return (name) => isComplete || isOfStandIn(name)
}
