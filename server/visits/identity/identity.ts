// Whose identity is whose. A document belongs to one account, from the first acceptance until two reviewers let it go; a reset, an expiry
// and a ban change nothing about it. Name, birth date and nationality only ever ask a question.
import type { Details } from '@bonafide/core/details'
import { traitsOf } from '@bonafide/core/identity'
import type { Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { documentIndex } from '../../record/document-index.ts'
import { forgetFaces, lockFaces, moveFaces } from './faces.ts'
import * as rows from './identity.sql.ts'

type Bits = Pick<House, 'keys'>

export interface Claim {
  readonly account: AccountId
  /** Everything that is known of the person, with what is to be accepted now. */
  readonly details: Details
}

export interface Claimed {
  /** The account that holds this document already. */
  readonly holder: AccountId | null
  /** Accounts of a person with this name, birth date and nationality. */
  readonly similar: readonly AccountId[]
}

/** Locks decisions about the same document or person until the transaction ends. Lock the account's subject before. */
export const lookUpIdentity = async (tx: Tx, house: Bits, { account, details }: Claim): Promise<Claimed> => {
  const { key, traits } = indexesOf(house, details)
  // Always before the others: every verification takes both.
  await lockFaces(tx)
  await rows.lockIndexes(tx, key === null ? traits : [key, ...traits])
  const holder = key === null ? undefined : await rows.selectHolder(tx, key)
  return {
    holder: holder === undefined || holder === account ? null : holder,
    similar: await rows.selectSimilar(tx, { traits, account }),
  }
}

/** The account that holds this document. Only a hint: without a lock, another account may bind it meanwhile. */
export const holderOfDocument = async (tx: Tx, house: Bits, details: Details): Promise<AccountId | null> => {
  const { key } = indexesOf(house, details)
  return key === null ? null : ((await rows.selectHolder(tx, key)) ?? null)
}

/** For display only: no decision depends on it. */
export const similarTo = (tx: Tx, house: Bits, { account, details }: Claim): Promise<readonly AccountId[]> =>
  rows.selectSimilar(tx, { traits: indexesOf(house, details).traits, account })

/** After `lookUpIdentity` has found no other holder. */
export const bindIdentity = async (tx: Tx, house: Bits, { account, details, at }: Claim & { at: Date }): Promise<void> => {
  const { key, traits } = indexesOf(house, details)
  if (key !== null) await rows.insertKey(tx, { key, account, at })
  await rows.insertTraits(tx, { traits, account, at })
}

/** All that one account holds. */
export const moveIdentity = async (tx: Tx, way: { from: AccountId; to: AccountId }): Promise<void> => {
  await rows.moveKeys(tx, way)
  await rows.moveTraits(tx, way)
  await moveFaces(tx, way)
}

/** After an erasure. A ban outlives it: the same documents cannot open another account. */
export const forgetIdentity = async (tx: Tx, { account, banned }: { account: AccountId; banned: boolean }): Promise<void> => {
  if (!banned) await rows.deleteKeys(tx, account)
  await rows.deleteTraits(tx, account)
  await forgetFaces(tx, account)
}

const indexesOf = (house: Bits, details: Details): { key: Buffer | null; traits: readonly Buffer[] } => ({
  key: documentIndex(house, details),
  traits: traitsOf(details).map((trait) => house.keys.blindIndex('identity.traits', trait)),
})
