// Workers and the queue in front of them. A worker is started when it is needed and ended when it has been idle for a while.
//
// No caller makes others wait: each has a limited number of workers at a time, some workers are reserved for reviewers, and a task starts
// as a short one. Once it has used up a short task's time it continues as a slow one, of which only a few of each rank run in parallel. If too many
// are slow already, it is stopped and starts over when one of them is done. So a file that takes as long as possible never delays short tasks for
// longer than a short task's time.
import type { AskContext } from '../../engine.ts'
import type { Program } from './program.ts'
import { makeFairQueue, type QueueLimits, type Rank } from './queue.ts'
import { type WorkerAnswer, startWorker, type TaskLimits, type WorkerLimits, type WorkerProcess } from './worker-process.ts'
import { workBytes, type Work } from './work.ts'

export type Outcome = WorkerAnswer | { readonly state: 'failed'; readonly why: 'tooBusy' }

export interface Sharing {
  /** The most workers that one caller has at a time. */
  readonly maxPerCaller: number
  /** Workers that stay free of users' tasks. Must be fewer than all workers. */
  readonly keptForReviewers: number
  /** `maxSlow` is for users and for reviewers each. Left out: every task may take its time. */
  readonly short?: { readonly seconds: number; readonly maxSlow: number } | undefined
}

export interface PoolOptions {
  readonly program: () => Program
  readonly workers: number
  readonly queue: QueueLimits
  readonly sharing: Sharing
  readonly limits: WorkerLimits
  readonly idleSeconds: number
  /** Receives the errors of workers, without any content of the evidence. */
  readonly trouble: (what: string) => void
}

export interface Pool {
  /** `seconds`: how long the work may take, in place of the pool's own limit. */
  ask(work: Work, context: AskContext, seconds?: number): Promise<Outcome>
  /** Process ids of the running workers. */
  readonly pids: readonly number[]
  /** Finishes accepted tasks and refuses new ones. */
  close(): Promise<void>
}

interface PoolTask {
  readonly work: Work
  readonly rank: Rank
  readonly asker: string
  readonly bytes: number
  readonly seconds: number | undefined
  readonly signal: AbortSignal | undefined
  readonly settle: (outcome: Outcome) => void
  slow: boolean
}

interface WorkerSlot {
  worker: WorkerProcess | undefined
  task: PoolTask | undefined
  idle: NodeJS.Timeout | undefined
}

const tooBusy: Outcome = { state: 'failed', why: 'tooBusy' }

export const openPool = (options: PoolOptions): Pool => {
  const { sharing } = options
  const queue = makeFairQueue<PoolTask>(options.queue)
  const slots: readonly WorkerSlot[] = Array.from({ length: options.workers }, () => ({
    worker: undefined,
    task: undefined,
    idle: undefined,
  }))
  const active = new Set<Promise<void>>()
  let closed = false

  const running = (is: (task: PoolTask) => boolean): number => slots.filter(({ task }) => task !== undefined && is(task)).length
  const mayRunSlow = (task: PoolTask): boolean =>
    running(({ slow, rank }) => slow && rank === task.rank) < (sharing.short?.maxSlow ?? options.workers)
  const mayRun = (task: PoolTask): boolean => {
    if (running(({ rank, asker }) => rank === task.rank && asker === task.asker) >= sharing.maxPerCaller) return false
    if (task.rank === 'user' && running(({ rank }) => rank === 'user') >= options.workers - sharing.keptForReviewers) return false
    return !task.slow || mayRunSlow(task)
  }

  const serve = (): void => {
    for (const slot of slots.filter(({ task }) => task === undefined).toSorted(warmFirst)) {
      const task = queue.next(mayRun)
      if (task === undefined) return
      const work = workAt(slot, task).then(serve)
      active.add(work)
      void work.finally(() => active.delete(work))
    }
  }

  const workAt = async (slot: WorkerSlot, task: PoolTask): Promise<void> => {
    slot.task = task
    clearTimeout(slot.idle)
    let interrupted = false
    const interrupt = (): void => {
      interrupted = true
      void slot.worker?.end()
    }
    const passed = (): void => {
      if (task.slow) return
      if (task.signal?.aborted === true || !mayRunSlow(task)) return interrupt()
      task.slow = true
      slot.worker?.giveWay()
    }
    // A short task whose caller has left is finished, because ending a worker costs more.
    const onCallerLeft = (): void => (task.slow ? interrupt() : undefined)
    task.signal?.addEventListener('abort', onCallerLeft)
    const short = sharing.short === undefined ? undefined : { seconds: sharing.short.seconds, passed }
    const outcome = await askAt(slot, task.work, { seconds: task.seconds, short })
    task.signal?.removeEventListener('abort', onCallerLeft)
    // Waits until the process is gone, before another process takes its memory.
    if (slot.worker?.alive === false) await letGo(slot)
    slot.task = undefined
    slot.idle = setTimeout(() => void letGo(slot), options.idleSeconds * 1000)
    slot.idle.unref()
    if (!interrupted || outcome.state === 'answered') return task.settle(outcome)
    if (task.signal?.aborted === true) return task.settle(tooBusy)
    task.slow = true
    queue.putBack(task)
  }

  /** Any error here is a failed task: the server continues. */
  const askAt = async (slot: WorkerSlot, work: Work, task: TaskLimits): Promise<Outcome> => {
    try {
      if (slot.worker?.alive !== true) slot.worker = startWorker(options.program(), options.limits, options.trouble)
      return await slot.worker.ask(work, task)
    } catch (error) {
      options.trouble(`could not be started: ${error instanceof Error ? error.message : String(error)}`)
      return { state: 'failed', why: 'crashed' }
    }
  }

  /** Removes the task from the queue when its caller leaves or has waited long enough. A task that has started is not affected. */
  const dropWhenUnwanted = (task: PoolTask, { signal, waitMs }: AskContext): (() => void) => {
    const drop = (): void => (queue.remove(task) ? task.settle(tooBusy) : undefined)
    const timer = waitMs === undefined ? undefined : setTimeout(drop, waitMs)
    signal?.addEventListener('abort', drop)
    return () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', drop)
    }
  }

  const ask = (work: Work, context: AskContext, seconds?: number): Promise<Outcome> => {
    const { asker, rank, signal } = context
    if (closed || signal?.aborted === true) return Promise.resolve(tooBusy)
    let stopWaiting = (): void => undefined
    const settled = new Promise<Outcome>((settle) => {
      const task: PoolTask = { work, rank, asker, bytes: workBytes(work), seconds, signal, settle, slow: false }
      stopWaiting = dropWhenUnwanted(task, context)
      queue.add(task)?.settle(tooBusy)
      serve()
    })
    return settled.finally(stopWaiting)
  }

  return {
    ask,
    get pids() {
      return slots.flatMap(({ worker }) => (worker?.alive === true && worker.pid !== undefined ? [worker.pid] : []))
    },
    close: async () => {
      closed = true
      while (active.size > 0) await Promise.all(active)
      for (const slot of slots) await letGo(slot)
    },
  }
}

/** Workers that have the models loaded go before those that would have to load them. */
const warmFirst = (slot: WorkerSlot, other: WorkerSlot): number =>
  Number(other.worker?.alive ?? false) - Number(slot.worker?.alive ?? false)

const letGo = async (slot: WorkerSlot): Promise<void> => {
  clearTimeout(slot.idle)
  const { worker } = slot
  slot.worker = undefined
  await worker?.end()
}
