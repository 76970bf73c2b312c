// Keeps the first embedding of every verified face decrypted in memory: unsealing 100,000 for each search took 12 seconds. The database
// stays authoritative: each search first applies the changes of faces since the last one, and similar faces are read from their rows again.
import { unpackEmbeddings } from '@bonafide/engine/node/face/embeddings'
import { FaceGallery, type NearFace } from '@bonafide/engine/node/face/gallery/face-gallery'
import { searchBar } from '@bonafide/engine/node/face/search-bar'
import type { Kysely } from 'kysely'
import { setMaxListeners } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../../db/db.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Services } from '../../../services.ts'
import { type FaceShard, isInShard, wholeShard } from '../../../visits/identity/face-shard.ts'
import { faceChanges, type FaceCounter, faceCounter, facesIn, type VerifiedFace, verifiedFaces } from '../../../visits/identity/faces.ts'
import { faceSearchSeconds, facesLoaded } from './metrics.ts'

type NeededServices = Pick<Services, 'db' | 'keys' | 'config'>

/** Unsealing takes 0.1 ms, so other work of this process never waits for more than this many. */
const unsealedPerTurn = 50

/** This process is stopping and no longer needs the faces. */
export class KnownFacesStopped extends Error {
  constructor() {
    super('the process stops while its face search waits')
  }
}

export interface FacesContent {
  readonly gallery: FaceGallery
  readonly epoch: string
  /** The number of the last change that was applied to the gallery. */
  readonly through: bigint
}

/** Undefined if no snapshot fits this database. */
export type ReadSnapshot = (counter: FaceCounter) => Promise<Pick<FacesContent, 'gallery' | 'through'> | undefined>

/** After a failure, reading continues where it stopped; changes made meanwhile are applied afterwards. */
interface Opening {
  readonly counter: FaceCounter
  after: string | null
}

class KnownFaces {
  /** The part of all faces that this process holds. */
  readonly #shard: FaceShard
  #gallery = new FaceGallery()
  /** The changes that were applied to the gallery. */
  #applied = { epoch: '', through: 0n }
  #opening: Opening | undefined
  #isOpen = false
  #unsealed = 0
  readonly #stop = new AbortController()
  #turn: Promise<unknown> = Promise.resolve()

