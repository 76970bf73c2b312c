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

test('a partner can be called outside a transaction, before and after one', async () => {
  expect([await port.account('7'), await port.handOver.begin(), port.none]).toEqual(['7', 'begun', undefined])
  await transact(db, async () => undefined)
  expect(await port.account('7')).toBe('7')
})

test('calling a partner within a transaction, at any depth, throws an error that names the call', async () => {
  const deeper = async () => {
    await Promise.resolve()
    return port.account('7')
  }
  await expect(transact(db, deeper)).rejects.toThrow('exchange.account is called within a transaction')
  await expect(transact(db, () => port.handOver.begin())).rejects.toThrow('exchange.handOver.begin is called within a transaction')
})

test('a partner can be called while another transaction is open', async () => {
  let release = (): void => undefined
  const done = new Promise<void>((resolve) => (release = resolve))
  const held = transact(db, () => done)
  expect(await port.account('7')).toBe('7')
  release()
  await held
})
