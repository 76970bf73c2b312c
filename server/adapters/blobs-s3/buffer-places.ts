import { StorageNoAnswer } from './storage-error.ts'

/** A limited number of places, assigned first come, first served. */
export class BufferPlaces {
  #free: number
  readonly #patienceMs: number
  readonly #waiting: (() => void)[] = []

  constructor(count: number, patienceMs: number) {
    this.#free = count
    this.#patienceMs = patienceMs
  }

  async take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const takePlace = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(takePlace), 1)
        reject(new StorageNoAnswer('too many files are being written to S3 at once'))
      }, this.#patienceMs)
      this.#waiting.push(takePlace)
    })
  }

  leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#free += 1
    else next()
  }
}
