// Mistakes by an issuer and attacks by an impostor. The browser always returns as it would after a successful sign-in.
import type { JWTPayload } from 'jose'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { acmeAccount } from '../../http/sign-in/testing/acme.ts'
import { testDatabase } from '../../db/test-database.ts'
import { oidcExchange } from './oidc-exchange.ts'
import { freshClaims, openOddIssuer, unsignedToken } from './testing/odd-issuer.ts'

const [{ db, close }, issuer] = await Promise.all([testDatabase(), openOddIssuer()])
afterAll(async () => {
  await issuer.close()
  await close()
})
const exchange = oidcExchange({ db, clock: () => new Date() }, issuer.settings)
const { handOver } = exchange
if (handOver === undefined) throw new Error('no hand-over')

const order = { callback: 'https://verify.example/verified/signed-in', state: 'x'.repeat(43) }
const sign = issuer.idToken.sign
let claims: JWTPayload
beforeEach(async () => {
  await db.pool.query('delete from oidc_subjects')
  claims = { ...freshClaims(issuer.url), sub: 'ada', account: '7001', sid: 's-1' }
  issuer.idToken.sign = sign
})

/** `change` is applied last to the ID token. */
const signIn = async (change: (valid: JWTPayload) => JWTPayload = (valid) => valid) => {
  const { address, kept } = await handOver.begin(order)
  const nonce = new URL(address).searchParams.get('nonce') ?? ''
  issuer.idToken.claims = change({ ...claims, nonce })
  const back = new URLSearchParams({ code: 'c', state: order.state })
  return handOver.finish({ ...order, kept, address: `${order.callback}?${back}` })
}

const without =
  (name: string) =>
  (valid: JWTPayload): JWTPayload =>
    Object.fromEntries(Object.entries(valid).filter(([claim]) => claim !== name))

test('a correct token signs in', async () => expect(await signIn()).toMatchObject({ account: '7001', session: 's-1' }))

test.each<[string, (valid: JWTPayload) => JWTPayload]>([
  ['for another audience', (valid) => ({ ...valid, aud: 'another-client' })],
  ['for two audiences, authorized for the other', (valid) => ({ ...valid, aud: ['bonafide', 'another-client'], azp: 'another-client' })],
  ['from another issuer', (valid) => ({ ...valid, iss: 'https://evil.example' })],
  ['that has expired', (valid) => ({ ...valid, exp: Math.floor(Date.now() / 1000) - 120 })],
  ['with another nonce', (valid) => ({ ...valid, nonce: 'x'.repeat(43) })],
  ['without a nonce', without('nonce')],
  ['without a subject', without('sub')],
  ['without an account', without('account')],
  ['whose account is markup', (valid) => ({ ...valid, account: '<b>7001</b>' })],
  ['whose account is a number', (valid) => ({ ...valid, account: 7001 })],
  ['whose account has a leading zero', (valid) => ({ ...valid, account: '07001' })],
  ['with an unknown account type', (valid) => ({ ...valid, account_type: 'admin' })],
  ['of ten megabytes', (valid) => ({ ...valid, name: 'x'.repeat(10_000_000) })],
])('a token %s is refused', async (_what, change) => {
  await expect(signIn(change)).rejects.toThrow()
})

test('an unsigned token is refused, even if the issuer allows the algorithm', async () => {
  issuer.idToken.sign = unsignedToken
  await expect(signIn()).rejects.toThrow()
})

test('a token signed by another key is refused', async () => {
  issuer.idToken.sign = issuer.signByAnother
  await expect(signIn()).rejects.toThrow()
})

test('a token whose claims were changed after signing is refused', async () => {
  issuer.idToken.sign = async (valid) => {
    const [header, , signature] = (await sign(valid)).split('.')
    return [header, Buffer.from(JSON.stringify({ ...valid, account: '7002' })).toString('base64url'), signature].join('.')
  }
  await expect(signIn()).rejects.toThrow()
})

test('a return with another state is refused', async () => {
  const { address, kept } = await handOver.begin(order)
  issuer.idToken.claims = { ...claims, nonce: new URL(address).searchParams.get('nonce') ?? '' }
  const back = new URLSearchParams({ code: 'c', state: 'y'.repeat(43) })
  expect(await handOver.finish({ ...order, kept, address: `${order.callback}?${back}` })).toBeUndefined()
})

