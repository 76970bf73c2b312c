import { afterAll, expect, test } from 'vitest'
import { outsideTransactions } from './outside-transactions.ts'
import { testDatabase } from './test-database.ts'
import { transact } from './transaction.ts'

const { db, close } = await testDatabase()
afterAll(close)

const port = outsideTransactions('exchange', {
  account: async (id: string) => id,
  handOver: { begin: async () => 'begun' },
  none: undefined,
})

test('a partner is asked outside of transactions as ever', async () => {
  expect([await port.account('7'), await port.handOver.begin(), port.none]).toEqual(['7', 'begun', undefined])
  await transact(db, async () => undefined)
  expect(await port.account('7')).toBe('7')
})

test('a partner called within a transaction is an error that names the call, however deep', async () => {
  const deeper = async () => {
    await Promise.resolve()
    return port.account('7')
  }
  await expect(transact(db, deeper)).rejects.toThrow('exchange.account is called within a transaction')
  await expect(transact(db, () => port.handOver.begin())).rejects.toThrow('exchange.handOver.begin is called within a transaction')
})

test('work beside a transaction is not within it', async () => {
  let release = (): void => undefined
  const done = new Promise<void>((resolve) => (release = resolve))
  const held = transact(db, () => done)
  expect(await port.account('7')).toBe('7')
  release()
  await held
})
