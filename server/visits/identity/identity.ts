// Binds identities to accounts. A document belongs to one account, from its first acceptance until two reviewers release it; a reset, an
// expiry or a ban does not change that. A matching name, birth date and nationality only raises a question.
import type { Details } from '@bonafide/core/details'
import { traitsOf } from '@bonafide/core/identity'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { documentIndex } from '../../record/document-index.ts'
import { forgetFaces, lockFaces, moveFaces } from './faces.ts'
import * as rows from './identity.sql.ts'

type NeededServices = Pick<Services, 'keys'>

export interface IdentityClaim {
  readonly account: AccountId
  /** Everything known about the person, including what is being accepted. */
  readonly details: Details
}

export interface IdentityLookup {
  /** The account that holds this document already. */
  readonly holder: AccountId | null
  /** Accounts of people with this name, birth date and nationality. */
  readonly similar: readonly AccountId[]
}

/** Locks decisions about the same document or person until the transaction ends. Lock the account's subject first. */
export const lookUpIdentity = async (tx: Tx, services: NeededServices, { account, details }: IdentityClaim): Promise<IdentityLookup> => {
  const { key, traits } = indexesOf(services, details)
  // Always before the index locks, since every verification takes both.
  await lockFaces(tx)
  await rows.lockIndexes(tx, key === null ? traits : [key, ...traits])
  const holder = key === null ? undefined : await rows.selectHolder(tx, key)
  return {
    holder: holder === undefined || holder === account ? null : holder,
    similar: await rows.selectSimilar(tx, { traits, account }),
  }
}

/** The account that holds this document. Only a hint: without a lock, another account may bind it meanwhile. */
export const holderOfDocument = async (tx: Tx, services: NeededServices, details: Details): Promise<AccountId | null> => {
  const { key } = indexesOf(services, details)
  return key === null ? null : ((await rows.selectHolder(tx, key)) ?? null)
}

/** For display only: no decision depends on it. */
export const similarTo = (tx: Tx, services: NeededServices, { account, details }: IdentityClaim): Promise<readonly AccountId[]> =>
  rows.selectSimilar(tx, { traits: indexesOf(services, details).traits, account })

/** Call it after `lookUpIdentity` has found no other holder. */
export const bindIdentity = async (
  tx: Tx,
  services: NeededServices,
  { account, details, at }: IdentityClaim & { at: Date },
): Promise<void> => {
  const { key, traits } = indexesOf(services, details)
  if (key !== null) await rows.insertKey(tx, { key, account, at })
  await rows.insertTraits(tx, { traits, account, at })
}

/** Moves everything that one account holds. */
export const rebindIdentity = async (tx: Tx, way: { from: AccountId; to: AccountId }): Promise<void> => {
  await rows.moveKeys(tx, way)
  await rows.moveTraits(tx, way)
  await moveFaces(tx, way)
}

/** Runs after an erasure. A ban outlives it: the same document cannot verify another account. */
export const forgetIdentity = async (tx: Tx, { account, banned }: { account: AccountId; banned: boolean }): Promise<void> => {
  if (!banned) await rows.deleteKeys(tx, account)
  await rows.deleteTraits(tx, account)
  await forgetFaces(tx, account)
}

const indexesOf = (services: NeededServices, details: Details): { key: Buffer | null; traits: readonly Buffer[] } => ({
  key: documentIndex(services, details),
  traits: traitsOf(details).map((trait) => services.keys.blindIndex('identity.traits', trait)),
})
