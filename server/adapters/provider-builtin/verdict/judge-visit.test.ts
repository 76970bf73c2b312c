import { frameState, submitVisit } from '@bonafide/core/calls/frame/visit'
import type { MrzReading } from '@bonafide/core/evidence/document-reading'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Config } from '../../../config.ts'
import { transact } from '../../../db/transaction.ts'
import { erasePerson } from '../../../record/erase.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { verifiedFace } from '../../../visits/identity/faces.ts'
import { happenToVisitor, openConsentedFrame, visitOpener, verdictOf, newVisitor } from '../../../visits/testing/visitors.ts'
import { workProvider } from '../testing/bring.ts'
import { judgeVisit } from './judge-visit.ts'
import { judgedCasesOf, judgedFlagOf, submitAndJudge, kindsOf, judgedVisitOf } from './testing/submit-and-judge.ts'
import {
  faceOf,
  submitEvidence,
  newTestPerson,
  documentPageOf,
  showAllEvidence,
  bringChallenge,
  type EvidenceOverrides,
} from './testing/test-person.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture({ bannedRegions: ['KP'] })
})
afterAll(() => fixture.close())

describe('a basic visit', () => {
  test('that passes every check is approved without a reviewer', async () => {
    const person = newTestPerson()
    const { account, state } = await submitAndJudge(fixture, person)
    expect([state.state, await judgedCasesOf(fixture, account)]).toEqual(['approved', []])
    expect(state.checks.filter((check) => check.state !== 'passed')).toEqual([])
    expect(state.checks.map(({ name }) => name)).toContain('face.known')
    expect(await judgedFlagOf(fixture, account)).toBe(2)
    expect(await kindsOf(fixture, account)).toEqual(['levelSubmitted', 'detailsAccepted', 'levelApproved'])
    expect(await transact(fixture.services.db, (tx) => verifiedFace(tx, fixture.services, account))).toBe(person.face)
  })

  const refused: readonly [string, EvidenceOverrides & { changed?: object }, string, readonly string[]][] = [
    ['with an expired document: another is requested', { ends: '2020-01-01' }, 'document.expired', ['choose']],
    ['of a person who is too young: final', { changed: { birthDate: '2015-01-01' } }, 'person.tooYoung', []],
    ['of a country that is not served: final', { read: { nationality: 'PRK' } }, 'region.banned', []],
    ['with another face', { challenge: { face: faceOf(900) } }, 'face.different', ['face']],
    ['with a picture held before the camera', { challenge: { parallax: { residual: 0, solid: false } } }, 'liveness.unclear', ['face']],
    ['with a typing error in the form', { typed: newTestPerson().details }, 'details.different', ['details']],
  ]
  test.each(refused)('%s', async (_, { changed, ...overrides }, reason, steps) => {
    const { account, state } = await submitAndJudge(fixture, newTestPerson(changed), overrides)
    expect([state.state, await judgedFlagOf(fixture, account), await judgedCasesOf(fixture, account)]).toEqual(['rejected', 3, []])
    const row = await fixture.services.db.kysely
      .selectFrom('visits')
      .select(['reason', 'redo'])
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
    expect(row.reason).toBe(reason)
    expect(row.redo).toEqual(steps.map((step) => ({ step, reason })))
    expect(state.reason).toMatch(/ .*\./)
  })

  const { birthDate, documentEnds } = documentPageOf(newTestPerson()).printed
  const bornAndEnding = { ...(birthDate && { birthDate }), ...(documentEnds && { documentEnds }) }
  const patternOfVisa: MrzReading = { format: 'MRVA', lines: [], valid: false, repaired: 0, agreed: false, trusted: false, read: {} }
  const doubtful: readonly [string, EvidenceOverrides, readonly string[]][] = [
    [
      'whose lines contradict the print',
      { document: { printed: documentPageOf(newTestPerson({ birthDate: '1970-01-01' })).printed } },
      ['document.doubtful'],
    ],
    ['whose name and number were not read in print', { document: { printed: bornAndEnding } }, ['document.unread']],
    [
      'whose lines are a pattern that looks like a visa',
      { document: { type: 'visa', mrz: patternOfVisa } },
      ['document.doubtful', 'document.unread'],
    ],
    ['whose camera is fed by a program', { camera: { label: 'OBS Virtual Camera' } }, ['camera.fed']],
    ['in which the person left out a move', { without: ['nod'] }, ['moves.leftOut']],
    ['whose lines could not be read', { document: { mrz: null } }, ['document.unread']],
    ['that the engine could not read', { document: { type: null } }, ['document.unread']],
    ['of a document without a portrait', { document: { face: null } }, ['face.unsure']],
  ]
  test.each(doubtful)('%s goes to a reviewer, with the reasons', async (_, overrides, reasons) => {
    const { account, state } = await submitAndJudge(fixture, newTestPerson(), overrides)
    expect([state.state, state.reviewer, await judgedFlagOf(fixture, account)]).toEqual(['pending', true, 1])
    const [opened] = await judgedCasesOf(fixture, account)
    expect(opened?.reasons).toEqual(expect.arrayContaining([...reasons]))
  })

  test('goes to a reviewer if it was not read in time', async () => {
    const visitor = await newVisitor(fixture)
    const bringer = await showAllEvidence(fixture, visitor, { person: newTestPerson() })
    await submitEvidence(bringer)
    await judgeVisit(fixture.services, await judgedVisitOf(fixture, visitor.account))
    const [found] = await judgedCasesOf(fixture, visitor.account)
    expect(found?.reasons).toContain('engine.none')
    // Readings that arrive later change nothing.
    await workProvider(fixture)
    expect([await judgedFlagOf(fixture, visitor.account), (await judgedCasesOf(fixture, visitor.account)).length]).toEqual([1, 1])
  })

  test('shows the progress of its checks', async () => {
    const visitor = await newVisitor(fixture)
    const bringer = await showAllEvidence(fixture, visitor, { person: newTestPerson() })
    expect((await bringer.frame.ask(frameState)).data.checks).toEqual([])
    await submitEvidence(bringer)
    const { checks, reviewer } = (await bringer.frame.ask(frameState)).data
    expect([new Set(checks.map(({ state }) => state)), reviewer]).toEqual([new Set(['waiting']), false])
    await workProvider(fixture)
    expect((await bringer.frame.ask(frameState)).data.checks.map(({ state }) => state)).not.toContain('waiting')
  })

  test('seals the comparisons', async () => {
    const person = newTestPerson()
    const { account } = await submitAndJudge(fixture, person)
    const visit = await judgedVisitOf(fixture, account)
    const { rows } = await fixture.services.db.pool.query('select name, detail from visit_checks where visit = $1', [visit])
    const faces = await fixture.services.db.pool.query('select face from faces where visit = $1', [visit])
    expect(rows.length).toBeGreaterThan(15)
    for (const { detail } of rows) expect(detail.toString('latin1')).not.toMatch(/passport|SWE|GBR|1990/)
    expect(faces.rows[0].face.includes(Buffer.from(person.face, 'base64').subarray(0, 64))).toBe(false)
  })
})

