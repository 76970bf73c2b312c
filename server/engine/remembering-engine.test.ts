import type { PaperReading } from '@bonafide/core/evidence/other-readings'
import type { AskContext, Engine } from '@bonafide/engine/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paperThatReads, pictureThatReads } from '../adapters/provider-builtin/testing/fake-engine.ts'
import { rememberingEngine } from './remembering-engine.ts'
import { fileLimits } from '../record/files/file-limits.ts'
import { forgetFiles } from '../record/files/read-file.ts'
import { sweepFiles } from '../record/files/sweep-files.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { upload } from '../visits/testing/visitors.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const asker: AskContext = { asker: '1', rank: 'user' }
const hour = 3_600_000
let last = 0

/** Appends spaces, so that no two files are the same. */
const unique = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.from(' '.repeat((last += 1)))])
const failed = (why: 'tooSlow' | 'crashed' | 'tooBusy' | 'broken'): Buffer => unique(paperThatReads({ kind: 'none', why }))

/** An engine that counts the requests to its workers. */
const counted = (): { engine: Engine; requests: () => number } => {
  let requests = 0
  const inner = fixture.services.engine
  const counting: Engine = {
    ...inner,
    readPaper: (...of) => ((requests += 1), inner.readPaper(...of)),
    readDocument: (...of) => ((requests += 1), inner.readDocument(...of)),
    readFace: (...of) => ((requests += 1), inner.readFace(...of)),
    drawPage: (...of) => ((requests += 1), inner.drawPage(...of)),
  }
  return { engine: rememberingEngine(counting, fixture.services), requests: () => requests }
}

const failures = async (): Promise<number> =>
  Number((await fixture.services.db.pool.query('select count(*) from reading_failures')).rows[0].count)

test('a page that took too long is refused immediately next time, also by another process; other pages are still rendered', async () => {
  const { engine, requests } = counted()
  const bytes = failed('tooSlow')
  await upload(fixture, '71', bytes)
  const answers = [await engine.drawPage(bytes, 2, asker), await engine.drawPage(bytes, 2, asker)]
  const slowPage = { state: 'failed', why: 'tooSlow' }
  expect(answers).toEqual([slowPage, slowPage])
  expect(requests()).toBe(1)
  const other = counted()
  expect(await other.engine.drawPage(bytes, 2, asker)).toEqual({ state: 'failed', why: 'tooSlow' })
  expect(other.requests()).toBe(0)
  await other.engine.drawPage(bytes, 3, asker)
  expect(other.requests()).toBe(1)
})

test('a file is refused only after its second crash, since the first may be the machine’s fault', async () => {
  const { engine, requests } = counted()
  const bytes = failed('crashed')
  await upload(fixture, '72', bytes)
  for (let time = 0; time < 3; time += 1) expect(await engine.drawPage(bytes, 1, asker)).toEqual({ state: 'failed', why: 'crashed' })
  expect(requests()).toBe(2)
})

test.each(['tooBusy', 'broken'] as const)('a file that is %s is tried again each time', async (why) => {
  const { engine, requests } = counted()
  const bytes = failed(why)
  await upload(fixture, '73', bytes)
  for (let time = 0; time < 3; time += 1) await engine.drawPage(bytes, 1, asker)
  expect(requests()).toBe(3)
})

test.each([
  ['document', (engine: Engine, bytes: Buffer) => engine.readDocument(bytes, { type: null, side: 'front' }, { ...asker, faces: true })],
  ['face', (engine: Engine, bytes: Buffer) => engine.readFace(bytes, asker)],
] as const)('a %s that took too long is not read again, but can still be rendered', async (_what, read) => {
  const { engine, requests } = counted()
  const bytes = unique(pictureThatReads({ kind: 'none', why: 'tooSlow' }))
  await upload(fixture, '74', bytes)
  for (let time = 0; time < 2; time += 1) expect(await read(engine, bytes)).toEqual({ kind: 'none', why: 'tooSlow' })
  expect(requests()).toBe(1)
  await engine.drawPage(bytes, 1, asker)
  expect(requests()).toBe(2)
})

const slow: PaperReading = { kind: 'paper', type: 'pdf', pages: 0, text: '', dates: [], fault: 'tooSlow', ms: 0 }

test.each([
  ['whose worker was killed is not read again', 0, 1],
  ['whose worker gave up in time is read again', 3, 2],
])('a document %s', async (_what, pages, times) => {
  const { engine, requests } = counted()
  const bytes = unique(paperThatReads({ ...slow, pages }))
  await upload(fixture, '75', bytes)
  for (let time = 0; time < 2; time += 1) expect(await engine.readPaper(bytes, asker)).toEqual({ ...slow, pages })
  expect(requests()).toBe(times)
})

test('a failure is forgotten after an hour, and then swept', async () => {
  const { engine, requests } = counted()
  const bytes = failed('crashed')
  await upload(fixture, '76', bytes)
  for (let time = 0; time < 2; time += 1) await engine.drawPage(bytes, 1, asker)
  fixture.pass(hour)
  // The old crashes no longer count, so the file is refused only after two more.
  for (let time = 0; time < 3; time += 1) await engine.drawPage(bytes, 1, asker)
  expect(requests()).toBe(4)
  fixture.pass(hour - 1)
  await sweepFiles({ ...fixture.services, limits: fileLimits })
  expect(await failures()).toBe(1)
  fixture.pass(1)
  await sweepFiles({ ...fixture.services, limits: fileLimits })
  expect(await failures()).toBe(0)
})

test('a failure record is deleted with its file, and a deleted file gets no record', async () => {
  const { engine } = counted()
  const [bytes, others] = [failed('tooSlow'), failed('tooSlow')]
  await upload(fixture, '77', bytes)
  await upload(fixture, '78', others)
  for (const file of [bytes, others]) await engine.drawPage(file, 1, asker)
  expect(await failures()).toBe(2)
  await forgetFiles({ ...fixture.services, limits: fileLimits }, '77')
  expect(await failures()).toBe(1)
  await engine.drawPage(bytes, 1, asker)
  expect(await failures()).toBe(1)
})
