import { transact } from '../../db/transaction.ts'
import { afterAll, expect, test } from 'vitest'
import { append } from '../../record/append.ts'
import { makeCase } from '../testing/make-case.ts'
import { makeDesk } from '../testing/test-desk.ts'
import { historyLines } from './history-lines.ts'

const desk = await makeDesk()
const { services } = desk
afterAll(() => desk.close())

test.each([
  ['operator', { actor: 'operator', name: null, approvedBy: null }],
  ['operator:anna', { actor: 'operator', name: 'anna', approvedBy: null }],
  ['operator:anna+bob', { actor: 'operator', name: 'anna', approvedBy: 'bob' }],
  ['policy', { actor: 'policy', name: null, approvedBy: null }],
  ['reviewer:999999', { actor: 'reviewer', name: null, approvedBy: null }],
] as const)('an event by %s is shown with that kind of actor', async (by, shown) => {
  const { account } = await makeCase(services, { account: String(91_000 + by.length) })
  const lines = await transact(services.db, async (tx) => {
    await append(tx, services, { subject: account, event: { kind: 'accountBlacklisted', reason: 'fraud.proven' }, by })
    return historyLines(tx, services, account)
  })
  expect(lines.at(-1)?.by).toEqual(shown)
})
