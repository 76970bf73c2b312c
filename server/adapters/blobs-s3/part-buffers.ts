// The memory of all writes of this process: buffers of one part each, used again and again, so that its size does not depend on when
// garbage is collected. A write holds the buffer that it fills, and those of its parts on their way to S3.
import { BufferPlaces } from './buffer-places.ts'

/** The smallest part that S3 accepts, except for the last. All parts but the last are this long. */
export const partBytes = 5 * 1024 * 1024

export interface BufferLimits {
  /** Writes at once. 64 hold 320 MiB if all of them have sent that much. */
  readonly writes: number
  /** Parts on their way while their writes fill the next one. */
  readonly ahead: number
}

export const usualBufferLimits: BufferLimits = { writes: 64, ahead: 6 }

const keptFree = 16

export class PartBuffers {
  readonly #free: Buffer[] = []
  readonly #writes: BufferPlaces
  readonly #ahead: BufferPlaces

  /** `patienceMs`: how long a write waits for a buffer until it is refused. */
  constructor({ writes, ahead }: BufferLimits, patienceMs: number) {
    this.#writes = new BufferPlaces(writes, patienceMs)
    this.#ahead = new BufferPlaces(ahead, patienceMs)
  }

  /** A write's first buffer. */
  async begin(): Promise<Buffer> {
    await this.#writes.take()
    return this.#draw()
  }

  /** Its next one, while the one before is on its way. */
  async next(): Promise<Buffer> {
    await this.#ahead.take()
    return this.#draw()
  }

  /** One of its parts has arrived, or never will. */
  gone(part: Part): void {
    this.#keep(part)
    this.#ahead.leave()
  }

  /** The write has ended. */
  end(last: Part): void {
    this.#keep(last)
    this.#writes.leave()
  }

  #draw(): Buffer {
    return this.#free.pop() ?? Buffer.allocUnsafeSlow(partBytes)
  }

  #keep({ buffer, mayBeInUse }: Part): void {
    if (!mayBeInUse && this.#free.length < keptFree) this.#free.push(buffer)
  }
}

export interface Part {
  readonly buffer: Buffer
  /** A connection that broke may still read from it, so it is left to the garbage collector. */
  readonly mayBeInUse: boolean
}
