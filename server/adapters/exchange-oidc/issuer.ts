// The exchange's OpenID Connect issuer. Its addresses and keys are fetched on first use: the area starts and serves while the
// exchange is down, and the next sign-in tries again.
import { createRemoteJWKSet, customFetch as joseFetch, errors, importPKCS8, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose'
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  PrivateKeyJwt,
} from 'openid-client'
import { readClientKey } from './client-key.ts'
import type { OidcSettings } from './oidc-settings.ts'

export interface Issuer {
  readonly client: Configuration
  /** Checks signature, issuer, audience, age and type of a token from the issuer; throws a JOSEError. */
  verify(token: string, types: readonly string[]): Promise<JWTPayload>
  /** Follows no redirects, and limits the time and size of an answer. */
  readonly fetch: CustomFetch
}

/** Shorter than the time limit for the exchange as a whole. */
const patienceSeconds = 4
const maxBytes = 1024 * 1024
const oldestToken = '5 minutes'
const signatures = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'Ed25519', 'EdDSA']

export const openIssuer = (settings: OidcSettings, clock: () => Date): (() => Promise<Issuer>) => {
  let found: Promise<Issuer> | undefined
  return () => {
    found ??= discover(settings, clock).catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }
}

const discover = async (settings: OidcSettings, clock: () => Date): Promise<Issuer> => {
  const client = await discovery(new URL(settings.issuer), settings.clientId, undefined, await clientAuthOf(settings), {
    // The settings permit plain HTTP only on loopback.
    execute: [enableNonRepudiationChecks, ...(settings.issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    timeout: patienceSeconds,
    [customFetch]: boundedFetch,
  })
  const { issuer, jwks_uri: keysAddress } = client.serverMetadata()
  if (keysAddress === undefined) throw new Error(`${settings.issuer} publishes no jwks_uri`)
  const keys = createRemoteJWKSet(new URL(keysAddress), {
    timeoutDuration: patienceSeconds * 1000,
    [joseFetch]: (url, options) => boundedFetch(url, { ...options, headers: Object.fromEntries(options.headers), body: null }),
  })
  return {
    client,
    verify: (token, types) => verifyToken(token, keys, { types, issuer, audience: settings.clientId, at: clock() }),
    fetch: boundedFetch,
  }
}

interface Expected {
  readonly types: readonly string[]
  readonly issuer: string
  readonly audience: string
  readonly at: Date
}

const verifyToken = async (token: string, keys: JWTVerifyGetKey, { types, issuer, audience, at }: Expected): Promise<JWTPayload> => {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience,
    algorithms: signatures,
    requiredClaims: ['iat'],
    maxTokenAge: oldestToken,
    clockTolerance: 30,
    currentDate: at,
  })
  const type = (protectedHeader.typ ?? 'jwt').toLowerCase()
  if (!types.includes(type)) throw new errors.JWTInvalid(`a token of type ${type}`)
  return payload
}

const boundedFetch: CustomFetch = async (url, options) => {
  const { body, headers, method, signal } = options
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    ...(body == null ? {} : { body: body instanceof URLSearchParams || typeof body === 'string' ? body : new Response(body).body }),
    signal: signal ?? AbortSignal.timeout(patienceSeconds * 1000),
  })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Error(`${new URL(url).origin} answered with more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  const isEmpty = [204, 205, 304].includes(response.status)
  return new Response(isEmpty ? null : Buffer.concat(chunks), { status: response.status, headers: response.headers })
}

const clientAuthOf = async ({ auth }: OidcSettings): Promise<ClientAuth> => {
  if (auth.kind === 'secret') return ClientSecretBasic(auth.secret)
  const { pem, algorithm } = readClientKey(auth.path)
  return PrivateKeyJwt({ key: await importPKCS8(pem, algorithm) })
}
