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
const unsealedAtOnce = 50

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
  #known = { epoch: '', through: 0n }
  #opening: Opening | undefined
  #isOpen = false
  #unsealed = 0
  readonly #stop = new AbortController()
  #turn: Promise<unknown> = Promise.resolve()

  constructor(shard: FaceShard) {
    this.#shard = shard
    // Each question to a holder listens: as many as there are jobs and shards.
    setMaxListeners(0, this.#stop.signal)
  }

  /** Runs searches and updates one at a time: the gallery must not change during a scan. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.#turn.then(work)
    this.#turn = mine.catch(() => undefined)
    return mine
  }

  async nearest(face: Float32Array, limit: number): Promise<Nearest> {
    // Of a part, the bar is higher than of all faces, so this finds more, never fewer.
    return { ...this.#known, near: await this.#gallery.nearest(face, { most: limit, bar: searchBar(this.size) }) }
  }

  /** False until all faces are read and what changed meanwhile was applied, and while they are read anew. A snapshot alone may lack a day's changes. */
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

  /** Begins with what a snapshot has, instead of reading all faces. */
  async begin(db: Kysely<Tables>, read: ReadSnapshot): Promise<void> {
    const counter = await faceCounter(db)
    if (this.#known.epoch === counter.epoch) return
    const snapshot = await read(counter)
    if (snapshot === undefined) return
    this.#gallery = snapshot.gallery
    this.#known = { epoch: counter.epoch, through: snapshot.through }
    this.#opening = undefined
  }

  get content(): FacesContent {
    return { ...this.#known, gallery: this.#gallery }
  }

  async bringUpToDate(db: Kysely<Tables>, services: NeededServices): Promise<void> {
    const { epoch, last } = await faceCounter(db)
    // A smaller number means that the database was restored.
    if (epoch !== this.#known.epoch || last < this.#known.through) await this.#readAll(db, services)
    while (this.#known.through < last) {
      const changes = await faceChanges(db, this.#known.through)
      if (changes === undefined) {
        await this.#readAll(db, services)
        continue
      }
      const ours = changes.visits.filter((visit) => isInShard(this.#shard, visit))
      await this.#apply(ours, await facesIn(db, services, ours))
      this.#known.through = changes.through
    }
    facesLoaded.set(this.size)
    this.#isOpen = true
  }

  async #readAll(db: Kysely<Tables>, services: NeededServices): Promise<void> {
    const counter = await faceCounter(db)
    this.#isOpen = false
    this.#known = { epoch: '', through: 0n }
    if (this.#opening?.counter.epoch !== counter.epoch || this.#opening.counter.last > counter.last) {
      this.#gallery = new FaceGallery()
      this.#opening = { counter, after: null }
    }
    const opening = this.#opening
    for await (const some of verifiedFaces(db, services, { begin: opening.after, shard: this.#shard })) {
      for (const face of some) await this.#put(face)
      opening.after = some.at(-1)?.visit ?? opening.after
    }
    this.#known = { epoch: counter.epoch, through: opening.counter.last }
    this.#opening = undefined
  }

  async #apply(changed: readonly string[], bound: readonly VerifiedFace[]): Promise<void> {
    const still = new Set(bound.map(({ visit }) => visit))
    for (const visit of changed) if (!still.has(visit)) this.#gallery.remove(visit)
    for (const face of bound) await this.#put(face)
  }

  async #put({ visit, open }: VerifiedFace): Promise<void> {
    if (this.#stop.signal.aborted) throw new KnownFacesStopped()
    const face = unpackEmbeddings(open())
    // One that cannot be compared may replace one that could.
    if (face === undefined) this.#gallery.remove(visit)
    else this.#gallery.put(visit, face.first)
    this.#unsealed += 1
    if (this.#unsealed % unsealedAtOnce === 0) await setImmediate()
  }
}

const known = new WeakMap<Db, KnownFaces>()

const knownFacesOf = ({ db, config }: Pick<Services, 'db' | 'config'>): KnownFaces => {
  const faces = known.get(db) ?? new KnownFaces(shardHeldBy({ config }))
  known.set(db, faces)
  return faces
}

export const shardHeldBy = ({ config: { faces } }: Pick<Services, 'config'>): FaceShard =>
  faces.kind === 'served' ? faces.shard : wholeShard

/** The visits whose first embeddings are nearest, nearest first, and the last change that the search knew. */
export interface Nearest {
  readonly near: readonly NearFace[]
  readonly epoch: string
  readonly through: bigint
}

export interface NearestWanted {
  readonly face: Float32Array
  readonly most: number
}

/** Aborted once no one waits for the answer any more. It may have waited for its turn. */
interface Waiting {
  readonly gone?: AbortSignal
}

/** Searches everyone who is verified at the time of the query. */
export const nearestKnown = (
  db: Kysely<Tables>,
  services: NeededServices,
  { face, most, gone }: NearestWanted & Waiting,
): Promise<Nearest> => {
  const faces = knownFacesOf(services)
  const measured = faceSearchSeconds.startTimer()
  return faces.inTurn(async () => {
    gone?.throwIfAborted()
    await faces.bringUpToDate(db, services)
    const near = await faces.nearest(face, most)
    measured()
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

/** Ends an opening at once. Searches that wait for it fail, and another process takes their jobs. */
export const stopKnownFaces = (services: Pick<Services, 'db' | 'config'>): void => knownFacesOf(services).stop()

/** Aborted once this process stops. */
export const knownFacesStopped = (services: Pick<Services, 'db' | 'config'>): AbortSignal => knownFacesOf(services).stopped

export const areKnownFacesOpen = (services: Pick<Services, 'db' | 'config'>): boolean => knownFacesOf(services).isOpen

/** How far the faces in memory are, after what changed was applied. */
export const heldFacesNow = (services: NeededServices, { gone }: Waiting): Promise<Nearest> => {
  const faces = knownFacesOf(services)
  return faces.inTurn(async () => {
    gone?.throwIfAborted()
    await faces.bringUpToDate(services.db.kysely, services)
    const { epoch, through } = faces.content
    return { epoch, through, near: [] }
  })
}
