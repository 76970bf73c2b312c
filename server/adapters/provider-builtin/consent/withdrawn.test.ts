// Consent to biometrics is withdrawn while the engine reads, or while a visit is judged.
import { submitVisit } from '@bonafide/core/calls/frame/visit'
import type { Engine } from '@bonafide/engine/engine'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import { append } from '../../../record/append.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { happenToVisitor, verdictOf, newVisitor } from '../../../visits/testing/visitors.ts'
import { readEvidence } from '../evidence/evidence.ts'
import { workProvider } from '../testing/bring.ts'
import { judgeVisit } from '../verdict/judge-visit.ts'
import { judgedCasesOf, judgedFlagOf, judgedVisitOf } from '../verdict/testing/submit-and-judge.ts'
import { submitEvidence, newTestPerson, showAllEvidence } from '../verdict/testing/test-person.ts'

let fixture: Fixture
/** Runs while the engine reads. */
let meanwhile: () => Promise<void> = async () => undefined
const engineCalls: string[] = []
const interrupted = (engine: Engine): Engine => ({
  ...engine,
  readDocument: async (...args) => {
    engineCalls.push(args[2].faces ? 'document with its face' : 'document')
    await meanwhile()
    return engine.readDocument(...args)
  },
  readChallenge: async (...args) => {
    engineCalls.push('challenge')
    await meanwhile()
    return engine.readChallenge(...args)
  },
})
beforeAll(async () => {
  fixture = await makeFixture({}, (services) => ({ ...services, engine: interrupted(services.engine) }))
})
beforeEach(() => {
  meanwhile = async () => undefined
  engineCalls.length = 0
})
afterAll(() => fixture.close())

const withdrawn = { kind: 'biometricsWithdrawn' } as const
const visitorWithEvidence = async () => {
  const visitor = await newVisitor(fixture)
  const bringer = await showAllEvidence(fixture, visitor, { person: newTestPerson() })
  return { ...visitor, ...bringer, visit: await judgedVisitOf(fixture, visitor.account) }
}
const readingsOf = async (visit: string) =>
  (await fixture.services.db.pool.query('select upload is not null as "ofFile" from visit_readings where visit = $1', [visit])).rows
const facesIn = async (visit: string) => {
  const evidence = await transact(fixture.services.db, (tx) => readEvidence(tx, fixture.services, visit))
  return {
    portraits: evidence?.files.flatMap(({ reading }) => (reading?.kind === 'document' ? [reading.face] : [])),
    challenge: evidence?.challenge?.reading,
  }
}
const checksOf = async (visit: string): Promise<readonly string[]> =>
  (await fixture.services.db.pool.query<{ name: string }>('select name from visit_checks where visit = $1', [visit])).rows.map(
    ({ name }) => name,
  )
const isFaceCheck = (name: string) => name.startsWith('face.') || name.startsWith('liveness.')
const templatesOf = async (account: string) =>
  (await fixture.services.db.pool.query('select from faces where account = $1', [account])).rowCount
const consented = { kind: 'biometricsConsented', version: '2026-11', language: 'en', surface: 'web' } as const

test('if consent is withdrawn while the engine reads, only the document’s reading is kept, without a face', async () => {
  const { account, visit } = await visitorWithEvidence()
  let withdrawal: Promise<void> | undefined
  meanwhile = () => (withdrawal ??= happenToVisitor(fixture, account, withdrawn))
  await workProvider(fixture)
  expect(engineCalls.toSorted()).toEqual(['challenge', 'document with its face'])
  // The readings of the document and of its tilt.
  expect(await readingsOf(visit)).toEqual([{ ofFile: true }, { ofFile: true }])
  // Consent again, so that this checks what is stored and not only what is shown.
  await happenToVisitor(fixture, account, consented)
  expect(await facesIn(visit)).toEqual({ portraits: [null], challenge: null })
})

test('if consent is withdrawn before the engine reads, it analyses no face', async () => {
  const { account, visit } = await visitorWithEvidence()
  await happenToVisitor(fixture, account, withdrawn)
  await workProvider(fixture)
  expect([engineCalls, await readingsOf(visit)]).toEqual([['document'], [{ ofFile: true }, { ofFile: true }]])
})

test('if consent is withdrawn after everything was read, the readings of faces are no longer available', async () => {
  const { account, visit } = await visitorWithEvidence()
  await workProvider(fixture)
  expect((await facesIn(visit)).challenge).toMatchObject({ kind: 'challenge' })
  await happenToVisitor(fixture, account, withdrawn)
  expect(await facesIn(visit)).toEqual({ portraits: [null], challenge: null })
})

test('if consent is withdrawn after the submission, a reviewer decides without face readings or a template', async () => {
  const visitor = await visitorWithEvidence()
  await happenToVisitor(fixture, visitor.account, withdrawn)
  await workProvider(fixture)
  expect(verdictOf(await visitor.frame.ask(submitVisit))).toBe('consent.owed')
  await happenToVisitor(fixture, visitor.account, consented)
  await submitEvidence(visitor)
  await happenToVisitor(fixture, visitor.account, withdrawn)
  await judgeVisit(fixture.services, visitor.visit)
  expect((await judgedCasesOf(fixture, visitor.account)).map(({ reasons }) => reasons)).toEqual([['biometrics.none']])
  expect([
    (await checksOf(visitor.visit)).filter(isFaceCheck),
    await templatesOf(visitor.account),
    await judgedFlagOf(fixture, visitor.account),
  ]).toEqual([[], 0, 1])
})

test('if consent is withdrawn while the visit is judged, face comparisons are deleted and a reviewer decides', async () => {
  const visitor = await visitorWithEvidence()
  await workProvider(fixture)
  await submitEvidence(visitor)
  let judging: Promise<void> = Promise.resolve()
  await transact(fixture.services.db, async (tx) => {
    await append(tx, fixture.services, { subject: visitor.account, by: 'account', event: withdrawn })
    judging = judgeVisit(fixture.services, visitor.visit)
    // This is the last check: the judgement has gathered its facts, and now waits for this transaction.
    await vi.waitFor(async () => expect(await checksOf(visitor.visit)).toContain('face.known'), { timeout: 20_000, interval: 20 })
  })
  await judging
  expect((await judgedCasesOf(fixture, visitor.account)).map(({ reasons }) => reasons)).toEqual([['biometrics.none']])
  expect((await checksOf(visitor.visit)).filter(isFaceCheck)).toEqual([])
  expect(await checksOf(visitor.visit)).toContain('document.mrz')
  expect([await templatesOf(visitor.account), await judgedFlagOf(fixture, visitor.account)]).toEqual([0, 1])
})

test('if the person agrees again while the visit is judged without faces, it is not approved without a face', async () => {
  const visitor = await visitorWithEvidence()
  await workProvider(fixture)
  await submitEvidence(visitor)
  await happenToVisitor(fixture, visitor.account, withdrawn)
  let judging: Promise<void> = Promise.resolve()
  await transact(fixture.services.db, async (tx) => {
    await append(tx, fixture.services, { subject: visitor.account, by: 'account', event: consented })
    judging = judgeVisit(fixture.services, visitor.visit)
    await vi.waitFor(async () => expect(await checksOf(visitor.visit)).toContain('person.similar'), { timeout: 20_000, interval: 20 })
  })
  await judging
  expect((await judgedCasesOf(fixture, visitor.account)).map(({ reasons }) => reasons)).toEqual([['biometrics.none']])
  expect(await judgedFlagOf(fixture, visitor.account)).toBe(1)
})
