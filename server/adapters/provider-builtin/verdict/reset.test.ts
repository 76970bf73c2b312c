// The verdict on a reset, by the verified face.
import { bringFaceToken } from '@bonafide/core/calls/frame/camera'
import { resetKycCheck } from '@bonafide/core/calls/person/reset'
import type { AccountEvent } from '@bonafide/core/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { bindFace, keepFace } from '../../../visits/identity/faces.ts'
import { openConsentedFrame, verdictOf, newVisitor } from '../../../visits/testing/visitors.ts'
import { workProvider } from '../testing/bring.ts'
import { judgedCasesOf, judgedFlagOf, kindsOf, judgedVisitOf } from './testing/submit-and-judge.ts'
import { faceOf, submitEvidence, newTestPerson, type TestPerson, bringChallenge } from './testing/test-person.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture({ bannedRegions: ['KP'] })
})
afterAll(() => fixture.close())

const approved: AccountEvent = { kind: 'levelApproved', level: 'basic' }
const judgeReset = async (verified: string | null, person: TestPerson, inFixture: Fixture = fixture) => {
  const visitor = await newVisitor(inFixture, approved)
  const { account, session } = visitor
  const { accessToken } = (await visitor.browser.ask(resetKycCheck, { resetReason: 1 })).data
  const { frame } = await openConsentedFrame(inFixture, accessToken, 'reset')
  const visit = await judgedVisitOf(inFixture, account)
  if (verified !== null)
    await transact(inFixture.services.db, async (tx) => {
      await keepFace(tx, inFixture.services, { visit, account, face: verified })
      await bindFace(tx, { visit, account, at: inFixture.services.clock() })
    })
  const at = inFixture.services.clock()
  const token = await inFixture.services.provider.faceToken({ visit, account, session, at, faceOf: account })
  expect(verdictOf(await frame.ask(bringFaceToken, { token }))).toBe('ok')
  const bringer = { account, frame }
  await bringChallenge(inFixture, bringer, { person })
  await workProvider(inFixture)
  await submitEvidence(bringer)
  await workProvider(inFixture)
  return { account, cases: await judgedCasesOf(inFixture, account) }
}

test('a reset by the verified face is granted without a reviewer', async () => {
  const person = newTestPerson()
  const { account, cases } = await judgeReset(person.face, person)
  expect([await judgedFlagOf(fixture, account), cases]).toEqual([0, []])
  expect(await kindsOf(fixture, account)).toContain('verificationReset')
})

test('a reset by another face, or without a verified face, goes to a reviewer', async () => {
  const other = await judgeReset(faceOf(800), newTestPerson())
  expect([await judgedFlagOf(fixture, other.account), other.cases[0]?.reasons]).toEqual([2, ['face.different']])
  const unknown = await judgeReset(null, newTestPerson())
  expect([await judgedFlagOf(fixture, unknown.account), unknown.cases[0]?.reasons]).toEqual([2, ['face.unsure']])
})

test('only the automatic policy grants a reset by the face alone, and not if it is drawn for a second look', async () => {
  const settings = [{ evidencePolicy: 'assisted' }, { evidencePolicy: 'strict' }, { secondLookShare: 1 }] as const
  const outcomes = []
  for (const setting of settings) {
    const other = await makeFixture(setting)
    const person = newTestPerson()
    const { account, cases } = await judgeReset(person.face, person, other)
    outcomes.push([await judgedFlagOf(other, account), cases[0]?.reasons])
    await other.close()
  }
  expect(outcomes).toEqual([
    [2, ['checks.passed']],
    [2, ['level.byPerson']],
    [2, ['visit.drawn']],
  ])
})
