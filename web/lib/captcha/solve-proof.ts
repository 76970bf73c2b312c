// A proof of work: users need not read, hear or drag anything, so it excludes no one. The browser searches for a number, which is
// quick for the server to check.
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

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `captchaValidate`: base64 of JSON. Undefined if the challenge cannot be read, or was not solved in time. */
export async function solveProof(challenge: string, stop: AbortController): Promise<string | undefined> {
  const result = Challenge.safeParse(parseJson(challenge))
  if (!result.success) return undefined
  const { pbkdf2, sha, solveChallenge } = await import('altcha/lib')
  const { deriveKey } = result.data.parameters.algorithm.startsWith('PBKDF2') ? pbkdf2 : sha
  const parsedChallenge = {
    parameters: result.data.parameters,
    ...(result.data.signature === undefined ? {} : { signature: result.data.signature }),
  }
  const solution = await solveChallenge({ challenge: parsedChallenge, controller: stop, deriveKey, timeout: patienceMs })
  return solution ? toBase64(JSON.stringify({ challenge: parsedChallenge, solution })) : undefined
}
