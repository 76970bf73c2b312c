import { ownCamera } from '@bonafide/core/testing/own-camera'
import { answerChallenge, askChallenge, bringFaceToken } from '@bonafide/core/calls/frame/camera'
import { dropFile, showFile } from '@bonafide/core/calls/frame/evidence'
import { beginHandOver, endHandOver } from '@bonafide/core/calls/frame/hand-over'
import { frameState, keepVisit, openFrame, submitVisit } from '@bonafide/core/calls/frame/visit'
import { getEnterpriseToken, getPlutoSdkTokenOfPan } from '@bonafide/core/calls/person/levels'
import { resetKycCheck } from '@bonafide/core/calls/person/reset'
import { Details } from '@bonafide/core/details'
import type { AccountEvent } from '@bonafide/core/events'
import { AccessToken, FileId } from '@bonafide/core/values'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { openConsentedFrame, visitOpener, signedIn, verdictOf, newVisitor } from '../../visits/testing/visitors.ts'
import { adaAtProvider } from './testing/bring.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const open = async (token: AccessToken, segment: Parameters<typeof openConsentedFrame>[2] = 'sass/kyc/verify', tag = '') =>
  verdictOf(await fixture.frame().ask(openFrame, { opener: token, segment, tag }))
const approved = (level: 'basic' | 'intermediate'): AccountEvent => ({ kind: 'levelApproved', level })
const failed: AccountEvent = { kind: 'levelRejected', level: 'basic', reason: 'document.blurred' }

describe('an opener', () => {
  test('that was never issued opens nothing', async () => expect(await open(AccessToken.parse('A'.repeat(43)))).toBe('frame.openerGone'))

  test('opens only once, even in twenty attempts at the same moment', async () => {
    const { browser } = await newVisitor(fixture)
    const token = await visitOpener(browser)
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => open(token)))
    expect(verdicts.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'frame.openerGone'), 'ok'])
    expect(await open(token)).toBe('frame.openerGone')
  })

  test('opens within sixty seconds', async () => {
    const { account } = await newVisitor(fixture)
    const newOpener = async () => visitOpener((await signedIn(fixture, account)).browser)
    const [first, second] = [await newOpener(), await newOpener()]
    fixture.pass(60_000)
    expect(await open(first)).toBe('ok')
    fixture.pass(1_000)
    expect(await open(second)).toBe('frame.openerGone')
  })

  test('opens nothing once its owner has logged out or their session has ended', async () => {
    const visitor = await newVisitor(fixture)
    const token = await visitOpener(visitor.browser)
    await fixture.services.db.kysely.deleteFrom('session').where('id', '=', visitor.session).execute()
    expect(await open(token)).toBe('frame.openerGone')
    const other = await newVisitor(fixture)
    const late = await visitOpener(other.browser)
    await fixture.services.db.kysely
      .updateTable('session')
      .set({ ends_at: fixture.services.clock() })
      .where('id', '=', other.session)
      .execute()
    expect(await open(late)).toBe('frame.openerGone')
  })

  test('gets the same refusal whether it was used or never existed', async () => {
    const { browser } = await newVisitor(fixture)
    const used = await visitOpener(browser)
    await open(used)
    const answer = async (token: AccessToken) =>
      JSON.stringify(await fixture.frame().ask(openFrame, { opener: token, segment: 'sass/kyc/verify', tag: '' }))
    expect(await answer(used)).toBe(await answer(AccessToken.parse('B'.repeat(43))))
  })

  test('opens no frame if it is a token for comparing faces or a company’s token', async () => {
    const { account, browser, session } = await newVisitor(fixture, approved('basic'))
    const { accessToken } = (await browser.ask(resetKycCheck, { resetReason: 1 })).data
    await openConsentedFrame(fixture, accessToken, 'reset')
    const at = fixture.services.clock()
    const row = await fixture.services.db.kysely
      .selectFrom('visits')
      .select('visit')
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
    const face = await fixture.services.provider.faceToken({ visit: row.visit, account, session, at, faceOf: account })
    expect(await open(face, 'reset')).toBe('frame.openerGone')
    const company = await fixture.person('engines')
    expect(await open((await company.browser.ask(getEnterpriseToken)).data.accessToken, 'kyb/advance')).toBe('frame.openerGone')
  })

  test('is used up without opening anything at another segment', async () => {
    const { browser } = await newVisitor(fixture)
    const token = await visitOpener(browser)
    expect(await open(token, 'pan')).toBe('level.notOpen')
    expect(await open(token)).toBe('frame.openerGone')
  })
})

