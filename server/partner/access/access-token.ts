// Access tokens: opaque to the client, and bound to the key of its proofs (RFC 9449, section 6). A token contains all its data under a
// keyed digest, so that each process can read tokens that another issued. Each call checks whether client and key are still valid.
import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Keys } from '../../ports/keys.ts'

const GrantedToken = z.strictObject({
  client: z.string(),
  /** The key that signed the client's assertion: retiring it ends the tokens that it got. */
  kid: z.string(),
  /** Thumbprint of the key that signs the proofs. */
  jkt: z.string(),
  scopes: z.array(z.string()),
  audience: z.string(),
  /** In seconds. */
  ends: z.number(),
})
export type GrantedToken = z.infer<typeof GrantedToken>

export const tokenSeconds = 300

export const writeToken = (keys: Pick<Keys, 'blindIndex'>, granted: GrantedToken): string => {
  const payload = Buffer.from(JSON.stringify(granted)).toString('base64url')
  return `${payload}.${proofOf(keys, payload).toString('base64url')}`
}

/** Returns undefined for anything that we did not issue. */
export const readToken = (keys: Pick<Keys, 'blindIndex'>, token: string): GrantedToken | undefined => {
  const [payload = '', proof = '', ...more] = token.split('.')
  if (more.length > 0 || token.length > longestToken) return undefined
  const [given, right] = [Buffer.from(proof, 'base64url'), proofOf(keys, payload)]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return GrantedToken.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
}

const longestToken = 2_000

const proofOf = (keys: Pick<Keys, 'blindIndex'>, payload: string): Buffer => keys.blindIndex('partner.token', payload)
