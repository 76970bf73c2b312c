// A test issuer that can answer late, wrongly or not at all. It signs in any user without asking, since no browser is involved.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import type { OidcSettings } from '../oidc-settings.ts'

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey']

export interface OddIssuer {
  readonly url: string
  readonly settings: OidcSettings
  /** The ID token for the next codes. */
  idToken: { claims: JWTPayload; sign: (claims: JWTPayload) => Promise<string> }
  /** Its account facts, by path. */
  facts: (path: string) => unknown
  /** Replaces its answer for paths with this prefix. */
  broken: { readonly path: string; readonly answer: (response: ServerResponse) => void } | undefined
  /** Signs with the issuer's own key and these headers. */
  sign(claims: JWTPayload, header?: Partial<JWTHeaderParameters>): Promise<string>
  signByAnother(claims: JWTPayload): Promise<string>
  logoutToken(claims: JWTPayload): JWTPayload
  close(): Promise<void>
}

export const unsignedToken = async (claims: JWTPayload): Promise<string> => new UnsecuredJWT(claims).encode()

/** `port`: a fixed one, for an issuer that starts after its client. */
export const openOddIssuer = async (port = 0): Promise<OddIssuer> => {
  const [own, another] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')])
  const signWith = (key: Key, claims: JWTPayload, header: Partial<JWTHeaderParameters> = {}): Promise<string> =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'own', typ: 'JWT', ...header }).sign(key)
  const answers = async (request: IncomingMessage): Promise<unknown> => {
    const path = request.url ?? ''
    const body = await text(request)
    if (path === '/.well-known/openid-configuration') return metadataOf(url)
    if (path === '/jwks') return { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'ES256', use: 'sig' }] }
    if (path === '/token') {
      const granted = { access_token: 'x', token_type: 'Bearer', expires_in: 600 }
      const isCode = new URLSearchParams(body).get('grant_type') === 'authorization_code'
      return isCode ? { ...granted, id_token: await issuer.idToken.sign(issuer.idToken.claims) } : granted
    }
    const about = path.slice('/facts'.length)
    const facts = issuer.facts(about)
    return facts === undefined ? undefined : issuer.sign({ ...freshClaims(url), sub: about, facts }, { typ: 'facts+jwt' })
  }
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (issuer.broken !== undefined && request.url?.startsWith(issuer.broken.path)) return issuer.broken.answer(response)
    const answer = await answers(request)
    if (answer === undefined) return void response.writeHead(404).end()
    const isJson = typeof answer !== 'string'
    response
      .writeHead(200, { 'content-type': isJson ? 'application/json' : 'application/jwt' })
      .end(isJson ? JSON.stringify(answer) : answer)
  }
  const server = createServer((request, response) => void serve(request, response)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const issuer: OddIssuer = {
    url,
    settings: {
      issuer: url,
      clientId: 'bonafide',
      auth: { kind: 'secret', secret: 'x' },
      factsAddress: `${url}/facts`,
      accountClaim: 'account',
      scope: 'openid',
      appTickets: true,
    },
    idToken: { claims: {}, sign: (claims) => signWith(own.privateKey, claims) },
    facts: () => undefined,
    broken: undefined,
    sign: (claims, header) => signWith(own.privateKey, claims, header),
    signByAnother: (claims) => signWith(another.privateKey, claims),
    logoutToken: (claims) => ({
      ...freshClaims(url),
      jti: crypto.randomUUID(),
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      ...claims,
    }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return issuer
}

/** Claims for this area, valid for five minutes. */
export const freshClaims = (issuer: string): JWTPayload => {
  const now = Math.floor(Date.now() / 1000)
  return { iss: issuer, aud: 'bonafide', iat: now, exp: now + 300 }
}

const metadataOf = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/auth`,
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/jwks`,
  end_session_endpoint: `${url}/end`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256', 'none', 'HS256'],
})
