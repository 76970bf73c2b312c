// Database and storage faults, which affect many calls at once: the refusal for callers, one log line per minute, and how long health
// must report that nothing can be written.
import type { RefusalName } from '@bonafide/core/codes'
import { Refusal } from '@bonafide/core/refusal'
import { databaseFault } from '../../db/database-fault.ts'
import type { Log } from '../../log/log.ts'

export type Fault = Extract<RefusalName, 'database.noAnswer' | 'storage.full' | 'storage.noAnswer'>

export interface FaultWatchNeeds {
  readonly log: Log
  /** Writes a little wherever calls write, and throws if that fails. */
  readonly probe: () => Promise<void>
  /** Monotonic milliseconds. */
  readonly now?: () => number
}

const faultMessages: Readonly<Record<Fault, string>> = {
  'database.noAnswer': 'the database does not answer: calls are refused until it does; check the database and the network',
  'storage.full':
    'the disk is full: all writes are refused until there is room in DATA_DIR, BLOBS_DIR or S3_BUCKET, and on the disk of the database',
  'storage.noAnswer':
    'the storage of files does not answer: calls that need a file are refused until it does; check BLOBS_DIR, or the store of S3_ENDPOINT or ADAPTERS, and the network',
}

export const isFault = (refused: RefusalName): refused is Fault => refused in faultMessages

const logEveryMs = 60_000
/** Health checks come often; test writes need not. */
const probedEveryMs = 1_000

export class FaultWatch {
  readonly #needs: FaultWatchNeeds
  readonly #now: () => number
  readonly #logged = new Map<Fault, { at: number; since: number }>()
  #full = false
  #probe: { readonly at: number; readonly writes: Promise<boolean> } | undefined

  constructor(needs: FaultWatchNeeds) {
    this.#needs = needs
    this.#now = needs.now ?? (() => performance.now())
  }

  /** The refusal for a database or storage fault; undefined for any other error. */
  refusalFor(error: unknown): Refusal | undefined {
    const fault = faultOf(error)
    if (fault === undefined) return undefined
    if (fault === 'storage.full') this.#full = true
    this.#report(fault, error)
    return new Refusal(fault)
  }

  /** False from the first write that found no space until one succeeds again. */
  async takesWrites(): Promise<boolean> {
    if (!this.#full) return true
    const now = this.#now()
    if (this.#probe === undefined || now - this.#probe.at >= probedEveryMs) this.#probe = { at: now, writes: this.#tryToWrite() }
    return this.#probe.writes
  }

  async #tryToWrite(): Promise<boolean> {
    try {
      await this.#needs.probe()
    } catch (error) {
      if (faultOf(error) === undefined)
        this.#needs.log.warn('the test write after a full disk failed: health reports 503 until one succeeds', {}, error)
      return false
    }
    this.#full = false
    this.#logged.delete('storage.full')
    this.#needs.log.warn('disk space is available again')
    return true
  }

  #report(fault: Fault, error: unknown): void {
    const now = this.#now()
    const logged = this.#logged.get(fault)
    if (logged !== undefined && now - logged.at < logEveryMs) {
      logged.since += 1
      return
    }
    this.#needs.log.error(faultMessages[fault], { count: (logged?.since ?? 0) + 1 }, error)
    this.#logged.set(fault, { at: now, since: 0 })
  }
}

const noRoom: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])

/** Intermediate code may have wrapped the fault. */
const deepest = 5

export const faultOf = (error: unknown, depth = 0): Fault | undefined => {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && noRoom.has(error.code)) return 'storage.full'
  // Checked before its cause: a lost connection there is not the database's.
  if ('code' in error && error.code === 'STORAGE_NO_ANSWER') return 'storage.noAnswer'
  const fault = databaseFault(error)
  if (fault !== undefined) return fault === 'full' ? 'storage.full' : 'database.noAnswer'
  return depth < deepest ? faultOf(error.cause, depth + 1) : undefined
}
