// If biometrics are refused, a reviewer decides the visit, and no program analyses a face in it.
import { ownCamera } from '@bonafide/core/testing/own-camera'
import { answerChallenge, askChallenge } from '@bonafide/core/calls/frame/camera'
import { showFile } from '@bonafide/core/calls/frame/evidence'
import { frameState, keepVisit, submitVisit } from '@bonafide/core/calls/frame/visit'
import { getPlutoSdkTokenOfResidential } from '@bonafide/core/calls/person/levels'
import type { DocumentContext } from '@bonafide/engine/engine'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import {
  answerConsent,
  happenToVisitor,
  openConsentedFrame,
  openedFrame,
  visitOpener,
  signedIn,
  upload,
  verdictOf,
  newVisitor,
} from '../../../visits/testing/visitors.ts'
import { readEvidence } from '../evidence/evidence.ts'
import { bringFile, bringPicture, bringTilt, passport, workProvider } from '../testing/bring.ts'
import { pictureThatReads, scanThatReads } from '../testing/fake-engine.ts'
import { faceRead, faultyPage } from '../testing/readings.ts'
import { judgedCasesOf, judgedFlagOf, judgedVisitOf } from '../verdict/testing/submit-and-judge.ts'
import { submitEvidence, newTestPerson, documentPageOf, showAllEvidence, bringChallenge } from '../verdict/testing/test-person.ts'

let fixture: Fixture
const engineCalls: string[] = []
beforeAll(async () => {
  fixture = await makeFixture({}, (services) => {
    const { engine } = services
    return {
      ...services,
      engine: {
        ...engine,
        readDocument: (bytes, expected, context: DocumentContext) => {
          engineCalls.push(context.faces ? 'document with its face' : 'document')
          return engine.readDocument(bytes, expected, context)
        },
        readFace: (...args) => (engineCalls.push('face'), engine.readFace(...args)),
        readChallenge: (...args) => (engineCalls.push('challenge'), engine.readChallenge(...args)),
      },
    }
  })
})
beforeEach(() => void (engineCalls.length = 0))
afterAll(() => fixture.close())

const refusingVisitor = async () => {
  const visitor = await newVisitor(fixture)
  const { frame, ...entered } = await openedFrame(fixture, await visitOpener(visitor.browser))
  expect(await answerConsent(frame, 'refused')).toBe('ok')
  return { ...visitor, ...entered, frame }
}
const consentedIn = (visit: string) => ({ kind: 'biometricsConsented', version: '1', language: 'en', surface: 'web', visit }) as const
const evidenceOf = async (account: string) => {
  const visit = await judgedVisitOf(fixture, account)
  const evidence = await transact(fixture.services.db, (tx) => readEvidence(tx, fixture.services, visit))
  if (evidence === undefined) throw new Error('no evidence')
  return evidence
}
const checksOf = async (account: string) =>
  (await fixture.services.db.pool.query('select name from visit_checks join visits using (visit) where account = $1', [account])).rows.map(
    ({ name }) => String(name),
  )
const facesOf = async (account: string) =>
  (await fixture.services.db.pool.query('select from faces where account = $1', [account])).rowCount
const isFaceCheck = (name: string) => name.startsWith('face.') || name.startsWith('liveness.')

test('a visit goes to a reviewer with only its document: no face step, face check or template', async () => {
  const person = newTestPerson()
  const visitor = await refusingVisitor()
  const steps = async () => (await visitor.frame.ask(frameState)).data.steps.map(({ step, state }) => `${step} ${state}`)
  expect(await steps()).toEqual(['consent met', 'choose open', 'front open', 'back open', 'details open'])
  await visitor.frame.ask(keepVisit, { choice: passport, details: person.details })
  await bringPicture(fixture, visitor, 'documentFront', documentPageOf(person))
  await workProvider(fixture)
  expect(engineCalls).toEqual(['document'])
  // Even if an engine reported a face, none is kept.
  expect((await evidenceOf(visitor.account)).files.map(({ reading }) => reading?.kind === 'document' && reading.face)).toEqual([null])
  expect(await steps()).toEqual(['consent met', 'choose met', 'front met', 'details met'])
  await bringTilt(fixture, visitor)
  await submitEvidence(visitor)
  await workProvider(fixture)
  const { data } = await visitor.frame.ask(frameState)
  expect(data).toMatchObject({ state: 'pending', reviewer: true, byHand: true })
  expect(data.checks.map(({ name }) => name).filter(isFaceCheck)).toEqual([])
  expect(await checksOf(visitor.account)).toContain('document.mrz')
  expect((await checksOf(visitor.account)).filter(isFaceCheck)).toEqual([])
  expect([await facesOf(visitor.account), await judgedFlagOf(fixture, visitor.account)]).toEqual([0, 1])
  expect((await judgedCasesOf(fixture, visitor.account)).map(({ reasons }) => reasons)).toEqual([['biometrics.refused']])
})

test('the sealed reading contains nothing about the portrait', async () => {
  const visitor = await refusingVisitor()
  await bringPicture(fixture, visitor, 'documentFront', documentPageOf(newTestPerson()))
  await workProvider(fixture)
  await happenToVisitor(fixture, visitor.account, consentedIn(await judgedVisitOf(fixture, visitor.account)))
  const { faces, files } = await evidenceOf(visitor.account)
  expect([faces, files.map(({ reading }) => reading?.kind === 'document' && reading.face)]).toEqual([true, [null]])
})

