import { dropFile, showFile } from '@bonafide/core/calls/frame/evidence'
import { frameState, submitVisit } from '@bonafide/core/calls/frame/visit'
import { maxFilesOfKind } from '@bonafide/core/frame/evidence'
import { FileId } from '@bonafide/core/values'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { openConsentedFrame, visitOpener, upload, verdictOf, newVisitor } from '../../../visits/testing/visitors.ts'
import { transact } from '../../../db/transaction.ts'
import { queueReading } from './read-visit.ts'
import { bringFace, bringFile, bringPicture, bringBasicEvidence, workProvider } from '../testing/bring.ts'
import { paperThatReads } from '../testing/fake-engine.ts'
import { faultyPage, paperRead, passportRead } from '../testing/readings.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const visitorInFrame = async () => {
  const { account, browser } = await newVisitor(fixture)
  return { account, browser, ...(await openConsentedFrame(fixture, await visitOpener(browser))) }
}
type Visitor = Awaited<ReturnType<typeof visitorInFrame>>
const filesOf = async ({ frame }: Visitor) => (await frame.ask(frameState)).data.files
const isThere = async (file: FileId) => (await fixture.services.db.pool.query('select from uploads where id = $1', [file])).rowCount === 1

test('a user’s own upload becomes evidence once, even if it is shown twice', async () => {
  const visitor = await visitorInFrame()
  const file = await upload(fixture, visitor.account)
  for (let round = 0; round < 2; round += 1)
    expect(verdictOf(await visitor.frame.ask(showFile, { file, kind: 'documentFront' }))).toBe('ok')
  expect(await filesOf(visitor)).toEqual([{ id: file, kind: 'documentFront', faults: null }])
})

test('another account’s file, a file in use and an unknown file get the same answer and do not become evidence', async () => {
  const [visitor, other] = [await visitorInFrame(), await visitorInFrame()]
  const theirs = await bringFile(fixture, other, { kind: 'documentFront' })
  const [unshown, kept] = [await upload(fixture, other.account), await upload(fixture, visitor.account)]
  await fixture.services.db.pool.query('update uploads set kept_at = $2 where id = $1', [kept, fixture.services.clock()])
  for (const file of [theirs, unshown, kept, FileId.parse('0'.repeat(32))]) {
    expect(verdictOf(await visitor.frame.ask(showFile, { file, kind: 'paper' }))).toBe('thing.unknown')
    expect(verdictOf(await visitor.frame.ask(dropFile, { file }))).toBe('thing.unknown')
  }
  expect([await filesOf(visitor), (await filesOf(other)).length]).toEqual([[], 1])
  expect(await isThere(theirs)).toBe(true)
})

test('a file shown as one kind cannot be shown as another', async () => {
  const visitor = await visitorInFrame()
  const file = await bringFile(fixture, visitor, { kind: 'documentFront' })
  expect(verdictOf(await visitor.frame.ask(showFile, { file, kind: 'documentBack' }))).toBe('thing.unknown')
})

test('a new picture of a side replaces the earlier one, and twenty concurrent ones leave one', async () => {
  const visitor = await visitorInFrame()
  const first = await bringFile(fixture, visitor, { kind: 'documentFront' })
  const back = await bringFile(fixture, visitor, { kind: 'documentBack' })
  const others = await Promise.all(Array.from({ length: 20 }, () => upload(fixture, visitor.account)))
  const verdicts = await Promise.all(
    others.map(async (file) => verdictOf(await visitor.frame.ask(showFile, { file, kind: 'documentFront' }))),
  )
  expect(new Set(verdicts)).toEqual(new Set(['ok']))
  const files = await filesOf(visitor)
  expect(files.map(({ kind }) => kind).toSorted()).toEqual(['documentBack', 'documentFront'])
  expect(files.map(({ id }) => id)).toContain(back)
  expect(await isThere(first)).toBe(false)
  expect((await Promise.all(others.map(isThere))).filter((there) => there)).toHaveLength(1)
})

test('a visit accepts several papers, up to a limit that concurrent calls cannot exceed', async () => {
  const visitor = await visitorInFrame()
  const files = await Promise.all(Array.from({ length: maxFilesOfKind.address + 4 }, () => upload(fixture, visitor.account)))
  const verdicts = await Promise.all(files.map(async (file) => verdictOf(await visitor.frame.ask(showFile, { file, kind: 'address' }))))
  expect(verdicts.filter((verdict) => verdict === 'ok')).toHaveLength(maxFilesOfKind.address)
  expect(new Set(verdicts)).toEqual(new Set(['ok', 'visit.tooManyFiles']))
})

test('a dropped file is removed, and cannot be dropped twice', async () => {
  const visitor = await visitorInFrame()
  const file = await bringFile(fixture, visitor, { kind: 'paper' })
  const verdicts = await Promise.all(Array.from({ length: 5 }, async () => verdictOf(await visitor.frame.ask(dropFile, { file }))))
  expect(verdicts.toSorted()).toEqual(['ok', ...Array.from({ length: 4 }, () => 'thing.unknown')])
  expect([await filesOf(visitor), await isThere(file)]).toEqual([[], false])
})