describe('the segment selects a frame’s purpose, and the tag selects one of several', () => {
  const purposeAt = async (events: readonly AccountEvent[], segment: 'sass/kyc/verify' | 'modifyName', tag: string) => {
    const { browser } = await newVisitor(fixture, ...events)
    return (await openConsentedFrame(fixture, await visitOpener(browser), segment, tag)).opened.purpose
  }
  const soon: AccountEvent = { kind: 'reviewAlerted', alert: 'expiringSoon' }
  test.each([
    ['basic', [], 'sass/kyc/verify', ''],
    ['basic', [], 'sass/kyc/verify', 'intermediate'],
    ['intermediate', [approved('basic')], 'sass/kyc/verify', ''],
    ['intermediate', [approved('basic')], 'sass/kyc/verify', 'basic'],
    ['review', [approved('basic'), soon], 'sass/kyc/verify', ''],
    ['intermediate', [approved('basic'), soon], 'sass/kyc/verify', 'intermediate'],
    ['name', [approved('basic'), soon], 'modifyName', 'review'],
  ] as const)('%s, after the events %j, at %s with the tag %j', async (purpose, events, segment, tag) =>
    expect(await purposeAt(events, segment, tag)).toBe(purpose),
  )

  test('if only the name can be changed, only the name’s own segment opens a frame', async () => {
    const { browser } = await newVisitor(fixture, approved('basic'), approved('intermediate'))
    expect(await open(await visitOpener(browser))).toBe('level.notOpen')
    expect(await open(await visitOpener(browser), 'sass/kyc/verify', 'name')).toBe('level.notOpen')
    expect((await openConsentedFrame(fixture, await visitOpener(browser), 'modifyName')).opened.purpose).toBe('name')
  })

  test('the manual segment opens only once manual verification is offered', async () => {
    const refusedOnce = await newVisitor(fixture, failed)
    expect(await open(await visitOpener(refusedOnce.browser), 'kycManual')).toBe('level.notOpen')
    const refusedTwice = await newVisitor(fixture, failed, failed)
    const { opened } = await openConsentedFrame(fixture, await visitOpener(refusedTwice.browser), 'kycManual')
    expect(opened).toMatchObject({ purpose: 'basic', byHand: true, mayGoByHand: false })
    const byCamera = async ({ browser }: typeof refusedTwice) => (await openConsentedFrame(fixture, await visitOpener(browser))).opened
    expect(await byCamera(refusedTwice)).toMatchObject({ byHand: false, mayGoByHand: true })
    expect(await byCamera(refusedOnce)).toMatchObject({ byHand: false, mayGoByHand: false })
  })
})

