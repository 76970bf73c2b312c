import type { JWTPayload } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { oidcExchange } from './oidc-exchange.ts'
import { freshClaims, openOddIssuer, unsignedToken } from './testing/odd-issuer.ts'

const [{ db, close }, issuer] = await Promise.all([testDatabase(), openOddIssuer()])
afterAll(async () => {
  await issuer.close()
  await close()
})
const { handOver } = oidcExchange({ db, clock: () => new Date() }, issuer.settings)
const signedOut = (token: string, body = `${new URLSearchParams({ logout_token: token })}`) =>
  handOver?.signedOut({ contentType: 'application/x-www-form-urlencoded', body })
type Claims = { readonly [Name in keyof JWTPayload]: JWTPayload[Name] | undefined }
/** Undefined leaves a claim out. */
const token = (claims: Claims): JWTPayload => JSON.parse(JSON.stringify({ ...issuer.logoutToken({ sid: 's-1' }), ...claims }))

test.each(['logout+jwt', 'application/logout+jwt', 'JWT'])(
  'a logout token of type %s is accepted, also when it is repeated',
  async (typ) => {
    const logoutToken = await issuer.sign(token({}), { typ })
    expect([await signedOut(logoutToken), await signedOut(logoutToken)]).toEqual([{ session: 's-1' }, { session: 's-1' }])
  },
)

test.each<[string, Claims]>([
  ['with a nonce, like an ID token', { nonce: 'n' }],
  ['without events', { events: undefined }],
  ['for another event', { events: { 'http://schemas.openid.net/event/else': {} } }],
  ['whose event is not an object', { events: { 'http://schemas.openid.net/event/backchannel-logout': true } }],
  ['without session and subject', { sid: undefined }],
  ['without an identifier', { jti: undefined }],
  ['for another audience', { aud: 'else' }],
  ['from another issuer', { iss: 'https://evil.example' }],
  ['that has expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
  ['from ten minutes ago', { iat: Math.floor(Date.now() / 1000) - 600 }],
  ['without a time', { iat: undefined }],
])('a logout token %s ends no session', async (_what, claims) => {
  expect(await signedOut(await issuer.sign(token(claims)))).toBeUndefined()
})

test.each<[string, () => Promise<string>]>([
  ['is signed by another key', () => issuer.signByAnother(token({}))],
  ['is not signed', () => unsignedToken(token({}))],
  ['has the type of an access token', () => issuer.sign(token({}), { typ: 'at+jwt' })],
  ['is an ID token', () => issuer.sign({ ...freshClaims(issuer.url), sub: 'ada', sid: 's-1' })],
])('a token that %s ends no session', async (_what, make) => expect(await signedOut(await make())).toBeUndefined())

test('a message with two tokens ends no session', async () => {
  const logoutToken = await issuer.sign(token({}))
  expect(await signedOut('', `logout_token=${logoutToken}&logout_token=${logoutToken}`)).toBeUndefined()
})

test('if the issuer’s keys cannot be fetched, a message fails instead of being ignored', async () => {
  const { handOver: restarted } = oidcExchange({ db, clock: () => new Date() }, issuer.settings)
  const body = `${new URLSearchParams({ logout_token: await issuer.sign(token({})) })}`
  issuer.broken = { path: '/jwks', answer: (response) => void response.writeHead(500).end() }
  await expect(restarted?.signedOut({ contentType: '', body })).rejects.toThrow()
  issuer.broken = undefined
  expect(await restarted?.signedOut({ contentType: '', body })).toEqual({ session: 's-1' })
})
