// What a transfer's face check may and may not change.
import { decideTransfer, openTransferCase } from '@bonafide/core/calls/desk/transfer'
import type { AccountEvent } from '@bonafide/core/events'
import { levelOf } from '@bonafide/core/standing'
import { afterAll, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { reviewerIn } from '../../desk/testing/reviewer-in.ts'
import type { Outcome } from '../../ports/provider.ts'
import { erasePerson } from '../../record/erase.ts'
import { readStanding } from '../../record/read-standing.ts'
import { happenToVisitor } from '../testing/visitors.ts'
import {
  approvedFace,
  beginFace,
  checkTransfer,
  takeOutcome,
  heldForFace,
  makeFaceFixture,
  unsureFace,
} from '../transfers/testing/face-first.ts'
import { newOwner, latestTargetCode } from '../transfers/testing/transferring.ts'
import { endAllProcedures } from './endings.ts'

const { fixture, setBy } = await makeFaceFixture()
afterAll(() => fixture.close())

const reviewer = 'reviewer:7'
const rejected: Outcome = { state: 'rejected', reason: 'face.different' }
const rows = async (text: string, ...values: readonly unknown[]) => (await fixture.services.db.pool.query(text, [...values])).rows
const stateOf = async (account: string) => (await rows('select state from transfers where source = $1', account)).map(({ state }) => state)
const casesOf = (account: string) => rows('select about, reasons, needs, decision from cases where account = $1', account)
const face = async (account: string) => levelOf(await readStanding(fixture.services.db, account), 'transferFace')

const beginFaceCheck = async () => {
  const pair = await heldForFace(fixture)
  return { ...pair, account: pair.source.account, ...(await beginFace(fixture, pair.source)) }
}

test('an approval is recorded and clears the transfer, but does not move the identity', async () => {
  const { account, target, visit } = await beginFaceCheck()
  await takeOutcome(fixture, visit, approvedFace)
  expect([await stateOf(account), (await readStanding(fixture.services.db, account)).levels.transferFace]).toEqual([['cleared'], undefined])
  expect(await rows(`select from record_events where subject = $1 and kind = 'levelApproved'`, account)).toHaveLength(2)
  expect((await readStanding(fixture.services.db, target.account)).levels).toEqual({})
})

test('the same approval, given ten times simultaneously and again later, clears the transfer once', async () => {
  const { account, visit } = await beginFaceCheck()
  await Promise.all(Array.from({ length: 10 }, () => takeOutcome(fixture, visit, approvedFace)))
  await takeOutcome(fixture, visit, approvedFace)
  expect(await rows(`select from record_events where subject = $1 and kind = 'levelApproved'`, account)).toHaveLength(2)
  expect((await fixture.post()).filter(({ subject }) => subject?.includes('can now transfer'))).toHaveLength(1)
})

test('a refusal keeps the transfer on hold and gives the reason, and the person may try again', async () => {
  const { account, source, code, visit } = await beginFaceCheck()
  await fixture.post()
  await takeOutcome(fixture, visit, rejected)
  expect([await stateOf(account), await face(account)]).toEqual([['held'], expect.objectContaining({ flag: 3, reason: 'face.different' })])
  expect((await fixture.post()).map(({ text }) => text)).toEqual([expect.stringContaining('Face check for your identity transfer')])
  expect(await checkTransfer(source, code)).toBe('transfer.faceFirst')
  await takeOutcome(fixture, (await beginFace(fixture, source)).visit, approvedFace)
  expect(await checkTransfer(source, code)).toBe('ok')
})

test('an unsure face needs two reviewers, who also see the transfer’s signs, and keeps the transfer on hold until they decide', async () => {
  const { account, source, code, visit } = await beginFaceCheck()
  await takeOutcome(fixture, visit, unsureFace)
  expect(await casesOf(account)).toEqual([
    { about: 'transferFace', reasons: ['face.unsure', 'transfer.newTarget'], needs: 2, decision: null },
  ])
  expect(await checkTransfer(source, code)).toBe('transfer.heldForReview')
  await takeOutcome(fixture, visit, approvedFace, reviewer)
  expect([await stateOf(account), (await casesOf(account))[0]?.decision]).toEqual([['cleared'], 'approved'])
  expect(await checkTransfer(source, code)).toBe('ok')
})

test.each<[string, Outcome, () => void, string]>([
  ['without a camera', { ...approvedFace, byCamera: false }, () => undefined, 'camera.none'],
  ['once the policy asks for reviewers', approvedFace, () => setBy('reviewers'), 'level.byPerson'],
])('an automatic approval %s goes to reviewers', async (_what, outcome, change, reason) => {
  const { account, visit } = await beginFaceCheck()
  change()
  await takeOutcome(fixture, visit, outcome)
  expect([await stateOf(account), (await casesOf(account)).map(({ reasons }) => reasons)]).toEqual([['held'], [[reason]]])
  await takeOutcome(fixture, visit, { ...approvedFace, byCamera: false }, reviewer)
  setBy('face')
  expect(await stateOf(account)).toEqual(['cleared'])
})

const endProcedures = (account: string) =>
  transact(fixture.services.db, (tx) => endAllProcedures(tx, { account, at: fixture.services.clock() }))
const happen = (account: string, ...events: readonly AccountEvent[]) => happenToVisitor(fixture, account, ...events)

test.each<[string, (pair: { account: string; target: string }) => Promise<unknown>]>([
  ['the account was reset', async ({ account }) => [await happen(account, { kind: 'verificationReset' }), await endProcedures(account)]],
  ['the account was blacklisted', ({ account }) => happen(account, { kind: 'accountBlacklisted', reason: 'fraud.proven' })],
  [
    'the person was erased',
    ({ account }) => transact(fixture.services.db, (tx) => erasePerson(tx, fixture.services, { subject: account, by: 'operator' })),
  ],
  ['the target was reset or erased', ({ target }) => endProcedures(target)],
])('once %s, an approval clears nothing, even if the face was submitted before', async (_what, change) => {
  for (const submitted of [true, false]) {
    const { account, target, visit } = await beginFaceCheck()
    if (submitted) await takeOutcome(fixture, visit, unsureFace)
    await change({ account, target: target.account })
    await takeOutcome(fixture, visit, approvedFace, submitted ? reviewer : 'provider')
    expect(await stateOf(account)).not.toContain('cleared')
    expect((await casesOf(account)).filter(({ decision }) => decision === null)).toEqual([])
    expect(await rows('select from visits where visit = $1 and ended_at is null', visit)).toEqual([])
    expect(await rows(`select from record_events where subject = $1 and kind = 'levelApproved'`, account)).toHaveLength(1)
  }
})

test('a face under review is refused with a reason when the other account ends the transfer', async () => {
  const { account, target, visit } = await beginFaceCheck()
  await takeOutcome(fixture, visit, unsureFace)
  await endProcedures(target.account)
  await takeOutcome(fixture, visit, approvedFace, reviewer)
  expect(await face(account)).toMatchObject({ flag: 3, reason: 'transfer.over' })
})

test('a face that is submitted or unsure after the other account ended the transfer reaches no reviewer', async () => {
  for (const outcome of [unsureFace, { state: 'submitted' } as const]) {
    const { account, target, visit } = await beginFaceCheck()
    await endProcedures(target.account)
    await takeOutcome(fixture, visit, outcome)
    expect([await casesOf(account), (await face(account)).flag]).toEqual([[], 0])
  }
  const { account, target, visit } = await beginFaceCheck()
  await takeOutcome(fixture, visit, { state: 'submitted' })
  await endProcedures(target.account)
  await takeOutcome(fixture, visit, unsureFace)
  expect([await casesOf(account), (await face(account)).reason]).toEqual([[], 'transfer.over'])
})

test('a frame that was open when the other account ended the transfer cannot clear a later one', async () => {
  const { account, source, target, visit } = await beginFaceCheck()
  await endProcedures(target.account)
  const next = await newOwner(fixture, { fresh: true })
  fixture.pass(60_000)
  expect(await checkTransfer(source, await latestTargetCode(fixture, source, next.email))).toBe('transfer.faceFirst')
  await takeOutcome(fixture, visit, approvedFace)
  expect((await stateOf(account)).toSorted()).toEqual(['held', 'refused'])
})

test('an approved face clears only the transfer of its own account', async () => {
  const [waiting, approved] = [await beginFaceCheck(), await beginFaceCheck()]
  await takeOutcome(fixture, approved.visit, approvedFace)
  expect([await stateOf(waiting.account), await stateOf(approved.account)]).toEqual([['held'], ['cleared']])
  expect(await checkTransfer(waiting.source, waiting.code)).toBe('transfer.faceFirst')
})

test('a face does not clear a transfer that reviewers are deciding on', async () => {
  const { account, source, code, visit } = await beginFaceCheck()
  await takeOutcome(fixture, visit, { state: 'submitted' })
  const { id } = (await rows('select id from transfers where source = $1', account))[0]
  await rows(
    `insert into cases (account, about, transfer, reasons, needs, opened_at, due_at) values ($1, 'transfer', $2, '{}', 2, now(), now())`,
    account,
    id,
  )
  await takeOutcome(fixture, visit, approvedFace)
  expect([await stateOf(account), (await face(account)).reason]).toEqual([['held'], 'transfer.over'])
  expect(await checkTransfer(source, code)).toBe('transfer.heldForReview')
  const [{ case_id: caseId }] = await rows('select case_id from cases where account = $1', account)
  const desk = [await reviewerIn(fixture), await reviewerIn(fixture)]
  for (const browser of desk) {
    await browser.ask(openTransferCase, { case: caseId })
    await browser.ask(decideTransfer, { case: caseId, decision: 'approved' })
  }
  expect(await stateOf(account)).toEqual(['cleared'])
})
