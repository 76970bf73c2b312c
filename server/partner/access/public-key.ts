// Public keys as clients send and register them (RFC 7517): only those that our algorithms use, without any other member.
import * as z from 'zod/mini'

export const PublicKey = z.discriminatedUnion('kty', [
  z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
  z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() }),
  // 2048 bits or more.
  z.object({ kty: z.literal('RSA'), n: z.string().check(z.minLength(342)), e: z.string() }),
])
export type PublicKey = z.infer<typeof PublicKey>

const privateParts = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'] as const

/** Private parts of an asymmetric key, or the secret of a symmetric one. */
export const hasPrivateParts = (jwk: object): boolean => privateParts.some((part) => part in jwk)
