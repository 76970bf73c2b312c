// Incoming bytes: counted, hashed and inspected as they pass. Only one frame is held in memory.
import { createHash } from 'node:crypto'
import { Refusal } from '@bonafide/core/refusal'
import { megabytes } from './file-limits.ts'
import { type UploadType, kindOf, sniffedBytes } from './kind.ts'

export interface IncomingLimits {
  readonly atMost: number
  /** The limit that a refusal names. */
  readonly limit: number
  readonly idleForMs: number
  /** These bytes start at the beginning of the file. */
  readonly fromStart: boolean
}

/** Read these counts only after the last byte. */
export class Incoming {
  length = 0
  /** The sender disconnected early; the bytes that arrived are usable. */
  brokenOff = false
  readonly #source: AsyncIterable<Uint8Array>
  readonly #limits: IncomingLimits
  readonly #hash = createHash('sha256')
  readonly #idle: Idle
  #first: Buffer | undefined = Buffer.alloc(0)
  #kind: UploadType | undefined

  constructor(source: AsyncIterable<Uint8Array>, limits: IncomingLimits) {
    this.#source = source
    this.#limits = limits
    this.#idle = new Idle(limits.idleForMs)
  }

  /** Ends early if the sender does. After a refusal the source stays open for its opener to close. */
  async *bytes(): AsyncGenerator<Uint8Array> {
    const source = this.#source[Symbol.asyncIterator]()
    try {
      for (let next = await this.#next(source); next !== undefined; next = await this.#next(source)) {
        await this.#look(next)
        yield next
      }
    } finally {
      this.#idle.stop()
    }
    // Not awaited, since a hanging sender would block us.
    if (this.brokenOff) void Promise.resolve(source.return?.()).catch(() => undefined)
  }

  /** Finishes a complete file. Throws if it is empty or of an unaccepted type. */
  async finish(): Promise<{ kind: UploadType; sha256: Buffer; length: number }> {
    if (this.length === 0) throw new Refusal('file.none')
    if (this.#first !== undefined) await this.#sniff(this.#first)
    if (this.#kind === undefined) throw new Refusal('file.wrongKind')
    return { kind: this.#kind, sha256: this.#hash.digest(), length: this.length }
  }

  async #next(source: AsyncIterator<Uint8Array>): Promise<Uint8Array | undefined> {
    try {
      const next = await this.#idle.orTooLate(source.next())
      return next.done === true ? undefined : next.value
    } catch {
      this.brokenOff = true
      return undefined
    }
  }

  async #look(chunk: Uint8Array): Promise<void> {
    this.length += chunk.length
    if (this.length > this.#limits.atMost) throw new Refusal('file.tooLarge', { most: megabytes(this.#limits.limit) })
    this.#hash.update(chunk)
    if (this.#first === undefined) return
    this.#first = Buffer.concat([this.#first, chunk.subarray(0, sniffedBytes - this.#first.length)])
    if (this.#first.length >= sniffedBytes) await this.#sniff(this.#first)
  }

  async #sniff(first: Buffer): Promise<void> {
    this.#first = undefined
    if (!this.#limits.fromStart) return
    this.#kind = await kindOf(first)
    if (this.#kind === undefined) throw new Refusal('file.wrongKind')
  }
}

/** One timer, restarted for every wait. */
class Idle {
  readonly #milliseconds: number
  #timer: NodeJS.Timeout | undefined
  #failIdle: (error: Error) => void = () => undefined

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds
  }

  orTooLate<Result>(work: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#failIdle = reject
      if (this.#timer === undefined) this.#timer = setTimeout(() => this.#failIdle(new Error('idle')), this.#milliseconds)
      else this.#timer.refresh()
      work.then(resolve, reject)
    })
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
