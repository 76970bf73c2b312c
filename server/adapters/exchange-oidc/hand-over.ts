// Sign-in by OpenID Connect: authorization code flow with PKCE, state and nonce (OpenID Connect Core 1.0, section 3.1); sign-out by
// RP-Initiated Logout 1.0, and by the issuer through Back-Channel Logout 1.0.
import { errors } from 'jose'
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  ResponseBodyError,
} from 'openid-client'
import * as z from 'zod/mini'
import type { Services } from '../../services.ts'
import type { HandOver, HandOverArrival, SignedIn, SignedOut } from '../../ports/exchange.ts'
import { tokenBytes } from '../../secrets/token.ts'
import type { Issuer } from './issuer.ts'
import type { OidcSettings } from './oidc-settings.ts'
import { insertArrival } from './oidc.sql.ts'
import { accountOf, accountTypes, bindSubject } from './subjects.ts'

export interface OidcServices extends Pick<Services, 'db' | 'clock'> {
  readonly settings: OidcSettings
  readonly issuer: () => Promise<Issuer>
}

const SignInSecrets = z.strictObject({ verifier: z.string(), nonce: z.string() })

export const oidcHandOver = (oidc: OidcServices): HandOver => ({
  begin: async ({ callback, state }) => {
    const { client } = await oidc.issuer()
    const [verifier, nonce] = [randomPKCECodeVerifier(), randomNonce()]
    const address = buildAuthorizationUrl(client, {
      redirect_uri: callback,
      scope: oidc.settings.scope,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    return { address: address.href, kept: JSON.stringify({ verifier, nonce }) }
  },
  finish: (arrival) => finish(oidc, arrival),
  signOutAddress: async (returnTo, idToken) => {
    const { client } = await oidc.issuer()
    // Without the hint, some issuers refuse to sign the user out and others ask for confirmation.
    const hint = idToken === undefined ? {} : { id_token_hint: idToken }
    return buildEndSessionUrl(client, { post_logout_redirect_uri: returnTo, ...hint }).href
  },
  signedOut: ({ body }) => signedOut(oidc, body),
})

/** A longer value does not fit into its cookie. */
const maxHintLength = 2_500

const Claims = z.object({ sub: z.string(), sid: z.optional(z.string()), account_type: z.prefault(z.enum(accountTypes), 'main') })

const finish = async (oidc: OidcServices, { address, callback, state, kept }: HandOverArrival): Promise<SignedIn | undefined> => {
  const arrival = new URL(address)
  const { searchParams: query } = arrival
  const isOurs = arrival.origin + arrival.pathname === callback && query.get('state') === state && query.getAll('state').length === 1
  if (!isOurs || (query.getAll('code').length !== 1 && !query.has('error'))) return undefined
  const { verifier, nonce } = SignInSecrets.parse(JSON.parse(kept))
  const { client } = await oidc.issuer()
  // Issuers must accept each code only once, but some accept it twice if it arrives twice at the same moment.
  if (!(await insertArrival(oidc.db.kysely, tokenBytes(nonce), oidc.clock()))) return undefined
  const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, expectedState: state, idTokenExpected: true }
  const tokens = await authorizationCodeGrant(client, arrival, checks).catch((error: unknown) => {
    if (isRefusal(error)) return undefined
    throw error
  })
  const claims = tokens?.claims()
  if (claims === undefined) return undefined
  const { sub: subject, sid = null, account_type: type } = Claims.parse(claims)
  const account = z
    .string()
    .check(z.regex(/^[1-9]\d{0,17}$/))
    .parse(claims[oidc.settings.accountClaim])
  await bindSubject(oidc, { issuer: client.serverMetadata().issuer, subject, account, type })
  const idToken = tokens?.id_token
  return { account, session: sid, kept: idToken !== undefined && idToken.length <= maxHintLength ? idToken : undefined }
}

/** The user declined, or the code is invalid or expired. Any other error is a fault of the issuer or its configuration, and is logged. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AuthorizationResponseError || (error instanceof ResponseBodyError && error.error === 'invalid_grant')

const event = 'http://schemas.openid.net/event/backchannel-logout'
/** Section 2.4: `sub` or `sid`, the event, and never a nonce, so that no ID token passes for a logout token. */
const LogoutToken = z.object({
  jti: z.string(),
  sub: z.optional(z.string()),
  sid: z.optional(z.string()),
  events: z.object({ [event]: z.looseObject({}) }),
  nonce: z.optional(z.never()),
})

const signedOut = async (oidc: OidcServices, body: string): Promise<SignedOut | undefined> => {
  const tokens = new URLSearchParams(body).getAll('logout_token')
  const [token] = tokens
  if (token === undefined || tokens.length !== 1) return undefined
  const { client, verify } = await oidc.issuer()
  // Before 2022 the specification did not define a type, and some issuers still send `JWT`.
  const payload = await verify(token, ['logout+jwt', 'application/logout+jwt', 'jwt']).catch((error: unknown) => {
    if (isForged(error)) return undefined
    throw error
  })
  const parsed = LogoutToken.safeParse(payload)
  if (!parsed.success) return undefined
  const { sub: subject, sid } = parsed.data
  if (sid !== undefined) return { session: sid }
  return subject === undefined ? undefined : { account: await accountOf(oidc, { issuer: client.serverMetadata().issuer, subject }) }
}

/** The token is invalid, as opposed to keys that could not be fetched. */
const isForged = (error: unknown): boolean =>
  error instanceof errors.JOSEError && ![errors.JOSEError.code, errors.JWKSTimeout.code, errors.JWKSInvalid.code].includes(error.code)
