import { readFileSync } from 'node:fs'

/** Peak resident memory in MB (proc(5), status); 0 for a process that has ended, and on systems without /proc. */
export function peakMb(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** CPU milliseconds used so far: user and system time are the 14th and 15th fields of proc(5), stat, in hundredths of a second. */
export function cpuMsOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return 10 * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0))
  } catch {
    return 0
  }
}
