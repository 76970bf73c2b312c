// Keeps the first descriptor of every verified face decrypted in memory: unsealing 100,000 for each search took 12 seconds. The
// database stays authoritative: each search asks it for added or removed faces, and reads the similar ones from it again.
import { firstLength, unpackEmbeddings } from '@bonafide/engine/node/face/embeddings'
import { searchBar, searchFaces } from '@bonafide/engine/node/face/search-faces'
import type { Kysely } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Services } from '../../../services.ts'
import { markOfFaces, type VerifiedFace, verifiedFaces, verifiedVisits } from '../../../visits/identity/faces.ts'

type NeededServices = Pick<Services, 'db' | 'keys'>

/** Longer than two machines' clocks differ, and longer than a transaction takes. */
const againMs = 60_000
/** Unsealing takes 0.1 ms, so other work of this process never waits for more than this many. */
const unsealedAtOnce = 50

class KnownFaces {
  readonly #visits: string[] = []
  readonly #hashes: bigint[] = []
  readonly #places = new Map<string, number>()
  #numbers = new Float32Array(0)
  #mark = 0n
  /** Faces added after this time may not be loaded yet. */
  #since = 0
  #turn: Promise<unknown> = Promise.resolve()

  /** Runs updates one at a time: a concurrent update with an older list would drop a face that was just added. */
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

  /** Returns false if the face was already loaded. */
  #add({ visit, open, boundAt, hash }: VerifiedFace): boolean {
    if (this.#places.has(visit)) return false
    const at = this.#visits.length
    if ((at + 1) * firstLength > this.#numbers.length) this.#grow()
    // A face that cannot be compared is infinitely far from every other.
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

  /** Moves the last face into the freed place. */
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

/** Loads all faces before a search needs them; returns how many there are. */
export const openKnownFaces = (services: NeededServices): Promise<number> => {
  const faces = facesOf(services)
  return services.db.kysely.connection().execute((way) =>
    faces.inTurn(async () => {
      await faces.bringUpToDate(way, services)
      return faces.size
    }),
  )
}
