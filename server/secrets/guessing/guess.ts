import { Refusal } from '@bonafide/core/refusal'
import type { House } from '../../house.ts'
import { addTally, removeTally } from '../tally.sql.ts'
import { identityIndex } from './identity.ts'

export interface GuessLimit {
  /** What is guessed at and whose it is, such as `totp:1000000001`. */
  readonly at: string
  readonly perHour: number
  readonly perDay: number
  readonly refused: 'code.tooMany' | 'signIn.tooMany' | 'face.refused' | 'data.tooManyTries'
  /** The identity whose sign-in it slows down: an operator may clear it. */
  readonly identity?: string
}

/** Counts a guess before it is looked at, and takes it back when it was right: however many come at once, no more are evaluated. */
export async function guess(house: House, limit: GuessLimit, isRight: () => Promise<boolean>): Promise<boolean> {
  return guessWithin(house, [limit], isRight)
}

/** The same within several limits: what one of them refuses counts in none. */
export async function guessWithin(house: House, limits: readonly GuessLimit[], isRight: () => Promise<boolean>): Promise<boolean> {
  const { db, keys } = house
  const at = house.clock()
  const counted: Buffer[] = []
  const takeBack = async (): Promise<void> => {
    for (const subject of counted) await removeTally(db.kysely, { subject, at })
  }
  for (const { at: name, perHour, perDay, refused, identity } of limits) {
    const subject = keys.blindIndex('tally', name)
    const of = identity === undefined ? {} : { identity: identityIndex(keys, identity) }
    if (!(await addTally(db.kysely, { subject, at, perHour, perDay, ...of }))) {
      await takeBack()
      throw new Refusal(refused)
    }
    counted.push(subject)
  }
  if (!(await isRight())) return false
  await takeBack()
  return true
}

export interface FactorOwner {
  readonly account: string
  /** Digest of a device that has signed in to it before: it has tries of its own, which others cannot use up. */
  readonly device?: Buffer | undefined
  /** What an operator unlocks it by, where that is not the account. */
  readonly identity?: string
}

/** Ten wrong ones an hour and fifty a day, as for codes. */
export const authenticatorLimit = ({ account, device, identity = account }: FactorOwner, refused: GuessLimit['refused']): GuessLimit => ({
  at: `totp:${account}${device === undefined ? '' : `:${device.toString('hex')}`}`,
  perHour: 10,
  perDay: 50,
  refused,
  identity,
})
