// Runs both contract suites against a real issuer, the exchange in examples/exchange.
import { Secret, TOTP } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { btcInUsdt } from '../../../examples/exchange/facts.mjs'
import { testDatabase } from '../../db/test-database.ts'
import { exchangeContract } from '../../ports/exchange.contract.ts'
import { handOverContract } from '../../ports/hand-over.contract.ts'
import { oidcExchange } from './oidc-exchange.ts'
import { openExample, examplePassword } from './testing/example.ts'

const area = 'https://verify.example'
const [{ db, close }, example] = await Promise.all([testDatabase(), openExample(area)])
afterAll(async () => {
  await example.remove()
  await close()
})

const exchange = oidcExchange({ db, clock: () => new Date() }, example.settings)
const { handOver } = exchange
if (handOver === undefined) throw new Error('no hand-over')
const email = 'grace@example.com'
const { account } = example.users.add({ email, password: examplePassword })
const order = { callback: `${area}/verified/signed-in`, state: 'x'.repeat(43) }
const arrive = async () => {
  const { address, kept } = await handOver.begin(order)
  return { ...order, kept, address: await example.signIn(address, email) }
}
// Only accounts that have signed in before get messages.
await handOver.finish(await arrive())

handOverContract('OpenID Connect', async () => ({
  handOver,
  account,
  comeBack: (address) => example.signIn(address, email),
  signOutMessage: example.signOutMessage,
}))

const codeOf = (totp: string): string => new TOTP({ secret: Secret.fromBase32(totp) }).generate()

exchangeContract('OpenID Connect with signed facts', async () => ({
  exchange,
  btcInUsdt,
  makeAccount: async (newEmail) => {
    const main = example.users.add({ email: newEmail, password: examplePassword })
    example.users.change(main.account, { totp: new Secret().base32 })
    return { main: main.account, sub: example.users.add({ parent: main.account }).account }
  },
  authenticatorCode: async (id) => codeOf(example.users.find(id)?.totp ?? ''),
  setBalance: async (id, balance) => {
    example.users.change(id, { balances: [...(example.users.find(id)?.balances ?? []), balance] })
  },
  addPendingOrder: async (id) => example.users.change(id, { orders: 1 }),
  addOpenAd: async (id) => example.users.change(id, { ads: 1 }),
  addWithdrawal: async (id, { usdt, hoursAgo }) => {
    const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
    example.users.change(id, { withdrawals: [...(example.users.find(id)?.withdrawals ?? []), { at, usdt }] })
  },
}))

test('the sign-in request has PKCE, a nonce and the state, and asks only for the identity', async () => {
  const query = new URL((await handOver.begin(order)).address).searchParams
  expect(Object.fromEntries(query)).toEqual({
    client_id: 'bonafide',
    response_type: 'code',
    redirect_uri: order.callback,
    scope: 'openid',
    state: order.state,
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
})

test('a sign-in returns the exchange’s session ID, which a later sign-out names', async () => {
  expect(await handOver.finish(await arrive())).toMatchObject({ account, session: expect.stringMatching(/^[\w-]{10,}$/) })
})

test('an arrival finished with another browser’s cookie is refused', async () => {
  const [mine, theirs] = [await arrive(), await handOver.begin(order)]
  expect(await handOver.finish({ ...mine, kept: theirs.kept })).toBeUndefined()
})

test('a sign-out of a user who never signed in here is accepted without ending a session', async () => {
  expect(await handOver.signedOut(await example.signOutMessage({ account: '123456' }))).toEqual({ account: null })
})

test('a sign-out redirects through the exchange and back', async () => {
  const address = new URL(await handOver.signOutAddress(`${area}/verified/enter`))
  expect(address.origin + address.pathname).toBe(`${example.url}/session/end`)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'bonafide',
    post_logout_redirect_uri: `${area}/verified/enter`,
  })
})

test('the sign-out address names the session by its ID token, if the sign-in kept one', async () => {
  const kept = (await handOver.finish(await arrive()))?.kept
  const address = new URL(await handOver.signOutAddress(`${area}/verified/enter`, kept))
  expect(kept).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(address.searchParams.get('id_token_hint')).toBe(kept)
})
