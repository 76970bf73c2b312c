import { execFile } from 'node:child_process'
import { chownSync, existsSync, lchownSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '../../cannot-start.ts'
import { type PostgresPrograms, versionOf } from './program.ts'
import { type ServerUser, withUserName } from './server-user.ts'

export const databaseUser = 'bonafide'
const major = '18'

/** Creates a database's folder if it is missing. It gets its name only once complete, so an interrupted start does no harm. */
export const makeCluster = async (folder: string, programs: PostgresPrograms, user: ServerUser): Promise<void> => {
  if (existsSync(folder)) return settleOwner(folder, user)
  const unfinished = `${folder}.making`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  if (user.owner !== process.getuid?.()) chownSync(unfinished, user.owner, user.owner)
  await initdb(unfinished, programs, withUserName(user))
  renameSync(unfinished, folder)
}

/** Before PostgreSQL 17, there is no built-in locale provider. */
const localeOf = (programs: PostgresPrograms): readonly string[] =>
  Number.parseInt(versionOf(programs), 10) < 17 ? ['--locale=C'] : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

const initdb = async (folder: string, programs: PostgresPrograms, user: ServerUser): Promise<void> => {
  const [command, ...args] = [
    ...user.prefix,
    join(programs, 'bin', 'initdb'),
    `--pgdata=${folder}`,
    `--username=${databaseUser}`,
    '--auth=trust',
    '--encoding=UTF8',
    ...localeOf(programs),
    '--no-instructions',
  ]
  try {
    await promisify(execFile)(command ?? 'initdb', args, { ...user.credentials, cwd: '/', env: cleanEnvironment() })
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? reasonIn(String(error.stderr)) : String(error)
    throw new CannotStart(
      `The built-in database could not be created in ${folder} (${reason}): fix the cause, or set DATABASE_URL to your own PostgreSQL.`,
      {
        cause: error,
      },
    )
  }
}

/** The cause of initdb's failure. Its last line only announces the clean-up. */
export const reasonIn = (stderr: string): string => {
  const lines = stderr.trim().split('\n')
  return (lines.find((line) => /(FATAL|PANIC|error): /.test(line)) ?? lines.at(-1) ?? '').replace(/^.*?(FATAL|PANIC|error): */, '')
}

/** The caller's PGDATA, PGPORT or locale must not affect our own database. */
export const cleanEnvironment = (): Record<string, string> => ({ PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' })

/** A folder that was moved, or first used under another user, gets the required owner. Only root can do that. */
const settleOwner = (folder: string, user: ServerUser): void => {
  const { uid } = statSync(folder)
  if (uid !== user.owner) {
    if (process.getuid?.() !== 0) {
      throw new CannotStart(
        `The database in ${folder} belongs to another user: start Bonafide as that user, or set DATA_DIR to a folder of this user.`,
      )
    }
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) lchownSync(join(folder, path), user.owner, user.owner)
    chownSync(folder, user.owner, user.owner)
  }
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version !== major) {
    throw new CannotStart(
      `The database in ${folder} was created by PostgreSQL ${version}, but this is ${major}: dump it with that version's pg_dump, start with an empty DATA_DIR, and load the dump.`,
    )
  }
}
