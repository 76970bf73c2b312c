import { createSubAccount } from '../../calls/security.ts'
import {
  adjustBalance,
  closeP2pAd,
  closeP2pOrder,
  createP2pAd,
  createP2pOrder,
  deposit,
  listP2pAds,
  listP2pOrders,
  prices,
  walletCalls,
  wallets,
  withdraw,
} from '../../calls/wallets.ts'
import type { AccountEvent } from '@bonafide/core/events'
import { Money } from '@bonafide/core/money'
import { afterAll, expect, test } from 'vitest'
import { transact } from '@bonafide/server/db/transaction'
import { append } from '@bonafide/server/record/append'
import { makeFixture, type Person } from '../../testing/fixture.ts'

const fixture = await makeFixture()
afterAll(() => fixture.close())

const money = (amount: string): Money => Money.parse(amount)
const accountOf = async ({ browser }: Person): Promise<string> => (await browser.ask(wallets)).data.accounts[0]?.account ?? ''
const appendEvents = async (person: Person, ...events: readonly AccountEvent[]): Promise<void> => {
  const subject = await accountOf(person)
  await transact(fixture.services.db, async (tx) => {
    for (const event of events) await append(tx, fixture.services, { subject, event, by: 'policy' })
  })
}
const withdrawalOf = (amount: string, asset = 'USDT') => ({ asset, amount: money(amount), address: 'TXYZabcdef0123456789' })

test.each(Object.entries(walletCalls))('%s needs a session', async (_name, call) => {
  expect(await fixture.browser().ask(call, {})).toMatchObject({ code: '401', data: null })
})

test('deposited test funds arrive in the spot wallet, exact to the last digit', async () => {
  const { browser } = await fixture.person('ada')
  await browser.ask(deposit, { asset: 'BTC', amount: money('0.1') })
  expect((await browser.ask(deposit, { asset: 'BTC', amount: money('0.000000000000000002') })).data).toEqual({
    kind: 'spot',
    asset: 'BTC',
    balance: '0.100000000000000002',
    usdt: '6400.000000000000128',
  })
  expect((await browser.ask(wallets)).data).toMatchObject({ usdt: '6400.000000000000128', accounts: [{ main: true, name: 'ada' }] })
  expect((await browser.ask(prices)).data).toContainEqual({ asset: 'BTC', usdt: '64000' })
})

test.each([
  [{ asset: 'NONE', amount: '1' }, '21001'],
  [{ asset: 'USDT', amount: '0' }, '21101'],
  [{ asset: 'USDT', amount: '0.000' }, '21101'],
  [{ asset: 'BTC', amount: '15.7' }, '21102'],
  [{ asset: 'USDT', amount: '-1' }, '400'],
  [{ asset: 'USDT', amount: '1e3' }, '400'],
  [{ asset: 'USDT', amount: 1 }, '400'],
] as const)('a deposit of %j is refused with %s', async (body, code) => {
  const { browser } = await fixture.person(`deposit-${body.asset}-${typeof body.amount}-${body.amount}`)
  expect((await browser.ask(deposit, body as never)).code).toBe(code)
  expect((await browser.ask(wallets)).data.usdt).toBe('0')
})

test('a withdrawal requires a verification first, and the next level above the daily limit', async () => {
  const person = await fixture.person('grace')
  const { browser } = person
  await browser.ask(deposit, { asset: 'USDT', amount: money('100000') })
  expect((await browser.ask(withdraw, withdrawalOf('1'))).code).toBe('23126')
  await appendEvents(person, { kind: 'levelSubmitted', level: 'basic' })
  expect((await browser.ask(withdraw, withdrawalOf('1'))).code).toBe('23126')
  await appendEvents(person, { kind: 'levelApproved', level: 'basic' })
  expect((await browser.ask(withdraw, withdrawalOf('19000'))).data.balance.balance).toBe('81000')
  expect((await browser.ask(withdraw, withdrawalOf('1000.000000000000000001'))).code).toBe('24391')
  expect((await browser.ask(withdraw, withdrawalOf('1000'))).code).toBe('00000')
  expect((await browser.ask(withdraw, withdrawalOf('0.01'))).code).toBe('24391')
  await appendEvents(person, { kind: 'levelApproved', level: 'intermediate' })
  expect((await browser.ask(withdraw, withdrawalOf('0.01'))).code).toBe('00000')
  expect((await browser.ask(wallets)).data.usdt).toBe('79999.99')
})

