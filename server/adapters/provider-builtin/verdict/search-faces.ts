// Whether somebody else is verified with this face. Searched before the verdict, which may take a while, and once more within it for those
// who were verified meanwhile: there nobody else is.
import type { CheckFacts } from '@bonafide/engine/checks/facts'
import { firstLength, unpackDescriptors, type Descriptors } from '@bonafide/engine/node/face/descriptors'
import { distanceOf, judgeFaces, likeness } from '@bonafide/engine/node/face/face-distance'
import { searchBar, searchFaces } from '@bonafide/engine/node/face/search-faces'
import type { Tx } from '../../../db/transaction.ts'
import type { House } from '../../../house.ts'
import { countVerifiedFaces, verifiedFaces } from '../../../visits/identity/faces.ts'

type Likest = NonNullable<CheckFacts['likest']>

interface Wanted {
  readonly face: string
  readonly besides: readonly string[]
  readonly since?: Date
}

/** Null: this face cannot be compared. */
export const searchLikest = async (tx: Tx, house: Pick<House, 'keys'>, { face, ...search }: Wanted): Promise<Likest | null> => {
  const own = unpackDescriptors(face)
  if (own === undefined) return null
  // The bar falls with all that there are, however few of them are looked at.
  const bar = searchBar(await countVerifiedFaces(tx))
  let likest: Likest = { score: 0, searched: 0, same: false }
  for await (const some of verifiedFaces(tx, house, search)) likest = likerOf(likest, lookThrough(some, { own, bar }))
  return likest
}

export const likerOf = (one: Likest, other: Likest): Likest => ({
  score: Math.max(one.score, other.score),
  searched: one.searched + other.searched,
  same: one.same || other.same,
})

/** What is near by the first description is looked at with both. */
const lookThrough = (some: readonly string[], { own, bar }: { own: Descriptors; bar: number }): Likest => {
  const others = some.map((face) => unpackDescriptors(face)).filter((other) => other !== undefined)
  const numbers = new Float32Array(others.length * firstLength)
  for (const [at, { first }] of others.entries()) numbers.set(first, at * firstLength)
  const near = searchFaces({ size: others.length, numbers }, own.first, { bar })
  const distances = near.flatMap(({ index }) => {
    const other = others[index]
    return other === undefined ? [] : [distanceOf(own, other)]
  })
  const nearest = Math.min(...distances)
  return {
    searched: others.length,
    score: distances.length === 0 ? 0 : likeness(nearest),
    same: distances.length > 0 && judgeFaces(nearest) !== 'different',
  }
}
