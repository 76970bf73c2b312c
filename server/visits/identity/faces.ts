// The faces with which people are verified. They are searched over, and therefore sealed with a key of the house and not of their owner: the
// row itself is deleted with the person. A reset changes nothing about them; a new verification replaces the person's own.
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
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
  /** The engine's descriptors. */
  readonly face: string
}

/** For when the visit verifies its person; until then it is not compared with anyone. */
export const keepFace = (tx: Tx, house: Bits, { visit, account, face }: SeenFace): Promise<void> =>
  rows.upsertFace(tx, { visit, account, face: seal(keyOf(house), Buffer.from(face, 'base64'), placeOf(visit)) })

/** The visit has verified the account. Without a face in it, one that was bound before stays. */
export const bindFace = async (tx: Tx, of: { visit: string; account: AccountId; at: Date }): Promise<void> => {
  await rows.lockFaces(tx)
  if (await rows.markBound(tx, of)) await rows.deleteOthers(tx, of)
}

export const hasVerifiedFace = async (tx: Tx, account: AccountId): Promise<boolean> => (await rows.selectBound(tx, account)) !== undefined

export const verifiedFace = async (tx: Tx, house: Bits, account: AccountId): Promise<string | null> => {
  const row = await rows.selectBound(tx, account)
  return row === undefined ? null : open(house, row)
}

export interface VerifiedFace {
  readonly visit: string
  readonly boundAt: Date
  /** Its part of the mark. */
  readonly hash: bigint
  /** Unsealed as the engine writes it: that costs time, and not all of them are needed. */
  readonly open: () => string
}

const atOnce = 500
/** Names without faces are small. */
const namedAtOnce = 5000

/** A process whose faces add up to the same mark knows all of them, and none that was removed. */
export const markOfFaces = async (way: Kysely<Tables>): Promise<bigint> => BigInt(await rows.selectMark(way))

export const countFacesOf = rows.countBoundOf

/** The visits in which people were verified, a batch at a time. */
export async function* verifiedVisits(way: Kysely<Tables>): AsyncGenerator<readonly string[]> {
  for (let after: string | null = null; ;) {
    const some = await rows.selectBoundVisits(way, { after, most: namedAtOnce })
    yield some
    after = some.at(-1) ?? null
    if (some.length < namedAtOnce) return
  }
}

/** Every face that verified a person since then, a batch at a time: there may be many. */
export async function* verifiedFaces(way: Kysely<Tables>, house: Bits, since: Date): AsyncGenerator<readonly VerifiedFace[]> {
  for (let after: string | null = null; ;) {
    const some = await rows.selectStretch(way, { since, after, most: atOnce })
    yield some.map((row) => opened(house, row))
    after = some.at(-1)?.visit ?? null
    if (some.length < atOnce) return
  }
}

/** The faces of these few visits that still verify another person. */
export const facesIn = async (way: Kysely<Tables>, house: Bits, visits: readonly string[], besides: readonly AccountId[]) =>
  (await rows.selectBoundIn(way, visits, besides)).map((row) => opened(house, row))

export const moveFaces = (tx: Tx, way: { from: AccountId; to: AccountId }): Promise<void> => rows.moveFaceRows(tx, way)

/** How many there were. */
export const forgetFaces = (tx: Tx, account: AccountId): Promise<number> => rows.deleteFaces(tx, account)

export const countFaces = async (tx: Tx, account: AccountId): Promise<number> => (await rows.selectFaces(tx, account)).length

export interface KeptFace {
  readonly visit: string
  /** Null: it verifies no one. */
  readonly boundAt: Date | null
  readonly face: string
}

/** All that are kept of the account. */
export const facesOf = async (tx: Tx, house: Bits, account: AccountId): Promise<readonly KeptFace[]> =>
  (await rows.selectFaces(tx, account)).map((row) => ({ visit: row.visit, boundAt: row.bound_at, face: open(house, row) }))

const open = (house: Bits, { visit, face }: { visit: string; face: Buffer }): string =>
  unseal(keyOf(house), face, placeOf(visit)).toString('base64')

interface FaceRow {
  readonly visit: string
  readonly face: Buffer
  readonly bound_at: Date | null
  readonly hash: string
}

const opened = (house: Bits, row: FaceRow): VerifiedFace => ({
  visit: row.visit,
  boundAt: row.bound_at ?? new Date(0),
  hash: BigInt(row.hash),
  open: () => open(house, row),
})

/** An index that cannot be computed without the master key is a key of its own. */
const keyOf = ({ keys }: Bits): Buffer => keys.blindIndex('faces', 'sealed')

const placeOf = (visit: string): string => JSON.stringify(['face', visit])
