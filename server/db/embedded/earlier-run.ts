// Leftovers of an earlier run of the database: a process that is still shutting down, or only its pid file.
import { readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../../cannot-start.ts'

const patienceMs = 10_000
const pollMs = 5

/**
 * Ends an earlier database of this folder; the caller holds the folder's lock, so it is not in use. Returns the pid from its
 * pid file, for PostgreSQL to ignore: another program may have that pid by now, and the file itself must never be removed.
 */
export const endEarlierRun = async (folder: string): Promise<number | undefined> => {
  const pid = recordedPid(folder)
  if (pid === undefined) return undefined
  const until = Date.now() + patienceMs
  for (let isAsked = false; isDatabaseOf(pid, folder); isAsked = true) {
    if (!isAsked) askToEnd(pid)
    if (Date.now() > until) {
      throw new CannotStart(`An earlier database (process ${pid}) still runs in ${folder}: end that process, then start again.`)
    }
    await pause(pollMs)
  }
  return recordedPid(folder)
}

const recordedPid = (folder: string): number | undefined => {
  try {
    const pid = Number.parseInt(readFileSync(`${folder}/postmaster.pid`, 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/** Checks whether that process is the database of this folder. */
export const isDatabaseOf = (pid: number, folder: string): boolean => {
  const commandLine = process.platform === 'linux' ? commandLineOnLinux(pid) : commandLineElsewhere(pid)
  return commandLine.includes('postgres') && commandLine.includes(folder)
}

const commandLineOnLinux = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

const commandLineElsewhere = (pid: number): string => spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout

const askToEnd = (pid: number): void => {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // The process has ended, or belongs to another user: the wait will show.
  }
}
