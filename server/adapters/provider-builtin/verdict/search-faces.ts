// Searches for another person who is verified with this face: before the verdict, which may take a while, and again in the verdict's
// transaction for faces verified meanwhile, since none can be added during it. Faces near by the first embedding are compared by both.
import type { FaceThresholds } from '@bonafide/core/policy/evidence'
import { isKnownFace } from '@bonafide/core/rules/review/known-face'
import type { CheckFacts } from '@bonafide/engine/checks/facts'
import { type Embeddings, unpackEmbeddings } from '@bonafide/engine/node/face/embeddings'
import { distanceOf, faceLikeness } from '@bonafide/engine/node/face/face-distance'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Services } from '../../../services.ts'
import { countFacesOf, facesIn, type VerifiedFace } from '../../../visits/identity/faces.ts'
import { nearestKnown } from './known-faces.ts'

type Likest = NonNullable<CheckFacts['likest']>

interface Wanted {
  readonly face: string
  readonly besides: readonly string[]
  readonly thresholds: FaceThresholds
}

/** How many of the nearest are compared by both embeddings. */
const most = 5

/** Returns null if this face cannot be compared. */
export const searchLikest = async (
  way: Kysely<Tables>,
  services: Pick<Services, 'db' | 'keys'>,
  { face, besides, thresholds }: Wanted,
): Promise<Likest | null> => {
  const own = unpackEmbeddings(face)
  if (own === undefined) return null
  // Each excluded account has one verified face, which may be among the nearest.
  const near = await nearestKnown(way, services, { face: own.first, most: most + besides.length })
  const searched = near.searched - (await countFacesOf(way, besides))
  const nearest = nearestOf(own, await facesIn(way, services, near.visits, besides))
  if (nearest === undefined) return { searched, score: 0, same: false }
  return { searched, score: faceLikeness(nearest, thresholds), same: isKnownFace(nearest, searched, thresholds) }
}

const nearestOf = (own: Embeddings, others: readonly VerifiedFace[]): number | undefined => {
  const distances = others.flatMap(({ open }) => {
    const other = unpackEmbeddings(open())
    return other === undefined ? [] : [distanceOf(own, other)]
  })
  return distances.length === 0 ? undefined : Math.min(...distances)
}
