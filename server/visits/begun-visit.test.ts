import { realNameStatus } from '@bonafide/core/calls/status'
import { keepVisit, submitVisit } from '@bonafide/core/calls/frame/visit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringPicture, bringTilt, bringBasicEvidence, passport } from '../adapters/provider-builtin/testing/bring.ts'
import { passportRead } from '../adapters/provider-builtin/testing/readings.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { openConsentedFrame, visitOpener, signedIn, newVisitor } from './testing/visitors.ts'
import { begunVisitOf } from './begun-visit.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const someone = async () => {
  const { account, browser } = await newVisitor(fixture)
  return { account, browser, ...(await openConsentedFrame(fixture, await visitOpener(browser))) }
}

test('the home page says where a person can continue, also on another device, but not to another account', async () => {
  const visitor = await someone()
  const begun = async (browser: typeof visitor.browser) => (await browser.ask(realNameStatus)).data.begun
  await visitor.frame.ask(keepVisit, { choice: passport })
  expect(await begun(visitor.browser)).toEqual({ purpose: 'basic', step: 'front', at: 3, of: 6 })
  await bringPicture(fixture, visitor, 'documentFront', passportRead())
  // The front is requested again, tilted.
  expect(await begun(visitor.browser)).toEqual({ purpose: 'basic', step: 'front', at: 3, of: 6 })
  await bringTilt(fixture, visitor)
  expect(await begun((await signedIn(fixture, visitor.account)).browser)).toEqual({ purpose: 'basic', step: 'face', at: 4, of: 6 })
  expect(await begun((await newVisitor(fixture)).browser)).toBeNull()
})

test('a complete visit continues at the last step, and a submitted visit no longer counts as begun', async () => {
  const visitor = await someone()
  await bringBasicEvidence(fixture, visitor)
  expect(await begunVisitOf(fixture.services, visitor.account)).toMatchObject({ step: 'send', at: 6, of: 6 })
  await visitor.frame.ask(submitVisit)
  expect(await begunVisitOf(fixture.services, visitor.account)).toBeNull()
})

test('an unopened visit and a visit that a reviewer decides by hand cannot be continued', async () => {
  const { account, browser } = await newVisitor(fixture)
  const token = await visitOpener(browser)
  expect(await begunVisitOf(fixture.services, account)).toBeNull()
  const { frame } = await openConsentedFrame(fixture, token)
  await frame.ask(keepVisit, { choice: passport })
  expect(await begunVisitOf(fixture.services, account)).not.toBeNull()
  await fixture.services.db.pool.query('update visits set by_hand = true where account = $1', [account])
  expect(await begunVisitOf(fixture.services, account)).toBeNull()
})

test('accounts that ask at the same moment each get their own visit, the one that was opened last', async () => {
  const begun = await someone()
  const other = await newVisitor(fixture)
  await fixture.services.db.pool.query(
    `insert into visits select (jsonb_populate_record(v, jsonb_build_object('visit', gen_random_uuid(), 'purposes', array['intermediate'],
       'purpose', 'intermediate', 'begun_at', begun_at - interval '1 day', 'opened_at', opened_at - interval '1 day'))).*
     from visits v where account = $1`,
    [begun.account],
  )
  const found = await Promise.all([begun, other].map(({ account }) => begunVisitOf(fixture.services, account)))
  expect(found.map((visit) => visit?.purpose)).toEqual(['basic', undefined])
})
