// Accounts of the benchmarks' exchange: verifies them, signs them in and sends them codes.
import { randomBytes } from 'node:crypto'
import { Details } from '../../core/details.ts'
import { Refusal } from '../../core/refusal.ts'
import { isVerifiedAccount } from '../../core/rules/transfer/source.ts'
import { CodeKey } from '../../core/values.ts'
import { emailNamed } from '../../server/codes/address.ts'
import { replaceCode } from '../../server/codes/codes.sql.ts'
import { type Purpose, purposes } from '../../server/codes/purposes.ts'
import { codeDigestOf, keyDigestOf } from '../../server/codes/send-code.ts'
import { codePlace } from '../../server/codes/take-code.ts'
import { transact } from '../../server/db/transaction.ts'
import { append, lockSubject } from '../../server/record/append.ts'
import { readStandingWithin } from '../../server/record/read-standing.ts'
import { bindIdentity } from '../../server/visits/identity/identity.ts'
import { db, services } from './exchange-of-five.ts'

let last = 1_000_000
export const newAccount = (): string => String((last += 1))

/** `number` is a document number that no other account has. False: the account is already verified, or disputed. */
export const verify = (account: string, number: string): Promise<boolean> =>
  transact(db, async (tx) => {
    await lockSubject(tx, services, account)
    const standing = await readStandingWithin(tx, account)
    if (isVerifiedAccount(standing) || standing.disputed === true) return false
    const details = Details.parse({
      givenName: 'Ada',
      familyName: 'Byron',
      birthDate: '1985-12-10',
      documentType: 2,
      documentNumber: number,
      issuingCountry: 'GBR',
    })
    await append(tx, services, { subject: account, event: { kind: 'detailsAccepted', details }, by: 'demo' })
    await append(tx, services, { subject: account, event: { kind: 'levelApproved', level: 'basic' }, by: 'demo' })
    await bindIdentity(tx, services, { account, details, at: services.clock() })
    return true
  })

const sessions = new Map<string, string>()
/** A handler's context for a call by this account. */
export const asking = async (account: string, body: object) => {
  const session = sessions.get(account) ?? (await openSession(account))
  sessions.set(account, session)
  return {
    body,
    who: { account, session },
    at: services.clock(),
    language: 'en',
    request: { address: '198.51.100.7' },
    device: { token: undefined },
  } as never
}

const openSession = async (account: string): Promise<string> => {
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into session (token_hash, kind, holder, began_at, seen_at, ends_at) values ($1, 'area', $2, now(), now(), now() + interval '1 day') returning id::text`,
    [randomBytes(32), account],
  )
  return rows[0]?.id ?? ''
}

/** Stores a code as if it had been sent. It is always 123456. */
export const sentCode = async (source: string, to: string, purpose: Purpose = purposes.transferTarget) => {
  const key = CodeKey.parse(randomBytes(32).toString('base64url'))
  const from = emailNamed(to)
  if (from === undefined) throw new Error('not an address')
  const { address, bizType } = codePlace(services, { purpose, from, by: { account: source, address: '' } })
  const at = services.clock()
  const times = { sentAt: at, expiresAt: new Date(at.getTime() + 600_000) }
  const digests = { keyDigest: keyDigestOf(key), codeDigest: codeDigestOf(services, key, '123456') }
  await transact(db, (tx) => replaceCode(tx, { bizType, address, holder: source, ...times, ...digests }, new Date(at.getTime() + 1)))
  return { email: to, emailCodeKey: key, emailCode: '123456' }
}

/** The refusal's name, or the answer as text. */
export const verdict = (work: Promise<unknown>): Promise<string> =>
  work.then(String, (error: unknown) => {
    if (error instanceof Refusal) return error.refused
    throw error
  })
