import { approveCase, openCase, rejectCase, withdrawCase } from '@bonafide/core/calls/desk/cases'
import { CalendarDate } from '@bonafide/core/dates'
import { Details } from '@bonafide/core/details'
import { verification } from '@bonafide/core/status'
import { afterAll, expect, test } from 'vitest'
import { emptyCases } from '../../cases/cases.sql.ts'
import { transact } from '../../db/transaction.ts'
import { historyOf } from '../../record/history.ts'
import { readPerson, readStanding } from '../../record/read-standing.ts'
import { happenInCase, type SubmittedEvidence, makeCase, someDetails } from '../testing/make-case.ts'
import { makeDesk, twoReviewers } from '../testing/test-desk.ts'

const desk = await makeDesk()
const { services } = desk
afterAll(() => desk.close())

const { first, second } = twoReviewers(desk)

let last = 60_000
const account = (): string => String((last += 1))
const opened = async (evidence: Partial<SubmittedEvidence> = {}) => {
  const made = await makeCase(services, { account: account(), ...evidence })
  await first().ask(openCase, { case: made.case })
  await second().ask(openCase, { case: made.case })
  return made
}
const eventsOf = async (person: string): Promise<readonly string[]> =>
  (await transact(services.db, (tx) => historyOf(tx, services, person))).map(({ kind, by }) => `${kind} ${by}`)
const levelOf = async (person: string, level: 'basic' | 'intermediate' = 'basic') => (await readStanding(services.db, person)).levels[level]

test('a reviewer cannot decide a case that they have not opened', async () => {
  const { case: id, account: person } = await makeCase(services, { account: account() })
  expect((await first().ask(approveCase, { case: id })).code).toBe('60303')
  expect((await first().ask(rejectCase, { case: id, reason: 'document.blurred' })).code).toBe('60303')
  expect((await first().ask(withdrawCase, { case: id })).code).toBe('60303')
  expect((await levelOf(person))?.flag).toBe(verification.pending)
})

test('an approval verifies the person with the details that the reviewer read', async () => {
  const { case: id, account: person } = await opened()
  const details = Details.parse({ ...someDetails(), givenName: 'Amirah', taxNumber: 'ABCDE1234F' })
  const documentEnds = CalendarDate.parse('2027-05-04')
  const answer = await first().ask(approveCase, { case: id, details, documentEnds, note: 'Read from the front' })
  expect(answer).toMatchObject({ code: '00000', data: { state: 'decided', decision: 'approved', against: null } })
  const { standing, details: accepted } = await readPerson(services, person)
  expect(standing.levels.basic).toMatchObject({ flag: verification.success, until: expect.stringMatching(/^2027-05-0/) })
  expect(accepted).toMatchObject({ givenName: 'Amirah', documentNumber: details.documentNumber })
  expect(accepted.taxNumber).toBeUndefined()
  const shown = (await second().ask(openCase, { case: id })).data
  expect(shown.decided).toMatchObject({ decision: 'approved', by: ['Ada Lovelace'] })
  expect(shown.history.map(({ note }) => note)).toContain('Read from the front')
})

test.each([
  ['document.blurred', ['front', 'back']],
  ['face.different', ['face']],
  ['document.altered', []],
] as const)('a refusal for %s requests only %j again', async (reason, steps) => {
  const { case: id, visit } = await opened()
  expect((await first().ask(rejectCase, { case: id, reason })).code).toBe('00000')
  const { rows } = await services.db.pool.query('select redo from visits where visit = $1', [visit])
  expect(rows[0].redo).toEqual(steps.map((step) => ({ step, reason })))
})

test('a reviewer who enters no details accepts the submitted ones', async () => {
  const details = someDetails()
  const { case: id, account: person } = await opened({ details })
  await first().ask(approveCase, { case: id })
  expect((await readPerson(services, person)).details).toEqual(details)
})

