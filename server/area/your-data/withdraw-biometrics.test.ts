import { showFile } from '@bonafide/core/calls/frame/evidence'
import { withdrawBiometrics } from '@bonafide/core/calls/person/your-data'
import { faceThresholds } from '@bonafide/core/policy/evidence'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKnownFaces } from '../../adapters/provider-builtin/verdict/known-faces.ts'
import { searchLikest } from '../../adapters/provider-builtin/verdict/search-faces.ts'
import { submitAndJudge, judgedVisitOf } from '../../adapters/provider-builtin/verdict/testing/submit-and-judge.ts'
import {
  faceOf,
  newTestPerson,
  documentPageOf,
  showAllEvidence,
  bringChallenge,
} from '../../adapters/provider-builtin/verdict/testing/test-person.ts'
import { bringPicture, workProvider } from '../../adapters/provider-builtin/testing/bring.ts'
import { openTestDb } from '../../db/test-database.ts'
import { transact } from '../../db/transaction.ts'
import { untilLockWait } from '../../db/until-one-waits.ts'
import { lockSubject } from '../../record/append.ts'
import { erasePerson } from '../../record/erase.ts'
import { historyOf } from '../../record/history.ts'
import { verifyLedger } from '../../record/ledger/verify-ledger.ts'
import { readStanding } from '../../record/read-standing.ts'
import { verifyChain } from '../../record/verify-chain.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { holdsFace, openReadings } from '../../visits/biometrics/open-readings.ts'
import { facesOf, keepFace } from '../../visits/identity/faces.ts'
import { happenToVisitor, openConsentedFrame, visitOpener, upload, verdictOf, newVisitor } from '../../visits/testing/visitors.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const templatesOf = (account: string) =>
  transact(fixture.services.db, async (tx) => ({
    read: (await openReadings(tx, fixture.services, account)).filter(holdsFace).length,
    kept: (await facesOf(tx, fixture.services, account)).length,
  }))
const countOf = async (table: string, account: string): Promise<number | null> =>
  (await fixture.services.db.pool.query(`select from ${table} join visits using (visit) where visits.account = $1`, [account])).rowCount
const faults = async () => {
  const { lanes, faults: found } = await verifyLedger(fixture.services)
  return [...lanes, ...found, ...(await verifyChain(fixture.services)).faults]
}
const withdrawals = async (account: string) =>
  (await transact(fixture.services.db, (tx) => historyOf(tx, fixture.services, account))).filter(
    ({ kind }) => kind === 'biometricsWithdrawn',
  )

test('a withdrawal needs a session and a consent to withdraw', async () => {
  expect(verdictOf(await fixture.browser().ask(withdrawBiometrics))).toBe('session.none')
  const { account, browser } = await newVisitor(fixture)
  expect(verdictOf(await browser.ask(withdrawBiometrics))).toBe('biometrics.notGiven')
  const shown = { version: '2026-11', language: 'en', surface: 'web' } as const
  await happenToVisitor(fixture, account, { kind: 'biometricsRefused', visit: 'v', ...shown })
  expect(verdictOf(await browser.ask(withdrawBiometrics))).toBe('biometrics.notGiven')
  expect(await withdrawals(account)).toEqual([])
})

test('a consent can be withdrawn before any face was measured', async () => {
  const { account, browser } = await newVisitor(fixture, {
    kind: 'biometricsConsented',
    version: '2026-11',
    language: 'en',
    surface: 'web',
  })
  expect((await browser.ask(withdrawBiometrics)).data).toEqual({ removed: 0 })
  expect(verdictOf(await browser.ask(withdrawBiometrics))).toBe('biometrics.notGiven')
  expect(await withdrawals(account)).toHaveLength(1)
})

test('templates and descriptors are deleted immediately; pictures, checks and the level stay, and the ledger has no fault', async () => {
  const [user, other] = [await submitAndJudge(fixture, newTestPerson()), await submitAndJudge(fixture, newTestPerson())]
  const before = [await countOf('visit_files', user.account), await countOf('visit_checks', user.account)]
  expect(await templatesOf(user.account)).toEqual({ read: 2, kept: 1 })
  const { data } = await user.browser.ask(withdrawBiometrics)
  expect(data).toEqual({ removed: 3 })
  expect(await templatesOf(user.account)).toEqual({ read: 0, kept: 0 })
  expect([await countOf('visit_files', user.account), await countOf('visit_checks', user.account)]).toEqual(before)
  // The document's other readings are still there.
  const remaining = await transact(fixture.services.db, (tx) => openReadings(tx, fixture.services, user.account))
  expect(remaining.map(({ reading }) => reading).filter(({ kind }) => kind !== 'tilt')).toMatchObject([
    { kind: 'document', face: null, printed: { familyName: expect.any(String) } },
  ])
  expect((await readStanding(fixture.services.db, user.account)).levels.basic?.flag).toBe(2)
  expect((await readStanding(fixture.services.db, user.account)).consent?.biometrics).toEqual({ state: 'withdrawn' })
  expect(await templatesOf(other.account)).toEqual({ read: 2, kept: 1 })
  expect(await faults()).toEqual([])
})

