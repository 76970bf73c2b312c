import { beginHandOver, frameState, keepVisit, submitVisit } from '@bonafide/core/calls/frame'
import { Details } from '@bonafide/core/details'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringFace, bringWhole, work } from '../adapters/provider-builtin/testing/bring.ts'
import { makeTown, type Town } from '@bonafide/stand-in/testing/town'
import { fileLimits } from '../record/files/file-limits.ts'
import { sweepFiles } from '../record/files/sweep-files.ts'
import { transact } from '../db/transaction.ts'
import { keepFace } from './identity/faces.ts'
import { markBound } from './identity/faces.sql.ts'
import { sweepVisits } from './sweep.ts'
import { holdTransfer, refuseTransfer } from './transfers/hold.ts'
import { noteChecked } from './transfers/transfers.sql.ts'
import { inFrame, opener, signedIn, verdictOf, visitor } from './testing/visitors.ts'

let town: Town
beforeAll(async () => {
  town = await makeTown()
})
afterAll(() => town.close())

const rows = async (table: 'visits' | 'frame_token') => (await town.house.db.pool.query(`select * from ${table}`)).rows.length

test('unused openers go after an hour, a frame’s token when it has ended; what was opened stays', async () => {
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

const month = 30 * 24 * 3_600_000
const left = async (account: string) => {
  const of = async (sql: string) => (await town.house.db.pool.query(`${sql} where v.account = $1`, [account])).rowCount
  return {
    visits: await of('select from visits v'),
    shown: await of('select from visit_files join visits v using (visit)'),
    read: await of('select from visit_readings join visits v using (visit)'),
    challenges: await of('select from visit_challenges join visits v using (visit)'),
    links: await of('select from visit_hand_overs join visits v using (visit)'),
  }
}

test('an abandoned visit goes a month after it was last touched, with all that was read from it; a submitted one stays', async () => {
  const one = await visitor(town)
  const { frame } = await inFrame(town, await opener(one.browser))
  await bringWhole(town, { account: one.account, frame })
  await work(town)
  await frame.ask(beginHandOver)
  const other = await visitor(town)
  const sent = await inFrame(town, await opener(other.browser))
  await bringWhole(town, { account: other.account, frame: sent.frame })
  await sent.frame.ask(submitVisit)
  town.pass(month - 1)
  const back = await inFrame(town, await opener((await signedIn(town, one.account)).browser))
  await back.frame.ask(keepVisit, { details: Details.parse({ givenName: 'Ada' }) })
  town.pass(month - 1)
  await sweepVisits(town.house)
  expect(await left(one.account)).toMatchObject({ shown: 7, read: 3, challenges: 1, links: 1 })
  town.pass(2)
  await sweepVisits(town.house)
  expect(await left(one.account)).toEqual({ visits: 0, shown: 0, read: 0, challenges: 0, links: 0 })
  expect(await left(other.account)).toMatchObject({ visits: 1, shown: 7, challenges: 1 })
})

test('pictures of an abandoned visit expire a week after they came, and what was read from them goes with them', async () => {
  const { account, browser } = await visitor(town)
  const { frame } = await inFrame(town, await opener(browser))
  await bringFace(town, { account, frame })
  await work(town)
  town.pass(7 * 24 * 3_600_000 + 1)
  await sweepFiles({ ...town.house, limits: fileLimits })
  expect(await left(account)).toMatchObject({ shown: 0 })
})

test('a face that verified no account goes with the end of its visit; one that did stays', async () => {
  const faces = async (account: string) => (await town.house.db.pool.query('select from faces where account = $1', [account])).rowCount
  const [open, ended, bound] = [await visitor(town), await visitor(town), await visitor(town)]
  for (const { account, browser } of [open, ended, bound]) {
    await inFrame(town, await opener(browser))
    const { rows } = await town.house.db.pool.query<{ visit: string }>('select visit from visits where account = $1', [account])
    const visit = rows[0]?.visit ?? ''
    await transact(town.house.db, (tx) => keepFace(tx, town.house, { visit, account, face: Buffer.alloc(8).toString('base64') }))
    if (account !== open.account)
      await town.house.db.pool.query("update visits set ended_at = $2, outcome = 'rejected' where visit = $1", [visit, town.house.clock()])
    if (account === bound.account) await transact(town.house.db, (tx) => markBound(tx, { visit, at: town.house.clock() }))
  }
  town.pass(1)
  await sweepVisits(town.house)
  expect(await Promise.all([open, ended, bound].map(({ account }) => faces(account)))).toEqual([1, 0, 1])
})

test('a transfer that came to nothing goes a month after it was last tried, unless a case about it is open', async () => {
  const [source, target, other] = [await visitor(town), await visitor(town), await visitor(town)]
  const left = async () =>
    (await town.house.db.pool.query<{ target: string }>('select target from transfers where source = $1', [source.account])).rows.map(
      (row) => row.target,
    )
  const note = (to: string) =>
    transact(town.house.db, (tx) => noteChecked(tx, { source: source.account, target: to }, { codeKey: null, at: town.house.clock() }))
  await note(target.account)
  const held = await note(other.account)
  await transact(town.house.db, (tx) => holdTransfer(tx, town.house, { ...held, signs: ['transfer.newDevice'] }))
  town.pass(month - 1)
  await sweepVisits(town.house)
  expect((await left()).toSorted()).toEqual([target.account, other.account].toSorted())
  town.pass(1)
  await sweepVisits(town.house)
  expect(await left()).toEqual([other.account])
  await transact(town.house.db, (tx) => refuseTransfer(tx, town.house, held))
  await sweepVisits(town.house)
  expect(await left()).toEqual([])
})
