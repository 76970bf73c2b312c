// PostgreSQL as a child process: it needs no installation, is restarted if it ends unexpectedly, and ends with us.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { CannotStart } from '../../cannot-start.ts'
import { endEarlierRun } from './earlier-run.ts'
import { type KeepingRunning, keepRunning, type EmbeddedProgram as Running } from './keep-running.ts'
import { type Lock, lockFolder } from './lock.ts'
import { cleanEnvironment, databaseUser, makeCluster } from './make-cluster.ts'
import type { PostgresPrograms } from './program.ts'
import { chooseUser } from './choose-user.ts'
import { socketFolder } from './socket-folder.ts'
import type { ServerUser } from './server-user.ts'

export interface Cluster {
  /** The URL of one of its databases; `postgres` always exists. */
  url(database: string): string
  stop(): Promise<void>
}

export interface ClusterOptions {
  /** A throwaway database: faster, and lost in a power cut. */
  readonly throwaway?: boolean
  /** Another PostgreSQL's programs, for a throwaway database: by default those that npm installed with us. */
  readonly program?: PostgresPrograms
  /** Also listens on this port of 127.0.0.1, and trusts every local user. For tests only. */
  readonly port?: number
  /** Receives PostgreSQL's output line by line. */
  readonly say?: (line: string) => void
  /** It ended unexpectedly and is being restarted. */
  readonly trouble?: KeepingRunning['trouble']
  /** Several restarts failed. */
  readonly lost?: KeepingRunning['lost']
}

/** Starts the database of `folder` and holds the folder's lock until it is stopped. The folder belongs to the database alone. */
export const startCluster = async (folder: string, options: ClusterOptions = {}): Promise<Cluster> => {
  // Owned by root and only traversable: the database's own user reaches its files through it, and no other user can list it.
  const { home, lock } = takeFolder(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
  try {
    return await startLocked(home, options, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

const takeFolder = (folder: string, mode: number): { home: string; lock: Lock } => {
  try {
    mkdirSync(folder, { recursive: true, mode })
    const home = realpathSync(folder)
    return { home, lock: lockFolder(home) }
  } catch (error) {
    if (error instanceof CannotStart) throw error
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new CannotStart(
      `The folder ${folder} cannot be used (${why}): let this user write there, or set DATA_DIR to a folder that they may write to.`,
      { cause: error },
    )
  }
}

const startLocked = async (home: string, options: ClusterOptions, lock: Lock): Promise<Cluster> => {
  const { user, programs } = chooseUser(home, options.program)
  const data = join(home, 'cluster')
  // Before the folder's owner is changed, since an earlier run may still be writing there.
  await endEarlierRun(data)
  await makeCluster(data, programs, user)
  const sockets = socketFolder(home, user)
  const start = async (): Promise<Running> => {
    const ignoredPid = await endEarlierRun(data)
    const child = launch({ programs, user, data, sockets, ignoredPid, port: options.port, throwaway: options.throwaway === true })
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    await ready(child, data, options.say)
    return { ended, end: () => end(child, ended) }
  }
  const { trouble = () => undefined, lost = () => undefined } = options
  const running = await keepRunning(start, { trouble, lost })
  return {
    url: (database) =>
      options.port === undefined
        ? `postgresql:///${database}?host=${encodeURIComponent(sockets)}&user=${databaseUser}`
        : `postgresql://${databaseUser}@127.0.0.1:${options.port}/${database}`,
    stop: async () => {
      await running.stop()
      rmSync(sockets, { recursive: true, force: true })
      lock.release()
    },
  }
}

interface Launch {
  readonly programs: PostgresPrograms
  readonly user: ServerUser
  readonly data: string
  readonly sockets: string
  readonly ignoredPid: number | undefined
  readonly port: number | undefined
  readonly throwaway: boolean
}

const launch = ({ programs, user, data, sockets, ignoredPid, port, throwaway }: Launch): ChildProcess => {
  const settings = {
    ...(port === undefined ? { listen_addresses: '' } : { listen_addresses: '127.0.0.1', port: String(port) }),
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    lc_messages: 'C',
    // Its log must not contain personal data: no statements, no rows.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    // A recycled log segment still contains its old contents, including erased keys.
    wal_recycle: 'off',
    ...(throwaway ? { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' } : {}),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // If we are killed, the kernel signals the database in our place.
  const endWithParent = process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'SIGINT'] : []
  const [command = '', ...rest] = [...user.prefix, ...endWithParent, join(programs, 'bin', 'postgres'), '-D', data, ...args]
  const pidVariable = ignoredPid === undefined ? {} : { PG_GRANDPARENT_PID: String(ignoredPid) }
  // In its own session, so that Ctrl-C reaches only us and we can finish before it stops.
  return spawn(command, rest, {
    ...user.credentials,
    cwd: '/',
    env: { ...cleanEnvironment(), ...pidVariable },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

const ready = (child: ChildProcess, data: string, say?: (line: string) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const fatal: string[] = []
    const failed = (cause?: Error): void => {
      const why = cause?.message ?? fatal.at(-1) ?? 'it ended at once'
      reject(
        new CannotStart(
          `The built-in database in ${data} did not start (${why}): fix the cause, or set DATABASE_URL to your own PostgreSQL.`,
          {
            cause,
          },
        ),
      )
    }
    child.once('error', failed)
    child.once('exit', () => failed())
    if (child.stderr === null) return
    createInterface({ input: child.stderr }).on('line', (line) => {
      say?.(line)
      if (/FATAL|PANIC/.test(line)) fatal.push(line.replace(/^.*(FATAL|PANIC): */, ''))
      if (/ready to accept (?:read-only )?connections/.test(line)) resolve()
    })
  })

const patienceMs = 10_000

/** SIGINT rolls back open transactions and writes everything; SIGQUIT leaves that to the next start's recovery. */
const end = async (child: ChildProcess, ended: Promise<void>): Promise<void> => {
  child.kill('SIGINT')
  const hurry = setTimeout(() => child.kill('SIGQUIT'), patienceMs)
  await ended
  clearTimeout(hurry)
}
