// Tasks waiting for a worker, scheduled fairly: reviewers before users, and within a rank one task of each caller in turn, so that an
// account with a hundred files waiting delays its own files and no one else's. Bounded in number and in bytes, per caller and in total:
// a crowd must never exhaust the machine's memory.

/** In the order in which they are served. */
export const ranks = ['reviewer', 'user'] as const
export type Rank = (typeof ranks)[number]

export interface Waiting {
  readonly rank: Rank
  /** An account or a reviewer. */
  readonly asker: string
  readonly bytes: number
}

interface Room {
  readonly maxTasks: number
  readonly maxBytes: number
}

export interface QueueLimits extends Room {
  readonly each: Room
}

export interface FairQueue<Task extends Waiting> {
  /** Returns the task to evict: the new one, or the newest task of the caller with the most waiting. Undefined: there was room. */
  add(task: Task): Task | undefined
  /** The first task in turn that `may` run now; its caller's next task waits for a whole round. */
  next(may: (task: Task) => boolean): Task | undefined
  /** A task whose work was interrupted is its caller's next task again, regardless of the limits. */
  putBack(task: Task): void
  /** False: it is not waiting (any more). */
  remove(task: Task): boolean
  readonly size: number
}

export const makeFairQueue = <Task extends Waiting>(limits: QueueLimits): FairQueue<Task> => {
  // A Map keeps the order of insertion: the first caller in it is the next in turn.
  const lines: Readonly<Record<Rank, Map<string, Task[]>>> = { reviewer: new Map(), user: new Map() }
  let [size, bytes] = [0, 0]

  const lineOf = ({ rank, asker }: Task): Task[] => lines[rank].get(asker) ?? []
  const enter = (task: Task, line: Task[]): void => {
    lines[task.rank].set(task.asker, line)
    size += 1
    bytes += task.bytes
  }
  const remove = (task: Task): boolean => {
    const line = lineOf(task)
    const at = line.indexOf(task)
    if (at < 0) return false
    line.splice(at, 1)
    size -= 1
    bytes -= task.bytes
    if (line.length === 0) lines[task.rank].delete(task.asker)
    return true
  }
  const isFull = (task: Task): boolean => size >= limits.maxTasks || bytes + task.bytes > limits.maxBytes

  /** The newest task of the longest line; only a line that is longer than the new task's, or of a lower rank, loses a task. */
  const leastEntitled = (task: Task): Task | undefined => {
    const longest = [...lines.user.values()].toSorted((a, b) => b.length - a.length)[0]
    const gives = longest !== undefined && (task.rank === 'reviewer' || longest.length > lineOf(task).length + 1)
    return gives ? longest.at(-1) : undefined
  }

  return {
    add: (task) => {
      const own = lineOf(task)
      const ownBytes = own.reduce((sum, waiting) => sum + waiting.bytes, 0)
      if (own.length >= limits.each.maxTasks || ownBytes + task.bytes > limits.each.maxBytes) return task
      const dropped = isFull(task) ? leastEntitled(task) : undefined
      if (dropped !== undefined) remove(dropped)
      if (isFull(task)) {
        if (dropped !== undefined) enter(dropped, [...lineOf(dropped), dropped])
        return task
      }
      enter(task, [...lineOf(task), task])
      return dropped
    },
    next: (may) => {
      for (const rank of ranks)
        for (const [asker, line] of lines[rank]) {
          const [task] = line
          if (task === undefined || !may(task)) continue
          remove(task)
          // Moves the caller to the end of the round.
          if (lines[rank].delete(asker)) lines[rank].set(asker, line)
          return task
        }
      return undefined
    },
    putBack: (task) => enter(task, [task, ...lineOf(task)]),
    remove,
    get size() {
      return size
    },
  }
}
