// Stolen, forged, borrowed and replayed tokens, proofs and assertions.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fixture, makeFixture } from '@bonafide/stand-in/testing/fixture'
import { problems, type ProblemName } from '@bonafide/core/calls/partner/problems'
import { transact } from '../../db/transaction.ts'
import { makeKey, makePartner, type PartnerCallAnswer, type PartnerTester } from '../testing/partner-client.ts'
import { revokeClient, retireKey, setScopes } from '../clients/clients.sql.ts'
import { readToken, writeToken } from './access-token.ts'

const standing = '/v1/partner/standing'
const body = { user: '4711' }

let fixture: Fixture
let partner: PartnerTester
let token: string
beforeAll(async () => {
  fixture = await makeFixture()
  partner = await makePartner(fixture.services, fixture.areaOrigin, ['standing', 'limits'])
  token = await partner.token()
})
afterAll(() => fixture.close())

const refusedWith = (answer: PartnerCallAnswer, problem: ProblemName): void => {
  expect(answer.body).toMatchObject({ code: problem, status: problems[problem].status, type: `urn:bonafide:problem:${problem}` })
  expect(answer.status).toBe(problems[problem].status)
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
}
const ask = (sent: Parameters<PartnerTester['call']>[2] = {}) => partner.call(standing, body, { token, ...sent })

test('a token with a proof by its own key is accepted', async () => {
  const { status, body: reply } = await ask()
  expect([status, reply]).toMatchObject([200, { user: '4711', version: 0, verified: false, levels: [] }])
})

test('a missing token, a bearer token and an invented token are refused', async () => {
  refusedWith(await ask({ headers: { authorization: '' } }), 'token.invalid')
  refusedWith(await ask({ headers: { authorization: `Bearer ${token}` } }), 'token.invalid')
  refusedWith(await ask({ token: 'a.b' }), 'token.invalid')
  const [payload = '', proof = ''] = token.split('.')
  const more = Buffer.from(payload, 'base64url').toString().replace('"limits"', '"erase"')
  const forged = await ask({ token: `${Buffer.from(more).toString('base64url')}.${proof}` })
  refusedWith(forged, 'token.invalid')
  expect(forged.headers.get('www-authenticate')).toContain('DPoP error="invalid_token"')
})

test('a stolen token is refused with another key', async () => {
  const thief = await makeKey()
  const stolen = await ask({ key: thief })
  refusedWith(stolen, 'proof.invalid')
  expect(stolen.headers.get('www-authenticate')).toContain('invalid_dpop_proof')
  // Signed by the thief, with the owner's key in the header.
  refusedWith(await ask({ key: thief, header: { jwk: partner.proofKey.jwk } }), 'proof.invalid')
})

test('a token of another client is bound to its own proofs, and carries its own scopes', async () => {
  const other = await makePartner(fixture.services, fixture.areaOrigin, ['limits'])
  const theirs = await other.token()
  refusedWith(await ask({ token: theirs }), 'proof.invalid')
  refusedWith(await other.call(standing, body, { token: theirs }), 'scope.missing')
})

test('a token for fewer scopes has only those, and loses a removed scope immediately', async () => {
  const partner = await makePartner(fixture.services, fixture.areaOrigin, ['standing', 'limits'])
  const narrow = await partner.token('limits')
  const refused = await partner.call(standing, body, { token: narrow })
  refusedWith(refused, 'scope.missing')
  expect(refused.body['scope']).toBe('standing')
  const wide = await partner.token()
  expect((await partner.call(standing, body, { token: wide })).status).toBe(200)
  await transact(fixture.services.db, (tx) => setScopes(tx, partner.client, ['limits']))
  refusedWith(await partner.call(standing, body, { token: wide }), 'scope.missing')
  expect((await partner.askToken({ scope: 'standing' })).body).toEqual({ error: 'invalid_scope' })
})

