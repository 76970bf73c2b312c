// Checks typed codes. Attempts are counted before any comparison, outside the caller's transaction, so that a guess
// stays counted even if the transaction is rolled back.
import { timingSafeEqual } from 'node:crypto'
import type { CodeKey } from '@bonafide/core/values'
import type { Services } from '../services.ts'
import { type Address, addressIndex } from './address.ts'
import { tryCode, uncountTry, spendCode } from './codes.sql.ts'
import { guess } from '../secrets/guessing/guess.ts'
import { networkOf } from '../secrets/guessing/network.ts'
import { type Purpose, purposes } from './purposes.ts'
import type { Requester } from './requester.ts'
import { codeDigestOf, keyDigestOf } from './send-code.ts'

export interface SubmittedCode {
  readonly purpose: Purpose
  readonly from: Address
  readonly by: Requester
  readonly verifyKey: CodeKey
  readonly code: string
}

export const triesPerCode = 5
/** The limit per guesser: an account, an account at one transfer target, or before sign-in a network at one address. */
export const wrongPerHour = 10
export const wrongPerDay = 50

/** Returns true once: a correct code is used up. */
export async function takeCode(services: Services, handed: SubmittedCode): Promise<boolean> {
  return (await isRight(services, handed)) && (await spendCode(services.db.kysely, keyDigestOf(handed.verifyKey)))
}

/** For an earlier step: the code must be submitted again later, and is used up then. */
export async function isCodeRight(services: Services, handed: SubmittedCode): Promise<boolean> {
  const right = await isRight(services, handed)
  if (right) await uncountTry(services.db.kysely, keyDigestOf(handed.verifyKey))
  return right
}

async function isRight(services: Services, { purpose, from, by, verifyKey, code }: SubmittedCode): Promise<boolean> {
  const handed = { purpose, from, by }
  const { address, ...place } = codePlace(services, handed)
  const sought = { ...place, address, keyDigest: keyDigestOf(verifyKey), at: services.clock(), tries: triesPerCode }
  const expected = await tryCode(services.db.kysely, sought)
  // No valid code exists: nothing is compared, so nothing counts.
  if (expected === undefined) return false
  const limit = { at: guessedAt({ purpose, by }, address), perHour: wrongPerHour, perDay: wrongPerDay, refused: 'code.tooMany' } as const
  return guess(services, limit, async () => timingSafeEqual(expected, codeDigestOf(services, verifyKey, code)))
}

/** The place of the code that the requester was sent. */
export const codePlace = (services: Pick<Services, 'keys'>, { purpose, from, by }: Pick<SubmittedCode, 'purpose' | 'from' | 'by'>) => ({
  bizType: purpose,
  address: addressIndex(services.keys, from),
  account: by.account,
})

/** Never counted by address alone: others' guesses must not count against its owner. */
function guessedAt({ purpose, by }: Pick<SubmittedCode, 'purpose' | 'by'>, address: Buffer): string {
  const to = address.toString('hex')
  if (by.account === null) return `code:network:${networkOf(by.address)}:${to}`
  return purpose === purposes.transferTarget ? `code:target:${by.account}:${to}` : `code:account:${by.account}`
}
