import { randomBytes } from 'node:crypto'
import { emailKey } from '@bonafide/core/email'
import { prices } from '@bonafide/core/rates/prices'
import { Secret, TOTP } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '@bonafide/server/db/test-database'
import { exchangeContract } from '@bonafide/server/ports/exchange.contract'
import { keysFromMasters } from '@bonafide/server/adapters/keys-file/master-keys'
import { standInExchange } from './stand-in-exchange.ts'
import { standInTables } from '../tables.ts'

const { db, close } = await testDatabase()
afterAll(close)

const keys = keysFromMasters([randomBytes(32).toString('base64')])
let now = new Date('2025-03-01T12:00:15Z')
const exchange = standInExchange({ db, keys, clock: () => now })
const secrets = new Map<string, Buffer>()

const makeAccount = async (email: string): Promise<{ main: string; sub: string }> => {
  const secret = randomBytes(20)
  const shared = { name: 'Ada', made_at: now }
  const { account: main } = await standInTables(db.kysely)
    .insertInto('stand_in_accounts')
    .values({
      ...shared,
      email,
      email_key: emailKey(email),
      invitation_code: randomBytes(6).toString('hex'),
      totp_secret: await keys.wrap(secret),
    })
    .returning('account')
    .executeTakeFirstOrThrow()
  const { account: sub } = await standInTables(db.kysely)
    .insertInto('stand_in_accounts')
    .values({ ...shared, parent: main, invitation_code: randomBytes(6).toString('hex') })
    .returning('account')
    .executeTakeFirstOrThrow()
  secrets.set(main, secret)
  return { main, sub }
}

const codeAt = (account: string, at: Date): string =>
  new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secrets.get(account) ?? []).buffer }) }).generate({ timestamp: at.getTime() })

exchangeContract('the stand-in', async () => ({
  exchange,
  makeAccount,
  btcInUsdt: Number(prices.get('BTC')),
  authenticatorCode: async (account) => codeAt(account, now),
  setBalance: async (account, { spot, asset, amount }) => {
    await standInTables(db.kysely)
      .insertInto('stand_in_balances')
      .values({ account, kind: spot ? 'spot' : 'futures', asset, balance: amount })
      .execute()
  },
  addPendingOrder: async (account) => {
    await standInTables(db.kysely)
      .insertInto('stand_in_p2p_orders')
      .values({ account, side: 'buy', asset: 'USDT', amount: '1', made_at: now })
      .execute()
  },
  addWithdrawal: async (account, { usdt, hoursAgo }) => {
    await standInTables(db.kysely)
      .insertInto('stand_in_withdrawals')
      .values({ account, asset: 'USDT', amount: usdt, usdt, address: 'x', made_at: new Date(now.getTime() - hoursAgo * 3_600_000) })
      .execute()
  },
  addOpenAd: async (account) => {
    await standInTables(db.kysely)
      .insertInto('stand_in_p2p_ads')
      .values({ account, side: 'buy', asset: 'USDT', amount: '1', price: '1', unit: 'EUR', made_at: now })
      .execute()
  },
}))

test('a code of the previous or next step is accepted, one two steps away is not, and none is after a later one', async () => {
  const { main } = await makeAccount('clock@example.com')
  const start = now
  const codes = [-60, -30, 0, 30, 60].map((seconds) => codeAt(main, new Date(start.getTime() + seconds * 1000)))
  const [tooOld = '', before = '', current = '', after = '', tooNew = ''] = codes
  expect(await exchange.isAuthenticatorCode(main, tooOld)).toBe(false)
  expect(await exchange.isAuthenticatorCode(main, tooNew)).toBe(false)
  expect(await exchange.isAuthenticatorCode(main, before)).toBe(true)
  expect(await exchange.isAuthenticatorCode(main, after)).toBe(true)
  expect(await exchange.isAuthenticatorCode(main, current)).toBe(false)
  now = new Date(start.getTime() + 60_000)
  expect(await exchange.isAuthenticatorCode(main, after)).toBe(false)
  expect(await exchange.isAuthenticatorCode(main, tooNew)).toBe(true)
  now = start
})
