// Programs that outlive the command that starts them, each with its log in the cluster's folder.
import { spawn } from 'node:child_process'
import { openSync, closeSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { saveState, type Started, type State } from './state.ts'

export interface Program {
  readonly command: string
  readonly words: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

export const logOf = (state: State, name: string): string => join(state.folder, 'log', `${name}.log`)

/** PostgreSQL, Patroni and PgBouncer refuse root, and the product should not run as root. */
export const asUser = (state: State): { uid?: number; gid?: number } => state.user ?? {}

export const startProgram = (state: State, name: string, { command, words, env = {} }: Program): void => {
  const log = openSync(logOf(state, name), 'a')
  const child = spawn(command, words, {
    ...asUser(state),
    cwd: state.folder,
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/bin`, HOME: state.folder, LC_ALL: 'C.UTF-8', ...env },
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.once('error', (error) => {
    throw error
  })
  child.unref()
  if (child.pid === undefined) throw new Error(`${command} could not be started`)
  state.started[name] = { pid: child.pid, began: statOf(child.pid)?.began ?? '', command, words: [...words], env }
  saveState(state)
}

/** Starts a program again with the same arguments; it must have ended. */
export const restart = (state: State, name: string): void => startProgram(state, name, startedOf(state, name))

const startedOf = (state: State, name: string): Started => {
  const started = state.started[name]
  if (started === undefined) throw new Error(`${name} was never started`)
  return started
}

/** Undefined for a process that does not exist or is a zombie. */
const statOf = (pid: number): { readonly began: string } | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return fields[0] === 'Z' ? undefined : { began: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

const isRunning = ({ pid, began }: Started): boolean => statOf(pid)?.began === began

export const isUp = (state: State, name: string): boolean => {
  const started = state.started[name]
  return started !== undefined && isRunning(started)
}

/** Sends a signal, and returns whether the program was running. */
export const signal = (state: State, name: string, which: NodeJS.Signals): boolean => {
  const started = startedOf(state, name)
  if (!isRunning(started)) return false
  process.kill(started.pid, which)
  return true
}

/** Ends a program with SIGTERM, and after `patienceMs` with SIGKILL. */
export const endProgram = async (state: State, name: string, patienceMs = 20_000): Promise<void> => {
  if (!isUp(state, name)) return
  // A stopped process does not handle SIGTERM until it continues.
  signal(state, name, 'SIGCONT')
  signal(state, name, 'SIGTERM')
  for (const until = Date.now() + patienceMs; isUp(state, name); await pause(50)) if (Date.now() > until) signal(state, name, 'SIGKILL')
}