test('a company’s own levels decide how much it can withdraw', async () => {
  const person = await fixture.person('company')
  const { browser } = person
  await browser.ask(adjustBalance, { account: await accountOf(person), kind: 'spot', asset: 'USDT', balance: money('6000000') })
  await appendEvents(person, { kind: 'levelSubmitted', level: 'business' })
  expect((await browser.ask(withdraw, withdrawalOf('1'))).code).toBe('23126')
  await appendEvents(person, { kind: 'levelApproved', level: 'business' })
  expect((await browser.ask(withdraw, withdrawalOf('5000000'))).code).toBe('00000')
  expect((await browser.ask(withdraw, withdrawalOf('1'))).code).toBe('24391')
  await appendEvents(person, { kind: 'levelApproved', level: 'businessAdvanced' })
  expect((await browser.ask(withdraw, withdrawalOf('1'))).code).toBe('00000')
})

test('fifty withdrawals at the same moment exceed neither the balance nor the day’s limit', async () => {
  const person = await fixture.person('race')
  const { browser } = person
  await appendEvents(person, { kind: 'levelApproved', level: 'basic' })
  await browser.ask(deposit, { asset: 'USDT', amount: money('10') })
  const many = async (amount: string) =>
    (await Promise.all(Array.from({ length: 50 }, () => browser.ask(withdraw, withdrawalOf(amount))))).map(({ code }) => code)
  const limitedByBalance = await many('3')
  expect(limitedByBalance.filter((code) => code === '00000')).toHaveLength(3)
  expect(limitedByBalance.filter((code) => code === '21201')).toHaveLength(47)
  await browser.ask(deposit, { asset: 'USDT', amount: money('1000000') })
  const limitedByDay = await many('4000')
  expect(limitedByDay.filter((code) => code === '00000')).toHaveLength(4)
  expect(limitedByDay.filter((code) => code === '24391')).toHaveLength(46)
})

test('users can set the balances of their own accounts; another user’s account gets the same answer as a missing one', async () => {
  const [{ browser }, other] = [await fixture.person('mine'), await fixture.person('theirs')]
  const { data: sub } = await browser.ask(createSubAccount, { name: 'Second' })
  const set = (account: string) => browser.ask(adjustBalance, { account, kind: 'futures', asset: 'USDT', balance: money('4.9') })
  expect((await set(sub.account)).data).toEqual({ kind: 'futures', asset: 'USDT', balance: '4.9', usdt: '4.9' })
  expect(await set(await accountOf(other))).toEqual(await set('999999999'))
  expect((await set('999999999')).code).toBe('20901')
  expect((await browser.ask(wallets)).data.accounts.map(({ main, usdt }) => [main, usdt])).toEqual([
    [true, '0'],
    [false, '4.9'],
  ])
  expect((await other.browser.ask(wallets)).data.accounts).toHaveLength(1)
})

test('an order is pending until its owner closes it, which succeeds once', async () => {
  const [{ browser }, other] = [await fixture.person('trader'), await fixture.person('rival')]
  const { data } = await browser.ask(createP2pOrder, { side: 'buy', asset: 'USDT', amount: money('20.50') })
  expect(data).toMatchObject({ side: 'buy', amount: '20.5', state: 'pending' })
  expect(await other.browser.ask(closeP2pOrder, { id: data.id })).toEqual(await other.browser.ask(closeP2pOrder, { id: '987654321' }))
  expect((await other.browser.ask(listP2pOrders)).data).toEqual([])
  const closed = await Promise.all(Array.from({ length: 10 }, () => browser.ask(closeP2pOrder, { id: data.id })))
  expect(closed.map(({ code }) => code).toSorted()).toEqual(['00000', ...Array.from({ length: 9 }, () => '21302')])
  expect((await browser.ask(listP2pOrders)).data).toMatchObject([{ state: 'done' }])
})

test('an ad is open until its owner closes it, which succeeds once', async () => {
  const [{ browser }, other] = [await fixture.person('seller'), await fixture.person('buyer')]
  const { data } = await browser.ask(createP2pAd, { side: 'sell', asset: 'BTC', amount: money('1'), price: money('60000'), unit: 'EUR' })
  expect(data).toMatchObject({ side: 'sell', price: '60000', unit: 'EUR', state: 'open' })
  expect((await other.browser.ask(closeP2pAd, { id: data.id })).code).toBe('20901')
  expect((await browser.ask(closeP2pAd, { id: data.id })).code).toBe('00000')
  expect((await browser.ask(closeP2pAd, { id: data.id })).code).toBe('21302')
  expect((await browser.ask(listP2pAds)).data).toMatchObject([{ state: 'closed' }])
})

test('of sixty orders at the same moment, fifty are accepted', async () => {
  const { browser } = await fixture.person('busy')
  const replies = await Promise.all(
    Array.from({ length: 60 }, () => browser.ask(createP2pOrder, { side: 'sell', asset: 'USDT', amount: money('1') })),
  )
  expect(replies.filter(({ code }) => code === '00000')).toHaveLength(50)
  expect(replies.filter(({ code }) => code === '21301')).toHaveLength(10)
})