test('pictures of a face are refused, both as a challenge and as a file', async () => {
  const visitor = await refusingVisitor()
  const file = await upload(fixture, visitor.account, pictureThatReads(faceRead()))
  const answers = [
    await visitor.frame.ask(askChallenge, { camera: ownCamera, light: false }),
    await visitor.frame.ask(answerChallenge, { challenge: '0'.repeat(32), step: 0, frames: [{ file, move: null, at: 0 }] }),
    await visitor.frame.ask(showFile, { file, kind: 'face' }),
    await visitor.frame.ask(showFile, { file, kind: 'faceFrame' }),
  ]
  expect(answers.map((answer) => verdictOf(answer))).toEqual(Array.from({ length: 4 }, () => 'consent.owed'))
})

test('a scanned document is enough, and an unreadable picture is not requested again', async () => {
  const visitor = await refusingVisitor()
  await bringFile(fixture, visitor, { kind: 'documentFront', bytes: scanThatReads(documentPageOf(newTestPerson())) })
  expect((await visitor.frame.ask(frameState)).data.files.map(({ kind }) => kind)).toEqual(['documentFront'])
  await bringPicture(fixture, visitor, 'documentFront', faultyPage('blurred'))
  await workProvider(fixture)
  expect((await visitor.frame.ask(frameState)).data.steps.find(({ step }) => step === 'front')?.state).toBe('met')
})

test('refusing after a face was shown deletes it with all its readings, and the document is read again', async () => {
  const person = newTestPerson()
  const visitor = await newVisitor(fixture)
  const bringer = await showAllEvidence(fixture, visitor, { person })
  await workProvider(fixture)
  expect(engineCalls.toSorted()).toEqual(['challenge', 'document with its face'])
  const { rows: frames } = await fixture.services.db.pool.query(`select upload from visit_files where kind = 'faceFrame' and visit = $1`, [
    await judgedVisitOf(fixture, visitor.account),
  ])
  engineCalls.length = 0
  expect(await answerConsent(bringer.frame, 'refused')).toBe('ok')
  await workProvider(fixture)
  expect(engineCalls).toEqual(['document'])
  const evidence = await evidenceOf(visitor.account)
  expect(evidence.files.map(({ kind }) => kind).toSorted()).toEqual(['documentFront', 'documentTilt'])
  expect([evidence.challenge, evidence.faces, evidence.noFace]).toEqual([null, false, 'biometrics.refused'])
  const remaining = await fixture.services.db.pool.query('select from uploads where id = any($1)', [frames.map(({ upload: id }) => id)])
  expect([frames.length, remaining.rowCount]).toEqual([5, 0])
  await submitEvidence(bringer)
  await workProvider(fixture)
  expect((await judgedCasesOf(fixture, visitor.account)).map(({ reasons }) => reasons)).toEqual([['biometrics.refused']])
  expect(await facesOf(visitor.account)).toBe(0)
})

test('if the person agrees later, the face is requested, the document is read again, and the visit is decided on both', async () => {
  const person = newTestPerson()
  const visitor = await refusingVisitor()
  await visitor.frame.ask(keepVisit, { choice: passport, details: person.details })
  await bringPicture(fixture, visitor, 'documentFront', documentPageOf(person))
  await bringTilt(fixture, visitor)
  await workProvider(fixture)
  expect(await answerConsent(visitor.frame)).toBe('ok')
  await workProvider(fixture)
  expect(engineCalls).toEqual(['document', 'document with its face'])
  expect(verdictOf(await visitor.frame.ask(submitVisit))).toBe('visit.filesMissing')
  await bringChallenge(fixture, visitor, { person })
  await workProvider(fixture)
  await submitEvidence(visitor)
  await workProvider(fixture)
  expect([await judgedFlagOf(fixture, visitor.account), await judgedCasesOf(fixture, visitor.account)]).toEqual([2, []])
})

test('a refusal stays with its visit, even if the person agrees in another visit before the job reads it', async () => {
  const person = newTestPerson()
  const visitor = await refusingVisitor()
  await visitor.frame.ask(keepVisit, { choice: passport, details: person.details })
  await bringPicture(fixture, visitor, 'documentFront', documentPageOf(person))
  await bringTilt(fixture, visitor)
  const visit = await judgedVisitOf(fixture, visitor.account)
  const other = await openedFrame(fixture, await visitOpener((await signedIn(fixture, visitor.account)).browser))
  expect(other.opened).toMatchObject({ byHand: true, consent: false })
  await happenToVisitor(fixture, visitor.account, consentedIn('another'))
  await workProvider(fixture)
  await submitEvidence({ account: visitor.account, frame: other.frame })
  await workProvider(fixture)
  expect([engineCalls, await judgedVisitOf(fixture, visitor.account)]).toEqual([['document'], visit])
  expect((await judgedCasesOf(fixture, visitor.account)).map(({ reasons }) => reasons)).toEqual([['biometrics.refused']])
})

test('for a purpose that needs no face, the engine analyses no face in the document', async () => {
  const { browser, account } = await newVisitor(
    fixture,
    { kind: 'levelApproved', level: 'basic' },
    { kind: 'levelAsked', level: 'nationality' },
  )
  const { accessToken } = (await browser.ask(getPlutoSdkTokenOfResidential)).data
  const { frame, opened } = await openConsentedFrame(fixture, accessToken, 'addNation')
  expect(opened.purpose).toBe('nationality')
  await bringPicture(fixture, { account, frame }, 'documentFront', documentPageOf(newTestPerson()))
  await workProvider(fixture)
  expect(engineCalls).toEqual(['document'])
})
