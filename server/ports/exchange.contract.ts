import { beforeAll, describe, expect, test } from 'vitest'
import type { AccountId, Exchange } from './exchange.ts'

/** Lets the suite set up the exchange's data. */
export interface ExchangeUnderTest {
  readonly exchange: Exchange
  /** A main account with this address, a bound authenticator, and one empty sub-account. */
  makeAccount(email: string): Promise<{ readonly main: AccountId; readonly sub: AccountId }>
  /** The authenticator's current code by the exchange's clock. */
  authenticatorCode(account: AccountId): Promise<string>
  setBalance(
    account: AccountId,
    balance: { readonly spot: boolean; readonly asset: 'USDT' | 'BTC'; readonly amount: string },
  ): Promise<void>
  addPendingOrder(account: AccountId): Promise<void>
  addOpenAd(account: AccountId): Promise<void>
  addWithdrawal(account: AccountId, withdrawal: { readonly usdt: string; readonly hoursAgo: number }): Promise<void>
  /** The value of one BTC here. */
  readonly btcInUsdt: number
}

/** Runs for every exchange behind the port. */
export const exchangeContract = (name: string, open: () => Promise<ExchangeUnderTest>): void => {
  describe(`exchange: ${name}`, () => {
    let fixture: ExchangeUnderTest
    let ada: { main: AccountId; sub: AccountId }
    beforeAll(async () => {
      fixture = await open()
      ada = await fixture.makeAccount('Ada.Lovelace@Example.com')
    })

    test('an account is found by its ID, and by its address in any case', async () => {
      const account = await fixture.exchange.account(ada.main)
      expect(account).toMatchObject({
        userId: ada.main,
        email: 'Ada.Lovelace@Example.com',
        emailEnable: true,
        googleEnable: true,
        subAccount: false,
      })
      expect(await fixture.exchange.accountByEmail('aDA.lovelace@EXAMPLE.com')).toEqual(account)
    })

    test('a sub-account is marked as one', async () => {
      expect(await fixture.exchange.account(ada.sub)).toMatchObject({ userId: ada.sub, subAccount: true, childFlag: true, email: null })
    })

    test('an account’s ID is a decimal number of at most 18 digits, without leading zeros', () => {
      for (const id of [ada.main, ada.sub]) expect(id).toMatch(/^[1-9]\d{0,17}$/)
    })

    test('an unknown account is undefined, not an error', async () => {
      expect(await fixture.exchange.account('9'.repeat(18))).toBeUndefined()
      expect(await fixture.exchange.accountByEmail('nobody@example.com')).toBeUndefined()
    })

    test('an authenticator’s code is accepted once, even if it is sent twenty times at the same moment', async () => {
      const { main } = await fixture.makeAccount('totp@example.com')
      const code = await fixture.authenticatorCode(main)
      const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.exchange.isAuthenticatorCode(main, code)))
      expect(answers.filter(Boolean)).toHaveLength(1)
    })

    test('another account’s code, a wrong code, and any code for an account without an authenticator are refused', async () => {
      const [first, second] = [await fixture.makeAccount('one@example.com'), await fixture.makeAccount('two@example.com')]
      const code = await fixture.authenticatorCode(first.main)
      const guesses = [
        [second.main, code],
        [first.sub, code],
        [first.main, ''],
        [first.main, `${code}0`],
        ['9'.repeat(18), code],
      ] as const
      for (const [account, guess] of guesses) expect(await fixture.exchange.isAuthenticatorCode(account, guess)).toBe(false)
      expect(await fixture.exchange.isAuthenticatorCode(first.main, code)).toBe(true)
    })

    test('transfer facts list orders, ads, and the balances of the main account and its sub-account', async () => {
      const { main, sub } = await fixture.makeAccount('rich@example.com')
      expect(await fixture.exchange.transferFacts(main)).toMatchObject({ pendingOrders: 0, openAds: 0, balances: [] })
      await fixture.addPendingOrder(main)
      await fixture.addOpenAd(main)
      await fixture.setBalance(main, { spot: true, asset: 'USDT', amount: '0.1' })
      await fixture.setBalance(main, { spot: true, asset: 'BTC', amount: '0.001' })
      await fixture.setBalance(main, { spot: false, asset: 'USDT', amount: '4.999999999999999999' })
      await fixture.setBalance(sub, { spot: false, asset: 'USDT', amount: '0.2' })
      const facts = await fixture.exchange.transferFacts(main)
      expect(facts).toMatchObject({ pendingOrders: 1, openAds: 1 })
      expect(new Set(facts.balances)).toEqual(
        new Set([
          { account: main, main: true, spot: true, usdt: String(0.1 + fixture.btcInUsdt / 1000) },
          { account: main, main: true, spot: false, usdt: '4.999999999999999999' },
          { account: sub, main: false, spot: false, usdt: '0.2' },
        ]),
      )
    })

    test('the withdrawals of the last 24 hours are added up, unless the exchange does not report them', async () => {
      const [{ main }, other] = [await fixture.makeAccount('withdrawer@example.com'), await fixture.makeAccount('other@example.com')]
      const before = await fixture.exchange.withdrawnToday(main)
      expect([undefined, '0']).toContain(before)
      await fixture.addWithdrawal(main, { usdt: '3000.25', hoursAgo: 23 })
      await fixture.addWithdrawal(main, { usdt: '0.5', hoursAgo: 0 })
      await fixture.addWithdrawal(main, { usdt: '700', hoursAgo: 25 })
      await fixture.addWithdrawal(other.main, { usdt: '9', hoursAgo: 1 })
      expect(await fixture.exchange.withdrawnToday(main)).toBe(before === undefined ? undefined : '3000.75')
    })

    test('transfer facts omit another account’s orders, ads and balances', async () => {
      const { main } = await fixture.makeAccount('poor@example.com')
      expect(await fixture.exchange.transferFacts(main)).toMatchObject({ pendingOrders: 0, openAds: 0, balances: [] })
    })
  })
}
