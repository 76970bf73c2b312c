import { frameState } from '@bonafide/core/calls/frame'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTown, type Town } from '../stand-in/testing/town.ts'
import { sweepVisits } from './sweep.ts'
import { inFrame, opener, verdictOf, visitor } from './testing/visitors.ts'

let town: Town
beforeAll(async () => {
  town = await makeTown()
})
afterAll(() => town.close())

const rows = async (table: 'visits' | 'frame_token') => (await town.house.db.pool.query(`select * from ${table}`)).rows.length

test('what nobody came for goes after an hour, a frame’s token when it has ended; what was opened stays', async () => {
  const { browser } = await visitor(town)
  await opener(browser)
  const { frame } = await inFrame(town, await opener(browser))
  await sweepVisits(town.house)
  expect([await rows('visits'), await rows('frame_token')]).toEqual([2, 1])
  expect(verdictOf(await frame.ask(frameState))).toBe('ok')
  town.pass(15 * 60_000)
  await sweepVisits(town.house)
  expect([await rows('visits'), await rows('frame_token')]).toEqual([2, 0])
  town.pass(3_600_000)
  await sweepVisits(town.house)
  expect(await rows('visits')).toBe(1)
})
