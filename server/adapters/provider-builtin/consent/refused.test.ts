// Biometrics refused: a reviewer decides such a visit, and no machine looks at a face in it.
import { ownCamera } from '@bonafide/core/testing/own-camera'
import { answerChallenge, askChallenge, frameState, keepVisit, showFile, submitVisit } from '@bonafide/core/calls/frame'
import { getPlutoSdkTokenOfResidential } from '@bonafide/core/calls/person/levels'
import type { DocumentContext } from '@bonafide/engine/engine'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import { makeTown, type Town } from '@bonafide/stand-in/testing/town'
import { agree, happen, inFrame, openedFrame, opener, signedIn, upload, verdictOf, visitor } from '../../../visits/testing/visitors.ts'
import { readEvidence } from '../evidence/evidence.ts'
import { bringFile, bringPicture, bringTilt, passport, work } from '../testing/bring.ts'
import { pictureThatReads, scanThatReads } from '../testing/fake-engine.ts'
import { faceRead, faultyPage } from '../testing/readings.ts'
import { casesOf, flagOf, visitOf } from '../verdict/testing/judged.ts'
import { handIn, newPerson, pageOf, showAll, showFace } from '../verdict/testing/show-all.ts'

let town: Town
/** What the engine was asked to look at. */
const looked: string[] = []
beforeAll(async () => {
  town = await makeTown({}, (house) => {
    const { engine } = house
    return {
      ...house,
      engine: {
        ...engine,
        readDocument: (bytes, expected, context: DocumentContext) => {
          looked.push(context.faces ? 'document with its face' : 'document')
          return engine.readDocument(bytes, expected, context)
        },
        readFace: (...of) => (looked.push('face'), engine.readFace(...of)),
        readChallenge: (...of) => (looked.push('challenge'), engine.readChallenge(...of)),
      },
    }
  })
})
beforeEach(() => void (looked.length = 0))
afterAll(() => town.close())

const refusing = async () => {
  const one = await visitor(town)
  const { frame, ...entered } = await openedFrame(town, await opener(one.browser))
  expect(await agree(frame, 'refused')).toBe('ok')
  return { ...one, ...entered, frame }
}
const consentedIn = (visit: string) => ({ kind: 'biometricsConsented', version: '1', language: 'en', surface: 'web', visit }) as const
const evidenceOf = async (account: string) => {
  const visit = await visitOf(town, account)
  const evidence = await transact(town.house.db, (tx) => readEvidence(tx, town.house, visit))
  if (evidence === undefined) throw new Error('no evidence')
  return evidence
}
const checksOf = async (account: string) =>
  (await town.house.db.pool.query('select name from visit_checks join visits using (visit) where account = $1', [account])).rows.map(
    ({ name }) => String(name),
  )
const facesOf = async (account: string) => (await town.house.db.pool.query('select from faces where account = $1', [account])).rowCount
const isOfFace = (name: string) => name.startsWith('face.') || name.startsWith('liveness.')

test('a visit goes to a reviewer by its document alone: no face step, no face check, no template', async () => {
  const person = newPerson()
  const one = await refusing()
  const steps = async () => (await one.frame.ask(frameState)).data.steps.map(({ step, state }) => `${step} ${state}`)
  expect(await steps()).toEqual(['consent met', 'choose open', 'front open', 'back open', 'details open'])
  await one.frame.ask(keepVisit, { choice: passport, details: person.details })
  await bringPicture(town, one, 'documentFront', pageOf(person))
  await work(town)
  expect(looked).toEqual(['document'])
  // Even if an engine reported a face, none is kept.
  expect((await evidenceOf(one.account)).files.map(({ reading }) => reading?.kind === 'document' && reading.face)).toEqual([null])
  expect(await steps()).toEqual(['consent met', 'choose met', 'front met', 'details met'])
  await bringTilt(town, one)
  await handIn(one)
  await work(town)
  const { data } = await one.frame.ask(frameState)
  expect(data).toMatchObject({ state: 'pending', reviewer: true, byHand: true })
  expect(data.checks.map(({ name }) => name).filter(isOfFace)).toEqual([])
  expect(await checksOf(one.account)).toContain('document.mrz')
  expect((await checksOf(one.account)).filter(isOfFace)).toEqual([])
  expect([await facesOf(one.account), await flagOf(town, one.account)]).toEqual([0, 1])
  expect((await casesOf(town, one.account)).map(({ reasons }) => reasons)).toEqual([['biometrics.refused']])
})

test('what the engine read of a portrait is not in the sealed reading', async () => {
  const one = await refusing()
  await bringPicture(town, one, 'documentFront', pageOf(newPerson()))
  await work(town)
  await happen(town, one.account, consentedIn(await visitOf(town, one.account)))
  const { faces, files } = await evidenceOf(one.account)
  expect([faces, files.map(({ reading }) => reading?.kind === 'document' && reading.face)]).toEqual([true, [null]])
})

