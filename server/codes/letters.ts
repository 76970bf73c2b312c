// Sends letters and text messages: promised in a transaction, worded and sent by a worker. They wait sealed, because they
// contain an address and possibly a code.
import { randomUUID } from 'node:crypto'
import { InternalError } from '@bonafide/core/refusal'
import { isLanguage, type Language } from '@bonafide/core/languages'
import * as z from 'zod/mini'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { Tasks } from '../jobs/run-jobs.ts'
import type { AccountId } from '../ports/exchange.ts'
import type { Address } from './address.ts'
import { isLetterName, type LetterName } from './letter-name.ts'
import { letterLink, type LetterPage, letterPages, letterPageOf } from './letter-page.ts'
import { type LetterSheet, wordLetter, wordMessage } from './word-letter.ts'

const job = 'letter'

export interface PromisedLetter {
  readonly to: Address
  readonly letter: LetterName
  readonly language: Language
  readonly facts: Readonly<Record<string, string | number>>
  /** After this the letter would only confuse, so it is not sent. */
  readonly until?: Date
  /** The account that the letter concerns, if not the one with this address: the owner of an unbound address is notified there. */
  readonly account?: AccountId
  /** Replaces the letter's usual page. */
  readonly page?: LetterPage
}

export async function postLetter(
  services: Pick<Services, 'keys' | 'jobs'>,
  tx: Tx,
  { to: { channel, to }, until, ...letter }: PromisedLetter,
): Promise<void> {
  const plain = JSON.stringify({ ...letter, channel, to, until: until?.getTime() ?? null, id: randomUUID() })
  const sealed = await services.keys.wrap(Buffer.from(plain))
  await services.jobs.add(tx, job, { sealed: sealed.toString('base64') })
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
  /** Missing in letters promised by an earlier version. */
  id: z.optional(z.string()),
})

/** For the worker. Throws if the next hop rejects a letter, so that the job is retried. */
export const letterTasks = (services: Pick<Services, 'keys' | 'mail' | 'sms' | 'clock' | 'config' | 'exchange'>): Tasks => ({
  [job]: async (payload) => {
    const plain = await services.keys.unwrap(Buffer.from(Sealed.parse(payload).sealed, 'base64'))
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
    if (!isLetterName(letter)) throw new InternalError('the queued letter is from another version of this program')
    if (until !== null && services.clock().getTime() >= until) return
    const sheet: LetterSheet = { letter, facts, language: isLanguage(tag) ? tag : 'en' }
    if (channel === 'sms') {
      if (services.sms === undefined) throw new InternalError('SMS_URL is not set: no text message can be sent')
      return services.sms.send({ to, text: wordMessage(sheet), id })
    }
    const about = page ?? letterPageOf(letter)
    const setting = {
      exchangeName: services.config.exchangeName,
      page: about === null ? undefined : { name: about, link: letterLink(services.config, about, sheet.language) },
      antiPhishingCode: await codeOf(services, { to, account }),
    }
    return services.mail.send({ to, language: sheet.language, ...wordLetter(sheet, setting) })
  },
})

/** Read when the letter is sent. Null for an address without an account. */
const codeOf = async ({ exchange }: Pick<Services, 'exchange'>, { to, account }: { to: string; account?: AccountId | undefined }) => {
  const owner = account === undefined ? await exchange.accountByEmail(to) : await exchange.account(account)
  return owner?.antiPhishingCode ?? null
}
