import { afterAll, beforeEach, expect, test } from 'vitest'
import { transact } from '../db/transaction.ts'
import { requestDeletion } from '../visits/deletion/request.ts'
import { idIn, makeOperators } from './testing/test-operators.ts'

const operators = await makeOperators('anna', 'bob')
afterAll(() => operators.close())
const refused = (sentence: string) => ({ status: 1, output: expect.stringContaining(sentence) })

let account = ''
beforeEach(async () => {
  account = await operators.account({ kind: 'levelApproved', level: 'basic' })
  await transact(operators.db, (tx) => requestDeletion(tx, { ...operators.services }, { account, at: new Date() }))
})
const cases = async () => (await operators.db.pool.query('select about, decision, reason from cases where account = $1', [account])).rows

test('open requests are listed with their due date', async () => {
  const { output } = await operators.run('deletion list')
  const line = output.split('\n').find((text) => text.startsWith(account))
  expect(line).toMatch(/answer by \d{4}-\d\d-\d\d$/)
})

test('an erasure waits for another operator, is recorded with both names, and closes the case at the desk', async () => {
  const { output } = await operators.as('anna', `deletion erase ${account}`)
  expect(output).toContain('Waits for a second operator')
  expect(await cases()).toMatchObject([{ decision: null }])
  expect(await operators.as('anna', `approve ${idIn(output)}`)).toMatchObject(refused('another operator has to approve'))
  expect((await operators.as('bob', `approve ${idIn(output)}`)).output).toContain('is erased')
  expect((await operators.history(account)).at(-1)).toEqual({ kind: 'personErased', by: 'operator:anna+bob' })
  expect(await cases()).toMatchObject([{ about: 'deletion', decision: 'approved' }])
  expect((await operators.run('chain verify')).status).toBe(0)
})

test('an erasure waiting for a second operator is not carried out once the deletion request has been refused', async () => {
  const { output } = await operators.as('anna', `deletion erase ${account}`)
  expect((await operators.as('anna', `deletion refuse ${account} openInvestigation`)).status).toBe(0)
  expect(await operators.as('bob', `approve ${idIn(output)}`)).toMatchObject(refused('has no open request'))
  expect((await operators.history(account)).at(-1)).toEqual({ kind: 'deletionRefused', by: 'operator:anna' })
  expect(await cases()).toMatchObject([{ decision: 'rejected', reason: 'deletion.openInvestigation' }])
})

test('one operator is enough to restrict', async () => {
  expect((await operators.as('anna', `deletion restrict ${account} 2040-01-31 retentionDuty`)).output).toContain(
    'restricted until 2040-01-31',
  )
  expect((await operators.history(account)).at(-1)).toEqual({ kind: 'deletionRestricted', by: 'operator:anna' })
  expect((await operators.run(`account standing ${account}`)).output).toContain('RESTRICTED until 2040-01-31')
  expect(await cases()).toMatchObject([{ decision: 'restricted', reason: 'deletion.retentionDuty' }])
  expect(await operators.as('anna', `deletion erase ${account}`)).toMatchObject(refused('has no open request'))
  const { rows } = await operators.db.pool.query('select command, about from operator_acts where about = $1', [account])
  expect(rows).toContainEqual({ command: 'deletion restrict', about: account })
})

test.each([
  ['a day in the past', () => `deletion restrict ${account} 2020-01-31 retentionDuty`, 'is over'],
  ['an impossible day', () => `deletion restrict ${account} 2040-02-31 retentionDuty`, 'is not a day'],
  ['a day more than 30 years away', () => `deletion restrict ${account} 2140-01-31 retentionDuty`, 'too far away'],
  ['a reason that does not apply to deletions', () => `deletion restrict ${account} 2040-01-31 fraud.proven`, 'is not a reason'],
  ['a refusal with an unknown reason', () => `deletion refuse ${account} no`, 'is not a reason'],
  ['an invalid account', () => 'deletion erase anna', 'is not an account'],
  ['an account without a deletion request', () => 'deletion refuse 99 legalClaim', 'has no open request'],
])('%s is refused with one sentence, and changes nothing', async (_what, line, sentence) => {
  expect(await operators.as('anna', line())).toMatchObject(refused(sentence))
  expect(await cases()).toMatchObject([{ decision: null }])
})

test('a request cannot be answered without an operator name', async () => {
  for (const line of [
    `deletion erase ${account}`,
    `deletion refuse ${account} legalClaim`,
    `deletion restrict ${account} 2040-01-31 legalClaim`,
  ])
    expect((await operators.run(line)).status).toBe(1)
  expect(await cases()).toMatchObject([{ decision: null }])
})