test('pictures of a face are refused, both as a challenge and as a file', async () => {
  const one = await refusing()
  const file = await upload(town, one.account, pictureThatReads(faceRead()))
  const said = [
    await one.frame.ask(askChallenge, { camera: ownCamera, light: false }),
    await one.frame.ask(answerChallenge, { challenge: '0'.repeat(32), step: 0, frames: [{ file, move: null, at: 0 }] }),
    await one.frame.ask(showFile, { file, kind: 'face' }),
    await one.frame.ask(showFile, { file, kind: 'faceFrame' }),
  ]
  expect(said.map((answer) => verdictOf(answer))).toEqual(Array.from({ length: 4 }, () => 'consent.owed'))
})

test('a scanned document is enough, and an unreadable picture is not asked for again', async () => {
  const one = await refusing()
  await bringFile(town, one, { kind: 'documentFront', bytes: scanThatReads(pageOf(newPerson())) })
  expect((await one.frame.ask(frameState)).data.files.map(({ kind }) => kind)).toEqual(['documentFront'])
  await bringPicture(town, one, 'documentFront', faultyPage('blurred'))
  await work(town)
  expect((await one.frame.ask(frameState)).data.steps.find(({ step }) => step === 'front')?.state).toBe('met')
})

test('refusing after a face was shown deletes it with all that was read from it, and the document is read again', async () => {
  const person = newPerson()
  const one = await visitor(town)
  const bringer = await showAll(town, one, { person })
  await work(town)
  expect(looked.toSorted()).toEqual(['challenge', 'document with its face'])
  const { rows: frames } = await town.house.db.pool.query(`select upload from visit_files where kind = 'faceFrame' and visit = $1`, [
    await visitOf(town, one.account),
  ])
  looked.length = 0
  expect(await agree(bringer.frame, 'refused')).toBe('ok')
  await work(town)
  expect(looked).toEqual(['document'])
  const evidence = await evidenceOf(one.account)
  expect(evidence.files.map(({ kind }) => kind).toSorted()).toEqual(['documentFront', 'documentTilt'])
  expect([evidence.challenge, evidence.faces, evidence.noFace]).toEqual([null, false, 'biometrics.refused'])
  const left = await town.house.db.pool.query('select from uploads where id = any($1)', [frames.map(({ upload: id }) => id)])
  expect([frames.length, left.rowCount]).toEqual([5, 0])
  await handIn(bringer)
  await work(town)
  expect((await casesOf(town, one.account)).map(({ reasons }) => reasons)).toEqual([['biometrics.refused']])
  expect(await facesOf(one.account)).toBe(0)
})

test('agreeing later asks for the face, reads the document again, and decides by both', async () => {
  const person = newPerson()
  const one = await refusing()
  await one.frame.ask(keepVisit, { choice: passport, details: person.details })
  await bringPicture(town, one, 'documentFront', pageOf(person))
  await bringTilt(town, one)
  await work(town)
  expect(await agree(one.frame)).toBe('ok')
  await work(town)
  expect(looked).toEqual(['document', 'document with its face'])
  expect(verdictOf(await one.frame.ask(submitVisit))).toBe('visit.filesMissing')
  await showFace(town, one, { person })
  await work(town)
  await handIn(one)
  await work(town)
  expect([await flagOf(town, one.account), await casesOf(town, one.account)]).toEqual([2, []])
})

test('a refusal stays with its visit, even if another visit is agreed to before the job reads it', async () => {
  const person = newPerson()
  const one = await refusing()
  await one.frame.ask(keepVisit, { choice: passport, details: person.details })
  await bringPicture(town, one, 'documentFront', pageOf(person))
  await bringTilt(town, one)
  const visit = await visitOf(town, one.account)
  const other = await openedFrame(town, await opener((await signedIn(town, one.account)).browser))
  expect(other.opened).toMatchObject({ byHand: true, consent: false })
  await happen(town, one.account, consentedIn('another'))
  await work(town)
  await handIn({ account: one.account, frame: other.frame })
  await work(town)
  expect([looked, await visitOf(town, one.account)]).toEqual([['document'], visit])
  expect((await casesOf(town, one.account)).map(({ reasons }) => reasons)).toEqual([['biometrics.refused']])
})

test('where no face is asked for, none is looked at in a document', async () => {
  const { browser, account } = await visitor(town, { kind: 'levelApproved', level: 'basic' }, { kind: 'levelAsked', level: 'nationality' })
  const { accessToken } = (await browser.ask(getPlutoSdkTokenOfResidential)).data
  const { frame, opened } = await inFrame(town, accessToken, 'addNation')
  expect(opened.purpose).toBe('nationality')
  await bringPicture(town, { account, frame }, 'documentFront', pageOf(newPerson()))
  await work(town)
  expect(looked).toEqual(['document'])
})
