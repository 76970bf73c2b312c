// A person's path through Sumsub, against a server that behaves as Sumsub’s documentation says.
import { showFile } from '@bonafide/core/calls/frame/evidence'
import { frameState, keepVisit, submitVisit } from '@bonafide/core/calls/frame/visit'
import { withdrawBiometrics } from '@bonafide/core/calls/person/your-data'
import { openVendor, vendorDone } from '@bonafide/core/calls/vendor'
import { approvalQuestionedReason } from '@bonafide/core/rules/review/second-look'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import { readDetailsWithin } from '../../../record/person-details.ts'
import {
  answerConsent,
  openConsentedFrame,
  openedFrame,
  upload,
  verdictOf,
  visitOpener,
  newVisitor,
} from '../../../visits/testing/visitors.ts'
import { adaAtProvider, passport } from '../testing/bring.ts'
import { lookAtApplicant } from './look-at-applicant.ts'
import { green, startSumsub } from './testing/start-sumsub.ts'
import type { Verdict } from './testing/sumsub-server.ts'

const { sumsub, fixture, close, reset, work, atWidget, submitted, send, decided, stateOf, casesOf, jobs, eventsOf } = await startSumsub()
beforeEach(reset)
afterAll(close)

test('after consent there is one step, the widget; a person who refuses face comparison uses our own frame', async () => {
  const { browser } = await newVisitor(fixture)
  const { frame } = await openedFrame(fixture, await visitOpener(browser))
  const steps = async () => (await frame.ask(frameState)).data.steps.map(({ step }) => step)
  expect(await steps()).toEqual(['consent', 'vendor'])
  expect(verdictOf(await frame.ask(openVendor))).toBe('consent.owed')
  await answerConsent(frame, 'refused')
  expect(await steps()).toEqual(['consent', 'choose', 'front', 'back', 'details'])
  expect(verdictOf(await frame.ask(openVendor))).toBe('frame.tokenGone')
  expect(sumsub.requests).toEqual([])
})

test('a green answer verifies the person with what Sumsub has read, and its pictures are kept as evidence', async () => {
  const person = await submitted()
  expect(await stateOf(person)).toBe('pending')
  await decided(person.applicant, green)
  expect(await stateOf(person)).toBe('approved')
  const details = await transact(fixture.services.db, (tx) => readDetailsWithin(tx, fixture.services, person.account))
  expect(details).toMatchObject({ familyName: 'Lovelace', birthDate: '1990-12-10', issuingCountry: 'GBR' })
  const { rows } = await fixture.services.db.pool.query('select kind from visit_files where visit = $1 order by kind', [person.visit])
  // The applicant's third file is a video.
  expect(rows.map(({ kind }) => kind)).toEqual(['documentFront', 'face'])
})

test('the home page leads back to the widget, the last of two steps', async () => {
  const { visit, account } = await atWidget()
  const { provider, clock, policy } = fixture.services
  expect(await provider.next({ visit, account, at: clock(), policy })).toEqual({ step: 'vendor', at: 2, of: 2 })
})

test('the person’s own pictures and submission are refused, since Sumsub judges the evidence', async () => {
  const { frame, account } = await atWidget()
  const file = await upload(fixture, account)
  expect(verdictOf(await frame.ask(showFile, { file, kind: 'documentFront' }))).toBe('thing.unknown')
  const choice = { country: adaAtProvider.issuingCountry ?? passport.country, document: 'passport' } as const
  expect(verdictOf(await frame.ask(keepVisit, { choice, details: adaAtProvider }))).toBe('ok')
  expect(verdictOf(await frame.ask(submitVisit))).toBe('visit.filesMissing')
})

test('Sumsub’s pictures replace those that the person showed before they agreed to face comparison', async () => {
  const person = await newVisitor(fixture)
  const { frame } = await openedFrame(fixture, await visitOpener(person.browser))
  await answerConsent(frame, 'refused')
  const own = await upload(fixture, person.account)
  expect(verdictOf(await frame.ask(showFile, { file: own, kind: 'documentFront' }))).toBe('ok')
  await answerConsent(frame, 'given')
  const applicant = sumsub.use((await frame.ask(openVendor)).data.token)
  sumsub.submit(applicant)
  await decided(applicant, { reviewAnswer: 'RED', reviewRejectType: 'FINAL', rejectLabels: ['SANCTIONS'] })
  const { rows } = await fixture.services.db.pool.query('select upload, kind from visit_files where visit = $1', [applicant.externalUserId])
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['documentFront', 'face'])
  expect(rows.map(({ upload: id }) => id)).not.toContain(own)
})