test('no row contains a descriptor’s bytes, not even sealed with a key that still exists', async () => {
  const person = newTestPerson()
  const { account, browser } = await submitAndJudge(fixture, person)
  await browser.ask(withdrawBiometrics)
  const readings = await transact(fixture.services.db, (tx) => openReadings(tx, fixture.services, account))
  expect(JSON.stringify(readings)).not.toContain(person.face)
  expect(await countOf('faces', account)).toBe(0)
})

test('only one of several simultaneous withdrawals counts, and the others are refused', async () => {
  const { account, browser } = await submitAndJudge(fixture, newTestPerson())
  const answers = await Promise.all([1, 2, 3, 4].map(() => browser.ask(withdrawBiometrics)))
  expect(answers.map((answer) => verdictOf(answer)).toSorted()).toEqual([
    'biometrics.notGiven',
    'biometrics.notGiven',
    'biometrics.notGiven',
    'ok',
  ])
  expect(await withdrawals(account)).toHaveLength(1)
})

test('templates from before a refusal can be withdrawn too', async () => {
  const older = await submitAndJudge(fixture, newTestPerson())
  const shown = { version: '2026-11', language: 'en', surface: 'web' } as const
  await happenToVisitor(fixture, older.account, { kind: 'biometricsRefused', visit: 'v', ...shown })
  expect(verdictOf(await older.browser.ask(withdrawBiometrics))).toBe('ok')
  expect(await templatesOf(older.account)).toEqual({ read: 0, kept: 0 })
})

test('an erased account is refused', async () => {
  const { account, browser } = await newVisitor(fixture, { kind: 'levelApproved', level: 'basic' })
  await transact(fixture.services.db, (tx) => erasePerson(tx, fixture.services, { subject: account, by: 'operator' }))
  expect(verdictOf(await browser.ask(withdrawBiometrics))).toBe('record.erased')
})

test('during a visit, a withdrawal deletes readings, and nothing more is captured before a new consent', async () => {
  const { account, browser } = await newVisitor(fixture)
  const { frame } = await openConsentedFrame(fixture, await visitOpener(browser))
  const bringer = { account, frame }
  const person = newTestPerson()
  await bringPicture(fixture, bringer, 'documentFront', documentPageOf(person))
  await workProvider(fixture)
  const file = await upload(fixture, account)
  expect(verdictOf(await browser.ask(withdrawBiometrics))).toBe('ok')
  expect(await templatesOf(account)).toEqual({ read: 0, kept: 0 })
  expect(verdictOf(await frame.ask(showFile, { file, kind: 'face', anyway: false, camera: true }))).toBe('consent.owed')
  await expect(bringChallenge(fixture, bringer, { person })).rejects.toThrow()
  expect(await countOf('visit_challenges', account)).toBe(0)
})

test('a withdrawal waits for a lock on the subject, and deletes the face that was stored meanwhile', async () => {
  const visitor = await newVisitor(fixture)
  await showAllEvidence(fixture, visitor, { person: newTestPerson() })
  await workProvider(fixture)
  const visit = await judgedVisitOf(fixture, visitor.account)
  let withdrawal: Promise<{ code: string }> = Promise.resolve({ code: '' })
  await transact(fixture.services.db, async (tx) => {
    await lockSubject(tx, fixture.services, visitor.account)
    withdrawal = visitor.browser.ask(withdrawBiometrics)
    await untilLockWait(fixture.services.db.pool)
    await keepFace(tx, fixture.services, { visit, account: visitor.account, face: faceOf(500) })
  })
  expect(verdictOf(await withdrawal)).toBe('ok')
  expect(await templatesOf(visitor.account)).toEqual({ read: 0, kept: 0 })
})

test('every process forgets a withdrawn face, even one that had it in memory', async () => {
  const person = newTestPerson()
  const user = await submitAndJudge(fixture, person)
  const url = String(fixture.services.db.pool.options.connectionString)
  const otherDb = openTestDb(url, 4)
  const processes = [fixture.services, { ...fixture.services, db: otherDb }]
  const search = (services: (typeof processes)[number]) =>
    transact(services.db, (tx) => searchLikest(tx, services, { face: person.face, excludedAccounts: [], thresholds: faceThresholds }))
  const counts = await Promise.all(processes.map((services) => openKnownFaces(services)))
  for (const services of processes) expect((await search(services))?.same).toBe(true)
  await user.browser.ask(withdrawBiometrics)
  for (const services of processes) expect((await search(services))?.same).toBe(false)
  expect(await Promise.all(processes.map((services) => openKnownFaces(services)))).toEqual(counts.map((count) => count - 1))
  await otherDb.close()
})
