import { bringFaceToken } from '@bonafide/core/calls/frame/camera'
import { getBindKycSdkToken } from '@bonafide/core/calls/person/levels'
import { resetKycCheck } from '@bonafide/core/calls/person/reset'
import { AccessToken } from '@bonafide/core/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { openConsentedFrame, visitOpener, verdictOf, newVisitor } from '../../visits/testing/visitors.ts'
import { readEvidence } from './evidence/evidence.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const resettingVisitor = async () => {
  const { account, browser } = await newVisitor(fixture, { kind: 'levelApproved', level: 'basic' })
  const { accessToken } = (await browser.ask(resetKycCheck, { resetReason: 1 })).data
  return { account, browser, ...(await openConsentedFrame(fixture, accessToken, 'reset')) }
}
type ResettingVisitor = Awaited<ReturnType<typeof resettingVisitor>>
const fetchToken = async ({ browser, account }: ResettingVisitor) =>
  (await browser.ask(getBindKycSdkToken, { userId: account })).data.accessToken
const bring = async ({ frame }: ResettingVisitor, token: AccessToken) => verdictOf(await frame.ask(bringFaceToken, { token }))
const faceOf = async ({ account }: ResettingVisitor) => {
  const { rows } = await fixture.services.db.pool.query('select visit from visits where account = $1 and opened_at is not null', [account])
  return (await transact(fixture.services.db, (tx) => readEvidence(tx, fixture.services, rows[0].visit)))?.faceOf
}

test('a face may only be compared once its token was presented', async () => {
  const visitor = await resettingVisitor()
  expect(await faceOf(visitor)).toBeNull()
  expect(await bring(visitor, await fetchToken(visitor))).toBe('ok')
  expect(await faceOf(visitor)).toBe(visitor.account)
})

test('a token works once, even in twenty simultaneous calls, and only within a minute', async () => {
  const visitor = await resettingVisitor()
  const [token, late] = [await fetchToken(visitor), await fetchToken(visitor)]
  const verdicts = await Promise.all(Array.from({ length: 20 }, () => bring(visitor, token)))
  expect(verdicts.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'frame.openerGone'), 'ok'])
  fixture.pass(61_000)
  expect(await bring(visitor, late)).toBe('frame.openerGone')
})

test('another visit’s token, an opener and an unknown token are refused', async () => {
  const [visitor, other] = [await resettingVisitor(), await resettingVisitor()]
  const theirs = await fetchToken(other)
  const { browser } = await newVisitor(fixture)
  for (const token of [theirs, await visitOpener(browser), AccessToken.parse('A'.repeat(43))])
    expect(await bring(visitor, token)).toBe('frame.openerGone')
  expect([await faceOf(visitor), await faceOf(other)]).toEqual([null, null])
  // The token is spent, even though it was used in another visit.
  expect(await bring(other, theirs)).toBe('frame.openerGone')
})
