import { ownCamera } from '@bonafide/core/testing/own-camera'
import type { SentOf } from '@bonafide/core/call'
import { answerChallenge, askChallenge } from '@bonafide/core/calls/frame/camera'
import { dropFile, showFile } from '@bonafide/core/calls/frame/evidence'
import { beginHandOver, takeHandOver } from '@bonafide/core/calls/frame/hand-over'
import { frameState, giveConsent, keepVisit, submitVisit } from '@bonafide/core/calls/frame/visit'
import { resetKycCheck } from '@bonafide/core/calls/person/reset'
import { getPlutoSdkTokenOfPan } from '@bonafide/core/calls/person/levels'
import type { AccountEvent } from '@bonafide/core/events'
import { shippedConsentVersions } from '@bonafide/core/consent/versions'
import { AccessToken } from '@bonafide/core/values'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import { erasePerson } from '../../../record/erase.ts'
import { historyOf } from '../../../record/history.ts'
import { type Browser, makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import {
  answerConsent,
  happenToVisitor,
  openedFrame,
  visitOpener,
  signedIn,
  upload,
  verdictOf,
  newVisitor,
} from '../../../visits/testing/visitors.ts'
import { bringBasicEvidence } from '../testing/bring.ts'

let fixture: Fixture
/** Tests change this while the server runs, like another process with another configuration. */
const consent = { versions: shippedConsentVersions, texts: undefined }
beforeAll(async () => {
  fixture = await makeFixture({ consent })
})
beforeEach(() => void (consent.versions = shippedConsentVersions))
afterAll(() => fixture.close())

const visitorInFrame = async (...events: readonly AccountEvent[]) => {
  const visitor = await newVisitor(fixture, ...events)
  return { ...visitor, ...(await openedFrame(fixture, await visitOpener(visitor.browser))) }
}
type VisitorInFrame = Awaited<ReturnType<typeof visitorInFrame>>
const openAgain = async (visitor: Pick<VisitorInFrame, 'account'>) =>
  openedFrame(fixture, await visitOpener((await signedIn(fixture, visitor.account)).browser))

const { privacyNotice, biometrics: version } = shippedConsentVersions
const yes = { privacyNotice, biometrics: { version, answer: 'given' } } as const
const no = { privacyNotice, biometrics: { version, answer: 'refused' } } as const
const give = async ({ frame }: { frame: Browser }, body: SentOf<typeof giveConsent> = yes) => verdictOf(await frame.ask(giveConsent, body))
const consentStepOf = async ({ frame }: { frame: Browser }) => (await frame.ask(frameState)).data.consent
const eventsOf = async ({ account }: Pick<VisitorInFrame, 'account'>) =>
  (await transact(fixture.services.db, (tx) => historyOf(tx, fixture.services, account))).map(({ by, event }) => ({ by, ...event }))
const kindsOf = async ({ account }: Pick<VisitorInFrame, 'account'>) =>
  (await transact(fixture.services.db, (tx) => historyOf(tx, fixture.services, account))).map(({ kind }) => kind)

describe('before consent', () => {
  test('nothing can be shown, stored, challenged, removed or submitted', async () => {
    const visitor = await visitorInFrame()
    expect(visitor.opened.consent).toBe(true)
    const file = await upload(fixture, visitor.account)
    const answers = await Promise.all([
      visitor.frame.ask(showFile, { file, kind: 'documentFront' }),
      visitor.frame.ask(dropFile, { file }),
      visitor.frame.ask(askChallenge, { camera: ownCamera, light: false }),
      visitor.frame.ask(answerChallenge, { challenge: '0'.repeat(32), step: 0, frames: [{ file, move: null, at: 0 }] }),
      visitor.frame.ask(keepVisit, { details: {} }),
      visitor.frame.ask(submitVisit),
    ])
    expect(answers.map((answer) => verdictOf(answer))).toEqual(Array.from({ length: 6 }, () => 'consent.owed'))
    const { data } = await visitor.frame.ask(frameState)
    expect([data.files, data.details, data.steps[0], data.consent?.privacyNotice.owed, data.consent?.biometrics?.owed]).toEqual([
      [],
      {},
      { step: 'consent', state: 'open', why: null },
      true,
      true,
    ])
  })

  test('after consent the visit continues, and the step is met', async () => {
    const visitor = await visitorInFrame()
    expect(await give(visitor)).toBe('ok')
    await bringBasicEvidence(fixture, visitor)
    expect(await consentStepOf(visitor)).toMatchObject({ privacyNotice: { owed: false }, biometrics: { owed: false, answer: 'given' } })
    expect(verdictOf(await visitor.frame.ask(submitVisit))).toBe('ok')
  })

  test('a visit that captures nothing needs no consent', async () => {
    const { browser } = await newVisitor(fixture, { kind: 'levelApproved', level: 'basic' }, { kind: 'levelAsked', level: 'taxNumber' })
    const address = new URL((await browser.ask(getPlutoSdkTokenOfPan)).data)
    const { frame, opened } = await openedFrame(fixture, AccessToken.parse(address.searchParams.get('accessToken')), 'pan')
    expect([opened.purpose, opened.consent, await consentStepOf({ frame })]).toEqual(['taxNumber', false, null])
  })
})

describe('the answer', () => {
  test('is recorded for each text, with its version, language and surface', async () => {
    const visitor = await visitorInFrame()
    const arabic = fixture.frame({ 'x-frame-token': visitor.token, language: 'ar' })
    expect(await give({ frame: arabic }, { ...yes, app: true })).toBe('ok')
    const shown = { by: 'account', language: 'ar', surface: 'app' }
    expect(await eventsOf(visitor)).toEqual([
      { kind: 'privacyNoticeAcknowledged', version: privacyNotice, ...shown },
      { kind: 'biometricsConsented', version, visit: expect.any(String), ...shown },
    ])
  })

  test('from a phone that took over is recorded as read on the phone', async () => {
    const visitor = await visitorInFrame()
    const { url, number } = (await visitor.frame.ask(beginHandOver)).data
    const handedOver = await fixture.frame().ask(takeHandOver, { link: AccessToken.parse(new URL(url).hash.slice(1)), number })
    const phone = fixture.frame({ 'x-frame-token': handedOver.data.frameToken })
    expect(verdictOf(await phone.ask(askChallenge, { camera: ownCamera, light: false }))).toBe('consent.owed')
    expect(await give({ frame: phone }, { ...yes, app: true })).toBe('ok')
    expect((await eventsOf(visitor)).map((event) => 'surface' in event && event.surface)).toEqual(['phone', 'phone'])
    expect(verdictOf(await visitor.frame.ask(askChallenge, { camera: ownCamera, light: false }))).toBe('ok')
  })

  test('is recorded once if it is sent twenty times concurrently', async () => {
    const visitor = await visitorInFrame()
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => give(visitor)))
    expect(new Set(verdicts)).toEqual(new Set(['ok']))
    expect(await kindsOf(visitor)).toEqual(['privacyNoticeAcknowledged', 'biometricsConsented'])
  })

  test('is not enough without an answer about biometrics if a face is processed', async () => {
    const visitor = await visitorInFrame()
    expect(await give(visitor, { privacyNotice })).toBe('consent.owed')
    expect(await kindsOf(visitor)).toEqual([])
  })

  test('with another visit’s token is recorded only for that visit', async () => {
    const [first, second] = [await visitorInFrame(), await visitorInFrame()]
    expect(await give(second)).toBe('ok')
    expect([await kindsOf(first), await kindsOf(second)]).toEqual([[], ['privacyNoticeAcknowledged', 'biometricsConsented']])
    expect(verdictOf(await first.frame.ask(keepVisit, { details: {} }))).toBe('consent.owed')
    expect(await give({ frame: fixture.frame({ 'x-frame-token': 'x'.repeat(43) }) })).toBe('frame.tokenGone')
    expect(await give({ frame: fixture.frame() })).toBe('frame.tokenGone')
  })

  test('changes nothing once the session has ended or the visit was submitted', async () => {
    const visitor = await visitorInFrame()
    await fixture.services.db.kysely.deleteFrom('session').where('id', '=', visitor.session).execute()
    expect([await give(visitor), await kindsOf(visitor)]).toEqual(['frame.tokenGone', []])
    const other = await visitorInFrame()
    await give(other)
    await bringBasicEvidence(fixture, other)
    await other.frame.ask(submitVisit)
    expect(await give(other, no)).toBe('visit.submitted')
    expect(await kindsOf(other)).toEqual(['privacyNoticeAcknowledged', 'biometricsConsented', 'levelSubmitted'])
  })

  test('is refused for an erased account', async () => {
    const visitor = await visitorInFrame()
    await transact(fixture.services.db, (tx) => erasePerson(tx, fixture.services, { subject: visitor.account, by: 'operator' }))
    expect(await give(visitor)).not.toBe('ok')
    expect(await kindsOf(visitor)).toEqual(['personErased'])
  })
})