describe('after a refusal', () => {
  test('the next visit requests only the failed step, and is approved with the other evidence of the first', async () => {
    const person = newTestPerson()
    const first = await submitAndJudge(fixture, person, { challenge: { face: faceOf(901) } })
    expect(first.state.state).toBe('rejected')
    const { frame } = await openConsentedFrame(fixture, await visitOpener(first.browser))
    const { data } = await frame.ask(frameState)
    expect(data.steps.map(({ step, state }) => [step, state])).toEqual([
      ['consent', 'met'],
      ['choose', 'met'],
      ['front', 'met'],
      ['face', 'redo'],
      ['details', 'met'],
    ])
    expect(verdictOf(await frame.ask(submitVisit))).not.toBe('ok')
    const secondVisit = { account: first.account, frame }
    await bringChallenge(fixture, secondVisit, { person })
    await workProvider(fixture)
    await submitEvidence(secondVisit)
    await workProvider(fixture)
    expect((await frame.ask(frameState)).data.state).toBe('approved')
  })
})

describe('the verdict', () => {
  test('is reached once, even if the visit is judged repeatedly and concurrently', async () => {
    const visitor = await newVisitor(fixture)
    const bringer = await showAllEvidence(fixture, visitor, { person: newTestPerson() })
    await workProvider(fixture)
    await submitEvidence(bringer)
    const visit = await judgedVisitOf(fixture, visitor.account)
    await Promise.all(Array.from({ length: 6 }, () => judgeVisit(fixture.services, visit)))
    await judgeVisit(fixture.services, visit)
    expect(await kindsOf(fixture, visitor.account)).toEqual(['levelSubmitted', 'detailsAccepted', 'levelApproved'])
  })

  test('is reached by the next worker if one dies before storing it', async () => {
    const visitor = await newVisitor(fixture)
    const bringer = await showAllEvidence(fixture, visitor, { person: newTestPerson() })
    await workProvider(fixture)
    await submitEvidence(bringer)
    const visit = await judgedVisitOf(fixture, visitor.account)
    const dying = { ...fixture.services, takeResult: () => Promise.reject(new Error('killed')) }
    await expect(judgeVisit(dying, visit)).rejects.toThrow('killed')
    expect(await judgedFlagOf(fixture, visitor.account)).toBe(1)
    await judgeVisit(fixture.services, visit)
    expect(await judgedFlagOf(fixture, visitor.account)).toBe(2)
  })

  test('is not reached before the visit is submitted, or once the person was erased', async () => {
    const visitor = await newVisitor(fixture)
    const bringer = await showAllEvidence(fixture, visitor, { person: newTestPerson() })
    const visit = await judgedVisitOf(fixture, visitor.account)
    await judgeVisit(fixture.services, visit)
    expect(await kindsOf(fixture, visitor.account)).toEqual([])
    await submitEvidence(bringer)
    await transact(fixture.services.db, (tx) => erasePerson(tx, fixture.services, { subject: visitor.account, by: 'operator' }))
    await judgeVisit(fixture.services, visit)
    await workProvider(fixture)
    expect(await kindsOf(fixture, visitor.account)).toEqual(['levelSubmitted', 'personErased'])
  })
})