  constructor(shard: FaceShard) {
    this.#shard = shard
    // Each question to a holder adds a listener: there may be one for each job and shard.
    setMaxListeners(0, this.#stop.signal)
  }

  /** Runs searches and updates one at a time: the gallery must not change during a scan. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work)
    this.#turn = result.catch(() => undefined)
    return result
  }

  async nearest(face: Float32Array, limit: number): Promise<Nearest> {
    // The bar is higher for a part of the faces than for all of them, so this finds more, never fewer.
    return { ...this.#applied, near: await this.#gallery.nearest(face, { most: limit, bar: searchBar(this.size) }) }
  }

  /** Whether all faces are read, and all changes made meanwhile are applied. A snapshot alone may lack a day's changes. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  get size(): number {
    return this.#gallery.size
  }

  stop(): void {
    this.#stop.abort()
  }

  get stopped(): AbortSignal {
    return this.#stop.signal
  }

  /** Begins with the faces of a snapshot, if one fits, instead of reading all of them. */
  async begin(db: Kysely<Tables>, read: ReadSnapshot): Promise<void> {
    const counter = await faceCounter(db)
    if (this.#applied.epoch === counter.epoch) return
    const snapshot = await read(counter)
    if (snapshot === undefined) return
    this.#gallery = snapshot.gallery
    this.#applied = { epoch: counter.epoch, through: snapshot.through }
    this.#opening = undefined
  }

  get content(): FacesContent {
    return { ...this.#applied, gallery: this.#gallery }
  }

  async bringUpToDate(db: Kysely<Tables>, services: NeededServices): Promise<void> {
    const { epoch, last } = await faceCounter(db)
    // A smaller number means that the database was restored.
    if (epoch !== this.#applied.epoch || last < this.#applied.through) await this.#readAll(db, services)
    while (this.#applied.through < last) {
      const changes = await faceChanges(db, this.#applied.through)
      if (changes === undefined) {
        await this.#readAll(db, services)
        continue
      }
      const ours = changes.visits.filter((visit) => isInShard(this.#shard, visit))
      await this.#apply(ours, await facesIn(db, services, ours))
      this.#applied.through = changes.through
    }
    facesLoaded.set(this.size)
    this.#isOpen = true
  }

  async #readAll(db: Kysely<Tables>, services: NeededServices): Promise<void> {
    const counter = await faceCounter(db)
    this.#isOpen = false
    this.#applied = { epoch: '', through: 0n }
    if (this.#opening?.counter.epoch !== counter.epoch || this.#opening.counter.last > counter.last) {
      this.#gallery = new FaceGallery()
      this.#opening = { counter, after: null }
    }
    const opening = this.#opening
    for await (const batch of verifiedFaces(db, services, { begin: opening.after, shard: this.#shard })) {
      for (const face of batch) await this.#put(face)
      opening.after = batch.at(-1)?.visit ?? opening.after
    }
    this.#applied = { epoch: counter.epoch, through: opening.counter.last }
    this.#opening = undefined
  }

  async #apply(changed: readonly string[], bound: readonly VerifiedFace[]): Promise<void> {
    const stillBound = new Set(bound.map(({ visit }) => visit))
    for (const visit of changed) if (!stillBound.has(visit)) this.#gallery.remove(visit)
    for (const face of bound) await this.#put(face)
  }

  async #put({ visit, open }: VerifiedFace): Promise<void> {
    if (this.#stop.signal.aborted) throw new KnownFacesStopped()
    const face = unpackEmbeddings(open())
    // A face that cannot be compared may have replaced one that could.
    if (face === undefined) this.#gallery.remove(visit)
    else this.#gallery.put(visit, face.first)
    this.#unsealed += 1
    if (this.#unsealed % unsealedPerTurn === 0) await setImmediate()
  }
}

const knownFacesByDb = new WeakMap<Db, KnownFaces>()

const knownFacesOf = ({ db, config }: Pick<Services, 'db' | 'config'>): KnownFaces => {
  const faces = knownFacesByDb.get(db) ?? new KnownFaces(shardHeldBy({ config }))
  knownFacesByDb.set(db, faces)
  return faces
}

export const shardHeldBy = ({ config: { faces } }: Pick<Services, 'config'>): FaceShard =>
  faces.kind === 'served' ? faces.shard : wholeShard

/** The visits whose first embeddings are nearest, nearest first, and the last change that the search included. */
export interface Nearest {
  readonly near: readonly NearFace[]
  readonly epoch: string
  readonly through: bigint
}

export interface NearestWanted {
  readonly face: Float32Array
  readonly most: number
}

/** Aborted once the answer is no longer needed, perhaps while the search waits for its turn. */
interface Cancellation {
  readonly gone?: AbortSignal
}

/** Searches everyone who is verified at the time of the query. */
export const nearestKnown = (
  db: Kysely<Tables>,
  services: NeededServices,
  { face, most, gone }: NearestWanted & Cancellation,
): Promise<Nearest> => {
  const faces = knownFacesOf(services)
  const stopTimer = faceSearchSeconds.startTimer()
  return faces.inTurn(async () => {
    gone?.throwIfAborted()
    await faces.bringUpToDate(db, services)
    const near = await faces.nearest(face, most)
    stopTimer()
    return near
  })
}

/** Loads all faces before a search needs them; returns how many there are. */
export const openKnownFaces = (services: NeededServices, read?: ReadSnapshot): Promise<number> => {
  const faces = knownFacesOf(services)
  return faces.inTurn(async () => {
    if (read !== undefined) await faces.begin(services.db.kysely, read)
    await faces.bringUpToDate(services.db.kysely, services)
    return faces.size
  })
}

/** Searches wait until `save` ends, since what it saves must not change. */
export const saveKnownFaces = <Result>(services: NeededServices, save: (content: FacesContent) => Promise<Result>): Promise<Result> => {
  const faces = knownFacesOf(services)
  return faces.inTurn(async () => {
    await faces.bringUpToDate(services.db.kysely, services)
    return save(faces.content)
  })
}

/** Ends an opening immediately. Searches that wait for it fail, and another process takes their jobs. */
export const stopKnownFaces = (services: Pick<Services, 'db' | 'config'>): void => knownFacesOf(services).stop()

/** Aborted once this process stops. */
export const knownFacesStopped = (services: Pick<Services, 'db' | 'config'>): AbortSignal => knownFacesOf(services).stopped

export const areKnownFacesOpen = (services: Pick<Services, 'db' | 'config'>): boolean => knownFacesOf(services).isOpen

/** The last change that the faces in memory include, after all changes were applied. */
export const heldFacesNow = (services: NeededServices, { gone }: Cancellation): Promise<Nearest> => {
  const faces = knownFacesOf(services)
  return faces.inTurn(async () => {
    gone?.throwIfAborted()
    await faces.bringUpToDate(services.db.kysely, services)
    const { epoch, through } = faces.content
    return { epoch, through, near: [] }
  })
}
