import { Refusal } from '@bonafide/core/refusal'
import type { Services } from '../../services.ts'
import { addTally, removeTally } from '../tally.sql.ts'
import { identityIndex } from './identity.ts'

export interface GuessLimit {
  /** The kind of secret that is guessed and its account, such as `totp:1000000001`. */
  readonly at: string
  readonly perHour: number
  readonly perDay: number
  readonly refused: 'code.tooMany' | 'signIn.tooMany' | 'face.refused' | 'data.tooManyTries'
  /** The identity whose sign-in this limit delays, so that an operator can clear it. */
  readonly identity?: string
}

/** Counts a guess before it is checked, and uncounts a correct one, so that concurrent guesses cannot exceed the limit. */
export async function guess(services: Services, limit: GuessLimit, isRight: () => Promise<boolean>): Promise<boolean> {
  return guessWithin(services, [limit], isRight)
}

/** Like `guess`, with several limits: a guess refused by one of them counts in none. */
export async function guessWithin(services: Services, limits: readonly GuessLimit[], isRight: () => Promise<boolean>): Promise<boolean> {
  const { db, keys } = services
  const at = services.clock()
  const counted: Buffer[] = []
  const takeBack = async (): Promise<void> => {
    for (const subject of counted) await removeTally(db.kysely, { subject, at })
  }
  for (const { at: name, perHour, perDay, refused, identity } of limits) {
    const subject = keys.blindIndex('tally', name)
    const delayed = identity === undefined ? {} : { identity: identityIndex(keys, identity) }
    if (!(await addTally(db.kysely, { subject, at, perHour, perDay, ...delayed }))) {
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
  /** Digest of a device that has signed in to it before: the device has its own attempts, which others cannot use up. */
  readonly device?: Buffer | undefined
  /** The identity by which an operator unlocks it, if not the account. */
  readonly identity?: string
}

/** Ten wrong codes an hour and fifty a day, as for other codes. */
export const authenticatorLimit = ({ account, device, identity = account }: FactorOwner, refused: GuessLimit['refused']): GuessLimit => ({
  at: `totp:${account}${device === undefined ? '' : `:${device.toString('hex')}`}`,
  perHour: 10,
  perDay: 50,
  refused,
  identity,
})
