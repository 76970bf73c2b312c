// One worker: a separate process. In a thread, a picture that crashes a native decoder would crash us too.
import { type ChildProcess, fork } from 'node:child_process'
import { Socket } from 'node:net'
import { getPriority, setPriority } from 'node:os'
import * as z from 'zod/mini'
import { readStderrTail } from './stderr-tail.ts'
import type { Program } from './program.ts'
import { type ProcessLimits, watchProcess } from './watch-process.ts'
import type { Work } from './work.ts'

export type Failure = 'tooSlow' | 'crashed' | 'broken'
export type WorkerAnswer = { readonly state: 'answered'; readonly answer: unknown } | { readonly state: 'failed'; readonly why: Failure }

/** A worker that uses more memory than this during a task is ended; one that uses nearly as much after a task is replaced. */
export type WorkerLimits = ProcessLimits

const nearly = 0.9

export interface WorkerProcess {
  readonly pid: number | undefined
  /** It can take another task. */
  readonly alive: boolean
  /** One task at a time. Resolves immediately if the process has to be ended because of the task; `end` resolves when it is gone. */
  ask(work: Work, task: TaskLimits): Promise<WorkerAnswer>
  /** Lowers the process's priority for the rest of its task. It is ended afterwards, because a priority cannot be raised again. */
  giveWay(): void
  end(): Promise<void>
}

export interface TaskLimits {
  /** Limit for this task, in place of the worker's own. */
  readonly seconds?: number | undefined
  /** Called once the task has used so much of its time that it is no longer a short one. */
  readonly short?: { readonly seconds: number; passed(): void } | undefined
}

const Reply = z.union([z.object({ answer: z.unknown(), memory: z.number() }), z.object({ trouble: z.string(), memory: z.number() })])

/** The worker gets none of the server's settings: it needs no database address and no key. */
const inheritedVariables = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'TZ']

const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(inheritedVariables.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
  NODE_ENV: 'production',
  UV_THREADPOOL_SIZE: '2',
  // Otherwise every thread keeps an arena of freed memory.
  MALLOC_ARENA_MAX: '2',
})

export const startWorker = (program: Program, limits: WorkerLimits, trouble: (what: string) => void): WorkerProcess => {
  const child = fork(program.path, [], {
    execArgv: [...program.flags, '--max-old-space-size=512'],
    env: environment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const stderrTail = readStderrTail(child.stderr)
  lowerPriority(child, usualNiceness)
  let alive = true
  let gaveWay = false
  const gone = new Promise<void>((resolve) => {
    child.once('close', (code, signal) => {
      if (alive) trouble(`ended by itself (${code ?? signal}) ${stderrTail()}`.trim())
      resolve()
    })
    // The process could not even be started.
    child.once('error', () => resolve())
  }).then(() => void (alive = false))
  setReferenced(child, false)
  const end = (): Promise<void> => {
    alive = false
    // The caller that ends it waits for it.
    setReferenced(child, true)
    child.kill('SIGKILL')
    return gone
  }
  const ask = async (work: Work, { seconds = limits.seconds, short }: TaskLimits): Promise<WorkerAnswer> => {
    setReferenced(child, true)
    const { answered, memory } = await conversation(child, work, { limits: { ...limits, seconds }, short })
    setReferenced(child, false)
    if (answered.state === 'failed' && answered.why !== 'broken') void end()
    if (memory.trouble !== undefined) trouble(memory.trouble)
    if (gaveWay || memory.used > nearly * limits.memoryBytes) void end()
    return answered
  }
  return {
    pid: child.pid,
    get alive() {
      return alive
    },
    ask,
    giveWay: () => {
      gaveWay = true
      lowerPriority(child, slowNiceness)
    },
    end,
  }
}

interface TaskWatch {
  readonly limits: WorkerLimits
  readonly short: TaskLimits['short']
}

interface Conversation {
  readonly answered: WorkerAnswer
  readonly memory: { readonly used: number; readonly trouble?: string }
}

/** Ends at the first of: answer, exit, time limit, memory limit. Leaves nothing behind that would keep the evidence. */
const conversation = (child: ChildProcess, work: Work, { limits, short }: TaskWatch): Promise<Conversation> => {
  const failed = (why: Failure): Conversation => ({ answered: { state: 'failed', why }, memory: { used: 0 } })
  let leave: () => void = () => undefined
  return new Promise<Conversation>((resolve) => {
    const onMessage = (message: unknown): void => resolve(parseReply(message))
    const onEnd = (): void => resolve(failed('crashed'))
    const exceeded = (what: 'time' | 'memory'): void => resolve(failed(what === 'time' ? 'tooSlow' : 'crashed'))
    const unwatch = watchProcess(child.pid, limits, { exceeded, short })
    child.on('message', onMessage).on('close', onEnd).on('error', onEnd)
    leave = () => {
      child.off('message', onMessage).off('close', onEnd).off('error', onEnd)
      unwatch()
    }
    child.send(work, (error) => {
      if (error !== null) onEnd()
    })
  }).finally(() => leave())
}

const parseReply = (message: unknown): Conversation => {
  const reply = Reply.safeParse(message)
  if (!reply.success) return { answered: { state: 'failed', why: 'crashed' }, memory: { used: 0 } }
  const { memory } = reply.data
  return 'trouble' in reply.data
    ? { answered: { state: 'failed', why: 'broken' }, memory: { used: memory, trouble: reply.data.trouble } }
    : { answered: { state: 'answered', answer: reply.data.answer }, memory: { used: memory } }
}

/** An idle worker does not keep the process alive. */
const setReferenced = (child: ChildProcess, busy: boolean): void => {
  const which = busy ? 'ref' : 'unref'
  child[which]()
  child.channel?.[which]()
  if (child.stderr instanceof Socket) child.stderr[which]()
}

/** A third of the caller's share: enough to finish in time on a busy machine, too little to be noticed. */
const usualNiceness = 5
/** A tenth of the caller's share, so that a long task slows down the short tasks of others even less. */
const slowNiceness = 10
const lowest = 19

/** Reading evidence may use all spare capacity of the machine, but not what its callers need. */
const lowerPriority = ({ pid }: ChildProcess, by: number): void => {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(lowest, getPriority() + by))
  } catch {
    // The process has already ended, or the system does not allow it: then it shares evenly.
  }
}
