import { frameState, keepVisit, submitVisit } from '@bonafide/core/calls/frame/visit'
import { resetKycCheck } from '@bonafide/core/calls/person/reset'
import { realNameStatus } from '@bonafide/core/calls/status'
import type { AccountEvent } from '@bonafide/core/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { historyOf } from '../../record/history.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { happenToVisitor, openConsentedFrame, visitOpener, verdictOf, newVisitor } from '../../visits/testing/visitors.ts'
import { visitFilesOf, findVisit, readAnswered } from '../../visits/visit.ts'
import { adaAtProvider, bringFace, bringFile, bringPicture, bringBasicEvidence, passport, workProvider } from './testing/bring.ts'
import { pictureThatReads } from './testing/fake-engine.ts'
import { faceRead, faultyPage, passportRead } from './testing/readings.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const visitorInFrame = async (...events: readonly AccountEvent[]) => {
  const { account, browser } = await newVisitor(fixture, ...events)
  return { account, browser, ...(await openConsentedFrame(fixture, await visitOpener(browser))) }
}
const approved = (level: 'basic' | 'intermediate'): AccountEvent => ({ kind: 'levelApproved', level })
const casesOf = (account: string) =>
  fixture.services.db.kysely.selectFrom('cases').selectAll().where('account', '=', account).orderBy('case_id').execute()
const visitOf = async (account: string) =>
  (
    await fixture.services.db.kysely
      .selectFrom('visits')
      .select('visit')
      .where('account', '=', account)
      .where('opened_at', 'is not', null)
      .executeTakeFirstOrThrow()
  ).visit

test('a submission makes the level pending, seals the typed details, keeps the evidence, and queues the verdict', async () => {
  const visitor = await visitorInFrame()
  const { account, browser, frame } = visitor
  await bringBasicEvidence(fixture, visitor)
  expect((await frame.ask(submitVisit)).data).toEqual({ status: 'PENDING' })
  expect((await browser.ask(realNameStatus)).data).toMatchObject({ level1Flag: 1, realName: null })
  expect((await frame.ask(frameState)).data).toMatchObject({ purpose: 'basic', state: 'pending', reason: null })
  const visit = await visitOf(account)
  const answers = await transact(fixture.services.db, (tx) => readAnswered(tx, fixture.services, { visit, account }))
  expect(answers).toEqual({ choice: passport, details: adaAtProvider, answers: {} })
  const kinds = (await transact(fixture.services.db, (tx) => visitFilesOf(tx, visit))).map(({ kind }) => kind)
  expect(kinds).toEqual(['documentFront', 'documentTilt', ...Array.from({ length: 5 }, () => 'faceFrame')])
  const { rows } = await fixture.services.db.pool.query('select answers from visits where visit = $1', [visit])
  expect(rows[0].answers.toString('latin1')).not.toContain('Lovelace')
  const uploads = await fixture.services.db.kysely.selectFrom('uploads').select('kept_at').where('account', '=', account).execute()
  expect(uploads.map(({ kept_at }) => kept_at)).toEqual(Array.from({ length: 7 }, () => expect.any(Date)))
  await workProvider(fixture)
  const { data } = await frame.ask(frameState)
  expect(data.checks.length).toBeGreaterThan(0)
  expect(data.state === 'pending' ? data.reviewer : true).toBe(true)
})

test('only one of twenty concurrent submissions is accepted', async () => {
  const visitor = await visitorInFrame()
  await bringBasicEvidence(fixture, visitor)
  const verdicts = await Promise.all(
    Array.from({ length: 20 }, async () => verdictOf(await fixture.frame({ 'x-frame-token': visitor.token }).ask(submitVisit))),
  )
  expect(verdicts.toSorted()).toEqual(['ok', ...Array.from({ length: 19 }, () => 'visit.submitted')])
  expect(verdictOf(await visitor.frame.ask(submitVisit))).toBe('visit.submitted')
  const history = await transact(fixture.services.db, (tx) => historyOf(tx, fixture.services, visitor.account))
  expect(history.map(({ kind }) => kind)).toEqual(['privacyNoticeAcknowledged', 'biometricsConsented', 'levelSubmitted'])
})

