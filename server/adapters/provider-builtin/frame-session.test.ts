import { frameState } from '@bonafide/core/calls/frame/visit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { openConsentedFrame, visitOpener, signedIn, verdictOf, newVisitor } from '../../visits/testing/visitors.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const endSession = (session: string) => fixture.services.db.kysely.deleteFrom('session').where('id', '=', session).execute()

test('a frame token that ended with its session stays invalid when the visit continues in another session', async () => {
  const { account, browser, session } = await newVisitor(fixture)
  const stolen = await openConsentedFrame(fixture, await visitOpener(browser))
  await endSession(session)
  const reopened = await openConsentedFrame(fixture, await visitOpener((await signedIn(fixture, account)).browser))
  expect(verdictOf(await reopened.frame.ask(frameState))).toBe('ok')
  expect(verdictOf(await stolen.frame.ask(frameState))).toBe('frame.tokenGone')
})

test('a frame token ends with its own session, even if another session has taken over the visit', async () => {
  const { account, browser, session } = await newVisitor(fixture)
  const first = await openConsentedFrame(fixture, await visitOpener(browser))
  const second = await openConsentedFrame(fixture, await visitOpener((await signedIn(fixture, account)).browser))
  await endSession(session)
  expect(verdictOf(await first.frame.ask(frameState))).toBe('frame.tokenGone')
  expect(verdictOf(await second.frame.ask(frameState))).toBe('ok')
})

test('two pages of one session share a visit, and both can continue', async () => {
  const { browser } = await newVisitor(fixture)
  const [first, second] = [
    await openConsentedFrame(fixture, await visitOpener(browser)),
    await openConsentedFrame(fixture, await visitOpener(browser)),
  ]
  for (const { frame } of [first, second]) expect(verdictOf(await frame.ask(frameState))).toBe('ok')
})
