import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'
import { anonymousMark } from './requester.ts'

/** At most one code per purpose, address and holder: a new one replaces the old. */
export interface CodePlace {
  readonly bizType: string
  readonly address: Buffer
  /** `codeHolder` */
  readonly holder: string
}

export interface NewCode extends CodePlace {
  readonly keyDigest: Buffer
  readonly codeDigest: Buffer
  readonly sentAt: Date
  readonly expiresAt: Date
}

/** False if the existing code is younger than `youngest`. */
export const replaceCode = async (tx: Tx, code: NewCode, youngest: Date): Promise<boolean> => {
  const fresh = {
    key_digest: code.keyDigest,
    code_digest: code.codeDigest,
    tries: 0,
    used: false,
    sent_at: code.sentAt,
    expires_at: code.expiresAt,
  }
  const kept = await tx
    .insertInto('codes')
    .values({ biz_type: code.bizType, address: code.address, account: code.holder, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['biz_type', 'address', 'account']).doUpdateSet(fresh).where('codes.sent_at', '<=', youngest),
    )
    .returning('biz_type')
    .executeTakeFirst()
  return kept !== undefined
}

export const codeSentAt = async (tx: Tx, place: CodePlace): Promise<Date | undefined> => {
  const code = await tx
    .selectFrom('codes')
    .select('sent_at')
    .where('biz_type', '=', place.bizType)
    .where('address', '=', place.address)
    .where('account', '=', place.holder)
    .executeTakeFirst()
  return code?.sent_at
}

/** Counts an attempt before any comparison and returns what to compare with, at most `tries` times. */
export const tryCode = async (db: Kysely<Tables>, place: CodeAttempt): Promise<Buffer | undefined> => {
  const code = await db
    .updateTable('codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('key_digest', '=', place.keyDigest)
    .where('biz_type', '=', place.bizType)
    .where('address', '=', place.address)
    .where((eb) => (place.account === null ? eb('account', 'like', `${anonymousMark}%`) : eb('account', '=', place.account)))
    .where('used', '=', false)
    .where('expires_at', '>', place.at)
    .where('tries', '<', place.tries)
    .returning('code_digest')
    .executeTakeFirst()
  return code?.code_digest
}

/** Whether a code with this key was sent to this requester, even if it has been used or has expired. */
export const wasCodeSent = async (db: Kysely<Tables>, { bizType, address, account, keyDigest }: SentCode): Promise<boolean> => {
  if (account === null) return false
  const sent = await db
    .selectFrom('codes')
    .select('biz_type')
    .where('key_digest', '=', keyDigest)
    .where('biz_type', '=', bizType)
    .where('address', '=', address)
    .where('account', '=', account)
    .executeTakeFirst()
  return sent !== undefined
}

type SentCode = Pick<CodeAttempt, 'bizType' | 'address' | 'account' | 'keyDigest'>

interface CodeAttempt extends Omit<CodePlace, 'holder'> {
  /** Null: an anonymous request, from any network, since a phone may change networks before it submits the code. */
  readonly account: string | null
  readonly keyDigest: Buffer
  readonly at: Date
  readonly tries: number
}

/** True for exactly one of several submissions of the same correct code. */
export const spendCode = async (db: Kysely<Tables>, keyDigest: Buffer): Promise<boolean> => {
  const used = await db
    .updateTable('codes')
    .set({ used: true })
    .where('key_digest', '=', keyDigest)
    .where('used', '=', false)
    .returning('biz_type')
    .executeTakeFirst()
  return used !== undefined
}

/** Gives the attempt back after a correct code was only checked, because a later step uses it. */
export const uncountTry = async (db: Kysely<Tables>, keyDigest: Buffer): Promise<void> => {
  await db
    .updateTable('codes')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('key_digest', '=', keyDigest)
    .where('tries', '>', 0)
    .execute()
}
