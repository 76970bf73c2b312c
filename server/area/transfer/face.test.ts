// Risky transfers if the policy requires the owner's face instead of reviewers.
import { confirmTransferByFace, doTransfer, queryKycTransferStatus, transferKycAccountCheck } from '@bonafide/core/calls/transfer'
import { levelOf } from '@bonafide/core/standing'
import { transferResult } from '@bonafide/core/status'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { readStanding } from '../../record/read-standing.ts'
import { refuseTransfer } from '../../visits/transfers/hold.ts'
import { selectHeld, withdrawOpenTransfers } from '../../visits/transfers/transfers.sql.ts'
import {
  approvedFace,
  beginFace,
  checkTransfer,
  takeOutcome,
  heldForFace,
  makeFaceFixture,
  withFace,
} from '../../visits/transfers/testing/face-first.ts'
import { type Owner, newOwner, ownCodes, latestTargetCode, verifiedOwner } from '../../visits/transfers/testing/transferring.ts'
import { happenToVisitor, openedFrame, verdictOf } from '../../visits/testing/visitors.ts'

const { fixture, setBy } = await makeFaceFixture()
beforeEach(() => setBy('face'))
afterAll(() => fixture.close())

const rows = async (text: string, ...values: readonly unknown[]) => (await fixture.services.db.pool.query(text, [...values])).rows
const statesOf = async ({ account }: Owner) =>
  (await rows('select state from transfers where source = $1 order by checked_at, state', account)).map(({ state }) => state)
const casesOf = ({ account }: Owner) =>
  rows('select about, reasons, needs, decision from cases where account = $1 order by case_id', account)
const begin = async ({ browser }: Owner) => verdictOf(await browser.ask(confirmTransferByFace))
const isVerified = async ({ account }: Owner) => levelOf(await readStanding(fixture.services.db, account), 'basic').flag === 2
const newPair = async () => [await verifiedOwner(fixture), await newOwner(fixture, { fresh: true })] as const

test('no face check begins without a session, for another account, or if no transfer is waiting for one', async () => {
  expect(verdictOf(await fixture.browser().ask(confirmTransferByFace))).toBe('session.none')
  const { source } = await heldForFace(fixture)
  const other = await verifiedOwner(fixture)
  await withFace(fixture, other.account)
  expect(verdictOf(await other.browser.ask(confirmTransferByFace, { source: source.account } as never))).toBe('body.malformed')
  expect(await begin(other)).toBe('transfer.faceNotAsked')
  expect(await begin(await newOwner(fixture))).toBe('transfer.notVerified')
})

test('a risky transfer waits for the face without a case, the owner is notified, and the same target can be tried again', async () => {
  const { source, code } = await heldForFace(fixture)
  expect([await statesOf(source), await casesOf(source)]).toEqual([['held'], []])
  expect((await fixture.post()).map(({ to, subject }) => [to, subject])).toEqual([
    [source.email, expect.stringContaining('with your face')],
  ])
  expect(await checkTransfer(source, code)).toBe('transfer.faceFirst')
  expect((await fixture.post()).length).toBe(0)
  expect(verdictOf(await source.browser.ask(transferKycAccountCheck))).toBe('ok')
  expect((await source.browser.ask(queryKycTransferStatus)).data).toEqual({ status: transferResult.init })
  const moving = await source.browser.ask(doTransfer, { target: code, ...(await ownCodes(fixture, source)) })
  expect([verdictOf(moving), await isVerified(source)]).toEqual(['transfer.faceFirst', true])
})

test('after the face check the transfer continues with the same code, and the identity moves', async () => {
  const { source, target, code } = await heldForFace(fixture)
  const { visit, opened } = await beginFace(fixture, source)
  expect(opened).toMatchObject({ purpose: 'transferFace', byHand: false, faceOf: source.account })
  expect(await checkTransfer(source, code)).toBe('transfer.faceFirst')
  await takeOutcome(fixture, visit, approvedFace)
  expect([await statesOf(source), await isVerified(source)]).toEqual([['cleared'], true])
  expect((await fixture.post()).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('can now transfer'))
  expect(await checkTransfer(source, code)).toBe('ok')
  expect((await source.browser.ask(doTransfer, { target: code, ...(await ownCodes(fixture, source)) })).data).toBe(true)
  expect([await isVerified(source), await isVerified(target)]).toEqual([false, true])
  expect((await readStanding(fixture.services.db, target.account)).levels.transferFace).toBeUndefined()
})

