import { transact } from '../../db/transaction.ts'
import { afterAll, expect, test } from 'vitest'
import { append } from '../../record/append.ts'
import { makeCase } from '../testing/make-case.ts'
import { makeDesk } from '../testing/test-desk.ts'
import { historyLines } from './history-lines.ts'

const desk = await makeDesk()
const { house } = desk
afterAll(() => desk.close())

test.each([
  ['operator', { actor: 'operator', name: null, approvedBy: null }],
  ['operator:anna', { actor: 'operator', name: 'anna', approvedBy: null }],
  ['operator:anna+bob', { actor: 'operator', name: 'anna', approvedBy: 'bob' }],
  ['policy', { actor: 'policy', name: null, approvedBy: null }],
  ['reviewer:999999', { actor: 'reviewer', name: null, approvedBy: null }],
] as const)('an event by %s is shown as such', async (by, shown) => {
  const { account } = await makeCase(house, { account: String(91_000 + by.length) })
  const lines = await transact(house.db, async (tx) => {
    await append(tx, house, { subject: account, event: { kind: 'accountBlacklisted', reason: 'fraud.proven' }, by })
    return historyLines(tx, house, account)
  })
  expect(lines.at(-1)?.by).toEqual(shown)
})
