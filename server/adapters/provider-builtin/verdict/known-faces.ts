// The first description of every verified face, open in this process: to unseal a hundred thousand for each search took a dozen seconds. The
// database stays what counts: it is asked each time whether somebody has come or gone, and whoever looks alike is read from it once more.
import { firstLength, unpackDescriptors } from '@bonafide/engine/node/face/descriptors'
import type { Gallery } from '@bonafide/engine/node/face/search-faces'
import type { Db } from '../../../db/db.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { House } from '../../../house.ts'
import { markOfFaces, type VerifiedFace, verifiedFaces, verifiedVisits } from '../../../visits/identity/faces.ts'

type Bits = Pick<House, 'db' | 'keys'>

/** Clocks of two machines differ by less, and a transaction takes less. */
const againMs = 60_000

class KnownFaces {
  readonly #visits: string[] = []
  readonly #hashes: bigint[] = []
  readonly #places = new Map<string, number>()
  #numbers = new Float32Array(0)
  #mark = 0n
  /** Since when somebody may have come unnoticed. */
  #since = 0

  get gallery(): Gallery {
    return { size: this.#visits.length, numbers: this.#numbers }
  }

  visitAt(index: number): string {
    return this.#visits[index] ?? ''
  }

  async bringUpToDate(tx: Tx, house: Bits): Promise<void> {
    const mark = await markOfFaces(tx)
    if (mark === this.#mark) return
    // Most of the time somebody was verified, and nobody has gone.
    await this.#addSince(tx, house, new Date(this.#since))
    if (mark === this.#mark) return
    const there = new Set(await verifiedVisits(tx))
    for (const visit of this.#places.keys()) if (!there.has(visit)) this.#drop(visit)
    if (mark !== this.#mark) await this.#addSince(tx, house, new Date(0))
  }

  async #addSince(tx: Tx, house: Bits, since: Date): Promise<void> {
    for await (const some of verifiedFaces(tx, house, since)) for (const one of some) this.#add(one)
  }

  #add({ visit, open, boundAt, hash }: VerifiedFace): void {
    if (this.#places.has(visit)) return
    const at = this.#visits.length
    if ((at + 1) * firstLength > this.#numbers.length) this.#grow()
    // What cannot be compared is infinitely far from everybody.
    this.#numbers.set(unpackDescriptors(open())?.first ?? new Float32Array(firstLength).fill(Infinity), at * firstLength)
    this.#visits.push(visit)
    this.#hashes.push(hash)
    this.#places.set(visit, at)
    this.#mark += hash
    this.#since = Math.max(this.#since, boundAt.getTime() - againMs)
  }

  #grow(): void {
    const numbers = new Float32Array(Math.max(1024, this.#visits.length * 2) * firstLength)
    numbers.set(this.#numbers)
    this.#numbers = numbers
  }

  /** The last one takes its place. */
  #drop(visit: string): void {
    const at = this.#places.get(visit)
    const last = this.#visits.pop()
    if (at === undefined || last === undefined) return
    const end = this.#visits.length
    this.#places.delete(visit)
    this.#mark -= this.#hashes[at] ?? 0n
    const hash = this.#hashes.pop() ?? 0n
    if (last !== visit) {
      this.#visits[at] = last
      this.#hashes[at] = hash
      this.#places.set(last, at)
      this.#numbers.copyWithin(at * firstLength, end * firstLength, (end + 1) * firstLength)
    }
    this.#numbers.fill(0, end * firstLength, (end + 1) * firstLength)
  }
}

const known = new WeakMap<Db, KnownFaces>()

export const knownFaces = async (tx: Tx, house: Bits): Promise<KnownFaces> => {
  const faces = known.get(house.db) ?? new KnownFaces()
  known.set(house.db, faces)
  await faces.bringUpToDate(tx, house)
  return faces
}
