// Searches for another person who is verified with this face. Before the verdict, a scan of all faces finds the nearest by the first embedding.
// In the verdict's transaction, while no face can be verified, these and all faces changed since
// the scan are read again and compared by both embeddings.
import type { FaceThresholds } from '@bonafide/core/policy/evidence'
import { isKnownFace } from '@bonafide/core/rules/review/known-face'
import type { CheckFacts } from '@bonafide/engine/checks/facts'
import { type Embeddings, unpackEmbeddings } from '@bonafide/engine/node/face/embeddings'
import { distanceOf, faceLikeness } from '@bonafide/engine/node/face/face-distance'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Services } from '../../../services.ts'
import { inSpan } from '../../../trace/span.ts'
import { countFacesOf, faceChanges, type FaceCounter, faceCounter, facesIn, type VerifiedFace } from '../../../visits/identity/faces.ts'
import { nearestKnown, type NearestWanted } from './known-faces.ts'
import { nearestInShards } from './shards/ask-shards.ts'

type Likest = NonNullable<CheckFacts['likest']>
type NeededServices = Pick<Services, 'db' | 'keys' | 'config' | 'clock'>

export interface FaceSearch {
  readonly own: Embeddings
  readonly excludedAccounts: readonly string[]
  /** The visits with the nearest faces. */
  readonly near: readonly string[]
  readonly epoch: string
  /** The number of the last change that the whole search included. */
  readonly through: bigint
  /** The number of the last change that any part of it included. */
  readonly furthest: bigint
}

/** How many of the nearest are compared by both embeddings: more than can be the likest, because the scan rounds. */
const candidateCount = 16

/** Returns null if this face cannot be compared. */
export const searchKnown = async (
  db: Kysely<Tables>,
  services: NeededServices,
  { face, excludedAccounts }: { readonly face: string; readonly excludedAccounts: readonly string[] },
): Promise<FaceSearch | null> => {
  const own = unpackEmbeddings(face)
  if (own === undefined) return null
  // Each excluded account has one verified face, which may be among the nearest.
  const nearest = await nearestOfAll(db, services, { face: own.first, most: candidateCount + excludedAccounts.length })
  return { own, excludedAccounts, ...nearest }
}

type FoundNear = Pick<FaceSearch, 'near' | 'epoch' | 'through' | 'furthest'>

/** Searches this process's memory, or that of the processes that hold the faces. */
const nearestOfAll = async (db: Kysely<Tables>, services: NeededServices, wanted: NearestWanted): Promise<FoundNear> => {
  const { faces } = services.config
  const parts =
    faces.kind === 'asked'
      ? await nearestInShards(db, services, { ...wanted, shards: faces.shards })
      : [await nearestKnown(db, services, wanted)]
  const throughs = parts.map(({ through }) => through).toSorted((left, right) => (left < right ? -1 : left > right ? 1 : 0))
  const [epoch, through, furthest] = [parts[0]?.epoch, throughs[0], throughs.at(-1)]
  if (epoch === undefined || through === undefined || furthest === undefined) throw new Error('a face search without a shard')
  const near = parts.flatMap((part) => part.near).toSorted((left, right) => left.distance - right.distance)
  return { near: near.slice(0, wanted.most).map(({ id }) => id), epoch, through, furthest }
}

/** The likest face now. Without the lock on faces, it may already be out of date when it is returned. */
export const nearestFaceOf = async (
  db: Kysely<Tables>,
  services: NeededServices,
  { own, excludedAccounts, near, epoch, through, furthest }: FaceSearch,
  thresholds: FaceThresholds,
): Promise<Likest> => {
  const counter = await faceCounter(db)
  const visits = new Set([...near, ...(await changedSince(db, { epoch, through, furthest }, counter))])
  const searched = counter.bound - (await countFacesOf(db, excludedAccounts))
  const nearest = nearestOf(own, await facesIn(db, services, [...visits], excludedAccounts))
  if (nearest === undefined) return { searched, score: 0, same: false }
  return { searched, score: faceLikeness(nearest, thresholds), same: isKnownFace(nearest, searched, thresholds) }
}

interface WantedFace {
  readonly face: string
  readonly excludedAccounts: readonly string[]
  readonly thresholds: FaceThresholds
}

/** Scans and compares before the verdict. The span does not record whether a match was found, since that is personal data. */
export const searchFirst = (
  db: Kysely<Tables>,
  services: NeededServices,
  { thresholds, ...wanted }: WantedFace,
): Promise<{ readonly search: FaceSearch | null; readonly likest: Likest | null }> =>
  inSpan({ name: 'faces.search', kind: 'internal' }, async () => {
    const search = await searchKnown(db, services, wanted)
    return { search, likest: search === null ? null : await nearestFaceOf(db, services, search, thresholds) }
  })

export const searchLikest = async (db: Kysely<Tables>, services: NeededServices, wanted: WantedFace): Promise<Likest | null> =>
  (await searchFirst(db, services, wanted)).likest

/** Throws if the changes are no longer stored, so that the judgement starts over with a new search. */
const changedSince = async (
  db: Kysely<Tables>,
  { epoch, through, furthest }: Pick<FaceSearch, 'epoch' | 'through' | 'furthest'>,
  counter: FaceCounter,
): Promise<readonly string[]> => {
  if (counter.epoch !== epoch || counter.last < furthest) throw new Error('the database was replaced during a face search')
  const visits: string[] = []
  for (let at = through; at < counter.last;) {
    const changes = await faceChanges(db, at)
    if (changes === undefined) throw new Error('a face search is older than the stored changes of faces')
    visits.push(...changes.visits)
    at = changes.through
  }
  return visits
}

const nearestOf = (own: Embeddings, others: readonly VerifiedFace[]): number | undefined => {
  const distances = others.flatMap(({ open }) => {
    const other = unpackEmbeddings(open())
    return other === undefined ? [] : [distanceOf(own, other)]
  })
  return distances.length === 0 ? undefined : Math.min(...distances)
}
