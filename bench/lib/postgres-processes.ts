// The processes of a data folder's built-in database, which a bench stops, continues or kills. No other process is ever touched.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseUser } from '../../server/db/embedded/make-cluster.ts'

const pidFileOf = (folder: string): readonly string[] => readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')

export const postmasterOf = (folder: string): number => Number(pidFileOf(folder)[0])

export const databaseUrl = (folder: string): string =>
  `postgresql:///bonafide?host=${encodeURIComponent(pidFileOf(folder)[4]?.trim() ?? '')}&user=${databaseUser}`

/** The postmaster comes first, so that a signal reaches it before it can start more processes. */
export const familyOf = (postmaster: number): readonly number[] => {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=']).toString().trim().split('\n')
  const children = lines.map((line) => line.trim().split(/\s+/).map(Number)).filter(([, parent]) => parent === postmaster)
  return [postmaster, ...children.map(([pid = 0]) => pid)]
}

export const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended in the meantime.
    }
  }
}
