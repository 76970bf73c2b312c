import { signOutReviewer } from '@bonafide/core/calls/desk/door'
import { caseFilePath, casePagePath, countPages, openCase } from '@bonafide/core/calls/desk/cases'
import type { AskContext, Engine } from '@bonafide/engine/engine'
import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { photo } from '../../http/uploads/test-uploads.ts'
import { erasePerson } from '../../record/erase.ts'
import { forgetFiles } from '../../record/files/read-file.ts'
import { fileLimits } from '../../record/files/file-limits.ts'
import { blobName } from '../../record/files/uploads.sql.ts'
import { drawnPage, paperThatReads } from '../../adapters/provider-builtin/testing/fake-engine.ts'
import { openBrowser } from '@bonafide/stand-in/testing/fixture'
import { makeCase } from '../testing/make-case.ts'
import { type TestReviewer, makeDesk } from '../testing/test-desk.ts'

const desk = await makeDesk()
const { services } = desk
afterAll(() => desk.close())

let ada: TestReviewer
beforeAll(async () => {
  ada = await desk.reviewer('ada')
})

let last = 70_000
const [front, pdf] = [photo(90_000), Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500, 32)])]
const made = (account = String((last += 1))) =>
  makeCase(services, {
    account,
    files: [
      { kind: 'documentFront', bytes: front },
      { kind: 'paper', bytes: pdf },
    ],
  })
const get = (id: string, file: string | undefined, cookie = ada.browser.cookie) =>
  fetch(desk.origin + caseFilePath(id, file ?? 'none'), { headers: { cookie } })
const codeOf = async (answer: Response): Promise<string> => ((await answer.json()) as { code: string }).code
const views = async (id: string): Promise<number | null> =>
  (await services.db.pool.query('select from case_views where case_id = $1 and upload is not null', [id])).rowCount

test('a file needs a reviewer’s session that has not ended', async () => {
  const { case: id, files } = await made()
  await ada.browser.ask(openCase, { case: id })
  expect((await get(id, files[0], '')).status).toBe(401)
  expect((await get(id, files[0], ada.browser.cookie.replaceAll(/=[^;]*/g, '=forged'))).status).toBe(401)
  const leaving = await desk.reviewer('leaving')
  const { cookie } = leaving.browser
  await leaving.browser.ask(openCase, { case: id })
  await leaving.browser.ask(signOutReviewer)
  expect((await get(id, files[0], cookie)).status).toBe(401)
  expect(await views(id)).toBe(0)
})

test('a reviewer cannot fetch a file of a case that they have not opened', async () => {
  const { case: id, files } = await made()
  expect(await codeOf(await get(id, files[0]))).toBe('20901')
})

test('a file is only available in its own case and under its own name', async () => {
  const own = await made()
  const other = await made(own.account)
  for (const { case: id } of [own, other]) await ada.browser.ask(openCase, { case: id })
  expect(await codeOf(await get(own.case, other.files[0]))).toBe('20901')
  for (const name of ['none', '..%2f..%2fetc%2fpasswd', 'f'.repeat(32)]) expect(await codeOf(await get(own.case, name))).toBe('20901')
  expect(await codeOf(await get('0', own.files[0]))).toBe('20901')
})

test('a picture is served unchanged with headers that prevent scripts; each view is recorded', async () => {
  const { case: id, files } = await made()
  const { data } = await ada.browser.ask(openCase, { case: id })
  expect(data.files).toEqual([
    { id: files[0], kind: 'documentFront', type: 'image/png', size: front.length },
    { id: files[1], kind: 'paper', type: 'application/pdf', size: pdf.length },
  ])
  const answer = await get(id, files[0])
  expect(Buffer.from(await answer.arrayBuffer()).equals(front)).toBe(true)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `inline; filename="${files[0]}.png"`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(await views(id)).toBe(1)
})

test('a PDF can only be downloaded', async () => {
  const { case: id, files } = await made()
  await ada.browser.ask(openCase, { case: id })
  expect((await get(id, files[1])).headers.get('content-disposition')).toBe(`attachment; filename="${files[1]}.pdf"`)
})

test('a reviewer who has opened the case sees a PDF’s pages as pictures, and each view is recorded', async () => {
  const bytes = paperThatReads({ kind: 'paper', type: 'pdf', pages: 2, text: '', dates: [], fault: null, ms: 1 })
  const { case: id, files } = await makeCase(services, {
    account: String((last += 1)),
    files: [
      { kind: 'address', bytes },
      { kind: 'documentFront', bytes: front },
    ],
  })
  const page = (number: number | string, file = files[0] ?? '', cookie = ada.browser.cookie) =>
    fetch(desk.origin + casePagePath(id, file, number), { headers: { cookie } })
  expect((await page(1, files[0], '')).status).toBe(401)
  expect(await codeOf(await page(1))).toBe('20901')
  await ada.browser.ask(openCase, { case: id })
  const answer = await page(2)
  expect(Buffer.from(await answer.arrayBuffer()).equals(drawnPage)).toBe(true)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cache-control': 'no-store',
  })
  expect(await views(id)).toBe(1)
  for (const number of [0, 3, -1, '1e1', '..%2f1']) expect(await codeOf(await page(number)), String(number)).toBe('20901')
  // A picture has no pages, and another case's file is not available.
  expect(await codeOf(await page(1, files[1]))).toBe('20901')
  expect(await codeOf(await page(1, (await made()).files[1]))).toBe('20901')
})

