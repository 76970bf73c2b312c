// Authenticates the client of a token request: it signs an assertion with one of its registered keys (RFC 7523, section 3;
// `private_key_jwt`). A client may have several keys, so that it can use a new one before it retires the old one.
import { decodeJwt, decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { activeKey } from '../clients/clients.sql.ts'
import { algorithms, skewSeconds } from './algorithms.ts'

export interface AssertedClient {
  readonly client: string
  readonly kid: string
  readonly scopes: readonly string[]
  /** Identifies the assertion. */
  readonly digest: string
  readonly until: Date
}

const Header = z.object({ alg: z.literal(algorithms), kid: z.string().check(z.maxLength(64)) })
const Claims = z.object({ sub: z.string(), jti: z.string().check(z.minLength(8), z.maxLength(128)), exp: z.number() })

const maxAssertionLength = 4_000
/** An assertion is made for one request. */
const maxSeconds = 300

/** Returns undefined for an invalid assertion; the caller does not learn why. */
export const readAssertion = async (
  db: Db,
  assertion: string,
  { audiences, at }: { audiences: readonly string[]; at: Date },
): Promise<AssertedClient | undefined> => {
  if (assertion.length > maxAssertionLength) return undefined
  try {
    const { alg, kid } = Header.parse(decodeProtectedHeader(assertion))
    const { sub: client } = Claims.parse(decodeJwt(assertion))
    const registered = await activeKey(db.kysely, { client, kid })
    if (registered === undefined) return undefined
    const key = await importJWK(JSON.parse(registered.jwk), alg)
    const { payload } = await jwtVerify(assertion, key, {
      algorithms: [alg],
      issuer: client,
      subject: client,
      audience: [...audiences],
      currentDate: at,
      clockTolerance: skewSeconds,
      requiredClaims: ['exp', 'jti'],
    })
    const { jti, exp } = Claims.parse(payload)
    if (exp - at.getTime() / 1_000 > maxSeconds + skewSeconds) return undefined
    const digest = hash('sha256', `assertion ${client} ${jti}`, 'hex')
    return { client, kid, scopes: registered.scopes, digest, until: new Date((exp + skewSeconds + 1) * 1_000) }
  } catch (error) {
    // The client's fault: an unreadable or invalid assertion. Anything else, such as a silent database, is ours.
    if (error instanceof z.core.$ZodError || isJoseError(error)) return undefined
    throw error
  }
}

const isJoseError = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof SyntaxError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J'))
