// PgBouncer in transaction mode in front of a PostgreSQL on this machine. Its program comes from the system's package.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from '../../server/cannot-start.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { callLimits } from '../../server/db/limits.ts'
import { limitStatements } from '../../server/db/given/sessions.ts'

export interface Pooler {
  url(database: string): string
  stop(): Promise<void>
}

export interface PoolerOptions {
  readonly port: number
  /** Database sessions for each database. */
  readonly poolSize: number
  /** Gives its sessions the limits of calls. Tests have none, so that they pass on a busy machine. */
  readonly limited: boolean
}

const noProgram = 'PgBouncer is not installed: install the package "pgbouncer" (apt-get install pgbouncer), then try again.'

/** `to`: an address on 127.0.0.1 that needs no password. */
export const startPgBouncer = async (to: URL, { port, poolSize, limited }: PoolerOptions): Promise<Pooler> => {
  const version = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
  if (version.status !== 0) throw new Error(noProgram)
  console.log(version.stdout.split('\n')[0])
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-pgbouncer-'))
  chmodSync(folder, 0o755)
  const user = to.username
  writeFileSync(join(folder, 'users'), `"${user}" ""\n`)
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    pool_mode: 'transaction',
    default_pool_size: poolSize,
    max_client_conn: 2_000,
    // Tests drop their databases, which an idle connection would prevent.
    server_idle_timeout: 2,
    log_connections: 0,
    log_disconnections: 0,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const connectQuery = limited ? `connect_query='${limitStatements(callLimits, 'set').join('; ')}'` : ''
  const database = `* = host=127.0.0.1 port=${to.port} ${connectQuery}`
  writeFileSync(join(folder, 'pgbouncer.ini'), ['[databases]', database, '[pgbouncer]', ...lines, ''].join('\n'))
  // PgBouncer refuses to run as root.
  const become = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', ['-q', ...become, join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'inherit'] })
  await untilListening(child, port)
  return {
    url: (name) => `postgresql://${user}@127.0.0.1:${port}/${name}`,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const untilListening = async (child: ChildProcess, port: number): Promise<void> => {
  for (let tried = 0; tried < 100; tried += 1) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`)
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (open) return
    await pause(50)
  }
  throw new Error('PgBouncer does not listen')
}

/** The control: a pooler in transaction mode has to lose prepared statements. Returns how many of 200 failed. */
export const sessionsAreLost = async (url: string): Promise<number> => {
  const clients = Array.from({ length: 10 }, () => new pg.Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  let failures = 0
  for (let round = 0; round < 20; round += 1) {
    const statement = { name: `statement-${round % 3}`, text: 'select pg_sleep(0.001), $1::int as round', values: [round] }
    const ends = await Promise.allSettled(clients.map((client) => client.query(statement)))
    failures += ends.filter(({ status }) => status === 'rejected').length
  }
  await Promise.all(clients.map((client) => client.end()))
  return failures
}

/** The messages with which the product refuses to start without a connection that bypasses the pooler. */
export const startRefusals = async (pooled: string, direct: string): Promise<readonly string[]> => {
  const config = { kind: 'given', connections: 2 } as const
  const starts = [
    { ...config, url: pooled },
    { ...config, url: direct, directUrl: pooled },
  ]
  const refusals: string[] = []
  for (const start of starts) {
    try {
      await (await openDatabase(start, { lost: () => undefined })).close()
    } catch (error) {
      if (!(error instanceof CannotStart)) throw error
      refusals.push(error.message)
    }
  }
  return refusals
}
