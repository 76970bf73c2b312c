import { frameState } from '@bonafide/core/calls/frame'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTown, type Town } from '@bonafide/stand-in/testing/town'
import { inFrame, opener, signedIn, verdictOf, visitor } from '../../visits/testing/visitors.ts'

let town: Town
beforeAll(async () => {
  town = await makeTown()
})
afterAll(() => town.close())

const endSession = (session: string) => town.house.db.kysely.deleteFrom('session').where('id', '=', session).execute()

test('a frame’s token that a log-out has ended stays ended when its visit goes on in another session', async () => {
  const { account, browser, session } = await visitor(town)
  const stolen = await inFrame(town, await opener(browser))
  await endSession(session)
  const again = await inFrame(town, await opener((await signedIn(town, account)).browser))
  expect(verdictOf(await again.frame.ask(frameState))).toBe('ok')
  expect(verdictOf(await stolen.frame.ask(frameState))).toBe('frame.tokenGone')
})

test('it does not outlive its own session in the one that took the visit over', async () => {
  const { account, browser, session } = await visitor(town)
  const first = await inFrame(town, await opener(browser))
  const second = await inFrame(town, await opener((await signedIn(town, account)).browser))
  await endSession(session)
  expect(verdictOf(await first.frame.ask(frameState))).toBe('frame.tokenGone')
  expect(verdictOf(await second.frame.ask(frameState))).toBe('ok')
})

test('two pages of one session share a visit, and both go on', async () => {
  const { browser } = await visitor(town)
  const [one, other] = [await inFrame(town, await opener(browser)), await inFrame(town, await opener(browser))]
  for (const { frame } of [one, other]) expect(verdictOf(await frame.ask(frameState))).toBe('ok')
})
