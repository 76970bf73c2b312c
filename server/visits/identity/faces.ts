// The faces with which people are verified. They are searched over, and therefore sealed with a key of the house and not of their owner: the
// row itself is deleted when he is erased. A reset changes nothing about them, whoever is verified anew replaces his own.
import type { Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { seal, unseal } from '../../record/seal.ts'
import * as rows from './faces.sql.ts'

type Bits = Pick<House, 'keys'>

export { lockFaces } from './faces.sql.ts'

export interface SeenFace {
  readonly visit: string
  readonly account: AccountId
  /** As the engine writes its descriptors. */
  readonly face: string
}

/** For when the visit verifies somebody; until then nobody is compared with it. */
export const keepFace = (tx: Tx, house: Bits, { visit, account, face }: SeenFace): Promise<void> =>
  rows.upsertFace(tx, { visit, account, face: seal(keyOf(house), Buffer.from(face, 'base64'), placeOf(visit)) })

/** The visit has verified the account. Without a face in it, one that was bound before stays. */
export const bindFace = async (tx: Tx, of: { visit: string; account: AccountId; at: Date }): Promise<void> => {
  await rows.lockFaces(tx)
  if (await rows.markBound(tx, of)) await rows.deleteOthers(tx, of)
}

export const verifiedFace = async (tx: Tx, house: Bits, account: AccountId): Promise<string | null> => {
  const row = await rows.selectBound(tx, account)
  return row === undefined ? null : open(house, row)
}

export interface Search {
  /** His own, and the one whom he claims to be. */
  readonly besides: readonly AccountId[]
  /** Only those that were bound since. */
  readonly since?: Date
}

const atOnce = 500

export const countVerifiedFaces = (tx: Tx): Promise<number> => rows.countBound(tx)

/** Every face with which somebody else is verified, a stretch at a time: there may be many. */
export async function* verifiedFaces(tx: Tx, house: Bits, { besides, since }: Search): AsyncGenerator<readonly string[]> {
  for (let after: string | null = null; ;) {
    const some = await rows.selectStretch(tx, { besides, since: since ?? null, after, most: atOnce })
    yield some.map((row) => open(house, row))
    after = some.at(-1)?.visit ?? null
    if (some.length < atOnce) return
  }
}

export const moveFaces = (tx: Tx, way: { from: AccountId; to: AccountId }): Promise<void> => rows.moveFaceRows(tx, way)

export const forgetFaces = (tx: Tx, account: AccountId): Promise<void> => rows.deleteFaces(tx, account)

const open = (house: Bits, { visit, face }: { visit: string; face: Buffer }): string =>
  unseal(keyOf(house), face, placeOf(visit)).toString('base64')

/** An index that nobody can compute without the master key is a key of its own. */
const keyOf = ({ keys }: Bits): Buffer => keys.blindIndex('faces', 'sealed')

const placeOf = (visit: string): string => JSON.stringify(['face', visit])