describe('a version', () => {
  const newer = { privacyNotice, biometrics: '2027-05' }

  test('that is not current is refused, for either part', async () => {
    const visitor = await visitorInFrame()
    expect(await give(visitor, { ...yes, privacyNotice: '2020-01' })).toBe('consent.versionGone')
    expect(await give(visitor, { ...yes, biometrics: { version: '2020-01', answer: 'given' } })).toBe('consent.versionGone')
    expect(await kindsOf(visitor)).toEqual([])
  })

  test('that was replaced while the frame was open cannot be agreed to, and the new one can', async () => {
    const visitor = await visitorInFrame()
    consent.versions = newer
    expect(await give(visitor)).toBe('consent.versionGone')
    expect(await consentStepOf(visitor)).toMatchObject({ biometrics: { version: '2027-05', owed: true, answer: null } })
    expect(await answerConsent(visitor.frame)).toBe('ok')
    expect((await eventsOf(visitor)).map((event) => 'version' in event && event.version)).toEqual([privacyNotice, '2027-05'])
  })

  test('that changed after consent stops the visit until the new one is answered', async () => {
    const visitor = await visitorInFrame()
    await give(visitor)
    await bringBasicEvidence(fixture, visitor)
    consent.versions = newer
    expect(verdictOf(await visitor.frame.ask(submitVisit))).toBe('consent.owed')
    expect(verdictOf(await visitor.frame.ask(askChallenge, { camera: ownCamera, light: false }))).toBe('consent.owed')
    expect(await answerConsent(visitor.frame)).toBe('ok')
    expect(verdictOf(await visitor.frame.ask(submitVisit))).toBe('ok')
    // The notice has not changed.
    expect(await kindsOf(visitor)).toEqual(['privacyNoticeAcknowledged', 'biometricsConsented', 'biometricsConsented', 'levelSubmitted'])
  })

  test('that changed requires a new answer from verified people, only for the changed text', async () => {
    const shown = { language: 'en', surface: 'web' } as const
    const before = [
      { kind: 'privacyNoticeAcknowledged', version: privacyNotice, ...shown },
      { kind: 'biometricsConsented', version, ...shown },
      { kind: 'levelApproved', level: 'basic' },
    ] as const
    expect((await visitorInFrame(...before)).opened.consent).toBe(false)
    consent.versions = { privacyNotice: '2027-05', biometrics: version }
    const visitor = await visitorInFrame(...before)
    expect(visitor.opened).toMatchObject({ purpose: 'intermediate', consent: true })
    expect(await consentStepOf(visitor)).toMatchObject({ privacyNotice: { owed: true }, biometrics: { owed: false, answer: 'given' } })
  })
})

