// Limits a task's use of the machine. Time is CPU time where the system reports it (Linux): load on the machine
// must not make an honest picture exceed its limit.
import { readFile } from 'node:fs/promises'

export interface ProcessLimits {
  readonly seconds: number
  readonly memoryBytes: number
}

export interface WatchEvents {
  /** Called when a limit is exceeded; the receiver then ends the watch. */
  exceeded(what: 'time' | 'memory'): void
  /** Called once, when the task has used so much time that it is no longer a short one. */
  readonly short?: { readonly seconds: number; passed(): void } | undefined
}

/** Memory can fill within some tenths of a second. */
const everyMs = 100
const pageBytes = 4096
const ticksPerSecond = 100
/** How many times longer than the work itself a task may wait for the CPU. */
const patience = 6

export const watchProcess = (pid: number | undefined, limits: ProcessLimits, { exceeded, short }: WatchEvents): (() => void) => {
  const isMeasured = process.platform === 'linux' && pid !== undefined
  const timer = setTimeout(() => exceeded('time'), limits.seconds * 1000 * (isMeasured ? patience : 1))
  const shortTimer = short === undefined || isMeasured ? undefined : setTimeout(short.passed, short.seconds * 1000)
  const unwatch = (): void => {
    clearTimeout(timer)
    clearTimeout(shortTimer)
  }
  if (!isMeasured) return unwatch
  let before: number | undefined
  let isShort = short !== undefined
  const check = async (): Promise<void> => {
    const { seconds, bytes } = await usedBy(pid)
    before ??= seconds
    const used = seconds - before
    if (bytes > limits.memoryBytes) return exceeded('memory')
    if (used > limits.seconds) return exceeded('time')
    if (!isShort || short === undefined || used <= short.seconds) return
    isShort = false
    short.passed()
  }
  // A check fails when the process has ended, which waiting callers notice by themselves.
  const checks = setInterval(() => void check().catch(() => clearInterval(checks)), everyMs)
  void check().catch(() => undefined)
  return () => {
    unwatch()
    clearInterval(checks)
  }
}

/** proc(5), stat: after the name in brackets, the 12th and 13th are ticks in user and system mode, the 22nd resident pages. */
const usedBy = async (pid: number): Promise<{ seconds: number; bytes: number }> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return { seconds: ((fields[11] ?? 0) + (fields[12] ?? 0)) / ticksPerSecond, bytes: (fields[21] ?? 0) * pageBytes }
}
