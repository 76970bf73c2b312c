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
const resetting = async (verified: string | null, person: TestPerson, where: Fixture = fixture) => {
  const who = await newVisitor(where, approved)
  const { account, session } = who
  const { accessToken } = (await who.browser.ask(resetKycCheck, { resetReason: 1 })).data
  const { frame } = await openConsentedFrame(where, accessToken, 'reset')
  const visit = await judgedVisitOf(where, account)
  if (verified !== null)
    await transact(where.services.db, async (tx) => {
      await keepFace(tx, where.services, { visit, account, face: verified })
      await bindFace(tx, { visit, account, at: where.services.clock() })
    })
  const at = where.services.clock()
  const token = await where.services.provider.faceToken({ visit, account, session, at, faceOf: account })
  expect(verdictOf(await frame.ask(bringFaceToken, { token }))).toBe('ok')
  const bringer = { account, frame }
  await bringChallenge(where, bringer, { person: person })
  await workProvider(where)
  await submitEvidence(bringer)
  await workProvider(where)
  return { account, cases: await judgedCasesOf(where, account) }
}

test('a reset by the verified face is granted without a reviewer', async () => {
  const person = newTestPerson()
  const { account, cases } = await resetting(person.face, person)
  expect([await judgedFlagOf(fixture, account), cases]).toEqual([0, []])
  expect(await kindsOf(fixture, account)).toContain('verificationReset')
})

test('a reset by another face, or without a verified face, goes to a reviewer', async () => {
  const other = await resetting(faceOf(800), newTestPerson())
  expect([await judgedFlagOf(fixture, other.account), other.cases[0]?.reasons]).toEqual([2, ['face.different']])
  const unknown = await resetting(null, newTestPerson())
  expect([await judgedFlagOf(fixture, unknown.account), unknown.cases[0]?.reasons]).toEqual([2, ['face.unsure']])
})

test('only the automatic policy grants a reset by the face alone, and not if it is drawn for a second look', async () => {
  const over = [{ evidencePolicy: 'assisted' }, { evidencePolicy: 'strict' }, { secondLookShare: 1 }] as const
  const found = []
  for (const one of over) {
    const other = await makeFixture(one)
    const person = newTestPerson()
    const { account, cases } = await resetting(person.face, person, other)
    found.push([await judgedFlagOf(other, account), cases[0]?.reasons])
    await other.close()
  }
  expect(found).toEqual([
    [2, ['checks.passed']],
    [2, ['level.byPerson']],
    [2, ['visit.drawn']],
  ])
})
