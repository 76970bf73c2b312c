// A pool of buffers for all writes of this process, one part each, reused so that memory use does not depend on when garbage is
// collected. A write holds the buffer that it is filling, and those of its parts that are being sent to S3.
import { BufferPlaces } from './buffer-places.ts'

/** The smallest part that S3 accepts, except for the last. All parts but the last are this long. */
export const partBytes = 5 * 1024 * 1024

export interface BufferLimits {
  /** Concurrent writes. 64 writes hold 320 MiB if each has filled its buffer. */
  readonly writes: number
  /** Parts being sent while their writes already fill the next one. */
  readonly ahead: number
}

export const usualBufferLimits: BufferLimits = { writes: 64, ahead: 6 }

const maxFreeBuffers = 16

export class PartBuffers {
  readonly #free: Buffer[] = []
  readonly #writes: BufferPlaces
  readonly #ahead: BufferPlaces

  /** `patienceMs`: how long a write waits for a buffer before it fails. */
  constructor({ writes, ahead }: BufferLimits, patienceMs: number) {
    this.#writes = new BufferPlaces(writes, patienceMs)
    this.#ahead = new BufferPlaces(ahead, patienceMs)
  }

  /** Takes a write's first buffer. */
  async begin(): Promise<Buffer> {
    await this.#writes.take()
    return this.#draw()
  }

  /** Takes its next buffer while the previous one is being sent. */
  async next(): Promise<Buffer> {
    await this.#ahead.take()
    return this.#draw()
  }

  /** Releases the buffer of a part that was sent, or whose sending failed. */
  releasePart(part: Part): void {
    this.#keep(part)
    this.#ahead.leave()
  }

  /** Releases the last buffer of a finished or failed write. */
  end(last: Part): void {
    this.#keep(last)
    this.#writes.leave()
  }

  #draw(): Buffer {
    return this.#free.pop() ?? Buffer.allocUnsafeSlow(partBytes)
  }

  #keep({ buffer, mayBeInUse }: Part): void {
    if (!mayBeInUse && this.#free.length < maxFreeBuffers) this.#free.push(buffer)
  }
}

export interface Part {
  readonly buffer: Buffer
  /** A connection that broke may still read from it, so it is left to the garbage collector. */
  readonly mayBeInUse: boolean
}
