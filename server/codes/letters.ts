// Letters and short messages on their way: promised inside a transaction, worded and sent by a worker. What waits is sealed, for it
// names an address and may hold a code.
import { InternalError } from '@bonafide/core/refusal'
import { isLanguage, type Language } from '@bonafide/core/languages'
import * as z from 'zod/mini'
import type { Tx } from '../db/transaction.ts'
import type { House } from '../house.ts'
import type { Tasks } from '../jobs/run-jobs.ts'
import type { Address } from './address.ts'
import { isLetterName, type LetterName, wordLetter } from './word-letter.ts'

const job = 'letter'

export interface PromisedLetter {
  readonly to: Address
  readonly letter: LetterName
  readonly language: Language
  readonly facts: Readonly<Record<string, string | number>>
  /** From then on it would only confuse: whatever has not gone out stays. */
  readonly until?: Date
}

export async function postLetter(
  house: Pick<House, 'keys' | 'jobs'>,
  tx: Tx,
  { to: { channel, to }, until, ...letter }: PromisedLetter,
): Promise<void> {
  const plain = JSON.stringify({ ...letter, channel, to, until: until?.getTime() ?? null })
  const sealed = await house.keys.wrap(Buffer.from(plain))
  await house.jobs.add(tx, job, { sealed: sealed.toString('base64') })
}

const Sealed = z.object({ sealed: z.string() })
const Promised = z.object({
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  letter: z.string(),
  language: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  until: z.nullable(z.number()),
})

/** For the worker. It throws where the next hop does not take a letter, so that the job is tried again. */
export const letterTasks = (house: Pick<House, 'keys' | 'mail' | 'clock'>): Tasks => ({
  [job]: async (payload) => {
    const plain = await house.keys.unwrap(Buffer.from(Sealed.parse(payload).sealed, 'base64'))
    const { channel, to, letter, language: tag, facts, until } = Promised.parse(JSON.parse(plain.toString()))
    if (!isLetterName(letter)) throw new InternalError('a letter of another version of this program')
    if (until !== null && house.clock().getTime() >= until) return
    const language = isLanguage(tag) ? tag : 'en'
    const { subject, text } = wordLetter(letter, language, facts)
    await (channel === 'email' ? house.mail.send({ to, subject, text, language }) : house.mail.text({ to, text }))
  },
})
