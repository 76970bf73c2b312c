// A provider that takes eight seconds to answer: waiting holds no connection, and changes made meanwhile count.
import { getPlutoSdkToken } from '@bonafide/core/calls/person/levels'
import { resetKycCheck } from '@bonafide/core/calls/person/reset'
import { realNameStatus } from '@bonafide/core/calls/status'
import { AccessToken } from '@bonafide/core/values'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { erasePerson } from '../record/erase.ts'
import { transact } from '../db/transaction.ts'
import { drawToken } from '../secrets/token.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { verdictOf, newVisitor, type Visitor } from './testing/visitors.ts'

let fixture: Fixture
let release = (): void => undefined
let answers = Promise.resolve()
let arrived: (() => void)[] = []
let waiting = 0
let isDown = false
/** Touches nothing in our database, like a provider that runs elsewhere. */
const openSlowly = async () => {
  waiting += 1
  for (const notify of arrived) notify()
  await answers
  if (isDown) throw new Error('down')
  return { accessToken: AccessToken.parse(drawToken()), applicantId: 'applicant', host: 'frame.example' }
}
beforeAll(async () => {
  fixture = await makeFixture({}, (services) => ({ ...services, provider: { ...services.provider, open: openSlowly } }))
})
afterEach(() => release())
afterAll(() => fixture.close())

const holdAnswers = (): void => {
  waiting = 0
  answers = new Promise((resolve) => (release = resolve))
}
const untilWaiting = async (count: number): Promise<void> => {
  if (waiting >= count) return
  await new Promise<void>((resolve) => arrived.push(resolve))
  arrived = []
  await untilWaiting(count)
}
const begin = ({ browser }: Visitor) => browser.ask(getPlutoSdkToken, { selfKyc: 1, deviceVerifySignKey: '0'.repeat(64) })
const visitsOf = async ({ account }: Visitor) =>
  (await fixture.services.db.pool.query('select visit, session_id, opened_at from visits where account = $1', [account])).rows

test('twenty requests that wait for the provider hold no connection, and other requests are served', async () => {
  const visitors = await Promise.all(Array.from({ length: 20 }, () => newVisitor(fixture)))
  holdAnswers()
  const begun = visitors.map(begin)
  await untilWaiting(20)
  const { pool } = fixture.services.db
  expect([pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0])
  const other = await newVisitor(fixture)
  expect((await other.browser.ask(realNameStatus)).code).toBe('00000')
  release()
  expect((await Promise.all(begun)).map(({ code }) => code)).toEqual(Array(20).fill('00000'))
})

test('a double click creates two openers, neither of which opens a visit yet', async () => {
  const person = await newVisitor(fixture)
  holdAnswers()
  const begun = [begin(person), begin(person)]
  await untilWaiting(2)
  release()
  const openers = (await Promise.all(begun)).map(({ data }) => data.accessToken)
  expect(new Set(openers).size).toBe(2)
  expect(await visitsOf(person)).toMatchObject([{ opened_at: null }, { opened_at: null }])
})

test('a session that ends in the meantime gets no opener', async () => {
  const person = await newVisitor(fixture)
  holdAnswers()
  const begun = begin(person)
  await untilWaiting(1)
  await fixture.services.db.pool.query('delete from session where id = $1', [person.session])
  release()
  expect((await begun).code).toBe('401')
})

test('an account that is erased in the meantime gets no opener', async () => {
  const person = await newVisitor(fixture)
  holdAnswers()
  const begun = begin(person)
  await untilWaiting(1)
  await transact(fixture.services.db, (tx) => erasePerson(tx, fixture.services, { subject: person.account, by: 'operator' }))
  release()
  expect(verdictOf(await begun)).toBe('record.erased')
})

test('a provider that fails leaves an unopened visit, and the next try works', async () => {
  const person = await newVisitor(fixture)
  isDown = true
  expect((await begin(person)).code).not.toBe('00000')
  isDown = false
  expect((await begin(person)).code).toBe('00000')
})

test('the visit of a reset is stored before the provider answers', async () => {
  const person = await newVisitor(fixture, { kind: 'levelApproved', level: 'basic' })
  holdAnswers()
  const begun = person.browser.ask(resetKycCheck, { resetReason: 1 })
  await untilWaiting(1)
  const { rows } = await fixture.services.db.pool.query('select 1 from visits where account = $1', [person.account])
  expect(rows).toHaveLength(1)
  release()
  expect((await begun).code).toBe('00000')
})
