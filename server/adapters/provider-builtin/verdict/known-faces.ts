// The first description of every verified face, open in this process: to unseal a hundred thousand for each search took a dozen seconds. The
// database stays what counts: it is asked each time whether faces were added or removed, and similar ones are read from it once more.
import { firstLength, unpackEmbeddings } from '@bonafide/engine/node/face/embeddings'
import { searchBar, searchFaces } from '@bonafide/engine/node/face/search-faces'
import type { Kysely } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Services } from '../../../services.ts'
import { markOfFaces, type VerifiedFace, verifiedFaces, verifiedVisits } from '../../../visits/identity/faces.ts'

type NeededServices = Pick<Services, 'db' | 'keys'>

/** Clocks of two machines differ by less, and a transaction takes less. */
const againMs = 60_000
/** Unsealing costs a tenth of a millisecond: other work of this process waits for no more than this many. */
const unsealedAtOnce = 50

class KnownFaces {
  readonly #visits: string[] = []
  readonly #hashes: bigint[] = []
  readonly #places = new Map<string, number>()
  #numbers = new Float32Array(0)
  #mark = 0n
  /** Since when a face may have been added unnoticed. */
  #since = 0
  #turn: Promise<unknown> = Promise.resolve()

  /** One after another: while one brings it up to date another would drop, by an older list, who has just come. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.#turn.then(work)
    this.#turn = mine.catch(() => undefined)
    return mine
  }

  nearest(face: Float32Array, most: number): Nearest {
    const size = this.#visits.length
    const near = searchFaces({ size, numbers: this.#numbers }, face, { most, bar: searchBar(size) })
    return { searched: size, visits: near.map(({ index }) => this.#visits[index] ?? '') }
  }

  get size(): number {
    return this.#visits.length
  }

  async bringUpToDate(way: Kysely<Tables>, services: NeededServices): Promise<void> {
    if (await this.#isUpToDate(way)) return
    // Most of the time a face was added, and none removed.
    await this.#addSince(way, services, new Date(this.#since))
    if (await this.#isUpToDate(way)) return
    const gone = new Set(this.#places.keys())
    for await (const some of verifiedVisits(way)) for (const visit of some) gone.delete(visit)
    for (const visit of gone) this.#drop(visit)
    if (!(await this.#isUpToDate(way))) await this.#addSince(way, services, new Date(0))
  }

  async #isUpToDate(way: Kysely<Tables>): Promise<boolean> {
    return (await markOfFaces(way)) === this.#mark
  }

  async #addSince(way: Kysely<Tables>, services: NeededServices, since: Date): Promise<void> {
    let unsealed = 0
    for await (const some of verifiedFaces(way, services, since))
      for (const one of some) {
        if (!this.#add(one)) continue
        unsealed += 1
        if (unsealed % unsealedAtOnce === 0) await setImmediate()
      }
  }

  /** False: it was there. */
  #add({ visit, open, boundAt, hash }: VerifiedFace): boolean {
    if (this.#places.has(visit)) return false
    const at = this.#visits.length
    if ((at + 1) * firstLength > this.#numbers.length) this.#grow()
    // What cannot be compared is infinitely far from every face.
    this.#numbers.set(unpackEmbeddings(open())?.first ?? new Float32Array(firstLength).fill(Infinity), at * firstLength)
    this.#visits.push(visit)
    this.#hashes.push(hash)
    this.#places.set(visit, at)
    this.#mark += hash
    this.#since = Math.max(this.#since, boundAt.getTime() - againMs)
    return true
  }

  #grow(): void {
    const numbers = new Float32Array(Math.max(1024, this.#visits.length * 2) * firstLength)
    numbers.set(this.#numbers)
    this.#numbers = numbers
  }

  /** The last one takes its place. */
  #drop(visit: string): void {
    const at = this.#places.get(visit)
    if (at === undefined) return
    const last = this.#visits.pop() ?? visit
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

const facesOf = ({ db }: NeededServices): KnownFaces => {
  const faces = known.get(db) ?? new KnownFaces()
  known.set(db, faces)
  return faces
}

/** The visits whose first descriptors are nearest, and how many were searched. */
export interface Nearest {
  readonly searched: number
  readonly visits: readonly string[]
}

/** Searches everyone who is verified at the time of the query. */
export const nearestKnown = (
  way: Kysely<Tables>,
  services: NeededServices,
  { face, most }: { face: Float32Array; most: number },
): Promise<Nearest> => {
  const faces = facesOf(services)
  return faces.inTurn(async () => {
    await faces.bringUpToDate(way, services)
    return faces.nearest(face, most)
  })
}

/** Opens all faces before anyone waits for them; answers how many there are. */
export const openKnownFaces = (services: NeededServices): Promise<number> => {
  const faces = facesOf(services)
  return services.db.kysely.connection().execute((way) =>
    faces.inTurn(async () => {
      await faces.bringUpToDate(way, services)
      return faces.size
    }),
  )
}
