// A person who is already verified submits again from another account.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import { erasePerson } from '../../../record/erase.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { forgetPerson } from '../../../visits/identity/forget-person.ts'
import { newVisitor } from '../../../visits/testing/visitors.ts'
import { workProvider } from '../testing/bring.ts'
import { judgeVisit } from './judge-visit.ts'
import { judgedCasesOf, judgedFlagOf, submitAndJudge, kindsOf, judgedVisitOf } from './testing/submit-and-judge.ts'
import { faceOf, submitEvidence, newTestPerson, documentPageOf, showAllEvidence } from './testing/test-person.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture({ bannedRegions: ['KP'] })
})
afterAll(() => fixture.close())

test('the same document is rejected as already verified, once the new evidence has passed', async () => {
  const person = newTestPerson()
  await submitAndJudge(fixture, person)
  const twin = await submitAndJudge(fixture, { ...person, face: faceOf(700), number: 700 })
  expect(twin.state.state).toBe('rejected')
  expect(await kindsOf(fixture, twin.account)).toEqual(['levelSubmitted', 'foundVerifiedElsewhere', 'levelRejected'])
})

test('the same face with another document goes to a reviewer', async () => {
  const person = newTestPerson()
  await submitAndJudge(fixture, person)
  const other = newTestPerson()
  const second = await submitAndJudge(fixture, { ...other, face: person.face })
  expect(second.state).toMatchObject({ state: 'pending', reviewer: true })
  expect((await judgedCasesOf(fixture, second.account)).map(({ reasons }) => reasons)).toEqual([['face.matches']])
})

test('if two people submit the same face at the same moment, a reviewer sees one of them', async () => {
  const [first, second] = [newTestPerson(), newTestPerson()]
  const both = [first, { ...second, face: first.face }]
  const visits = []
  for (const person of both) {
    const visitor = await newVisitor(fixture)
    const bringer = await showAllEvidence(fixture, visitor, { person })
    await workProvider(fixture)
    await submitEvidence(bringer)
    visits.push({ account: visitor.account, visit: await judgedVisitOf(fixture, visitor.account) })
  }
  await Promise.all(visits.map(({ visit }) => judgeVisit(fixture.services, visit)))
  const flags = await Promise.all(visits.map(({ account }) => judgedFlagOf(fixture, account)))
  expect(flags.toSorted()).toEqual([1, 2])
})

test('a visit with a picture that another account has sent goes to a reviewer', async () => {
  const person = newTestPerson()
  const page = documentPageOf(person)
  await submitAndJudge(fixture, person, { document: page, challenge: { ms: 7001 } })
  const thief = await submitAndJudge(
    fixture,
    { ...person, face: faceOf(702) },
    { document: page, challenge: { ms: 7002, face: person.face } },
  )
  expect((await judgedCasesOf(fixture, thief.account))[0]?.reasons).toContain('document.copied')
})

test('a verified person who was erased is no longer found by face', async () => {
  const person = newTestPerson()
  const { account } = await submitAndJudge(fixture, person)
  await transact(fixture.services.db, (tx) => erasePerson(tx, fixture.services, { subject: account, by: 'operator' }))
  await forgetPerson(fixture.services, account)
  const { rows } = await fixture.services.db.pool.query('select from faces where account = $1', [account])
  expect(rows).toEqual([])
  const next = await submitAndJudge(fixture, { ...newTestPerson(), face: person.face })
  expect(next.state.state).toBe('approved')
})
