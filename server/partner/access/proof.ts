// A DPoP proof (RFC 9449, section 4.3): a token signed for this one request by the key that the access token is bound to. Each check has
// the number that the section gives it. The database checks whether the proof was used before, with everything else about the client.
import { calculateJwkThumbprint, decodeProtectedHeader } from 'jose'
import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import { PartnerProblem } from '../problem.ts'
import { algorithms, skewSeconds } from './algorithms.ts'
import { hasPrivateParts, PublicKey } from './public-key.ts'
import { signatureOf, type VerifySignature } from './signature.ts'

export interface ProvenRequest {
  /** Address without query, as the client must have written it. */
  readonly address: string
  readonly at: Date
  /** The request's access token; undefined at the token endpoint. */
  readonly token: string | undefined
}

export interface Proof {
  /** Thumbprint of the key. */
  readonly jkt: string
  /** Identifies the proof. */
  readonly digest: string
  /** After this the proof is refused for its age alone. */
  readonly until: Date
}

/** The header says how a proof is signed; all proofs of a key have the same one, so it is read once. */
interface ProofKey {
  readonly jkt: string
  readonly verify: VerifySignature
}

const Header = z.object({
  typ: z.literal('dpop+jwt'),
  alg: z.literal(algorithms),
  jwk: z.looseObject({}),
  // Extensions that change what is signed; we support none (RFC 7515, section 4.1.11).
  crit: z.optional(z.never()),
})

const Claims = z.object({
  jti: z.string().check(z.minLength(16), z.maxLength(128)),
  htm: z.literal('POST'),
  htu: z.string(),
  iat: z.number(),
  ath: z.optional(z.string()),
})

export class Proofs {
  readonly #keys = new Map<string, ProofKey>()

  async check(proof: string | string[] | undefined, request: ProvenRequest): Promise<Proof> {
    // 1, 2: exactly one header with exactly one token.
    if (typeof proof !== 'string' || proof.length > maxProofLength || proof.includes(',')) throw wrong()
    const [header = '', payload = ''] = proof.split('.', 2)
    const cached = this.#keys.get(header)
    const signer = cached ?? (await readHeader(proof))
    const claims = readClaims(payload, request)
    // 6: the signature, by the key in the header.
    if (!(await signer.verify(proof))) throw wrong()
    if (cached === undefined) this.#keep(header, signer)
    const until = new Date((claims.iat + skewSeconds + 1) * 1_000)
    return { jkt: signer.jkt, digest: hash('sha256', `${signer.jkt} ${claims.jti}`, 'hex'), until }
  }

  #keep(header: string, key: ProofKey): void {
    if (this.#keys.size >= maxKeys) this.#keys.clear()
    this.#keys.set(header, key)
  }
}

const maxProofLength = 4_000
const maxKeys = 1_000

const readHeader = async (proof: string): Promise<ProofKey> => {
  try {
    // 3, 4, 5: type, algorithm and a public key.
    const { alg, jwk } = Header.parse(decodeProtectedHeader(proof))
    if (hasPrivateParts(jwk)) throw wrong()
    const key = PublicKey.parse(jwk)
    return { verify: signatureOf(alg, key), jkt: await calculateJwkThumbprint(key) }
  } catch {
    throw wrong()
  }
}

const readClaims = (payload: string, { address, at, token }: ProvenRequest): z.infer<typeof Claims> => {
  const read = Claims.safeParse(parsed(payload))
  if (!read.success) throw wrong()
  const { htu, iat, ath } = read.data
  // 8, 9: this method (in the schema) and this address.
  if (htu !== address) throw wrong()
  // 11: not too old, and not from the future.
  if (Math.abs(at.getTime() / 1_000 - iat) > skewSeconds) throw wrong()
  // 12: made for this token.
  if (token !== undefined && ath !== hash('sha256', token, 'base64url')) throw wrong()
  return read.data
}

const parsed = (payload: string): unknown => {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString())
  } catch {
    return undefined
  }
}

const wrong = (): PartnerProblem => new PartnerProblem('proof.invalid')
