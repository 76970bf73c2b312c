// Letters and short messages on their way: promised inside a transaction, worded and sent by a worker. What waits is sealed, for it
// names an address and may hold a code.
import { randomUUID } from 'node:crypto'
import { InternalError } from '@bonafide/core/refusal'
import { isLanguage, type Language } from '@bonafide/core/languages'
import * as z from 'zod/mini'
import type { Tx } from '../db/transaction.ts'
import type { House } from '../house.ts'
import type { Tasks } from '../jobs/run-jobs.ts'
import type { AccountId } from '../ports/exchange.ts'
import type { Address } from './address.ts'
import { isLetterName, type LetterName } from './letter-name.ts'
import { letterLink, type LetterPage, letterPages, pageOf } from './letter-page.ts'
import { type LetterSheet, wordLetter, wordMessage } from './word-letter.ts'

const job = 'letter'

export interface PromisedLetter {
  readonly to: Address
  readonly letter: LetterName
  readonly language: Language
  readonly facts: Readonly<Record<string, string | number>>
  /** From then on it would only confuse: whatever has not gone out stays. */
  readonly until?: Date
  /** The account that the letter is about, if not the one with this address: the owner of an unbound address is notified there. */
  readonly account?: AccountId
  /** Where it links to, in place of the letter's usual page. */
  readonly page?: LetterPage
}

export async function postLetter(
  house: Pick<House, 'keys' | 'jobs'>,
  tx: Tx,
  { to: { channel, to }, until, ...letter }: PromisedLetter,
): Promise<void> {
  const plain = JSON.stringify({ ...letter, channel, to, until: until?.getTime() ?? null, id: randomUUID() })
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
  account: z.optional(z.string()),
  page: z.optional(z.literal(letterPages)),
  /** Letters that an earlier version promised have none. */
  id: z.optional(z.string()),
})

/** For the worker. It throws where the next hop does not take a letter, so that the job is tried again. */
export const letterTasks = (house: Pick<House, 'keys' | 'mail' | 'sms' | 'clock' | 'config' | 'exchange'>): Tasks => ({
  [job]: async (payload) => {
    const plain = await house.keys.unwrap(Buffer.from(Sealed.parse(payload).sealed, 'base64'))
    const {
      channel,
      to,
      letter,
      language: tag,
      facts,
      until,
      account,
      page,
      id = randomUUID(),
    } = Promised.parse(JSON.parse(plain.toString()))
    if (!isLetterName(letter)) throw new InternalError('a letter of another version of this program')
    if (until !== null && house.clock().getTime() >= until) return
    const sheet: LetterSheet = { letter, facts, language: isLanguage(tag) ? tag : 'en' }
    if (channel === 'sms') {
      if (house.sms === undefined) throw new InternalError('SMS_URL is not set: no text message can be sent')
      return house.sms.send({ to, text: wordMessage(sheet), id })
    }
    const about = page ?? pageOf(letter)
    const setting = {
      exchangeName: house.config.exchangeName,
      page: about === null ? undefined : { name: about, link: letterLink(house.config, about, sheet.language) },
      antiPhishingCode: await codeOf(house, { to, account }),
    }
    return house.mail.send({ to, language: sheet.language, ...wordLetter(sheet, setting) })
  },
})

/** Read when the letter goes out. An address without an account has none. */
const codeOf = async ({ exchange }: Pick<House, 'exchange'>, { to, account }: { to: string; account?: AccountId | undefined }) => {
  const owner = account === undefined ? await exchange.accountByEmail(to) : await exchange.account(account)
  return owner?.antiPhishingCode ?? null
}
