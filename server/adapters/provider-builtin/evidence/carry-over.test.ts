import { dropFile } from '@bonafide/core/calls/frame/evidence'
import { frameState, keepVisit, submitVisit } from '@bonafide/core/calls/frame/visit'
import type { VisitStep } from '@bonafide/core/evidence/steps'
import { shippedPolicy } from '@bonafide/core/policy/policy'
import { termMs } from '@bonafide/core/retention/retention'
import { FileId } from '@bonafide/core/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import {
  answerConsent,
  happenToVisitor,
  openConsentedFrame,
  openedFrame,
  visitOpener,
  signedIn,
  verdictOf,
  newVisitor,
} from '../../../visits/testing/visitors.ts'
import {
  adaAtProvider,
  beginTestChallenge,
  bringFace,
  type ProviderVisitor,
  bringPicture,
  bringBasicEvidence,
  doMoves,
  passport,
  workProvider,
} from '../testing/bring.ts'
import { pictureThatReads } from '../testing/fake-engine.ts'
import { challengeRead, passportRead } from '../testing/readings.ts'
import { readEvidence } from './evidence.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

/** A visit that was submitted, read, and refused for these steps. */
const sentBack = (...steps: readonly VisitStep[]) => sentBackAfter(async () => undefined, steps)

/** `change`: what the person does once the visit is complete. */
const sentBackAfter = async (
  change: (frame: ProviderVisitor['frame'], account: string) => Promise<unknown>,
  steps: readonly VisitStep[],
) => {
  const { account, browser } = await newVisitor(fixture)
  const { frame } = await openConsentedFrame(fixture, await visitOpener(browser))
  await bringBasicEvidence(fixture, { account, frame })
  await change(frame, account)
  await workProvider(fixture)
  await frame.ask(submitVisit)
  const { rows } = await fixture.services.db.pool.query('select visit from visits where account = $1 and submitted_at is not null', [
    account,
  ])
  const visit: string = rows[0].visit
  const redo = steps.map((step) => ({ step, reason: 'document.blurred' }))
  await transact(fixture.services.db, async (tx) => {
    await tx
      .updateTable('visits')
      .set({ redo: JSON.stringify(redo) })
      .where('visit', '=', visit)
      .execute()
    const outcome = { state: 'rejected', reason: 'document.blurred' } as const
    await fixture.services.takeResult(tx, { visit, name: 'sent back', by: 'provider', outcome })
  })
  return { account, frame }
}

const nextVisit = async (account: string) => {
  const { frame } = await openConsentedFrame(fixture, await visitOpener((await signedIn(fixture, account)).browser))
  return { account, frame }
}
type NextVisit = Awaited<ReturnType<typeof nextVisit>>
const stepsOf = async ({ frame }: NextVisit) => (await frame.ask(frameState)).data.steps.map(({ step, state }) => `${step} ${state}`)
const kindsOf = async ({ frame }: NextVisit) => (await frame.ask(frameState)).data.files.map(({ kind }) => kind)

test('only the failed side is requested again, which then completes the visit', async () => {
  const { account, frame } = await sentBack('front')
  expect((await frame.ask(frameState)).data.steps.find(({ step }) => step === 'front')).toMatchObject({
    state: 'redo',
    why: expect.stringMatching(/ /),
  })
  const next = await nextVisit(account)
  expect(await stepsOf(next)).toEqual(['consent met', 'choose met', 'front redo', 'face met', 'details met'])
  expect(new Set(await kindsOf(next))).toEqual(new Set(['faceFrame']))
  expect((await next.frame.ask(frameState)).data.details).toMatchObject(adaAtProvider)
  await bringPicture(fixture, next, 'documentFront', passportRead())
  expect(await stepsOf(next)).toEqual(['consent met', 'choose met', 'front met', 'face met', 'details met'])
  expect(verdictOf(await next.frame.ask(submitVisit))).toBe('ok')
})

test('an unusable picture is shown only in its owner’s frame, until a new one replaces it', async () => {
  const { account, frame: before } = await sentBack('front')
  const failedFile = (await before.ask(frameState)).data.files.find(({ kind }) => kind === 'documentFront')
  const next = await nextVisit(account)
  const failedIn = async (frame: NextVisit['frame']) => (await frame.ask(frameState)).data.failed
  expect(await failedIn(next.frame)).toEqual([{ id: failedFile?.id, kind: 'documentFront' }])
  const other = await newVisitor(fixture)
  expect(await failedIn((await openConsentedFrame(fixture, await visitOpener(other.browser))).frame)).toEqual([])
  await bringPicture(fixture, next, 'documentFront', passportRead())
  expect(await failedIn(next.frame)).toEqual([])
})

test.each([
  ['a face', 'face', 'select 1'],
  ['a picture that is no longer kept', 'front', 'update uploads set kept_at = null where account = $1'],
  ['a scan, which no page can show', 'front', "update uploads set type = 'application/pdf' where account = $1"],
] as const)('%s is not shown again', async (_what, step, statement) => {
  const { account } = await sentBack(step)
  const next = await nextVisit(account)
  await fixture.services.db.pool.query(statement, statement.includes('$1') ? [account] : [])
  expect((await next.frame.ask(frameState)).data.failed).toEqual([])
})