describe('refusing biometrics', () => {
  test('holds for its visit, on every device, and for no other visit', async () => {
    const visitor = await visitorInFrame()
    expect(await give(visitor, no)).toBe('ok')
    const elsewhere = await openAgain(visitor)
    expect(elsewhere.opened).toMatchObject({ consent: false, byHand: true })
    expect(await consentStepOf(elsewhere)).toMatchObject({ biometrics: { owed: false, answer: 'refused' } })
    const { url, number } = (await elsewhere.frame.ask(beginHandOver)).data
    const phone = await fixture.frame().ask(takeHandOver, { link: AccessToken.parse(new URL(url).hash.slice(1)), number })
    expect(phone.data).toMatchObject({ purpose: 'basic', byHand: true })
    await fixture.services.db.pool.query('update visits set ended_at = now(), outcome = $2 where account = $1 and opened_at is not null', [
      visitor.account,
      'rejected',
    ])
    const next = await openAgain(visitor)
    expect(next.opened).toMatchObject({ consent: true, byHand: false })
    expect(await consentStepOf(next)).toMatchObject({ privacyNotice: { owed: false }, biometrics: { owed: true, answer: null } })
  })

  test('still holds in its visit after the person agrees in another visit', async () => {
    const visitor = await visitorInFrame()
    await give(visitor, no)
    await happenToVisitor(fixture, visitor.account, {
      kind: 'biometricsConsented',
      version,
      language: 'en',
      surface: 'web',
      visit: 'another',
    })
    expect((await visitor.frame.ask(frameState)).data).toMatchObject({
      byHand: true,
      consent: { biometrics: { owed: false, answer: 'refused' } },
    })
  })

  test('can be changed to an agreement in its visit, and back', async () => {
    const visitor = await visitorInFrame()
    for (const body of [no, yes, no, no]) expect(await give(visitor, body)).toBe('ok')
    expect(await kindsOf(visitor)).toEqual(['privacyNoticeAcknowledged', 'biometricsRefused', 'biometricsConsented', 'biometricsRefused'])
    expect((await visitor.frame.ask(frameState)).data.byHand).toBe(true)
  })

  test('is not possible if nothing can be decided without a face', async () => {
    const { browser, account } = await newVisitor(fixture, { kind: 'levelApproved', level: 'basic' })
    const { accessToken } = (await browser.ask(resetKycCheck, { resetReason: 1 })).data
    const reset = await openedFrame(fixture, accessToken, 'reset')
    expect(await consentStepOf(reset)).toMatchObject({ biometrics: { mayRefuse: false, owed: true } })
    expect(await give(reset, no)).toBe('consent.faceNeeded')
    expect(await kindsOf({ account })).not.toContain('biometricsRefused')
    expect(await give(reset)).toBe('ok')
  })
})

describe('after a withdrawal, on another device', () => {
  test('consent is owed for both texts again; captured evidence stays, and the visit continues after a new answer', async () => {
    const visitor = await visitorInFrame()
    await give(visitor)
    await bringBasicEvidence(fixture, visitor)
    const before = (await visitor.frame.ask(frameState)).data.files
    await happenToVisitor(fixture, visitor.account, { kind: 'biometricsWithdrawn' })
    const other = await openAgain(visitor)
    expect(other.opened.consent).toBe(true)
    for (const { frame } of [other, { frame: fixture.frame({ 'x-frame-token': other.token }) }])
      expect(verdictOf(await frame.ask(askChallenge, { camera: ownCamera, light: false }))).toBe('consent.owed')
    expect(verdictOf(await other.frame.ask(submitVisit))).toBe('consent.owed')
    expect((await other.frame.ask(frameState)).data.files).toEqual(before)
    expect(await give(other)).toBe('ok')
    expect(verdictOf(await other.frame.ask(submitVisit))).toBe('ok')
  })
})
