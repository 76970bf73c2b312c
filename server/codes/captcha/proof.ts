// Captcha type 3: proof of work by altcha-lib, which we can verify immediately. The signed challenge contains its purpose;
// a table remembers submitted proofs, since each permits one sending.
import { createHash, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import type { Services } from '../../services.ts'
import { insertReplay } from './captcha.sql.ts'

/** About half a second on a phone: up to `maxSteps` derivations of `rounds` rounds each. */
const rounds = 1_000
const maxSteps = 1_000

export const makeProofChallenge = async (services: Services, subject: Buffer, expiresAt: Date): Promise<string> =>
  JSON.stringify(
    await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: rounds,
      counter: randomInt(maxSteps / 4, maxSteps),
      deriveKey,
      expiresAt,
      data: { subject: subject.toString('base64url') },
      ...secretsOf(services),
    }),
  )

const Payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(rounds),
      keyLength: z.literal(32),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.object({ subject: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string(), time: z.optional(z.number()) }),
})

/** `sent`: base64 of JSON, as the widget sends it. */
export async function isProofRight(services: Services, sent: string, subject: Buffer): Promise<boolean> {
  const payload = Payload.safeParse(parsed(Buffer.from(sent, 'base64').toString('utf8')))
  if (!payload.success) return false
  const { challenge, solution } = payload.data
  if (challenge.parameters.data.subject !== subject.toString('base64url')) return false
  if (challenge.parameters.expiresAt * 1000 <= services.clock().getTime()) return false
  const { counter, derivedKey, time } = solution
  const result = await verifySolution({
    challenge,
    solution: { counter, derivedKey, ...(time === undefined ? {} : { time }) },
    deriveKey,
    ...secretsOf(services),
  })
  if (!result.verified) return false
  const digest = createHash('sha256').update(challenge.signature).digest()
  return insertReplay(services.db.kysely, digest, new Date(challenge.parameters.expiresAt * 1000))
}

const secretsOf = ({ keys }: Services): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } => ({
  hmacSignatureSecret: keys.blindIndex('captcha', 'proof').toString('hex'),
  hmacKeySignatureSecret: keys.blindIndex('captcha', 'proof key').toString('hex'),
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // An unreadable proof counts as wrong.
    return undefined
  }
}