describe('a frame’s token', () => {
  test('is required by every call of the frame, and by its uploads', async () => {
    const [file, token] = [FileId.parse('0'.repeat(32)), AccessToken.parse('A'.repeat(43))]
    for (const headers of [{}, { 'x-frame-token': '' }, { 'x-frame-token': 'A'.repeat(43) }, { 'x-frame-token': "' or true --" }]) {
      const frame = fixture.frame(headers)
      const answers = [
        await frame.ask(frameState),
        await frame.ask(keepVisit, { details: {} }),
        await frame.ask(showFile, { file, kind: 'paper' }),
        await frame.ask(dropFile, { file }),
        await frame.ask(askChallenge, { camera: ownCamera, light: false }),
        await frame.ask(answerChallenge, { challenge: '0'.repeat(32), step: 0, frames: [{ file, move: null, at: 0 }] }),
        await frame.ask(bringFaceToken, { token }),
        await frame.ask(submitVisit),
        await frame.ask(beginHandOver),
        await frame.ask(endHandOver),
      ]
      expect(new Set(answers.map((answer) => verdictOf(answer)))).toEqual(new Set(['frame.tokenGone']))
      const begun = await fetch(`${fixture.frameOrigin}/uploads`, {
        method: 'POST',
        headers: { ...tus, 'upload-length': '10', ...headers },
      })
      expect([begun.status, JSON.parse(await begun.text())]).toMatchObject([401, { code: '40101' }])
    }
  })

  test('cannot be replaced by the opener or a session’s cookie', async () => {
    const { browser, cookie } = await newVisitor(fixture)
    const token = await visitOpener(browser)
    await openConsentedFrame(fixture, token)
    expect(verdictOf(await fixture.frame({ 'x-frame-token': token }).ask(frameState))).toBe('frame.tokenGone')
    expect(verdictOf(await fixture.frame({ cookie }).ask(frameState))).toBe('frame.tokenGone')
  })

  test('ends after a quarter of an hour; a fresh opener continues the same visit', async () => {
    const { account, browser } = await newVisitor(fixture)
    const first = await openConsentedFrame(fixture, await visitOpener(browser))
    fixture.pass(15 * 60_000 - 1)
    expect((await first.frame.ask(frameState)).data).toMatchObject({ purpose: 'basic', state: 'open', reason: null })
    fixture.pass(1)
    expect(verdictOf(await first.frame.ask(frameState))).toBe('frame.tokenGone')
    const second = await openConsentedFrame(fixture, await visitOpener(browser))
    expect(verdictOf(await second.frame.ask(frameState))).toBe('ok')
    const opened = await fixture.services.db.kysely
      .selectFrom('visits')
      .select('visit')
      .where('account', '=', account)
      .where('opened_at', 'is not', null)
      .execute()
    expect(opened).toHaveLength(1)
  })

  test('ends when its owner logs out; a new session can open the frame again', async () => {
    const { account, browser, session } = await newVisitor(fixture)
    const { frame } = await openConsentedFrame(fixture, await visitOpener(browser))
    const second = await signedIn(fixture, account)
    await fixture.services.db.kysely.deleteFrom('session').where('id', '=', session).execute()
    expect(verdictOf(await frame.ask(frameState))).toBe('frame.tokenGone')
    const reopened = await openConsentedFrame(fixture, await visitOpener(second.browser))
    expect(verdictOf(await reopened.frame.ask(frameState))).toBe('ok')
  })

  test('is valid for its own visit only', async () => {
    const taxNumberRequested: AccountEvent = { kind: 'levelAsked', level: 'taxNumber' }
    const { browser } = await newVisitor(fixture, approved('basic'), taxNumberRequested)
    const level = await openConsentedFrame(fixture, await visitOpener(browser))
    const address = new URL((await browser.ask(getPlutoSdkTokenOfPan)).data)
    const tax = await openConsentedFrame(fixture, AccessToken.parse(address.searchParams.get('accessToken')), 'pan')
    const number = { details: Details.parse({ taxNumber: 'ABCPK1234F' }) }
    expect(verdictOf(await level.frame.ask(keepVisit, number))).toBe('body.malformed')
    expect(verdictOf(await tax.frame.ask(keepVisit, { details: adaAtProvider }))).toBe('body.malformed')
    expect(verdictOf(await tax.frame.ask(keepVisit, number))).toBe('ok')
    expect(verdictOf(await level.frame.ask(submitVisit))).toBe('visit.detailsMissing')
    expect(verdictOf(await tax.frame.ask(submitVisit))).toBe('ok')
    expect((await tax.frame.ask(frameState)).data).toMatchObject({ purpose: 'taxNumber', state: 'pending' })
    expect((await level.frame.ask(frameState)).data).toMatchObject({ purpose: 'intermediate', state: 'open' })
  })
})

const tus = { 'tus-resumable': '1.0.0', 'upload-metadata': `filename ${btoa('page.png')},filetype ${btoa('image/png')}` }

describe('uploads on the frame’s origin', () => {
  test('belong to the frame’s account', async () => {
    const visitor = await newVisitor(fixture)
    const other = await newVisitor(fixture)
    const mine = await openConsentedFrame(fixture, await visitOpener(visitor.browser))
    const theirs = await openConsentedFrame(fixture, await visitOpener(other.browser))
    const begin = (token: string) =>
      fetch(`${fixture.frameOrigin}/uploads`, { method: 'POST', headers: { ...tus, 'upload-length': '4000', 'x-frame-token': token } })
    const begun = await begin(mine.token)
    expect(begun.status).toBe(201)
    const location = new URL(begun.headers.get('location') ?? '', fixture.frameOrigin)
    const head = (token: string) => fetch(location, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0', 'x-frame-token': token } })
    expect((await head(mine.token)).status).toBe(200)
    expect((await head(theirs.token)).status).toBe(404)
    const row = await fixture.services.db.kysely
      .selectFrom('uploads')
      .select('account')
      .where('id', '=', location.pathname.slice(9))
      .executeTakeFirst()
    expect(row?.account).toBe(visitor.account)
  })
})