test('a widget that claims to be done changes nothing while Sumsub waits for the person', async () => {
  const person = await atWidget()
  expect((await person.frame.ask(vendorDone)).data).toEqual({ submitted: false })
  expect(await stateOf(person)).toBe('open')
})

test('a red answer rejects with the reason of its label', async () => {
  const person = await submitted()
  await decided(person.applicant, { reviewAnswer: 'RED', reviewRejectType: 'RETRY', rejectLabels: ['EXPIRATION_DATE'] })
  expect((await person.frame.ask(frameState)).data).toMatchObject({ state: 'rejected', reason: expect.stringMatching(/expired/i) })
})

test('after a rejection the person starts over, with a new applicant and new pictures', async () => {
  const person = await submitted()
  await decided(person.applicant, { reviewAnswer: 'RED', reviewRejectType: 'RETRY', rejectLabels: ['SELFIE_MISMATCH'] })
  const { frame } = await openConsentedFrame(fixture, await visitOpener(person.browser))
  const { data } = await frame.ask(openVendor)
  const applicant = sumsub.use(data.token)
  expect(applicant.id).not.toBe(person.applicant.id)
  expect((await frame.ask(frameState)).data).toMatchObject({ files: [], steps: [{ step: 'consent', state: 'met' }, { step: 'vendor' }] })
  sumsub.submit(applicant)
  await decided(applicant, { reviewAnswer: 'RED', reviewRejectType: 'RETRY', rejectLabels: ['SELFIE_MISMATCH'] })
  const { rows } = await fixture.services.db.pool.query('select kind from visit_files where visit = $1', [applicant.externalUserId])
  expect(rows).toHaveLength(2)
})

test('a sanctions hit goes to a reviewer, who sees the label and the details', async () => {
  const person = await submitted()
  await decided(person.applicant, { reviewAnswer: 'RED', reviewRejectType: 'FINAL', rejectLabels: ['SANCTIONS'] })
  expect(await casesOf(person.account)).toMatchObject([{ reasons: ['sumsub.sanctions'], decision: null }])
  expect((await person.frame.ask(frameState)).data).toMatchObject({ state: 'pending', reviewer: true, details: { familyName: 'Lovelace' } })
})

test('if reporting a look fails, the next look asks the reviewer', async () => {
  const person = await submitted()
  sumsub.decide(person.applicant, { reviewAnswer: 'RED', reviewRejectType: 'FINAL', rejectLabels: ['SANCTIONS'] })
  const { services } = fixture
  const takeResult = () => Promise.reject(new Error('the database has failed over'))
  const failing = { ...services, operation: () => ({ ...services.operation(), takeResult }) }
  await expect(lookAtApplicant(failing, person.visit)).rejects.toThrow('failed over')
  expect(await casesOf(person.account)).toEqual([])
  await lookAtApplicant(services, person.visit)
  await lookAtApplicant(services, person.visit)
  expect(await casesOf(person.account)).toMatchObject([{ reasons: ['sumsub.sanctions'], decision: null }])
})

test('an answer that comes five times, and an older one after it, count once', async () => {
  const person = await submitted()
  sumsub.decide(person.applicant, green)
  const late = sumsub.message(person.applicant, {
    reviewStatus: 'pending',
    type: 'applicantPending',
    createdAtMs: '2025-01-01 00:00:00.000',
  })
  const message = sumsub.message(person.applicant)
  const answers = await Promise.all([message, message, message, late, message, message].map((body) => send(body)))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204])
  expect(await jobs()).toBe(1)
  await work()
  await send(late)
  await work()
  expect(await eventsOf(person.account, 'levelApproved')).toBe(1)
  expect(await stateOf(person)).toBe('approved')
})

test('an applicant of another visit and another applicant for this one are ignored', async () => {
  const person = await submitted()
  const { applicant } = person
  const other = await atWidget()
  const real = { ...applicant }
  sumsub.decide(applicant, green)
  for (const fault of [{ externalUserId: other.visit }, { id: '0'.repeat(24) }]) {
    Object.assign(applicant, fault)
    expect((await person.frame.ask(vendorDone)).data).toEqual({ submitted: false })
    Object.assign(applicant, { externalUserId: real.externalUserId, id: real.id })
  }
  expect(await stateOf(person)).toBe('pending')
  await person.frame.ask(vendorDone)
  expect(await stateOf(person)).toBe('approved')
})