test('an incomplete visit is refused and keeps what it already has', async () => {
  const visitor = await visitorInFrame()
  const { frame } = visitor
  expect(verdictOf(await frame.ask(submitVisit))).toBe('visit.detailsMissing')
  await frame.ask(keepVisit, { details: adaAtProvider })
  expect(verdictOf(await frame.ask(submitVisit))).toBe('visit.filesMissing')
  await bringPicture(fixture, visitor, 'documentFront', passportRead())
  expect(verdictOf(await frame.ask(submitVisit))).toBe('visit.detailsMissing')
  await frame.ask(keepVisit, { choice: passport })
  expect(verdictOf(await frame.ask(submitVisit))).toBe('visit.filesMissing')
  await bringFace(fixture, visitor)
  expect(verdictOf(await frame.ask(submitVisit))).toBe('ok')
})

test('a picture that the engine cannot use is requested again until the user has insisted on it twice', async () => {
  const visitor = await visitorInFrame()
  await bringBasicEvidence(fixture, visitor)
  await bringPicture(fixture, visitor, 'documentFront', faultyPage('blurred'))
  await workProvider(fixture)
  expect(verdictOf(await visitor.frame.ask(submitVisit))).toBe('visit.filesMissing')
  const step = async () => (await visitor.frame.ask(frameState)).data.steps.find((state) => state.step === 'front')
  expect(await step()).toEqual({ step: 'front', state: 'redo', why: expect.stringMatching(/blurred/) })
  for (const state of ['redo', 'met']) {
    await bringFile(fixture, visitor, { kind: 'documentFront', bytes: pictureThatReads(faultyPage('blurred')), anyway: true })
    await workProvider(fixture)
    expect((await step())?.state).toBe(state)
  }
  expect(verdictOf(await visitor.frame.ask(submitVisit))).toBe('ok')
})

test('a submission is refused for a reason that arose after the frame opened', async () => {
  const blocked: AccountEvent = { kind: 'accountBlacklisted', reason: 'account.fraud' }
  const cases = [
    [blocked, 'kyc.blacklisted'],
    [{ kind: 'levelSubmitted', level: 'basic' }, 'level.pending'],
    [approved('basic'), 'level.passed'],
    [{ kind: 'foundVerifiedElsewhere', other: '1' }, 'kyc.multiVerified'],
    [{ kind: 'levelSubmitted', level: 'business' }, 'kyc.businessStarted'],
    [{ kind: 'personErased' }, 'record.erased'],
  ] as const satisfies readonly (readonly [AccountEvent, string])[]
  for (const [event, refused] of cases) {
    const visitor = await visitorInFrame()
    await bringBasicEvidence(fixture, visitor)
    await happenToVisitor(fixture, visitor.account, event)
    expect(verdictOf(await visitor.frame.ask(submitVisit))).toBe(refused)
  }
})

test('a reset needs a face, and changes nothing until it is decided', async () => {
  const { account, browser } = await newVisitor(fixture, approved('basic'))
  const { accessToken } = (await browser.ask(resetKycCheck, { resetReason: 1 })).data
  const { frame } = await openConsentedFrame(fixture, accessToken, 'reset')
  expect(verdictOf(await frame.ask(submitVisit))).toBe('visit.filesMissing')
  await bringPicture(fixture, { account, frame }, 'face', faceRead())
  expect(verdictOf(await frame.ask(submitVisit))).toBe('ok')
  expect((await browser.ask(realNameStatus)).data.level1Flag).toBe(2)
  await workProvider(fixture)
  expect((await casesOf(account)).map(({ about }) => about)).toEqual(['reset'])
})

test('the frame shows the outcome with its reason in words', async () => {
  const visitor = await visitorInFrame()
  await bringBasicEvidence(fixture, visitor)
  await visitor.frame.ask(submitVisit)
  const visit = await visitOf(visitor.account)
  const outcome = { state: 'rejected', reason: 'document.blurred' } as const
  await transact(fixture.services.db, (tx) => fixture.services.takeResult(tx, { visit, name: 'x', by: 'reviewer:1', outcome }))
  expect((await visitor.frame.ask(frameState)).data).toMatchObject({ state: 'rejected', reason: expect.stringMatching(/ /) })
  expect(await transact(fixture.services.db, (tx) => findVisit(tx, visit))).toMatchObject({ outcome: 'rejected' })
})
