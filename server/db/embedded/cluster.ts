// PostgreSQL as our own child: it needs no installation, is started again when it ends by itself, and ends with us.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { CannotStart } from '../../cannot-start.ts'
import { settleEarlier } from './earlier.ts'
import { type KeepingRunning, keepRunning, type Program as Running } from './keep-running.ts'
import { type Lock, lockFolder } from './lock.ts'
import { cleanEnvironment, databaseUser, makeCluster } from './make-cluster.ts'
import type { Program } from './program.ts'
import { settleWay } from './settle-way.ts'
import { socketFolder } from './socket-folder.ts'
import type { Way } from './way.ts'

export interface Cluster {
  /** Connects to one of its databases; the one called `postgres` is always there. */
  url(database: string): string
  stop(): Promise<void>
}

export interface ClusterOptions {
  /** A throwaway database: faster, and lost in a power cut. */
  readonly throwaway?: boolean
  /** What PostgreSQL says, line by line. */
  readonly say?: (line: string) => void
  /** It ended without being asked, and is started again. */
  readonly trouble?: KeepingRunning['trouble']
  /** It was started again in vain, several times. */
  readonly lost?: KeepingRunning['lost']
}

/** Starts the database of `folder` and holds the folder until it is stopped. The folder belongs to the database alone. */
export const startCluster = async (folder: string, options: ClusterOptions = {}): Promise<Cluster> => {
  // Owned by root and open for passing only: the database's own user reaches its files through it, and no other user can list it.
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
      `The folder ${folder} cannot be used (${why}): let this user write there, or set DATA_DIR to a folder that they may write.`,
      { cause: error },
    )
  }
}

const startLocked = async (home: string, options: ClusterOptions, lock: Lock): Promise<Cluster> => {
  const { way, program } = settleWay(home)
  const data = join(home, 'cluster')
  // Before the folder's owner is settled: an earlier run may still write there.
  await settleEarlier(data)
  await makeCluster(data, program, way)
  const sockets = socketFolder(home, way)
  const start = async (): Promise<Running> => {
    const overlook = await settleEarlier(data)
    const child = launch({ program, way, data, sockets, overlook, throwaway: options.throwaway === true })
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    await ready(child, data, options.say)
    return { ended, end: () => end(child, ended) }
  }
  const { trouble = () => undefined, lost = () => undefined } = options
  const running = await keepRunning(start, { trouble, lost })
  return {
    url: (database) => `postgresql:///${database}?host=${encodeURIComponent(sockets)}&user=${databaseUser}`,
    stop: async () => {
      await running.stop()
      rmSync(sockets, { recursive: true, force: true })
      lock.release()
    },
  }
}

interface Launch {
  readonly program: Program
  readonly way: Way
  readonly data: string
  readonly sockets: string
  readonly overlook: number | undefined
  readonly throwaway: boolean
}

const launch = ({ program, way, data, sockets, overlook, throwaway }: Launch): ChildProcess => {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    lc_messages: 'C',
    // Its log must not carry what people are called: no statements, no rows.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    // A segment of the log that is kept for later use still holds what it was written with, erased keys among it.
    wal_recycle: 'off',
    ...(throwaway ? { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' } : {}),
  }
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // When we are killed, the kernel asks the database to end in our place.
  const dieWithUs = process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'SIGINT'] : []
  const [command = '', ...rest] = [...way.prefix, ...dieWithUs, join(program, 'bin', 'postgres'), '-D', data, ...words]
  const note = overlook === undefined ? {} : { PG_GRANDPARENT_PID: String(overlook) }
  // In a session of its own, so that a Ctrl-C reaches us alone and we can finish what we do before it goes.
  return spawn(command, rest, {
    ...way.become,
    cwd: '/',
    env: { ...cleanEnvironment(), ...note },
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
        new CannotStart(`The built-in database in ${data} did not start (${why}): mend that, or set DATABASE_URL to your own PostgreSQL.`, {
          cause,
        }),
      )
    }
    child.once('error', failed)
    child.once('exit', () => failed())
    if (child.stderr === null) return
    createInterface({ input: child.stderr }).on('line', (line) => {
      say?.(line)
      if (/FATAL|PANIC/.test(line)) fatal.push(line.replace(/^.*(FATAL|PANIC): */, ''))
      if (line.includes('ready to accept connections')) resolve()
    })
  })

const patience = 10_000

/** SIGINT rolls back what is open and writes the rest down; SIGQUIT leaves it to the next start's recovery. */
const end = async (child: ChildProcess, ended: Promise<void>): Promise<void> => {
  child.kill('SIGINT')
  const hurry = setTimeout(() => child.kill('SIGQUIT'), patience)
  await ended
  clearTimeout(hurry)
}
