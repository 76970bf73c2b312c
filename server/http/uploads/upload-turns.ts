// One request at a time works on an upload within this process. Across processes the database decides, since an offset moves only once.
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/utils'

interface Turn {
  readonly letGo: RequestRelease
  readonly begin: () => void
}

const longestWait = 15_000

export class UploadTurns implements Locker {
  /** The first request in each queue has its turn; the others wait. */
  readonly #queues = new Map<string, Turn[]>()

  newLock(id: string): Lock {
    let mine: Turn | undefined
    return {
      lock: async (signal, letGo) => {
        mine = await this.#wait(id, signal, letGo)
      },
      unlock: async () => this.#leave(id, mine),
    }
  }

  /** A new request asks the previous one to let go: a phone that lost its network returns before its old connection is known to be dead. */
  #wait(id: string, signal: AbortSignal, letGo: RequestRelease): Promise<Turn> {
    return new Promise((resolve, reject) => {
      const queue = this.#queues.get(id) ?? []
      const timer = setTimeout(() => giveUp(), longestWait)
      const stopWaiting = (): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
      }
      const turn: Turn = {
        letGo,
        begin: () => {
          stopWaiting()
          resolve(turn)
        },
      }
      const giveUp = (): void => {
        stopWaiting()
        this.#leave(id, turn)
        reject(ERRORS.ERR_LOCK_TIMEOUT)
      }
      signal.addEventListener('abort', giveUp)
      this.#queues.set(id, [...queue, turn])
      if (queue[0] === undefined) turn.begin()
      else void queue[0].letGo()
    })
  }

  #leave(id: string, turn: Turn | undefined): void {
    const queue = this.#queues.get(id) ?? []
    const rest = queue.filter((other) => other !== turn)
    if (rest.length === 0) this.#queues.delete(id)
    else this.#queues.set(id, rest)
    if (queue[0] === turn) rest[0]?.begin()
  }
}