test('a deleted file is not found, and the case still opens', async () => {
  const { case: id, files, account } = await made()
  await ada.browser.ask(openCase, { case: id })
  await transact(services.db, (tx) => erasePerson(tx, services, { subject: account, by: 'operator' }))
  expect(await codeOf(await get(id, files[0]))).toBe('50201')
  await forgetFiles({ ...services, limits: fileLimits }, account)
  expect(await codeOf(await get(id, files[0]))).toBe('20901')
  expect((await ada.browser.ask(openCase, { case: id })).data.files).toEqual([])
})

test('a request for a file that is missing from storage is answered with an error', async () => {
  const { case: id, files } = await made()
  await ada.browser.ask(openCase, { case: id })
  const { rows } = await services.db.pool.query<{ blob: string }>('select blob from uploads where id = $1', [files[0]])
  await services.blobs.remove(blobName(rows[0]?.blob ?? ''))
  expect((await get(id, files[0])).status).toBe(500)
})

test('the page count of a document needs an opened case, and is not recorded as a view', async () => {
  const { case: id, files } = await makeCase(services, {
    account: String((last += 1)),
    files: [
      { kind: 'paper', bytes: paperThatReads({ kind: 'paper', type: 'pdf', pages: 7, text: '', dates: [], fault: null, ms: 1 }) },
      { kind: 'documentFront', bytes: front },
    ],
  })
  const count = (file = files[0] ?? '', browser = ada.browser) => browser.ask(countPages, { case: id, file })
  expect((await count(files[0], openBrowser(desk.origin, {}))).code).toBe('401')
  expect((await count()).code).toBe('20901')
  await ada.browser.ask(openCase, { case: id })
  expect((await count()).data).toEqual({ pages: 7 })
  expect((await count(files[1])).data).toEqual({ pages: 1 })
  expect((await count((await made()).files[0])).code).toBe('20901')
  expect(await views(id)).toBe(0)
})

test('a request from a page of another origin gets no file', async () => {
  const { case: id, files } = await made()
  await ada.browser.ask(openCase, { case: id })
  const answer = await fetch(desk.origin + caseFilePath(id, files[0] ?? ''), {
    headers: { cookie: ada.browser.cookie, origin: 'https://elsewhere.example' },
  })
  expect(answer.status).toBe(403)
})

test('passes the reviewer’s rank and disconnection on to the engine', async () => {
  const bytes = paperThatReads({ kind: 'paper', type: 'pdf', pages: 2, text: '', dates: [], fault: null, ms: 1 })
  const { case: id, files } = await makeCase(services, { account: String((last += 1)), files: [{ kind: 'address', bytes }] })
  await ada.browser.ask(openCase, { case: id })
  const engineCalls = new EventEmitter()
  const engineCall = once(engineCalls, 'call')
  const drawn = services.engine.drawPage
  const answerNever: Engine['drawPage'] = (_bytes, _page, context) => {
    engineCalls.emit('call', context)
    return new Promise(() => undefined)
  }
  Object.assign(services.engine, { drawPage: answerNever })
  try {
    const leaving = new AbortController()
    const { cookie } = ada.browser
    const answer = fetch(desk.origin + casePagePath(id, files[0] ?? '', 1), { headers: { cookie }, signal: leaving.signal })
    const [context]: AskContext[] = await engineCall
    expect(context).toMatchObject({ rank: 'reviewer', waitMs: 8000 })
    const aborted = once(context?.signal ?? new EventTarget(), 'abort')
    leaving.abort()
    await Promise.allSettled([answer, aborted])
    expect(context?.signal?.aborted).toBe(true)
  } finally {
    Object.assign(services.engine, { drawPage: drawn })
  }
})

test.each([
  ['tooBusy', 503, '30606'],
  ['tooSlow', 200, '30605'],
] as const)('a page for which the engine is %s is refused with a sentence', async (why, status, code) => {
  const { case: id, files } = await makeCase(services, {
    account: String((last += 1)),
    files: [{ kind: 'address', bytes: paperThatReads({ kind: 'none', why }) }],
  })
  await ada.browser.ask(openCase, { case: id })
  const answer = await fetch(desk.origin + casePagePath(id, files[0] ?? '', 1), { headers: { cookie: ada.browser.cookie } })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ code, msg: expect.stringMatching(/^This file /) })
})
