import { Refusal } from '@bonafide/core/refusal'
import type { House } from '../house.ts'
import { addTally, removeTally } from './tally.sql.ts'

export interface GuessLimit {
  /** What is guessed at and whose it is, such as `totp:1000000001`. */
  readonly at: string
  readonly perHour: number
  readonly perDay: number
  readonly refused: 'code.tooMany' | 'signIn.tooMany' | 'face.refused'
}

/** Counts a guess before it is looked at, and takes it back when it was right: however many come at once, no more are evaluated. */
export async function guess(house: House, limit: GuessLimit, isRight: () => Promise<boolean>): Promise<boolean> {
  const tally = { subject: house.keys.blindIndex('tally', limit.at), at: house.clock() }
  const fits = await addTally(house.db.kysely, { ...tally, perHour: limit.perHour, perDay: limit.perDay })
  if (!fits) throw new Refusal(limit.refused)
  if (!(await isRight())) return false
  await removeTally(house.db.kysely, tally)
  return true
}

/** Ten wrong ones an hour and fifty a day, as for codes. */
export const authenticatorLimit = (account: string, refused: GuessLimit['refused']): GuessLimit => ({
  at: `totp:${account}`,
  perHour: 10,
  perDay: 50,
  refused,
})
