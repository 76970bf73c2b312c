// The verdict on a risky transfer whose owner has to show the verified face.
import { bringFaceToken } from '@bonafide/core/calls/frame/camera'
import type { Config } from '../../../config.ts'
import { afterAll, expect, test } from 'vitest'
import { checkTransfer, heldForFace, makeFaceFixture, beginFace } from '../../../visits/transfers/testing/face-first.ts'
import { verdictOf } from '../../../visits/testing/visitors.ts'
import type { Fixture } from '@bonafide/stand-in/testing/fixture'
import { workProvider } from '../testing/bring.ts'
import { judgedCasesOf } from './testing/submit-and-judge.ts'
import { faceOf, submitEvidence, newTestPerson, type TestPerson, bringChallenge } from './testing/test-person.ts'

const fixtures: Fixture[] = []
const faceFixture = async (over: Partial<Config> = {}): Promise<Fixture> => {
  const { fixture } = await makeFaceFixture(over)
  fixtures.push(fixture)
  return fixture
}
const fixture = await faceFixture()
afterAll(() => Promise.all(fixtures.map((fixture) => fixture.close())))

const confirmByFace = async (verified: string, person: TestPerson, inFixture: Fixture = fixture) => {
  const { source, code } = await heldForFace(inFixture, verified)
  const { account } = source
  const { visit, frame } = await beginFace(inFixture, source)
  const { services } = inFixture
  const { id: session } = await services.db.kysely
    .selectFrom('session')
    .select('id')
    .where('holder', '=', account)
    .executeTakeFirstOrThrow()
  const token = await services.provider.faceToken({ visit, account, session, at: services.clock(), faceOf: account })
  expect(verdictOf(await frame.ask(bringFaceToken, { token }))).toBe('ok')
  const bringer = { account, frame }
  await bringChallenge(inFixture, bringer, { person })
  await workProvider(inFixture)
  await submitEvidence(bringer)
  await workProvider(inFixture)
  const cases = (await judgedCasesOf(inFixture, account)).map(({ about, reasons }) => [about, reasons])
  return { cases, next: await checkTransfer(source, code) }
}

test('a transfer is cleared by the verified face', async () => {
  const person = newTestPerson()
  expect(await confirmByFace(person.face, person)).toEqual({ cases: [], next: 'ok' })
})

test('with another face the transfer waits for reviewers', async () =>
  expect(await confirmByFace(faceOf(801), newTestPerson())).toEqual({
    cases: [['transferFace', ['face.different', 'transfer.newTarget']]],
    next: 'transfer.heldForReview',
  }))

test('only the automatic policy clears a transfer by the face alone, and not if it is drawn for a second look', async () => {
  const outcomes = []
  for (const over of [{ evidencePolicy: 'assisted' }, { evidencePolicy: 'strict' }, { secondLookShare: 1 }] as const) {
    const person = newTestPerson()
    const { cases, next } = await confirmByFace(person.face, person, await faceFixture(over))
    outcomes.push([cases.flatMap(([, reasons]) => reasons), next])
  }
  expect(outcomes).toEqual([
    [['checks.passed', 'transfer.newTarget'], 'transfer.heldForReview'],
    [['level.byPerson', 'transfer.newTarget'], 'transfer.heldForReview'],
    [['visit.drawn', 'transfer.newTarget'], 'transfer.heldForReview'],
  ])
})