test('a case that lacks what an approval needs cannot be approved', async () => {
  const { case: id, account: person } = await opened({ details: Details.parse({ givenName: 'Amira' }) })
  expect((await first().ask(approveCase, { case: id })).code).toBe('60305')
  expect((await first().ask(approveCase, { case: id, details: {} })).code).toBe('60305')
  expect((await levelOf(person))?.flag).toBe(verification.pending)
})

test('a rejection needs one of the reasons for its purpose, and the person is shown that reason', async () => {
  const { case: id, account: person } = await opened()
  expect((await first().ask(rejectCase, { case: id, reason: 'taxNumber.different' })).code).toBe('60306')
  expect((await first().ask(rejectCase, { case: id, reason: 'toString' })).code).toBe('60306')
  const answer = await first().ask(rejectCase, { case: id, reason: 'document.altered', note: 'Edges' })
  expect(answer.data).toEqual({ state: 'decided', decision: 'rejected', against: null })
  expect(await levelOf(person)).toMatchObject({ flag: verification.fail, reason: 'document.altered', rejections: 1 })
})

test('a repeated decision counts once; a different one afterwards is too late', async () => {
  const { case: id, account: person } = await opened()
  const approve = () => first().ask(approveCase, { case: id })
  expect((await approve()).data).toEqual((await approve()).data)
  expect((await first().ask(rejectCase, { case: id, reason: 'document.blurred' })).code).toBe('60301')
  expect((await second().ask(approveCase, { case: id })).code).toBe('60301')
  expect((await eventsOf(person)).filter((line) => line.startsWith('levelApproved'))).toHaveLength(1)
})

test('only one of twenty concurrent decisions counts', async () => {
  const { case: id, account: person } = await opened()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0 ? first().ask(approveCase, { case: id }) : second().ask(rejectCase, { case: id, reason: 'document.blurred' }),
    ),
  )
  const codes = answers.map(({ code }) => code)
  const [own, other] = codes[0] === '00000' ? [0, 1] : [1, 0]
  expect(codes.map((code, at) => (at % 2 === own ? code === '00000' : code === '60301'))).toEqual(codes.map(() => true))
  expect(codes[other]).toBe('60301')
  expect((await eventsOf(person)).filter((line) => /^level(Approved|Rejected)/.test(line))).toHaveLength(1)
  expect((await services.db.pool.query('select from case_votes where case_id = $1', [id])).rowCount).toBe(1)
})

test('a banned account can be rejected, never approved', async () => {
  const { case: id, account: person } = await opened()
  await happenInCase(services, person, { kind: 'accountBlacklisted', reason: 'fraud.proven' })
  expect((await first().ask(openCase, { case: id })).data.blacklisted).toBe(true)
  expect((await first().ask(approveCase, { case: id })).code).toBe('60307')
  expect((await first().ask(rejectCase, { case: id, reason: 'document.altered' })).data.decision).toBe('rejected')
})

test('a case whose data still exists has to be decided, not withdrawn', async () => {
  const { case: id } = await opened()
  expect((await first().ask(withdrawCase, { case: id })).code).toBe('60308')
})

test('the reply to an overruled approval names the reason', async () => {
  const details = someDetails()
  const earlier = await opened({ details })
  await first().ask(approveCase, { case: earlier.case })
  const contradicting = await opened({ details: { ...details, givenName: 'Somebody', familyName: 'Else' } })
  const answer = await first().ask(approveCase, { case: contradicting.case })
  expect(answer.data).toEqual({ state: 'decided', decision: 'rejected', against: 'identity.elsewhere' })
  expect(await levelOf(contradicting.account)).toMatchObject({ flag: verification.fail, reason: 'identity.elsewhere' })
})

test('later evidence opens another case, which a reviewer must open before approving it', async () => {
  const before = await opened()
  await happenInCase(services, before.account, { kind: 'levelRejected', level: 'basic', reason: 'document.blurred' })
  const after = await makeCase(services, { account: before.account })
  expect(after.case).not.toBe(before.case)
  expect((await first().ask(approveCase, { case: before.case })).code).toBe('60301')
  expect((await first().ask(approveCase, { case: after.case })).code).toBe('60303')
})