describe('by policy', () => {
  const judgeUnder = async (over: Partial<Config>, overrides: EvidenceOverrides = {}, person = newTestPerson()) => {
    const other = await makeFixture(over)
    const { account, state } = await submitAndJudge(other, person, overrides)
    const [opened] = await judgedCasesOf(other, account)
    await other.close()
    return [state.state, state.reviewer, opened?.reasons ?? []]
  }

  const cases: readonly [string, Partial<Config>, EvidenceOverrides, readonly [string, boolean, readonly string[]]][] = [
    [
      'assisted: a clean visit waits for a reviewer, with the reason that all checks passed',
      { evidencePolicy: 'assisted' },
      {},
      ['pending', true, ['checks.passed']],
    ],
    ['assisted: an expired document is requested again', { evidencePolicy: 'assisted' }, { ends: '2020-01-01' }, ['rejected', false, []]],
    [
      'assisted: a visit with a doubt waits for a reviewer, with the doubt as the only reason',
      { evidencePolicy: 'assisted' },
      { camera: { label: 'OBS Virtual Camera' } },
      ['pending', true, ['camera.fed']],
    ],
    [
      'strict: reviewers decide everything',
      { evidencePolicy: 'strict' },
      { ends: '2020-01-01' },
      ['pending', true, ['level.byPerson', 'document.expired']],
    ],
    ['automatic, drawn for a second look: a reviewer decides', { secondLookShare: 1 }, {}, ['pending', true, ['visit.drawn']]],
    [
      'a fed camera is accepted if the operator allows it',
      { fedCamera: true },
      { camera: { label: 'fake_device_0' } },
      ['approved', false, []],
    ],
    [
      'assisted: an accepted fed camera still needs a reviewer',
      { evidencePolicy: 'assisted', fedCamera: true },
      { camera: { label: 'fake_device_0' } },
      ['pending', true, ['checks.passed']],
    ],
  ]
  test.each(cases)('%s', async (_, over, overrides, found) => {
    expect(await judgeUnder(over, overrides)).toEqual(found)
  })

  test('assisted: the engine makes no final refusal', async () => {
    const young = newTestPerson({ birthDate: '2015-01-01' })
    expect(await judgeUnder({ evidencePolicy: 'assisted' }, {}, young)).toEqual(['pending', true, ['level.byPerson', 'person.tooYoung']])
  })
})

test('a ban before the verdict prevents an approval', async () => {
  const visitor = await newVisitor(fixture)
  const bringer = await showAllEvidence(fixture, visitor, { person: newTestPerson() })
  await workProvider(fixture)
  await submitEvidence(bringer)
  await happenToVisitor(fixture, visitor.account, { kind: 'accountBlacklisted', reason: 'account.fraud' })
  await workProvider(fixture)
  expect(await judgedFlagOf(fixture, visitor.account)).toBe(3)
})