test('the earlier visit’s picture is shown only once consent is given again, and only within its term', async () => {
  const { account } = await sentBack('front')
  await happenToVisitor(fixture, account, { kind: 'biometricsWithdrawn' })
  const { frame } = await openedFrame(fixture, await visitOpener((await signedIn(fixture, account)).browser))
  expect((await frame.ask(frameState)).data.failed).toEqual([])
  expect(await answerConsent(frame)).toBe('ok')
  expect((await frame.ask(frameState)).data.failed).toHaveLength(1)
  // The visit itself stays open; the term runs from the end of the previous visit.
  await fixture.services.db.pool.query(
    "update visits set ended_at = ended_at - interval '40 days' where account = $1 and ended_at is not null",
    [account],
  )
  expect((await frame.ask(frameState)).data.failed).toEqual([])
})

test('if only the face failed, the document stays, with its readings', async () => {
  const { account } = await sentBack('face')
  const next = await nextVisit(account)
  expect(await stepsOf(next)).toEqual(['consent met', 'choose met', 'front met', 'face redo', 'details met'])
  const { data } = await next.frame.ask(frameState)
  expect(data.files.map(({ kind, faults }) => [kind, faults]).toSorted()).toEqual([
    ['documentFront', []],
    ['documentTilt', []],
  ])
  await bringFace(fixture, next)
  expect(verdictOf(await next.frame.ask(submitVisit))).toBe('ok')
})

test('a carried-over challenge still says which moves were left out', async () => {
  const leaveOutMoves = async (frame: ProviderVisitor['frame'], account: string) => {
    const begun = await beginTestChallenge(frame, { without: ['nod', 'turnLeft'] })
    await doMoves(fixture, { account, frame }, begun, (moves) => pictureThatReads(challengeRead(moves)))
  }
  const { account } = await sentBackAfter(leaveOutMoves, ['front'])
  await nextVisit(account)
  const { rows } = await fixture.services.db.pool.query('select visit from visits where account = $1 and submitted_at is null', [account])
  const carried = await transact(fixture.services.db, (tx) => readEvidence(tx, fixture.services, rows[0].visit))
  expect(carried?.challenge).toMatchObject({ without: ['nod', 'turnLeft'], crowded: false })
})

test('no tilt is requested for a carried-over document without one', async () => {
  const dropTilt = async (frame: ProviderVisitor['frame']) => {
    const { files } = (await frame.ask(frameState)).data
    await frame.ask(dropFile, { file: FileId.parse(files.find(({ kind }) => kind === 'documentTilt')?.id) })
  }
  const { account } = await sentBackAfter(dropTilt, ['face'])
  const { frame } = await nextVisit(account)
  const { data } = await frame.ask(frameState)
  expect([data.files.map(({ kind }) => kind), data.tilt]).toEqual([['documentFront'], 'wanted'])
})

test('after a withdrawal only the document is carried over and read again, and nothing about the face', async () => {
  const { account } = await sentBack('details')
  await happenToVisitor(fixture, account, { kind: 'biometricsWithdrawn' })
  const { frame } = await openedFrame(fixture, await visitOpener((await signedIn(fixture, account)).browser))
  expect((await kindsOf({ account, frame })).toSorted()).toEqual(['documentFront', 'documentTilt'])
  expect(await stepsOf({ account, frame })).toEqual(['consent open', 'choose met', 'front met', 'face open', 'details redo'])
  const { rows } = await fixture.services.db.pool.query(
    'select (select count(*)::int from visit_readings where visit = v.visit) as readings, (select count(*)::int from visit_challenges where visit = v.visit) as challenges from visits v where account = $1 and submitted_at is null and opened_at is not null',
    [account],
  )
  expect(rows).toEqual([{ readings: 0, challenges: 0 }])
  expect(await answerConsent(frame)).toBe('ok')
  await workProvider(fixture)
  const { data } = await frame.ask(frameState)
  expect([data.reading, data.files.map(({ faults }) => faults)]).toEqual([false, [[], []]])
})

test('choosing another document drops the previous one’s readings, and the face stays', async () => {
  const { account } = await sentBack('choose')
  const next = await nextVisit(account)
  expect(await stepsOf(next)).toEqual(['consent met', 'choose redo', 'front open', 'back open', 'face met', 'details open'])
  expect((await next.frame.ask(frameState)).data).toMatchObject({ choice: null, details: {} })
  await next.frame.ask(keepVisit, { choice: passport })
  expect(await stepsOf(next)).toEqual(['consent met', 'choose met', 'front open', 'face met', 'details open'])
})

test('carried-over evidence can be removed from the new visit, and stays in its first visit', async () => {
  const { account } = await sentBack('face')
  const next = await nextVisit(account)
  const file = (await next.frame.ask(frameState)).data.files.find(({ kind }) => kind === 'documentFront')
  if (file === undefined) throw new Error('nothing was carried over')
  expect(verdictOf(await next.frame.ask(dropFile, { file: file.id }))).toBe('ok')
  expect(await kindsOf(next)).toEqual([])
  const { rowCount } = await fixture.services.db.pool.query('select from visit_files join uploads on id = upload where upload = $1', [
    file.id,
  ])
  expect(rowCount).toBe(1)
})

test('after a final or an old refusal, everything is requested again', async () => {
  const { account: refused } = await sentBack()
  expect(await stepsOf(await nextVisit(refused))).toEqual([
    'consent met',
    'choose open',
    'front open',
    'back open',
    'face open',
    'details open',
  ])
  const { account: late } = await sentBack('front')
  fixture.pass(termMs(shippedPolicy.retention['evidence.reuse'].term) + 1)
  expect(await stepsOf(await nextVisit(late))).toEqual([
    'consent met',
    'choose open',
    'front open',
    'back open',
    'face open',
    'details open',
  ])
})
