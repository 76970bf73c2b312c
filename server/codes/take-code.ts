// Checking a code that was typed in. Tries are counted before anything is compared, outside the caller's transaction: a guess
// stays counted whatever becomes of what it was meant for.
import { timingSafeEqual } from 'node:crypto'
import type { CodeKey } from '@bonafide/core/values'
import type { House } from '../house.ts'
import { type Address, addressIndex } from './address.ts'
import { tryCode, untryCode, spendCode } from './codes.sql.ts'
import { guess } from '../secrets/guessing/guess.ts'
import { networkOf } from '../secrets/guessing/network.ts'
import { type Purpose, purposes } from './purposes.ts'
import type { Requester } from './requester.ts'
import { codeDigestOf, keyDigestOf } from './send-code.ts'

export interface HandedCode {
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

/** True once: a code that was right is used up. */
export async function takeCode(house: House, handed: HandedCode): Promise<boolean> {
  return (await isRight(house, handed)) && (await spendCode(house.db.kysely, keyDigestOf(handed.verifyKey)))
}

/** For a step before the last: the same code has to be handed in again, and is used up there. */
export async function isCodeRight(house: House, handed: HandedCode): Promise<boolean> {
  const right = await isRight(house, handed)
  if (right) await untryCode(house.db.kysely, keyDigestOf(handed.verifyKey))
  return right
}

async function isRight(house: House, { purpose, from, by, verifyKey, code }: HandedCode): Promise<boolean> {
  const handed = { purpose, from, by }
  const { address, ...place } = codePlace(house, handed)
  const sought = { ...place, address, keyDigest: keyDigestOf(verifyKey), at: house.clock(), tries: triesPerCode }
  const expected = await tryCode(house.db.kysely, sought)
  // No code, or none any more: nothing is evaluated, so nothing counts.
  if (expected === undefined) return false
  const limit = { at: guessedAt({ purpose, by }, address), perHour: wrongPerHour, perDay: wrongPerDay, refused: 'code.tooMany' } as const
  return guess(house, limit, async () => timingSafeEqual(expected, codeDigestOf(house, verifyKey, code)))
}

/** The place of the code that the requester was sent. */
export const codePlace = (house: Pick<House, 'keys'>, { purpose, from, by }: Pick<HandedCode, 'purpose' | 'from' | 'by'>) => ({
  bizType: purpose,
  address: addressIndex(house.keys, from),
  account: by.account,
})

/** Never the address alone: its owner must not pay for what others guess. */
function guessedAt({ purpose, by }: Pick<HandedCode, 'purpose' | 'by'>, address: Buffer): string {
  const to = address.toString('hex')
  if (by.account === null) return `code:network:${networkOf(by.address)}:${to}`
  return purpose === purposes.transferTarget ? `code:target:${by.account}:${to}` : `code:account:${by.account}`
}