test('a token for another audience, and one that has expired, are refused', async () => {
  const granted = readToken(fixture.services.keys, token)
  if (granted === undefined) throw new Error('no token')
  const elsewhere = writeToken(fixture.services.keys, { ...granted, audience: 'https://staging.example/v1/partner' })
  refusedWith(await ask({ token: elsewhere }), 'token.invalid')
  const ended = writeToken(fixture.services.keys, { ...granted, ends: Math.floor(fixture.services.clock().getTime() / 1_000) })
  refusedWith(await ask({ token: ended }), 'token.invalid')
  const still = writeToken(fixture.services.keys, granted)
  expect((await ask({ token: still })).status).toBe(200)
})

test('a proof works once, even if it is sent many times at the same moment', async () => {
  const proof = await partner.proof(standing, { token })
  expect((await ask({ proof })).status).toBe(200)
  refusedWith(await ask({ proof }), 'proof.used')
  const second = await partner.proof(standing, { token })
  const together = await Promise.all(Array.from({ length: 20 }, () => ask({ proof: second })))
  expect(together.filter(({ status }) => status === 200)).toHaveLength(1)
})

const seconds = (): number => Math.floor(fixture.services.clock().getTime() / 1_000)
test.each<[string, () => Parameters<PartnerTester['proof']>[1]]>([
  ['for another call', () => ({ claims: { htu: `${fixture.areaOrigin}/v1/partner/details` } })],
  ['for another host', () => ({ claims: { htu: `https://elsewhere.example${standing}` } })],
  ['for an address with a query', () => ({ claims: { htu: `${fixture.areaOrigin}${standing}?a` } })],
  ['for another method', () => ({ claims: { htm: 'GET' } })],
  ['from too long ago', () => ({ claims: { iat: seconds() - 62 } })],
  ['from the future', () => ({ claims: { iat: seconds() + 62 } })],
  ['without a time', () => ({ claims: { iat: undefined } })],
  ['without an id', () => ({ claims: { jti: undefined } })],
  ['for another token', () => ({ claims: { ath: 'A'.repeat(43) } })],
  ['for no token', () => ({ claims: { ath: undefined } })],
  ['of another type', () => ({ header: { typ: 'JWT' } })],
  ['with a private key in its header', () => ({ header: { jwk: { ...partner.proofKey.jwk, d: 'AAAA' } } })],
  ['with a shared secret as its key', () => ({ header: { jwk: { kty: 'oct', k: 'AAAA' } } })],
])('a proof %s is refused', async (_, sent) => {
  refusedWith(await ask(sent()), 'proof.invalid')
})

test('a missing proof, two proofs and an unsigned proof are refused', async () => {
  refusedWith(await ask({ proof: null }), 'proof.invalid')
  const [first, second] = [await partner.proof(standing, { token }), await partner.proof(standing, { token })]
  refusedWith(await ask({ proof: `${first}, ${second}` }), 'proof.invalid')
  const [, payload = ''] = first.split('.')
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'dpop+jwt', jwk: partner.proofKey.jwk })).toString('base64url')
  refusedWith(await ask({ proof: `${header}.${payload}.` }), 'proof.invalid')
})

test('a revoked client and a retired key are refused immediately, even with a valid token', async () => {
  const partner = await makePartner(fixture.services, fixture.areaOrigin, ['standing'])
  const [first, other] = [await partner.token(), await makePartner(fixture.services, fixture.areaOrigin, ['standing'])]
  expect((await partner.call(standing, body, { token: first })).status).toBe(200)
  await transact(fixture.services.db, (tx) => revokeClient(tx, partner.client, { at: fixture.services.clock(), by: 'operator' }))
  refusedWith(await partner.call(standing, body, { token: first }), 'token.invalid')
  expect((await partner.askToken()).body).toEqual({ error: 'invalid_client' })
  const second = await other.token()
  await transact(fixture.services.db, (tx) => retireKey(tx, { client: other.client, kid: 'k1' }, fixture.services.clock()))
  refusedWith(await other.call(standing, body, { token: second }), 'token.invalid')
})

