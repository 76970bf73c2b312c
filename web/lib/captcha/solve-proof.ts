// A proof of work: users need not read, hear or drag anything, so it excludes no one. The browser searches for a number, which the server
// checks at once.
import * as z from 'zod/mini'

const Challenge = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
  }),
  signature: z.optional(z.string()),
})

/** Longer than any phone needs. */
const patienceMs = 60_000

const toBase64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `captchaValidate`: base64 of JSON. Undefined if the challenge cannot be read, or was not solved in time. */
export async function solveProof(challenge: string, stop: AbortController): Promise<string | undefined> {
  const read = Challenge.safeParse(parsed(challenge))
  if (!read.success) return undefined
  const { pbkdf2, sha, solveChallenge } = await import('altcha/lib')
  const { deriveKey } = read.data.parameters.algorithm.startsWith('PBKDF2') ? pbkdf2 : sha
  const known = { parameters: read.data.parameters, ...(read.data.signature === undefined ? {} : { signature: read.data.signature }) }
  const solution = await solveChallenge({ challenge: known, controller: stop, deriveKey, timeout: patienceMs })
  return solution ? toBase64(JSON.stringify({ challenge: known, solution })) : undefined
}
