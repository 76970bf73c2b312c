import { giveConsent } from '@bonafide/core/calls/frame/visit'
import { refusals } from '@bonafide/core/codes'
import { shippedConsentVersions } from '@bonafide/core/consent/versions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photo } from '../../../http/uploads/test-uploads.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { answerConsent, happenToVisitor, openedFrame, visitOpener, verdictOf, newVisitor } from '../../../visits/testing/visitors.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const visitorInFrame = async () => {
  const visitor = await newVisitor(fixture)
  return { ...visitor, ...(await openedFrame(fixture, await visitOpener(visitor.browser))) }
}

const bytes = photo(1000)
const metadata = `filename ${Buffer.from('page.png').toString('base64')},filetype ${Buffer.from('image/png').toString('base64')}`
const ask = async (address: string, auth: Record<string, string>, method: string, more: Record<string, string> = {}, body?: Buffer) => {
  const headers = { 'tus-resumable': '1.0.0', ...auth, ...more }
  const answer = await fetch(address, { method, headers, ...(body === undefined ? {} : { body: Uint8Array.from(body) }) })
  return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') ?? '' }
}
const byFrame = (token: string) => ({ 'x-frame-token': token })
const begin = (origin: string, auth: Record<string, string>) =>
  ask(`${origin}/uploads`, auth, 'POST', { 'upload-length': String(bytes.length), 'upload-metadata': metadata })
const put = (address: string, auth: Record<string, string>, offset = 0, part = bytes) =>
  ask(address, auth, 'PATCH', { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, part)
const owed = { status: refusals['consent.owed'].http, code: refusals['consent.owed'].code }
const uploadsOf = async (account: string) =>
  (await fixture.services.db.pool.query('select received::int, size::int from uploads where account = $1', [account])).rows

test('a frame uploads nothing before consent, and can upload afterwards', async () => {
  const { account, frame, token } = await visitorInFrame()
  const refused = await begin(fixture.frameOrigin, byFrame(token))
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([owed.status, owed.code])
  expect(await uploadsOf(account)).toEqual([])
  expect(await answerConsent(frame)).toBe('ok')
  const { location } = await begin(fixture.frameOrigin, byFrame(token))
  expect((await put(new URL(location, fixture.frameOrigin).href, byFrame(token))).status).toBe(204)
  expect(await uploadsOf(account)).toEqual([{ received: bytes.length, size: bytes.length }])
})

test('a partial upload cannot continue after a withdrawal, but its progress can be read and it can be deleted', async () => {
  const { account, frame, token } = await visitorInFrame()
  await answerConsent(frame)
  const address = new URL((await begin(fixture.frameOrigin, byFrame(token))).location, fixture.frameOrigin).href
  expect((await put(address, byFrame(token), 0, bytes.subarray(0, 500))).status).toBe(204)
  await happenToVisitor(fixture, account, { kind: 'biometricsWithdrawn' })
  const refused = await put(address, byFrame(token), 500, bytes.subarray(500))
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([owed.status, owed.code])
  expect(await uploadsOf(account)).toEqual([{ received: 500, size: 1000 }])
  expect((await ask(address, byFrame(token), 'HEAD')).status).toBe(200)
  expect((await ask(address, byFrame(token), 'DELETE')).status).toBe(204)
  expect(await uploadsOf(account)).toEqual([])
})

test('a person who refused biometrics can still upload documents', async () => {
  const { frame, token } = await visitorInFrame()
  await answerConsent(frame, 'refused')
  expect((await begin(fixture.frameOrigin, byFrame(token))).status).toBe(201)
})

test('uploads with an account’s own session on the area need no consent', async () => {
  const { cookie, account } = await visitorInFrame()
  expect((await begin(fixture.areaOrigin, { cookie, origin: fixture.areaOrigin })).status).toBe(201)
  expect(await uploadsOf(account)).toHaveLength(1)
})

test('an unknown token uploads nothing', async () => {
  const { frame } = await visitorInFrame()
  const { privacyNotice } = shippedConsentVersions
  expect(verdictOf(await frame.ask(giveConsent, { privacyNotice }))).toBe('consent.owed')
  const refused = await begin(fixture.frameOrigin, byFrame('x'.repeat(43)))
  expect(JSON.parse(refused.text).code).toBe(refusals['frame.tokenGone'].code)
})
