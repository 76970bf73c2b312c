// Starts and kills processes of the product. It only ever kills a process that it started, or a descendant of one.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

export type Environment = Readonly<Record<string, string>>

export interface Product {
  readonly running: boolean
  /** All processes at the same moment, as when the machine runs out of memory: none can clean up. */
  killTree(): Promise<void>
  /** The main process alone. */
  killProgram(): Promise<void>
  /** One of the database's backend processes. False if there was none. */
  killBackend(): boolean
  stop(): Promise<void>
}

export const program = 'bench/dist/crash/main.js'

export const startProduct = (environment: Environment): Product => {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '99999', ...environment },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null
  const kill = async (pids: readonly number[], signal: NodeJS.Signals): Promise<void> => {
    for (const pid of pids) end(pid, signal)
    await ended
  }
  return {
    get running() {
      return isRunning()
    },
    killTree: () => kill(isRunning() ? family(child).map(({ pid }) => pid) : [], 'SIGKILL'),
    killProgram: () => kill(isRunning() && child.pid !== undefined ? [child.pid] : [], 'SIGKILL'),
    killBackend: () => isRunning() && killBackendOf(family(child)),
    stop: () => kill(isRunning() && child.pid !== undefined ? [child.pid] : [], 'SIGTERM'),
  }
}

interface Member {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** The process and all its current descendants. */
const family = ({ pid }: ChildProcess): readonly Member[] => {
  const all = membersNow()
  const found = all.filter((member) => member.pid === pid)
  for (const member of found) found.push(...all.filter(({ parent }) => parent === member.pid))
  return found
}

const membersNow = (): readonly Member[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='])
    .toString()
    .trim()
    .split('\n')
    .map((line) => {
      const [pid = '', parent = '', ...command] = line.trim().split(/\s+/)
      return { pid: Number(pid), parent: Number(parent), command: command.join(' ') }
    })

/** PostgreSQL names its processes: `postgres: user database [local] idle`. */
const killBackendOf = (members: readonly Member[]): boolean => {
  const backends = members.filter(({ command }) => /^postgres: \S+ bonafide \[local\]/.test(command))
  const backend = backends[Math.floor(Math.random() * backends.length)]
  if (backend !== undefined) end(backend.pid, 'SIGKILL')
  return backend !== undefined
}

/** Kills a database backend that this process started. */
export const killOwnBackend = (): boolean => {
  const all = membersNow()
  const found = all.filter(({ pid }) => pid === process.pid)
  for (const member of found) found.push(...all.filter(({ parent }) => parent === member.pid))
  return killBackendOf(found)
}

const end = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch {
    // It has already ended, together with another process.
  }
}

const patienceMs = 60_000

/** Waits for a process that serves the area. */
export const untilHealthy = async (port: number): Promise<number> => {
  const began = performance.now()
  while (!(await isHealthy(port))) {
    if (performance.now() - began > patienceMs) throw new Error('the product did not come back')
    await pause(20)
  }
  return performance.now() - began
}

const isHealthy = async (port: number): Promise<boolean> => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`)).ok
  } catch {
    return false
  }
}
