// Verified faces. They are searched, so they are sealed with a server key rather than their owner's: the
// row is deleted with the person. A reset does not affect them; a new verification replaces the person's own face.
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { seal, unseal } from '../../record/seal.ts'
import type { FaceShard } from './face-shard.ts'
import * as rows from './faces.sql.ts'

type NeededServices = Pick<Services, 'keys'>

export { lockFaces } from './faces.sql.ts'

export interface SeenFace {
  readonly visit: string
  readonly account: AccountId
  /** The engine's embeddings. */
  readonly face: string
}

/** Keeps the face until the visit verifies its person. Before that, it is not compared with other faces. */
export const keepFace = (tx: Tx, services: NeededServices, { visit, account, face }: SeenFace): Promise<void> =>
  rows.upsertFace(tx, { visit, account, face: seal(keyOf(services), Buffer.from(face, 'base64'), placeOf(visit)) })

/** Call it when the visit has verified the account. If the visit has no face, a previously bound face stays. */
export const bindFace = async (tx: Tx, of: { visit: string; account: AccountId; at: Date }): Promise<void> => {
  await rows.lockFaces(tx)
  if (await rows.markBound(tx, of)) await rows.deleteOthers(tx, of)
}

export const hasVerifiedFace = async (tx: Tx, account: AccountId): Promise<boolean> => (await rows.selectBound(tx, account)) !== undefined

export const verifiedFace = async (tx: Tx, services: NeededServices, account: AccountId): Promise<string | null> => {
  const row = await rows.selectBound(tx, account)
  return row === undefined ? null : open(services, row)
}

export interface VerifiedFace {
  readonly visit: string
  /** Unseals the face, which takes time and is not needed for all of them. */
  readonly open: () => string
}

/** The latest change of verified faces. Changes are numbered without gaps, in the order of their commits. */
export interface FaceCounter {
  readonly epoch: string
  readonly last: bigint
  /** How many faces are verified. */
  readonly bound: number
}

export const faceCounter = async (db: Kysely<Tables>): Promise<FaceCounter> => {
  const { epoch, last, bound } = await rows.selectCounter(db)
  return { epoch, last: BigInt(last), bound: Number(bound) }
}

/** Makes every process read its copy or snapshot of the faces again: docs/protocols/face-changes.md. */
export const beginFaceEpoch = rows.renewEpoch

const batchSize = 500

/** The visits whose faces changed after this number, with the last change's number; undefined if some changes are no longer stored. */
export const faceChanges = async (
  db: Kysely<Tables>,
  after: bigint,
): Promise<{ through: bigint; visits: readonly string[] } | undefined> => {
  const batch = await rows.selectChanges(db, { after, most: batchSize })
  if (batch[0] === undefined || BigInt(batch[0].number) !== after + 1n) return undefined
  return { through: after + BigInt(batch.length), visits: batch.map(({ visit }) => visit) }
}

export const countFacesOf = rows.countBoundOf

/** Every verified face of the shard, in batches, in the order of visits. */
export async function* verifiedFaces(
  db: Kysely<Tables>,
  services: NeededServices,
  { begin, shard }: { readonly begin: string | null; readonly shard: FaceShard },
): AsyncGenerator<readonly VerifiedFace[]> {
  for (let after = begin; ;) {
    const batch = await rows.selectStretch(db, { after, limit: batchSize, shard })
    yield batch.map((row) => opened(services, row))
    after = batch.at(-1)?.visit ?? null
    if (batch.length < batchSize) return
  }
}

/** The faces of these visits, if they still verify another person. */
export const facesIn = async (
  db: Kysely<Tables>,
  services: NeededServices,
  visits: readonly string[],
  excludedAccounts: readonly AccountId[] = [],
): Promise<readonly VerifiedFace[]> => (await rows.selectBoundIn(db, visits, excludedAccounts)).map((row) => opened(services, row))

export const moveFaces = (tx: Tx, way: { from: AccountId; to: AccountId }): Promise<void> => rows.moveFaceRows(tx, way)

/** Returns how many faces were deleted. */
export const forgetFaces = (tx: Tx, account: AccountId): Promise<number> => rows.deleteFaces(tx, account)

export const countFaces = async (tx: Tx, account: AccountId): Promise<number> => (await rows.selectFaces(tx, account)).length

export interface KeptFace {
  readonly visit: string
  /** Null if the face verifies no one. */
  readonly boundAt: Date | null
  readonly face: string
}

/** All stored faces of the account. */
export const facesOf = async (tx: Tx, services: NeededServices, account: AccountId): Promise<readonly KeptFace[]> =>
  (await rows.selectFaces(tx, account)).map((row) => ({ visit: row.visit, boundAt: row.bound_at, face: open(services, row) }))

const open = (services: NeededServices, { visit, face }: { visit: string; face: Buffer }): string =>
  unseal(keyOf(services), face, placeOf(visit)).toString('base64')

const opened = (services: NeededServices, row: { visit: string; face: Buffer }): VerifiedFace => ({
  visit: row.visit,
  open: () => open(services, row),
})

/** A blind index, which cannot be computed without the master key, serves as the key. */
const keyOf = ({ keys }: NeededServices): Buffer => keys.blindIndex('faces', 'sealed')

const placeOf = (visit: string): string => JSON.stringify(['face', visit])
