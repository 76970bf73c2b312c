import { readPaper } from '@bonafide/core/calls/company/business'
import { fileDownload, filePage, publicFileDownload } from '@bonafide/core/calls/company/files'
import type { DocumentReading } from '@bonafide/core/evidence/document-reading'
import type { PaperReading } from '@bonafide/core/evidence/other-readings'
import { FileId } from '@bonafide/core/values'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawnPage, paperThatReads, pictureThatReads, scanThatReads } from '../../adapters/provider-builtin/testing/fake-engine.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { photo } from '../../http/uploads/test-uploads.ts'
import { upload, verdictOf, newVisitor } from '../../visits/testing/visitors.ts'
import { applicant } from './testing/companies.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const paper = (more: Partial<PaperReading> = {}): Buffer =>
  paperThatReads({ kind: 'paper', type: 'pdf', pages: 3, text: '', dates: [], fault: null, ms: 1, ...more })

const passport: DocumentReading = {
  kind: 'document',
  picture: { width: 1200, height: 800, blur: 0, glare: 0, light: 0.5, faults: [] },
  page: null,
  type: 'passport',
  side: 'inner',
  mrz: null,
  barcode: null,
  printed: { givenName: 'Ada', familyName: 'Lovelace', documentNumber: '533401372', sex: 'F' },
  face: null,
  ms: 1,
}

describe('a file can be downloaded', () => {
  test.each([publicFileDownload, fileDownload])('$path: returns a file to its uploader, byte for byte', async (call) => {
    const company = await applicant(fixture)
    const bytes = photo(5000)
    const path = await upload(fixture, company.account, bytes)
    const { data } = await company.browser.ask(call, { path })
    expect(Buffer.from(data.base64FileMap[path] ?? '', 'base64').equals(bytes)).toBe(true)
    expect(Object.keys(data.base64FileMap)).toEqual([path])
  })

  test('a request for another account’s file is answered as if the file did not exist', async () => {
    const [company, other] = [await applicant(fixture), await applicant(fixture)]
    const path = await upload(fixture, company.account)
    for (const call of [publicFileDownload, fileDownload, readPaper]) {
      expect(verdictOf(await other.browser.ask(call, { path }))).toBe('thing.unknown')
      expect(verdictOf(await company.browser.ask(call, { path: FileId.parse('0'.repeat(32)) }))).toBe('thing.unknown')
      expect(verdictOf(await (await newVisitor(fixture)).browser.ask(call, { path }))).toBe('token.expired')
      expect(verdictOf(await fixture.browser().ask(call, { path }))).toBe('session.none')
      expect(verdictOf(await company.browser.ask(call, { path: '../../etc/passwd' }))).toBe('body.malformed')
    }
    expect(verdictOf(await other.browser.ask(filePage, { path, page: 1 }))).toBe('thing.unknown')
  })
})

describe('a page of a document', () => {
  test('is a picture rendered by the engine', async () => {
    const company = await applicant(fixture)
    const path = await upload(fixture, company.account, paper())
    for (const page of [1, 3]) {
      const { data } = await company.browser.ask(filePage, { path, page })
      expect(data).toEqual({ base64: drawnPage.toString('base64'), pages: 3 })
    }
    expect(verdictOf(await company.browser.ask(filePage, { path, page: 4 }))).toBe('thing.unknown')
  })

  test('is rendered small only on request, and `small` accepts only `true`', async () => {
    const company = await applicant(fixture)
    const path = await upload(fixture, company.account, paper())
    for (const small of [false, 1, 'true']) {
      const body: object = { path, page: 1, small }
      expect((await company.browser.ask(filePage, body as { path: typeof path; page: 1 })).code).toBe('400')
    }
    expect((await company.browser.ask(filePage, { path, page: 1, small: true })).data.pages).toBe(3)
  })

  test.each([
    ['that is broken', paper({ pages: 0, fault: 'broken' }), 'file.broken'],
    ['that takes too long', paperThatReads({ kind: 'none', why: 'tooBusy' }), 'file.busy'],
    ['that crashes its reader', paperThatReads({ kind: 'none', why: 'crashed' }), 'file.broken'],
  ])('a document %s has no page to show', async (_what, bytes, answer) => {
    const company = await applicant(fixture)
    const path = await upload(fixture, company.account, bytes)
    expect(verdictOf(await company.browser.ask(filePage, { path, page: 1 }))).toBe(answer)
  })
})

describe('a document is read', () => {
  test.each([
    ['picture', pictureThatReads(passport)],
    ['scan', scanThatReads(passport)],
  ])('a %s offers only the details that were read', async (_what, bytes) => {
    const company = await applicant(fixture)
    const path = await upload(fixture, company.account, bytes)
    const { data } = await company.browser.ask(readPaper, { path })
    expect(data).toEqual({ givenName: 'Ada', familyName: 'Lovelace', documentNumber: '533401372', documentType: 2 })
  })

  test.each([
    ['that names no person', pictureThatReads({ ...passport, printed: {} })],
    ['that cannot be read', pictureThatReads({ kind: 'none', why: 'crashed' })],
    ['whose scan cannot be drawn', paperThatReads({ kind: 'none', why: 'tooSlow' })],
    ['that is a PDF without a picture of an ID', paper()],
    ['that is a photo of something', photo(3000)],
  ])('a document %s offers nothing', async (_what, bytes) => {
    const company = await applicant(fixture)
    const path = await upload(fixture, company.account, bytes)
    expect(await company.browser.ask(readPaper, { path })).toMatchObject({ code: '00000', data: null })
  })

  test('at most sixty times in ten minutes per account', async () => {
    const [company, other] = [await applicant(fixture), await applicant(fixture)]
    const path = await upload(fixture, company.account, pictureThatReads(passport))
    const verdicts = await Promise.all(Array.from({ length: 62 }, async () => verdictOf(await company.browser.ask(readPaper, { path }))))
    expect(verdicts.filter((verdict) => verdict === 'call.tooMany')).toHaveLength(2)
    expect(verdictOf(await other.browser.ask(readPaper, { path }))).toBe('thing.unknown')
  })

  test.each([
    ['picture', pictureThatReads({ kind: 'none', why: 'tooBusy' })],
    ['scan', paperThatReads({ kind: 'none', why: 'tooBusy' })],
  ])('a %s that waits too long for the engine answers busy, so that the page can try again', async (_what, bytes) => {
    const company = await applicant(fixture)
    const path = await upload(fixture, company.account, bytes)
    expect(verdictOf(await company.browser.ask(readPaper, { path }))).toBe('file.busy')
    expect(company.browser.status).toBe(503)
  })
})
