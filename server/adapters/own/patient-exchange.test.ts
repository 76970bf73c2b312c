import { expect, test } from 'vitest'
import { acmeAccount } from '../../http/sign-in/testing/acme.ts'
import { makeLog } from '../../log/log.ts'
import type { Exchange } from '../../ports/exchange.ts'
import { patientExchange } from './patient-exchange.ts'

const log = makeLog({ level: 'silent' })
const good: Exchange = {
  account: async (id) => acmeAccount(id),
  accountByEmail: async () => undefined,
  isAuthenticatorCode: async () => true,
  transferFacts: async () => ({ pendingOrders: 0, openAds: 0, balances: [] }),
  withdrawnToday: async () => undefined,
  handOver: {
    begin: async () => ({ address: 'https://acme.example/in', kept: 'x' }),
    finish: async () => ({ account: '7', session: null }),
    signOutAddress: async () => 'https://acme.example/out',
    signedOut: async () => ({ account: '7' }),
  },
  admitFromApp: async () => ({ account: '7', session: 's' }),
}
const arrival = { ticket: 'x'.repeat(43), deviceId: 'phone' }
const order = { callback: 'https://v.example/verified/signed-in', state: 's' }

test('valid answers pass unchanged', async () => {
  const exchange = patientExchange(good, log)
  expect(await exchange.account('7')).toEqual(acmeAccount('7'))
  expect(await exchange.accountByEmail('a@b.example')).toBeUndefined()
  expect(await exchange.isAuthenticatorCode('7', '1')).toBe(true)
  expect(await exchange.transferFacts('7')).toEqual({ pendingOrders: 0, openAds: 0, balances: [] })
  expect(await exchange.withdrawnToday('7')).toBeUndefined()
  expect(await exchange.handOver?.begin(order)).toEqual({ address: 'https://acme.example/in', kept: 'x' })
  expect(await exchange.handOver?.finish({ ...order, address: 'x', kept: 'x' })).toEqual({ account: '7', session: null })
  expect(await exchange.handOver?.signOutAddress('https://v.example/')).toBe('https://acme.example/out')
  expect(await exchange.admitFromApp?.(arrival)).toEqual({ account: '7', session: 's' })
})

test('an exchange without sign-in from its app still has none after wrapping', () => {
  const { admitFromApp: _, ...without } = good
  expect(patientExchange(without, log).admitFromApp).toBeUndefined()
})

/** A valid exchange with one wrong answer, which an adapter in JavaScript could give. */
const wrong = (verb: keyof Exchange, answer: unknown): Exchange => ({ ...good, [verb]: async () => answer })

test.each<[keyof Exchange, unknown]>([
  ['account', null],
  ['account', { ...acmeAccount('7'), userId: '07' }],
  ['account', { ...acmeAccount('7'), email: 7 }],
  ['accountByEmail', 'a@b.example'],
  ['isAuthenticatorCode', 'true'],
  ['isAuthenticatorCode', 1],
  ['transferFacts', {}],
  ['transferFacts', { pendingOrders: -1, openAds: 0, balances: [] }],
  ['transferFacts', { pendingOrders: 0, openAds: 0, balances: [{ account: '7', main: true, spot: true, usdt: '-1' }] }],
  ['withdrawnToday', '1e3'],
  ['withdrawnToday', 12],
  ['admitFromApp', null],
  ['admitFromApp', { account: '7' }],
  ['admitFromApp', { account: 7, session: null }],
  ['admitFromApp', { account: '7', session: '' }],
])('%s: the answer %j is refused', async (verb, answer) => {
  const exchange = patientExchange(wrong(verb, answer), log)
  const calls = {
    account: () => exchange.account('7'),
    accountByEmail: () => exchange.accountByEmail('a@b.example'),
    isAuthenticatorCode: () => exchange.isAuthenticatorCode('7', '1'),
    transferFacts: () => exchange.transferFacts('7'),
    withdrawnToday: () => exchange.withdrawnToday('7'),
    handOver: async () => undefined,
    admitFromApp: async () => exchange.admitFromApp?.(arrival),
  }
  await expect(calls[verb]()).rejects.toMatchObject({ refused: 'exchange.failed' })
})

test.each<[string, () => Promise<never> | never]>([
  ['rejects', () => Promise.reject(new Error('down'))],
  [
    'throws',
    () => {
      throw new Error('down')
    },
  ],
  ['never answers', () => new Promise(() => undefined)],
])('a call to an adapter that %s fails within the time limit', async (_what, account) => {
  await expect(patientExchange({ ...good, account }, log, 50).account('7')).rejects.toMatchObject({ refused: 'exchange.failed' })
})

test.each(['javascript:alert(1)', '/login', 'https://acme.example/ in', ''])('a sign-in address of %j is refused', async (address) => {
  const begin = async () => ({ address, kept: '' })
  if (good.handOver === undefined) throw new Error('no hand-over')
  const exchange = patientExchange({ ...good, handOver: { ...good.handOver, begin } }, log)
  await expect(exchange.handOver?.begin(order)).rejects.toMatchObject({ refused: 'exchange.failed' })
})
