// A code is queued in the caller's transaction and sent by a worker, so the mail server does not reveal whether an account exists.
import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Language } from '@bonafide/core/languages'
import { Refusal } from '@bonafide/core/refusal'
import { CodeKey } from '@bonafide/core/values'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { type Address, addressIndex } from './address.ts'
import { codeSentAt, replaceCode } from './codes.sql.ts'
import { postLetter } from './letters.ts'
import { codeLetters, type Purpose } from './purposes.ts'
import { codeHolder, type Requester } from './requester.ts'
import { countSending } from './send-limits.ts'
import type { LetterName } from './letter-name.ts'

export interface CodeRequest {
  readonly purpose: Purpose
  readonly to: Address
  readonly by: Requester
  readonly language: Language
  readonly at: Date
  /** The address already belongs to an account: its owner gets this letter, at the address as the account spells it, and the caller sees no difference. */
  readonly instead?: { readonly letter: LetterName; readonly to: Address }
}

const minute = 60_000
export const codeMinutes = 10
export const resendSeconds = 60

export async function sendCode(services: Services, tx: Tx, request: CodeRequest): Promise<CodeKey> {
  const { purpose, to, by, at } = request
  if (to.channel === 'sms' && services.sms === undefined) throw new Refusal('sms.off')
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const key = CodeKey.parse(randomBytes(32).toString('base64url'))
  const place = { bizType: purpose, address: addressIndex(services.keys, to), holder: codeHolder(services.keys, by) }
  const times = { sentAt: at, expiresAt: new Date(at.getTime() + codeMinutes * minute) }
  const digests = { keyDigest: keyDigestOf(key), codeDigest: codeDigestOf(services, key, code) }
  if (!(await replaceCode(tx, { ...place, ...times, ...digests }, new Date(at.getTime() - resendSeconds * 1000)))) {
    throw new Refusal('code.tooSoon', { seconds: secondsLeft(at, await codeSentAt(tx, place)) })
  }
  await countSending(services, tx, request)
  const letter = {
    language: request.language,
    to,
    letter: codeLetters[purpose],
    facts: { code, minutes: codeMinutes },
    until: times.expiresAt,
  }
  await postLetter(services, tx, request.instead === undefined ? letter : { ...letter, ...request.instead, facts: {} })
  return key
}

export const keyDigestOf = (key: CodeKey): Buffer => createHash('sha256').update(key).digest()

/** Keyed, because a plain hash of six digits is reversed by a million attempts. */
export const codeDigestOf = (services: Services, key: CodeKey, code: string): Buffer => services.keys.blindIndex('code', `${key}:${code}`)

const secondsLeft = (at: Date, sentAt: Date | undefined): number =>
  sentAt === undefined ? resendSeconds : Math.max(1, Math.ceil((sentAt.getTime() + resendSeconds * 1000 - at.getTime()) / 1000))