test('a clearance expires, and until then all other conditions still apply', async () => {
  const { source, target, code } = await heldForFace(fixture)
  await takeOutcome(fixture, (await beginFace(fixture, source)).visit, approvedFace)
  expect(await checkTransfer(source, code)).toBe('ok')
  await happenToVisitor(fixture, target.account, { kind: 'levelSubmitted', level: 'basic' })
  expect((await source.browser.ask(doTransfer, { target: code, ...(await ownCodes(fixture, source)) })).data).toBe(false)
  await rows(`update transfers set cleared_until = $2 where source = $1`, source.account, fixture.services.clock())
  await happenToVisitor(fixture, target.account, { kind: 'verificationReset' })
  fixture.pass(60_000)
  expect(await checkTransfer(source, await latestTargetCode(fixture, source, target.email))).toBe('transfer.faceFirst')
})

test('another target needs its own face check, and replaces the target that was waiting', async () => {
  const { source, code } = await heldForFace(fixture)
  const first = await beginFace(fixture, source)
  const other = await newOwner(fixture, { fresh: true })
  fixture.pass(60_000)
  const next = await latestTargetCode(fixture, source, other.email)
  expect(await checkTransfer(source, next)).toBe('transfer.faceFirst')
  expect((await statesOf(source)).toSorted()).toEqual(['held', 'refused'])
  await takeOutcome(fixture, first.visit, approvedFace)
  expect((await statesOf(source)).toSorted()).toEqual(['held', 'refused'])
  const second = await beginFace(fixture, source)
  expect(second.visit).not.toBe(first.visit)
  await takeOutcome(fixture, second.visit, approvedFace)
  expect(await checkTransfer(source, next)).toBe('ok')
  fixture.pass(60_000)
  expect(await checkTransfer(source, { ...code, ...(await latestTargetCode(fixture, source, code.email)) })).toBe('transfer.faceFirst')
})

test('while a transfer waits for the face, a target that was checked before cannot receive the identity', async () => {
  const [source, fresh] = await newPair()
  await withFace(fixture, source.account)
  const settled = await newOwner(fixture)
  const code = await latestTargetCode(fixture, source, settled.email)
  expect(await checkTransfer(source, code)).toBe('ok')
  expect(await checkTransfer(source, await latestTargetCode(fixture, source, fresh.email))).toBe('transfer.faceFirst')
  expect((await source.browser.ask(doTransfer, { target: code, ...(await ownCodes(fixture, source)) })).data).toBe(false)
  expect(await isVerified(source)).toBe(true)
})

test('a transfer that showed signs of misuse still needs the face once the signs are gone', async () => {
  const { source, target } = await heldForFace(fixture)
  await rows(`update stand_in_accounts set made_at = made_at - interval '1 year' where account = $1`, target.account)
  fixture.pass(60_000)
  expect(await checkTransfer(source, await latestTargetCode(fixture, source, target.email))).toBe('transfer.faceFirst')
})

test('neither another target nor a refusal by reviewers releases a transfer that showed signs of misuse', async () => {
  const { source, target } = await heldForFace(fixture)
  await rows(`update stand_in_accounts set made_at = made_at - interval '1 year' where account = $1`, target.account)
  const other = await newOwner(fixture, { fresh: true })
  expect(await checkTransfer(source, await latestTargetCode(fixture, source, other.email))).toBe('transfer.faceFirst')
  fixture.pass(60_000)
  expect(await checkTransfer(source, await latestTargetCode(fixture, source, target.email))).toBe('transfer.faceFirst')
  setBy('reviewers')
  fixture.pass(60_000)
  expect(await checkTransfer(source, await latestTargetCode(fixture, source, target.email))).toBe('transfer.heldForReview')
  const held = await transact(fixture.services.db, (tx) => selectHeld(tx, source.account))
  if (held === undefined) throw new Error('no transfer is held')
  await transact(fixture.services.db, (tx) => refuseTransfer(tx, fixture.services, held))
  fixture.pass(60_000)
  expect(await checkTransfer(source, await latestTargetCode(fixture, source, target.email))).toBe('transfer.heldForReview')
})

