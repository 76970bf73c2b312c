// The links of a subject's chain; see docs/protocols/record-chain.md. They cover ciphertext and a salted digest, never plain text:
// once the key is destroyed, salt and text are gone, and every link still verifies.
import { createHash, randomBytes } from 'node:crypto'
import type { Keys } from '../ports/keys.ts'

export const noHead: Buffer = Buffer.alloc(32)

export interface Link {
  readonly subject: string
  readonly sequence: number
  readonly id: string
  readonly kind: string
  readonly at: Date
  readonly by: string
  readonly once: string | null
  /** Hash of the policy in force; null in links from before policies had versions, whose format is unchanged. */
  readonly policy: string | null
  readonly sealed: Buffer
  readonly digest: Buffer
}

export const linkHash = (previous: Buffer, link: Link): Buffer => {
  const { subject, sequence, id, kind, at, by, once, policy } = link
  const facts = [subject, sequence, id, kind, at.toISOString(), by, once]
  const plain = JSON.stringify(policy === null ? ['bonafide record 1', ...facts] : ['bonafide record 2', ...facts, policy])
  const hash = createHash('sha256').update(previous).update(sha256(plain))
  return hash.update(sha256(link.sealed)).update(link.digest).digest()
}

/** An intruder with write access could forge a whole chain, but not this seal without the keys. */
export const headSeal = (keys: Keys, subject: string, end: ChainEnd, era: Era = 'before'): Buffer =>
  keys.blindIndex(purposeOf[era], JSON.stringify([subject, end.sequence, end.head.toString('base64')]))

interface ChainEnd {
  readonly sequence: number
  readonly head: Buffer
}

/** `ledger`: sealed after every covered table was adopted, so that a missing or restarted ledger is noticed. */
export type Era = 'before' | 'ledger'

const purposeOf: Readonly<Record<Era, string>> = { before: 'record.head', ledger: 'record.head.ledger' }

/** Undefined if it matches neither seal. */
export const eraOf = (keys: Keys, subject: string, end: ChainEnd & { readonly seal: Buffer }): Era | undefined =>
  (['before', 'ledger'] as const).find((era) => end.seal.equals(headSeal(keys, subject, end, era)))

const saltLength = 16

/** What gets sealed: a salt, then the text. The salt keeps the text from being guessed from its digest. */
export const salted = (text: string): Buffer => Buffer.concat([randomBytes(saltLength), Buffer.from(text)])
export const unsalted = (bytes: Buffer): string => bytes.subarray(saltLength).toString()

export const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
