import { realNameStatus } from '@bonafide/core/calls/status'
import { keepVisit, submitVisit } from '@bonafide/core/calls/frame'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringPicture, bringTilt, bringWhole, passport } from '../adapters/provider-builtin/testing/bring.ts'
import { passportRead } from '../adapters/provider-builtin/testing/readings.ts'
import { makeTown, type Town } from '@bonafide/stand-in/testing/town'
import { inFrame, opener, signedIn, visitor } from './testing/visitors.ts'
import { begunVisitOf } from './begun-visit.ts'

let town: Town
beforeAll(async () => {
  town = await makeTown()
})
afterAll(() => town.close())

const someone = async () => {
  const { account, browser } = await visitor(town)
  return { account, browser, ...(await inFrame(town, await opener(browser))) }
}

test('the home says where a person goes on, on another device too, and to no other account', async () => {
  const one = await someone()
  const begun = async (browser: typeof one.browser) => (await browser.ask(realNameStatus)).data.begun
  await one.frame.ask(keepVisit, { choice: passport })
  expect(await begun(one.browser)).toEqual({ purpose: 'basic', step: 'front', at: 3, of: 6 })
  await bringPicture(town, one, 'documentFront', passportRead())
  // It is asked for once more, tilted.
  expect(await begun(one.browser)).toEqual({ purpose: 'basic', step: 'front', at: 3, of: 6 })
  await bringTilt(town, one)
  expect(await begun((await signedIn(town, one.account)).browser)).toEqual({ purpose: 'basic', step: 'face', at: 4, of: 6 })
  expect(await begun((await visitor(town)).browser)).toBeNull()
})

test('a visit that has all is to be sent, and one that was sent is begun no more', async () => {
  const one = await someone()
  await bringWhole(town, one)
  expect(await begunVisitOf(town.house, one.account)).toMatchObject({ step: 'send', at: 6, of: 6 })
  await one.frame.ask(submitVisit)
  expect(await begunVisitOf(town.house, one.account)).toBeNull()
})

test('a visit that only began with its door, in which nothing was done, or that a reviewer decides by hand is nothing to go on with', async () => {
  const { account, browser } = await visitor(town)
  const token = await opener(browser)
  expect(await begunVisitOf(town.house, account)).toBeNull()
  const { frame } = await inFrame(town, token)
  await frame.ask(keepVisit, { choice: passport })
  expect(await begunVisitOf(town.house, account)).not.toBeNull()
  await town.house.db.pool.query('update visits set by_hand = true where account = $1', [account])
  expect(await begunVisitOf(town.house, account)).toBeNull()
})