test.each<[string, (source: Owner) => Promise<unknown>]>([
  ['by a person verified without a face', async () => undefined],
  [
    'by a company',
    async ({ account }) => {
      await withFace(fixture, account)
      await happenToVisitor(fixture, account, { kind: 'levelApproved', level: 'business' })
    },
  ],
])('a transfer %s goes to reviewers', async (_what, change) => {
  const [source, target] = await newPair()
  await change(source)
  expect(await checkTransfer(source, await latestTargetCode(fixture, source, target.email))).toBe('transfer.heldForReview')
  expect(await casesOf(source)).toEqual([{ about: 'transfer', reasons: ['transfer.newTarget'], needs: 2, decision: null }])
  expect(await begin(source)).toBe('transfer.heldForReview')
})

test.each<[string, (source: Owner) => Promise<unknown>]>([
  ['the face is deleted', ({ account }) => rows('delete from faces where account = $1', account)],
  ['the policy changes to reviewers', async () => setBy('reviewers')],
])('if %s meanwhile, the next try opens a case, and the open frame’s result does not count', async (_what, change) => {
  const { source, code } = await heldForFace(fixture)
  const { visit } = await beginFace(fixture, source)
  await change(source)
  expect(await checkTransfer(source, code)).toBe('transfer.heldForReview')
  setBy('face')
  expect((await casesOf(source)).map(({ about }) => about)).toEqual(['transfer'])
  await takeOutcome(fixture, visit, approvedFace)
  expect(await statesOf(source)).toEqual(['held'])
  expect((await casesOf(source)).map(({ decision }) => decision)).toEqual([null])
})

test('concurrent calls all succeed, and two frames that open simultaneously share one visit', async () => {
  const { source } = await heldForFace(fixture)
  const replies = await Promise.all(Array.from({ length: 10 }, () => source.browser.ask(confirmTransferByFace)))
  expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(['00000']))
  await Promise.all(replies.slice(0, 2).map(({ data }) => openedFrame(fixture, data.accessToken, 'sameKyc')))
  expect(await rows(`select from visits where account = $1 and purpose = 'transferFace'`, source.account)).toHaveLength(1)
})

test('an opener for the face check opens no other frame, and none once its transfer has been replaced', async () => {
  const { source } = await heldForFace(fixture)
  const [opener, otherOpener] = [await source.browser.ask(confirmTransferByFace), await source.browser.ask(confirmTransferByFace)]
  await expect(openedFrame(fixture, opener.data.accessToken, 'reset')).rejects.toThrow()
  fixture.pass(60_000)
  await checkTransfer(source, await latestTargetCode(fixture, source, (await newOwner(fixture, { fresh: true })).email))
  await expect(openedFrame(fixture, otherOpener.data.accessToken, 'sameKyc')).rejects.toThrow()
})

test('a session that has ended opens no frame', async () => {
  const { source } = await heldForFace(fixture)
  await rows('delete from session where holder = $1', source.account)
  expect(await begin(source)).toBe('session.none')
})

test.each<[string, (source: Owner) => Promise<unknown>, string]>([
  [
    'is blacklisted',
    ({ account }) => happenToVisitor(fixture, account, { kind: 'accountBlacklisted', reason: 'fraud.proven' }),
    'kyc.blacklisted',
  ],
  ['is no longer verified', ({ account }) => happenToVisitor(fixture, account, { kind: 'verificationReset' }), 'transfer.notVerified'],
  [
    'has requested its deletion',
    ({ account }) => happenToVisitor(fixture, account, { kind: 'deletionRequested' }),
    'transfer.deletionOpen',
  ],
  [
    'is part of a reported transfer',
    ({ account }) => happenToVisitor(fixture, account, { kind: 'transferDisputed', transfer: '00000000-0000-4000-8000-000000000001' }),
    'transfer.disputed',
  ],
])('no frame opens for an account that %s', async (_what, change, verdict) => {
  const { source } = await heldForFace(fixture)
  await change(source)
  expect(await begin(source)).toBe(verdict)
})

test('no frame opens once the other account has withdrawn the transfer', async () => {
  const { source, target } = await heldForFace(fixture)
  await transact(fixture.services.db, (tx) => withdrawOpenTransfers(tx, target.account))
  expect(await begin(source)).toBe('transfer.faceNotAsked')
})
