// Why the operator's own database cannot be used, in one sentence.
import type { DatabaseConfig } from '../../config.ts'
import { readOnlyTransaction } from '../database-fault.ts'
import { type Db, openDb } from '../db.ts'
import { patientLimits } from '../limits.ts'
import { isTransactionPooler } from './detect-pooler.ts'
import { oldestMajor } from './versions.ts'

export type GivenDatabase = Extract<DatabaseConfig, { readonly kind: 'given' }>

/** `direct`: opened on `directUrl`, or on `url` without one. */
export const givenDatabaseProblem = async ({ url, directUrl }: GivenDatabase, direct: Db): Promise<string | undefined> => {
  if (directUrl === undefined) return (await connectionProblem('DATABASE_URL', direct)) ?? (await poolerProblem(url, needsDirect))
  const pooled = openDb(url, { connections: 1, directUrl })
  try {
    const trouble = (await connectionProblem('DATABASE_DIRECT_URL', direct)) ?? (await connectionProblem('DATABASE_URL', pooled))
    if (trouble !== undefined) return trouble
    if ((await identityOf(pooled)) !== (await identityOf(direct))) return twoDatabases
    return await poolerProblem(directUrl, notDirect)
  } finally {
    await pooled.close()
  }
}

const manual = 'docs/operators/postgres.md'
const needsDirect = `DATABASE_URL leads through a pooler in transaction mode: set DATABASE_DIRECT_URL to the address of the database itself, as ${manual} says.`
const notDirect = `DATABASE_DIRECT_URL leads through a pooler in transaction mode: it must be the address of the database itself, as ${manual} says.`
const twoDatabases = 'DATABASE_URL and DATABASE_DIRECT_URL lead to two different databases: both must be the same one.'

const poolerProblem = async (url: string, sentence: string): Promise<string | undefined> =>
  (await isTransactionPooler(url, patientLimits.connectMs)) ? sentence : undefined

/** The same on a standby of the same cluster, so that a failover between the two answers changes nothing. */
const identityOf = async (db: Db): Promise<string | undefined> => {
  const statement = `select (select system_identifier from pg_control_system()) || ' ' || current_database() as identity`
  return (await db.pool.query<{ identity: string }>(statement)).rows[0]?.identity
}

const connectionProblem = async (setting: string, db: Db): Promise<string | undefined> => {
  try {
    const { rows } = await db.pool.query<{ version: number }>(`select current_setting('server_version_num')::int / 10000 as version`)
    const version = rows[0]?.version ?? 0
    return version >= oldestMajor ? undefined : `${setting} is PostgreSQL ${version}: Bonafide needs ${oldestMajor} or newer.`
  } catch (error) {
    const advice = setting === 'DATABASE_URL' ? 'correct it, or leave it out to use the built-in one' : 'correct it'
    return `The database at ${setting} cannot be used (${reasonOf(error)}): ${advice}.`
  }
}

export const noSuchDatabase = '3D000'

/** The error without the address, which contains a password. */
const reasonOf = (error: unknown): string => {
  const code = databaseErrorCode(error)
  const reasons: Readonly<Record<string, string>> = {
    ECONNREFUSED: 'nothing listens there',
    ENOTFOUND: 'its host is not known',
    EAI_AGAIN: 'its host is not known',
    ENOENT: 'no such socket',
    ETIMEDOUT: 'no answer',
    [readOnlyTransaction]: 'it accepts no writes: it is a standby',
    '28P01': 'wrong user or password',
    '28000': 'this user may not connect',
    [noSuchDatabase]: 'no database of that name',
  }
  return reasons[code] ?? (error instanceof Error ? error.message : String(error))
}

export const databaseErrorCode = (error: unknown): string => {
  // A name with several addresses fails with an AggregateError.
  if (error instanceof AggregateError) return databaseErrorCode(error.errors[0])
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
