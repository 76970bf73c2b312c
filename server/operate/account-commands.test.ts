import type { AccountEvent } from '@bonafide/core/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { transact } from '../db/transaction.ts'
import { operate } from '../operate.ts'
import { append } from '../record/append.ts'
import { erasePerson } from '../record/erase.ts'
import { readStanding } from '../record/read-standing.ts'
import { testRecordServices, testMasters } from '../record/test-services.ts'

let database: TestDatabase
let services: ReturnType<typeof testRecordServices>
beforeAll(async () => {
  database = await testDatabase()
  services = testRecordServices(database.db)
})
afterAll(() => database.close())

const run = (line: string) => operate(line.split(' '), { DATABASE_URL: database.url, MASTER_KEYS: testMasters.join(), NODE_ENV: 'test' })
let last = 300
const someone = async (...events: readonly AccountEvent[]): Promise<string> => {
  const account = String((last += 1))
  await transact(database.db, async (tx) => {
    for (const event of events) await append(tx, services, { subject: account, event, by: 'provider' })
  })
  return account
}
const passed: AccountEvent = { kind: 'levelApproved', level: 'basic', until: '2099-01-02T03:04:05.000Z' }

test('a level is requested, with and without a due date', async () => {
  const account = await someone(passed)
  expect(await run(`account ask ${account} enhanced --by 2098-12-31`)).toMatchObject({
    status: 0,
    output: `Account ${account} is asked for enhanced, by 2098-12-31.`,
  })
  expect(await run(`account ask ${account} taxNumber`)).toMatchObject({ status: 0 })
  const { levels } = await readStanding(database.db, account)
  expect(levels.enhanced).toMatchObject({ asked: true, flag: 0, until: '2098-12-31T23:59:59.000Z' })
  expect(levels.taxNumber).toMatchObject({ asked: true, until: null })
  expect(levels.basic?.flag).toBe(2)
})

test.each([
  ['account ask 1 basic', 'basic cannot be asked for'],
  ['account ask 1 nonsense', 'nonsense cannot be asked for'],
  ['account ask ada enhanced', 'ada is not an account'],
  ['account ask 1 enhanced --by 2098-02-30', '2098-02-30 is not a day'],
  ['account ask 1 enhanced --by 2020-01-01', '2020-01-01 is over'],
  ['account blacklist 1 Fraud!', 'Fraud! is not a reason'],
  ['account blacklist 1e3 fraud.proven', '1e3 is not an account'],
  ['account unblacklist 1 mistake', 'is not blacklisted'],
])('%s: fails with one sentence, and changes nothing', async (line, sentence) => {
  expect(await run(line)).toMatchObject({ status: 1, output: expect.stringContaining(sentence) })
  expect((await database.db.pool.query(`select from record_events where subject = '1'`)).rowCount).toBe(0)
})

test('a pending or passed level cannot be requested again', async () => {
  const [pending, done] = [
    await someone(passed, { kind: 'levelAsked', level: 'enhanced' }, { kind: 'levelSubmitted', level: 'enhanced' }),
    await someone(passed, { kind: 'levelApproved', level: 'enhanced' }),
  ]
  expect((await run(`account ask ${pending} enhanced`)).output).toContain('has already submitted enhanced')
  expect((await run(`account ask ${done} enhanced`)).output).toContain('has passed enhanced already')
  expect((await readStanding(database.db, pending)).levels.enhanced?.flag).toBe(1)
})

test('an account is blacklisted and pardoned once each, even by twelve simultaneous commands', async () => {
  const account = await someone(passed)
  const all = await Promise.all(Array.from({ length: 12 }, () => run(`account blacklist ${account} fraud.proven`)))
  expect(all.filter(({ status }) => status === 0)).toHaveLength(1)
  expect((await run(`account standing ${account}`)).output).toContain('BLACKLISTED')
  expect(await run(`account unblacklist ${account} mistake`)).toMatchObject({ status: 0 })
  expect((await readStanding(database.db, account)).blacklisted).toBe(false)
  expect((await readStanding(database.db, account)).levels.basic?.flag).toBe(2)
})

test('an erased account cannot be changed any more', async () => {
  const account = await someone(passed)
  await transact(database.db, (tx) => erasePerson(tx, services, { subject: account, by: 'operator' }))
  expect(await run(`account blacklist ${account} fraud.proven`)).toMatchObject({ status: 1, output: expect.stringContaining('was erased') })
  expect((await run(`account standing ${account}`)).output).toContain('ERASED')
  expect((await run(`account history ${account}`)).output).toContain('personErased')
})

test('standing and history contain the state and its events, and nothing about the person', async () => {
  const account = await someone(
    { kind: 'levelRejected', level: 'basic', reason: 'document.blurred', note: 'Lovelace, left edge' },
    { kind: 'levelRejected', level: 'basic', reason: 'document.altered' },
    { kind: 'detailsAccepted', details: { givenName: 'Ada', familyName: 'Lovelace' } },
    { kind: 'reviewAlerted', alert: 'expiringSoon', endsAt: '2098-01-01T00:00:00.000Z' },
  )
  const standing = (await run(`account standing ${account}`)).output
  expect(standing).toMatch(/basic +failed \(document\.altered\), 2 times/)
  expect(standing).toContain('periodic review: expiringSoon, until 2098-01-01')
  const history = (await run(`account history ${account}`)).output
  expect(history.split('\n')).toHaveLength(4)
  expect(history).toMatch(/1 {2}2026-01-02T03:04:05\.\d{3}Z {2}levelRejected basic document\.blurred {2}by provider/)
  expect(standing + history).not.toMatch(/Ada|Lovelace|left edge/)
})

test('standing and history say so if an account has no events', async () => {
  expect((await run('account standing 9')).output).toBe('Account 9: nothing is verified, and nothing is asked.')
  expect((await run('account history 9')).output).toBe('Nothing has happened to account 9.')
})
