import { resetKycCheck } from '@bonafide/core/calls/person/reset'
import { realNameStatus } from '@bonafide/core/calls/status'
import type { AccountEvent } from '@bonafide/core/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { historyOf } from '../../record/history.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { openConsentedFrame, verdictOf, newVisitor } from '../../visits/testing/visitors.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const passed: AccountEvent = { kind: 'levelApproved', level: 'basic' }
const requests = async (account: string) =>
  (await transact(fixture.services.db, (tx) => historyOf(tx, fixture.services, account))).filter(({ kind }) => kind === 'resetRequested')

test('a reset needs a session', async () =>
  expect(verdictOf(await fixture.browser().ask(resetKycCheck, { resetReason: 1 }))).toBe('session.none'))

test.each([0, 5, '1', null])('%j is not a reason', async (resetReason) => {
  const { account, browser } = await newVisitor(fixture, passed)
  expect(verdictOf(await browser.ask(resetKycCheck, { resetReason } as never))).toBe('body.malformed')
  expect(await requests(account)).toEqual([])
})

test('a caller cannot name the account to reset', async () => {
  const [user, other] = [await newVisitor(fixture, passed), await newVisitor(fixture, passed)]
  expect(verdictOf(await user.browser.ask(resetKycCheck, { resetReason: 1, userId: other.account } as never))).toBe('body.malformed')
})

test('a request is recorded and opens a frame for the account’s own face, and the verification stays valid', async () => {
  const { account, browser } = await newVisitor(fixture, passed)
  const { data } = await browser.ask(resetKycCheck, { resetReason: 3 })
  expect(data.kycUserId).toBe(account)
  expect((await openConsentedFrame(fixture, data.accessToken, 'reset')).opened).toMatchObject({ purpose: 'reset', faceOf: account })
  expect((await requests(account)).map(({ event, by }) => [event, by])).toEqual([[{ kind: 'resetRequested', reason: 3 }, 'account']])
  expect((await browser.ask(realNameStatus)).data.level1Flag).toBe(2)
})

test('twenty simultaneous calls get twenty openers and count as one request', async () => {
  const { account, browser } = await newVisitor(fixture, passed)
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.ask(resetKycCheck, { resetReason: 1 })))
  expect(new Set(answers.map(({ data }) => data.accessToken)).size).toBe(20)
  expect(await requests(account)).toHaveLength(1)
})

test('another reset soon after the last one is refused, with the number of days left', async () => {
  const until = new Date(fixture.services.clock().getTime() + 3 * 86_400_000 - 1).toISOString()
  const { account, browser } = await newVisitor(fixture, passed, { kind: 'verificationReset', until }, passed)
  const answer = await browser.ask(resetKycCheck, { resetReason: 1 })
  expect([verdictOf(answer), answer.msg]).toEqual(['reset.tooSoon', expect.stringContaining('3 days')])
  expect(await requests(account)).toEqual([])
})

test('a reset cannot be requested again while it is under review', async () => {
  const { account, browser } = await newVisitor(fixture, passed)
  const { data } = await browser.ask(resetKycCheck, { resetReason: 2 })
  await openConsentedFrame(fixture, data.accessToken, 'reset')
  const { services } = fixture
  const { rows } = await services.db.pool.query('select visit from visits where account = $1', [account])
  const outcome = { state: 'unsure', reasons: ['engine.none'] } as const
  await transact(services.db, (tx) => services.takeResult(tx, { visit: rows[0]?.visit, name: 'looked', by: 'provider', outcome }))
  expect(verdictOf(await browser.ask(resetKycCheck, { resetReason: 2 }))).toBe('level.pending')
  expect(await requests(account)).toHaveLength(1)
})