test('a user who declines at the exchange is not signed in, and no fault is logged', async () => {
  const { kept } = await handOver.begin(order)
  const back = new URLSearchParams({ error: 'access_denied', state: order.state })
  expect(await handOver.finish({ ...order, kept, address: `${order.callback}?${back}` })).toBeUndefined()
})

test('a return works once, even if the issuer accepts its code several times', async () => {
  const { address, kept } = await handOver.begin(order)
  issuer.idToken.claims = { ...claims, nonce: new URL(address).searchParams.get('nonce') ?? '' }
  const arrival = { ...order, kept, address: `${order.callback}?${new URLSearchParams({ code: 'c', state: order.state })}` }
  const answers = await Promise.all(Array.from({ length: 10 }, () => handOver.finish(arrival)))
  expect(answers.filter((answer) => answer !== undefined)).toHaveLength(1)
})

test('a subject keeps its account: a later sign-in with another account is refused', async () => {
  await signIn()
  await expect(signIn((valid) => ({ ...valid, account: '7002' }))).rejects.toThrow('names account 7002 for the subject of account 7001')
})

test('an account keeps its subject: a new one is refused', async () => {
  await signIn()
  await expect(signIn((valid) => ({ ...valid, sub: 'eve' }))).rejects.toThrow('gives account 7001 to another subject')
})

test('an account keeps its type: another one is refused', async () => {
  await signIn()
  await expect(signIn((valid) => ({ ...valid, account_type: 'sub' }))).rejects.toThrow('calls account 7001 sub, but called it main before')
})

const account = { account: '7001', preferred_username: 'ada', email: 'ada@example.com', email_verified: true }
test('facts are read by their OpenID Connect names, and missing ones get their defaults', async () => {
  issuer.facts = () => account
  expect(await exchange.account('7001')).toEqual({
    ...acmeAccount('7001'),
    loginName: 'ada',
    userName: '',
    nickName: '',
    email: 'ada@example.com',
    invitationCode: '',
  })
})

test.each<[string, unknown]>([
  ['about another account', { ...account, account: '7002' }],
  ['with an unknown account type', { ...account, account_type: 'admin' }],
  ['without a name', { account: '7001' }],
  ['that are not an object', 'none'],
  ['of ten megabytes', { ...account, name: 'x'.repeat(10_000_000) }],
])('facts %s are refused', async (_what, facts) => {
  issuer.facts = () => facts
  await expect(exchange.account('7001')).rejects.toThrow()
})

test('an account unknown to the exchange is an error, not an account without orders and balances', async () => {
  issuer.broken = { path: '/facts', answer: (response) => void response.writeHead(404).end() }
  expect(await exchange.account('7001')).toBeUndefined()
  await expect(exchange.transferFacts('7001')).rejects.toThrow('does not know that account')
  issuer.broken = undefined
})

test('facts about an address other than the requested one are refused', async () => {
  issuer.facts = () => account
  expect(await exchange.accountByEmail('ADA@example.com')).toMatchObject({ userId: '7001' })
  await expect(exchange.accountByEmail('eve@example.com')).rejects.toThrow('another account')
})

test.each<[string, () => Promise<string>]>([
  ['to another question', () => issuer.sign({ ...freshClaims(issuer.url), sub: '/accounts/7002', facts: account }, { typ: 'facts+jwt' })],
  ['that is an ID token', () => issuer.sign({ ...freshClaims(issuer.url), sub: '/accounts/7001', facts: account })],
  ['signed by another key', () => issuer.signByAnother({ ...freshClaims(issuer.url), sub: '/accounts/7001', facts: account })],
  ['without a signature', () => unsignedToken({ ...freshClaims(issuer.url), sub: '/accounts/7001', facts: account })],
  [
    'for another audience',
    () => issuer.sign({ ...freshClaims(issuer.url), aud: 'else', sub: '/accounts/7001', facts: account }, { typ: 'facts+jwt' }),
  ],
  [
    'from yesterday',
    () => issuer.sign({ ...freshClaims(issuer.url), iat: 1, exp: 4e9, sub: '/accounts/7001', facts: account }, { typ: 'facts+jwt' }),
  ],
])('an answer %s is refused', async (_what, answer) => {
  const jwt = await answer()
  issuer.broken = { path: '/facts', answer: (response) => void response.writeHead(200, { 'content-type': 'application/jwt' }).end(jwt) }
  await expect(exchange.account('7001')).rejects.toThrow()
  issuer.broken = undefined
})