test.each<[string, (partner: PartnerTester) => Promise<string>]>([
  ['of another audience', (partner) => partner.assertion({ aud: 'https://elsewhere.example' })],
  ['that has expired', (partner) => partner.assertion({ exp: seconds() - 61 })],
  ['that lasts too long', (partner) => partner.assertion({ exp: seconds() + 3_600 })],
  ['without an end', (partner) => partner.assertion({ exp: undefined })],
  ['without an id', (partner) => partner.assertion({ jti: undefined })],
  ['by one client in another client’s name', (partner) => partner.assertion({ iss: 'backend-1', sub: 'backend-1' })],
  ['by one client about another', (partner) => partner.assertion({ iss: 'backend-1' })],
  ['of an unknown key', (partner) => partner.assertion({}, { kid: 'k9' })],
  ['signed by another key', async (partner) => partner.assertion({}, {}, await makeKey())],
  ['that is no JWT', async () => 'a.b.c'],
])('an assertion %s gets no token', async (_, assertionOf) => {
  const partner = await makePartner(fixture.services, fixture.areaOrigin, ['standing'])
  const refused = await partner.askToken({ client_assertion: await assertionOf(partner) })
  expect([refused.status, refused.body]).toEqual([401, { error: 'invalid_client' }])
})

test('an assertion works once, and needs a proof', async () => {
  const assertion = await partner.assertion()
  const granted = await partner.askToken({ client_assertion: assertion })
  expect(granted.body).toMatchObject({ token_type: 'DPoP', expires_in: 300, scope: 'standing limits' })
  expect((await partner.askToken({ client_assertion: assertion })).body).toEqual({ error: 'invalid_client' })
  expect((await partner.askToken({}, { proof: null })).body).toEqual({ error: 'invalid_dpop_proof' })
  const proof = await partner.proof('/v1/partner/token')
  expect((await partner.askToken({}, { proof })).status).toBe(200)
  expect((await partner.askToken({}, { proof })).body).toEqual({ error: 'invalid_dpop_proof' })
})

test('other grants, other ways to sign in and other scopes get no token', async () => {
  expect((await partner.askToken({ grant_type: 'password' })).body).toEqual({ error: 'unsupported_grant_type' })
  expect((await partner.askToken({ client_assertion_type: 'x' })).body).toEqual({ error: 'invalid_client' })
  expect((await partner.askToken({ client_id: 'backend-0' })).body).toEqual({ error: 'invalid_client' })
  expect((await partner.askToken({ scope: 'standing erase' })).body).toEqual({ error: 'invalid_scope' })
})

test('pages, other hosts, other methods and unknown calls are refused', async () => {
  refusedWith(await ask({ headers: { origin: 'https://evil.example' } }), 'origin.foreign')
  refusedWith(await partner.call('/v1/partner/nothing', body, { token }), 'call.unknown')
  const got = await fetch(`${fixture.areaOrigin}${standing}`)
  expect([got.status, got.headers.get('allow'), await got.json()]).toMatchObject([405, 'POST', { code: 'call.wrongMethod' }])
})

test('a user’s session is not valid here', async () => {
  const { browser } = await fixture.person('partner-ada')
  const answer = await fetch(`${fixture.areaOrigin}${standing}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: browser.cookie },
    body: JSON.stringify(body),
  })
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'token.invalid' }])
})

test('a malformed body is refused with a pointer to the fault', async () => {
  const refused = await partner.call(standing, { user: 'party-00', more: 1 }, { token })
  refusedWith(refused, 'body.malformed')
  expect(refused.body['errors']).toContainEqual({ pointer: '/user', code: 'invalid_format' })
  refusedWith(await partner.call(standing, '{', { token }), 'body.notJson')
})
