// Keys and signed tokens (RFC 7515) with WebCrypto alone, which Node, Deno, Bun and workers have.

/** A key as JSON (RFC 7517). */
export interface KeyAsJson {
  readonly kty?: string | undefined
  readonly crv?: string | undefined
  readonly x?: string | undefined
  readonly y?: string | undefined
  readonly d?: string | undefined
}

/** WebCrypto's key; its type has a different name in each environment. */
export type PrivateKey = Parameters<typeof crypto.subtle.sign>[1]

export interface SigningKey {
  readonly privateKey: PrivateKey
  /** The public half. */
  readonly jwk: KeyAsJson
}

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const

/** For proofs: generated at startup, never stored. */
export const makeProofKey = async (): Promise<SigningKey> => {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(curve, false, ['sign', 'verify'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  return { privateKey, jwk: present({ kty, crv, x, y }) }
}

/** The private key whose public half the operator has registered: a JWK, EC P-256, with its `kid`. */
export const readClientKey = (jwk: KeyAsJson): Promise<PrivateKey> =>
  crypto.subtle.importKey('jwk', present({ kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y, d: jwk.d }), curve, false, ['sign'])

export const signToken = async (key: PrivateKey, header: object, claims: object): Promise<string> => {
  const signed = `${base64url(JSON.stringify({ alg: 'ES256', ...header }))}.${base64url(JSON.stringify(claims))}`
  const signature = await crypto.subtle.sign(signing, key, new TextEncoder().encode(signed))
  return `${signed}.${base64url(new Uint8Array(signature))}`
}

export const sha256 = async (text: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))

const base64url = (data: string | Uint8Array): string => {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const present = (parts: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).flatMap(([name, part]) => (part === undefined ? [] : [[name, part]])))
