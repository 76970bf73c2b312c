// Workers and the line before them. A worker is started when it is needed and let go when it has not been needed for a while.
import type { Program } from './program.ts'
import { makeQueue, type QueueLimits, type Rank } from './queue.ts'
import { type Answered, startWorker, type WorkerLimits, type WorkerProcess } from './worker-process.ts'
import { bytesOf, type Work } from './work.ts'

export type Outcome = Answered | { readonly state: 'failed'; readonly why: 'tooBusy' }

export interface PoolOptions {
  readonly program: () => Program
  readonly workers: number
  readonly queue: QueueLimits
  readonly limits: WorkerLimits
  readonly idleSeconds: number
  /** Told what went wrong inside a worker, without anything of the evidence. */
  readonly trouble: (what: string) => void
}

export interface Pool {
  ask(work: Work, rank: Rank): Promise<Outcome>
  /** Process ids of the workers that live. */
  readonly pids: readonly number[]
  /** What was taken is finished, what comes is refused. */
  close(): Promise<void>
}

interface Task {
  readonly work: Work
  readonly rank: Rank
  readonly bytes: number
  readonly settle: (outcome: Outcome) => void
}

interface Desk {
  worker: WorkerProcess | undefined
  busy: boolean
  idle: NodeJS.Timeout | undefined
}

export const openPool = (options: PoolOptions): Pool => {
  const queue = makeQueue<Task>(options.queue)
  const desks: readonly Desk[] = Array.from({ length: options.workers }, () => ({ worker: undefined, busy: false, idle: undefined }))
  const going = new Set<Promise<void>>()
  let closed = false

  const serve = (): void => {
    for (const desk of desks.filter(({ busy }) => !busy).toSorted(warmFirst)) {
      const task = queue.next()
      if (task === undefined) return
      const work = workAt(desk, task, options).then(serve)
      going.add(work)
      void work.finally(() => going.delete(work))
    }
  }

  return {
    ask: (work, rank) =>
      new Promise((settle) => {
        const taken = !closed && queue.add({ work, rank, bytes: bytesOf(work), settle })
        if (taken) serve()
        else settle({ state: 'failed', why: 'tooBusy' })
      }),
    get pids() {
      return desks.flatMap(({ worker }) => (worker?.alive === true && worker.pid !== undefined ? [worker.pid] : []))
    },
    close: async () => {
      closed = true
      while (going.size > 0) await Promise.all(going)
      for (const desk of desks) await letGo(desk)
    },
  }
}

/** Who has its models loaded goes before who would have to load them. */
const warmFirst = (one: Desk, other: Desk): number => Number(other.worker?.alive ?? false) - Number(one.worker?.alive ?? false)

const workAt = async (desk: Desk, task: Task, options: PoolOptions): Promise<void> => {
  desk.busy = true
  clearTimeout(desk.idle)
  task.settle(await askAt(desk, task, options))
  // The machine is rid of it before another one takes its memory.
  if (desk.worker?.alive === false) await letGo(desk)
  desk.busy = false
  desk.idle = setTimeout(() => void letGo(desk), options.idleSeconds * 1000)
  desk.idle.unref()
}

/** Whatever happens here is a failed task: the server goes on. */
const askAt = async (desk: Desk, task: Task, options: PoolOptions): Promise<Outcome> => {
  try {
    if (desk.worker?.alive !== true) desk.worker = startWorker(options.program(), options.limits, options.trouble)
    return await desk.worker.ask(task.work)
  } catch (error) {
    options.trouble(`could not be started: ${error instanceof Error ? error.message : String(error)}`)
    return { state: 'failed', why: 'crashed' }
  }
}

const letGo = async (desk: Desk): Promise<void> => {
  clearTimeout(desk.idle)
  const { worker } = desk
  desk.worker = undefined
  await worker?.end()
}