test('an answer that turns red after an approval opens one case for each set of labels', async () => {
  const person = await submitted()
  const red = (label: string): Verdict => ({ reviewAnswer: 'RED', reviewRejectType: 'FINAL', rejectLabels: [label] })
  await decided(person.applicant, green)
  const { attemptId } = person.applicant
  const decideAgain = async (verdict: Verdict): Promise<void> => {
    sumsub.decide(person.applicant, verdict)
    person.applicant.attemptId = attemptId
    expect((await send(sumsub.message(person.applicant))).status).toBe(204)
    await work()
  }
  const confirm = () =>
    fixture.services.db.pool.query(`update cases set decision = 'approved', decided_at = now() where account = $1`, [person.account])
  await decideAgain(red('ADVERSE_MEDIA'))
  expect(await casesOf(person.account)).toMatchObject([{ reasons: [approvalQuestionedReason, 'sumsub.adverseMedia'], decision: null }])
  await decideAgain(red('PEP'))
  expect(await casesOf(person.account)).toMatchObject([{ reasons: [approvalQuestionedReason, 'sumsub.adverseMedia', 'sumsub.pep'] }])
  await confirm()
  await decideAgain(red('PEP'))
  expect(await casesOf(person.account)).toHaveLength(1)
  await decideAgain(green)
  await decideAgain(red('SANCTIONS'))
  expect((await casesOf(person.account)).map(({ reasons }) => reasons.at(-1))).toEqual(['sumsub.pep', 'sumsub.sanctions'])
})

describe('a submitted visit does not wait forever', () => {
  test.each(['init', 'awaitingUser'])('if Sumsub asks the person for more (%s), they start over', async (status) => {
    const person = await submitted()
    person.applicant.reviewStatus = status
    await send(sumsub.message(person.applicant))
    await work()
    expect(await stateOf(person)).toBe('rejected')
    expect(verdictOf(await (await openConsentedFrame(fixture, await visitOpener(person.browser))).frame.ask(openVendor))).toBe('ok')
  })

  test.each<[string, (person: Awaited<ReturnType<typeof submitted>>) => unknown]>([
    ['has moved the applicant to another level', ({ applicant }) => (applicant.levelName = 'another-level')],
    ['has deleted the applicant', ({ visit }) => sumsub.applicants.delete(visit)],
  ])('if Sumsub %s, a reviewer decides', async (_what, change) => {
    const person = await submitted()
    const message = sumsub.message(person.applicant)
    change(person)
    for (let round = 0; round < 2; round += 1) {
      await send(message)
      await work()
    }
    expect(await casesOf(person.account)).toMatchObject([{ reasons: ['sumsub.unclear'], decision: null }])
  })

  test('if Sumsub answers with an unknown status, nothing changes', async () => {
    const person = await submitted()
    person.applicant.reviewStatus = 'somethingNew'
    await send(sumsub.message(person.applicant))
    await work()
    expect(await stateOf(person)).toBe('pending')
  })
})

test('if consent to face comparison is withdrawn while Sumsub decides, a reviewer decides, and no face is kept', async () => {
  const person = await submitted()
  expect(verdictOf(await person.browser.ask(withdrawBiometrics, {}))).toBe('ok')
  await decided(person.applicant, green)
  expect(await casesOf(person.account)).toMatchObject([{ reasons: ['biometrics.none'], decision: null }])
  const { rows } = await fixture.services.db.pool.query('select kind from visit_files where visit = $1', [person.visit])
  expect(rows.map(({ kind }) => kind)).toEqual(['documentFront'])
})

test('a namesake goes to a reviewer, who sees the details', async () => {
  const [first, second] = [await submitted(), await submitted()]
  const { idDocs, ...names } = first.applicant.info as { idDocs: readonly object[] }
  second.applicant.info = { ...names, idDocs: [{ ...idDocs[0], number: '900100200' }] }
  await decided(first.applicant, green)
  await decided(second.applicant, green)
  expect(await casesOf(second.account)).toMatchObject([{ reasons: ['person.similar'], decision: null }])
  expect((await second.frame.ask(frameState)).data).toMatchObject({
    state: 'pending',
    reviewer: true,
    details: { documentNumber: '900100200' },
  })
})

test('a picture whose transfer breaks off is fetched again, and nothing of the first attempt remains', async () => {
  const person = await submitted()
  sumsub.brokenPictures = 1
  await decided(person.applicant, green)
  expect(await stateOf(person)).toBe('pending')
  const files = async () => (await fixture.services.db.pool.query('select id from uploads where account = $1', [person.account])).rowCount
  expect(await files()).toBe(0)
  await fixture.services.db.pool.query(`update graphile_worker._private_jobs set run_at = now()`)
  await work()
  expect(await stateOf(person)).toBe('approved')
  expect(await files()).toBe(2)
})