const samePerson = async () => {
  const [details, other] = [someDetails(), account()]
  const theirs = await opened({ account: other, details })
  await first().ask(approveCase, { case: theirs.case })
  const claimant = account()
  await happenInCase(services, claimant, { kind: 'foundVerifiedElsewhere', other })
  return { other, ...(await opened({ account: claimant, about: 'sameIdentity', faceOf: other, details: {} })), verifiedIn: theirs.case }
}

test('an identity moves once two reviewers approve, and neither sees the other’s vote', async () => {
  const { case: id, account: person, other, verifiedIn } = await samePerson()
  const seen = (await second().ask(openCase, { case: id })).data
  expect(seen).toMatchObject({ needs: 2, other: { account: other, case: verifiedIn, accepted: { givenName: 'Amira' } } })
  expect((await first().ask(approveCase, { case: id })).data).toEqual({ state: 'waiting', decision: null, against: null })
  expect((await first().ask(approveCase, { case: id })).data.state).toBe('waiting')
  expect((await first().ask(rejectCase, { case: id, reason: 'face.different' })).code).toBe('60302')
  expect(JSON.stringify((await second().ask(openCase, { case: id })).data)).toBe(JSON.stringify(seen))
  expect((await readStanding(services.db, person)).verifiedElsewhere).toBe(true)
  expect((await second().ask(approveCase, { case: id })).data).toMatchObject({ state: 'decided', decision: 'approved' })
  expect((await readStanding(services.db, person)).verifiedElsewhere).toBe(false)
  expect((await readStanding(services.db, other)).levels.basic?.flag ?? verification.none).toBe(verification.none)
})

test('one rejection of two votes is enough to reject', async () => {
  const { case: id, account: person, other } = await samePerson()
  expect((await first().ask(rejectCase, { case: id, reason: 'face.different' })).data.state).toBe('waiting')
  const answer = await second().ask(approveCase, { case: id })
  expect(answer.data).toEqual({ state: 'decided', decision: 'rejected', against: 'face.different' })
  expect((await readStanding(services.db, person)).verifiedElsewhere).toBe(true)
  expect((await readStanding(services.db, other)).levels.basic?.flag).toBe(verification.success)
})

test('in a case for two reviewers, notes do not reach the record', async () => {
  const { case: id } = await opened()
  await services.db.pool.query('update cases set needs = 2 where case_id = $1', [id])
  await first().ask(approveCase, { case: id, note: 'The corner is worn' })
  const answer = await second().ask(approveCase, { case: id, note: 'The lines, too' })
  expect(answer.data).toMatchObject({ state: 'decided', decision: 'approved' })
  const { history } = (await second().ask(openCase, { case: id })).data
  expect(history.map(({ note }) => note)).toEqual(history.map(() => null))
  expect(history.length).toBeGreaterThan(1)
})

test('after an erasure, votes keep their decisions but not their reasons', async () => {
  const { case: id, account: person } = await samePerson()
  await first().ask(rejectCase, { case: id, reason: 'face.different' })
  await second().ask(rejectCase, { case: id, reason: 'face.different' })
  const votes = async () =>
    (await services.db.pool.query('select decision, reason from case_votes where case_id = $1 order by reviewer', [id])).rows
  expect(await votes()).toEqual(Array.from({ length: 2 }, () => ({ decision: 'rejected', reason: 'face.different' })))
  await transact(services.db, (tx) => emptyCases(tx, person))
  expect(await votes()).toEqual(Array.from({ length: 2 }, () => ({ decision: 'rejected', reason: null })))
  const { rows } = await services.db.pool.query('select reason, reasons from cases where case_id = $1', [id])
  expect(rows).toEqual([{ reason: null, reasons: [] }])
})