test('a frame of an answered challenge cannot be dropped, and nothing can be added or dropped after submission', async () => {
  const visitor = await visitorInFrame()
  await bringBasicEvidence(fixture, visitor)
  const frame = (await filesOf(visitor)).find(({ kind }) => kind === 'faceFrame')?.id ?? FileId.parse('0'.repeat(32))
  expect(verdictOf(await visitor.frame.ask(dropFile, { file: frame }))).toBe('thing.unknown')
  await visitor.frame.ask(submitVisit)
  const file = await upload(fixture, visitor.account)
  expect(verdictOf(await visitor.frame.ask(showFile, { file, kind: 'paper' }))).toBe('visit.submitted')
  expect(verdictOf(await visitor.frame.ask(dropFile, { file: frame }))).toBe('visit.submitted')
})

test.each(['documentFront', 'documentBack', 'face', 'faceFrame'] as const)('a PDF is refused as %s', async (kind) => {
  const visitor = await visitorInFrame()
  const file = await upload(fixture, visitor.account, paperThatReads(paperRead()))
  expect(verdictOf(await visitor.frame.ask(showFile, { file, kind }))).toBe('file.wrongKind')
  expect(verdictOf(await visitor.frame.ask(showFile, { file, kind: 'paper' }))).toBe('ok')
})

test('a file that expires before submission is removed, and its step is open again', async () => {
  const own = await makeFixture()
  const { account, browser } = await newVisitor(own)
  const { frame } = await openConsentedFrame(own, await visitOpener(browser))
  await bringFile(own, { account, frame }, { kind: 'documentFront' })
  await own.services.db.pool.query('update uploads set expires_at = $1', [own.services.clock()])
  const { data } = await frame.ask(frameState)
  expect([data.files, data.steps.find(({ step }) => step === 'front')?.state]).toEqual([[], 'open'])
  await own.close()
})

describe('while the person continues, the engine reads', () => {
  test('each file once, and its reading prefills the details', async () => {
    const visitor = await visitorInFrame()
    await bringPicture(fixture, visitor, 'documentFront', passportRead({ givenName: 'ADA', sex: 'F' }))
    expect((await visitor.frame.ask(frameState)).data).toMatchObject({ reading: true, read: [] })
    await workProvider(fixture)
    expect((await visitor.frame.ask(frameState)).data).toMatchObject({ reading: false, read: ['givenName'], details: { givenName: 'ADA' } })
    const { rows } = await fixture.services.db.pool.query(
      'select sealed from visit_readings r join visits v using (visit) where v.account = $1',
      [visitor.account],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].sealed.toString('latin1')).not.toContain('ADA')
  })

  test('a picture, whose faults are shown until it is replaced', async () => {
    const visitor = await visitorInFrame()
    await bringPicture(fixture, visitor, 'documentFront', faultyPage('glare', 'blurred'))
    await workProvider(fixture)
    expect((await filesOf(visitor)).map(({ faults }) => faults)).toEqual([['glare', 'blurred']])
    await bringPicture(fixture, visitor, 'documentFront', passportRead())
    await workProvider(fixture)
    expect((await filesOf(visitor)).map(({ faults }) => faults)).toEqual([[]])
    const { rowCount } = await fixture.services.db.pool.query(
      'select from visit_readings r join visits v using (visit) where v.account = $1',
      [visitor.account],
    )
    expect(rowCount).toBe(1)
  })

  test('a challenge, and requests another if no face was seen', async () => {
    const visitor = await visitorInFrame()
    const step = async () => (await visitor.frame.ask(frameState)).data.steps.find((state) => state.step === 'face')
    await bringFace(fixture, visitor, { face: null })
    await workProvider(fixture)
    expect(await step()).toEqual({ step: 'face', state: 'redo', why: expect.stringMatching(/ /) })
    await bringFace(fixture, visitor)
    await workProvider(fixture)
    expect((await step())?.state).toBe('met')
  })
})

test('the readings of an account’s visits share one queue, and another account’s use another', async () => {
  const visits = [
    { visit: 'one', account: '1' },
    { visit: 'two', account: '1' },
    { visit: 'other', account: '2' },
  ]
  await transact(fixture.services.db, async (tx) => {
    for (const visit of visits) await queueReading(tx, fixture.services, visit)
  })
  const { rows } = await fixture.services.db.pool.query<{ queue: string; visits: string[] }>(
    `select queue_name as queue, array_agg(payload->>'visit' order by payload->>'visit') as visits
     from graphile_worker._private_jobs jobs join graphile_worker._private_job_queues queues on queues.id = jobs.job_queue_id
     where payload->>'visit' = any($1) group by queue_name order by 2`,
    [visits.map(({ visit }) => visit)],
  )
  expect(rows.map((row) => row.visits)).toEqual([['one', 'two'], ['other']].toSorted())
  expect(rows.every(({ queue }) => /^visit\.read \d{1,4}$/.test(queue))).toBe(true)
})
