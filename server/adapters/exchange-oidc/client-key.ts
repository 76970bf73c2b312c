import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'

export interface ClientKey {
  readonly pem: string
  readonly algorithm: string
}

/** The private key with which this area authenticates at the token endpoint (`private_key_jwt`). Throws a one-sentence error. */
export const readClientKey = (path: string): ClientKey => {
  const key = createPrivateKey(readFileSync(path))
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key
  const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString()
  if (type === 'rsa') return { pem, algorithm: 'PS256' }
  if (type === 'ec' && details?.namedCurve === 'prime256v1') return { pem, algorithm: 'ES256' }
  throw new Error(`it holds a key of type ${type ?? 'unknown'}`)
}

/** Returns undefined if the key is usable. */
export const troubleWithClientKey = (path: string): string | undefined => {
  try {
    readClientKey(path)
    return undefined
  } catch (error) {
    return `OIDC_PRIVATE_KEY_FILE must be a PEM file with a private RSA or P-256 key: ${error instanceof Error ? error.message : String(error)}.`
  }
}
