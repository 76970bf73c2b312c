import { beginHandOver } from '@bonafide/core/calls/frame/hand-over'
import { frameState, keepVisit, submitVisit } from '@bonafide/core/calls/frame/visit'
import { Details } from '@bonafide/core/details'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringBasicEvidence, workProvider } from '../adapters/provider-builtin/testing/bring.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { fileLimits } from '../record/files/file-limits.ts'
import { sweepFiles } from '../record/files/sweep-files.ts'
import { transact } from '../db/transaction.ts'
import { keepFace } from './identity/faces.ts'
import { markBound } from './identity/faces.sql.ts'
import { sweepVisits } from './sweep.ts'
import { holdTransfer, refuseTransfer } from './transfers/hold.ts'
import { noteChecked } from './transfers/transfers.sql.ts'
import { openConsentedFrame, visitOpener, signedIn, verdictOf, newVisitor } from './testing/visitors.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const rows = async (table: 'visits' | 'frame_token') => (await fixture.services.db.pool.query(`select * from ${table}`)).rows.length

test('removes unused openers after an hour and ended frame tokens, and keeps opened visits', async () => {
  const { browser } = await newVisitor(fixture)
  await visitOpener(browser)
  const { frame } = await openConsentedFrame(fixture, await visitOpener(browser))
  await sweepVisits(fixture.services)
  expect([await rows('visits'), await rows('frame_token')]).toEqual([2, 1])
  expect(verdictOf(await frame.ask(frameState))).toBe('ok')
  fixture.pass(15 * 60_000)
  await sweepVisits(fixture.services)
  expect([await rows('visits'), await rows('frame_token')]).toEqual([2, 0])
  fixture.pass(3_600_000)
  await sweepVisits(fixture.services)
  expect(await rows('visits')).toBe(1)
})

const month = 30 * 24 * 3_600_000
const remaining = async (account: string) => {
  const of = async (sql: string) => (await fixture.services.db.pool.query(`${sql} where v.account = $1`, [account])).rowCount
  return {
    visits: await of('select from visits v'),
    shown: await of('select from visit_files join visits v using (visit)'),
    read: await of('select from visit_readings join visits v using (visit)'),
    challenges: await of('select from visit_challenges join visits v using (visit)'),
    links: await of('select from visit_hand_overs join visits v using (visit)'),
  }
}

test('removes an abandoned visit with its readings a month after its last change, and keeps a submitted one', async () => {
  const visitor = await newVisitor(fixture)
  const { frame } = await openConsentedFrame(fixture, await visitOpener(visitor.browser))
  await bringBasicEvidence(fixture, { account: visitor.account, frame })
  await workProvider(fixture)
  await frame.ask(beginHandOver)
  const other = await newVisitor(fixture)
  const sent = await openConsentedFrame(fixture, await visitOpener(other.browser))
  await bringBasicEvidence(fixture, { account: other.account, frame: sent.frame })
  await sent.frame.ask(submitVisit)
  fixture.pass(month - 1)
  const returned = await openConsentedFrame(fixture, await visitOpener((await signedIn(fixture, visitor.account)).browser))
  await returned.frame.ask(keepVisit, { details: Details.parse({ givenName: 'Ada' }) })
  fixture.pass(month - 1)
  await sweepVisits(fixture.services)
  expect(await remaining(visitor.account)).toMatchObject({ shown: 7, read: 3, challenges: 1, links: 1 })
  fixture.pass(2)
  await sweepVisits(fixture.services)
  expect(await remaining(visitor.account)).toEqual({ visits: 0, shown: 0, read: 0, challenges: 0, links: 0 })
  expect(await remaining(other.account)).toMatchObject({ visits: 1, shown: 7, challenges: 1 })
})

test('pictures of an abandoned visit expire a week after their arrival, and all readings with them', async () => {
  const { account, browser } = await newVisitor(fixture)
  const { frame } = await openConsentedFrame(fixture, await visitOpener(browser))
  await bringBasicEvidence(fixture, { account, frame })
  await workProvider(fixture)
  const pictures = async () => {
    const readings = 'select from visit_readings r join visits v using (visit) where v.account = $1'
    return { shown: (await remaining(account)).shown, read: (await fixture.services.db.pool.query(readings, [account])).rowCount }
  }
  fixture.pass(7 * 24 * 3_600_000 - 1)
  await sweepFiles({ ...fixture.services, limits: fileLimits })
  expect(await pictures()).toEqual({ shown: 7, read: 3 })
  fixture.pass(2)
  await sweepFiles({ ...fixture.services, limits: fileLimits })
  expect(await pictures()).toEqual({ shown: 0, read: 0 })
})

test('removes a face whose ended visit verified no account, and keeps a face whose visit did', async () => {
  const faces = async (account: string) =>
    (await fixture.services.db.pool.query('select from faces where account = $1', [account])).rowCount
  const [open, ended, bound] = [await newVisitor(fixture), await newVisitor(fixture), await newVisitor(fixture)]
  for (const { account, browser } of [open, ended, bound]) {
    await openConsentedFrame(fixture, await visitOpener(browser))
    const { rows } = await fixture.services.db.pool.query<{ visit: string }>('select visit from visits where account = $1', [account])
    const visit = rows[0]?.visit ?? ''
    await transact(fixture.services.db, (tx) =>
      keepFace(tx, fixture.services, { visit, account, face: Buffer.alloc(8).toString('base64') }),
    )
    if (account !== open.account)
      await fixture.services.db.pool.query("update visits set ended_at = $2, outcome = 'rejected' where visit = $1", [
        visit,
        fixture.services.clock(),
      ])
    if (account === bound.account) await transact(fixture.services.db, (tx) => markBound(tx, { visit, at: fixture.services.clock() }))
  }
  fixture.pass(1)
  await sweepVisits(fixture.services)
  expect(await Promise.all([open, ended, bound].map(({ account }) => faces(account)))).toEqual([1, 0, 1])
})

test('a transfer without a result is removed a month after its last attempt, unless it has an open case', async () => {
  const [source, target, other] = [await newVisitor(fixture), await newVisitor(fixture), await newVisitor(fixture)]
  const remaining = async () =>
    (await fixture.services.db.pool.query<{ target: string }>('select target from transfers where source = $1', [source.account])).rows.map(
      (row) => row.target,
    )
  const note = (to: string) =>
    transact(fixture.services.db, (tx) =>
      noteChecked(tx, { source: source.account, target: to }, { codeKey: null, at: fixture.services.clock() }),
    )
  await note(target.account)
  const held = await note(other.account)
  await transact(fixture.services.db, (tx) => holdTransfer(tx, fixture.services, { ...held, signs: ['transfer.newDevice'] }))
  fixture.pass(month - 1)
  await sweepVisits(fixture.services)
  expect((await remaining()).toSorted()).toEqual([target.account, other.account].toSorted())
  fixture.pass(1)
  await sweepVisits(fixture.services)
  expect(await remaining()).toEqual([other.account])
  await transact(fixture.services.db, (tx) => refuseTransfer(tx, fixture.services, held))
  await sweepVisits(fixture.services)
  expect(await remaining()).toEqual([])
})
