// The policy asks for the owner's face instead of reviewers.
import { confirmTransferByFace, doTransfer, queryKycTransferStatus, transferKycAccountCheck } from '@bonafide/core/calls/transfer'
import { levelOf } from '@bonafide/core/standing'
import { transferResult } from '@bonafide/core/status'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { readStanding } from '../../record/read-standing.ts'
import { refuseTransfer } from '../../visits/transfers/hold.ts'
import { selectHeld, withdrawOpenTransfers } from '../../visits/transfers/transfers.sql.ts'
import { approved, beginFace, check, decide, heldForFace, makeFaceTown, withFace } from '../../visits/transfers/testing/face-first.ts'
import { type Owner, owner, ownCodes, targetCode, verifiedOwner } from '../../visits/transfers/testing/transferring.ts'
import { happen, openedFrame, verdictOf } from '../../visits/testing/visitors.ts'

const { town, setBy } = await makeFaceTown()
beforeEach(() => setBy('face'))
afterAll(() => town.close())

const rows = async (text: string, ...values: readonly unknown[]) => (await town.house.db.pool.query(text, [...values])).rows
const statesOf = async ({ account }: Owner) =>
  (await rows('select state from transfers where source = $1 order by checked_at, state', account)).map(({ state }) => state)
const casesOf = ({ account }: Owner) =>
  rows('select about, reasons, needs, decision from cases where account = $1 order by case_id', account)
const begin = async ({ browser }: Owner) => verdictOf(await browser.ask(confirmTransferByFace))
const isVerified = async ({ account }: Owner) => levelOf(await readStanding(town.house.db, account), 'basic').flag === 2
const newPair = async () => [await verifiedOwner(town), await owner(town, { fresh: true })] as const

test('no face is asked for without a session, of another account, or where no transfer waits for it', async () => {
  expect(verdictOf(await town.browser().ask(confirmTransferByFace))).toBe('session.none')
  const { source } = await heldForFace(town)
  const other = await verifiedOwner(town)
  await withFace(town, other.account)
  expect(verdictOf(await other.browser.ask(confirmTransferByFace, { source: source.account } as never))).toBe('body.malformed')
  expect(await begin(other)).toBe('transfer.faceNotAsked')
  expect(await begin(await owner(town))).toBe('transfer.notVerified')
})

test('a risky transfer waits for the face without a case, the owner is told, and the same target can be tried again', async () => {
  const { source, code } = await heldForFace(town)
  expect([await statesOf(source), await casesOf(source)]).toEqual([['held'], []])
  expect((await town.post()).map(({ to, subject }) => [to, subject])).toEqual([[source.email, expect.stringContaining('with your face')]])
  expect(await check(source, code)).toBe('transfer.faceFirst')
  expect((await town.post()).length).toBe(0)
  expect(verdictOf(await source.browser.ask(transferKycAccountCheck))).toBe('ok')
  expect((await source.browser.ask(queryKycTransferStatus)).data).toEqual({ status: transferResult.init })
  const moving = await source.browser.ask(doTransfer, { target: code, ...(await ownCodes(town, source)) })
  expect([verdictOf(moving), await isVerified(source)]).toEqual(['transfer.faceFirst', true])
})

test('the face lets this pair go on with the same code, and the identity moves', async () => {
  const { source, target, code } = await heldForFace(town)
  const { visit, opened } = await beginFace(town, source)
  expect(opened).toMatchObject({ purpose: 'transferFace', byHand: false, faceOf: source.account })
  expect(await check(source, code)).toBe('transfer.faceFirst')
  await decide(town, visit, approved)
  expect([await statesOf(source), await isVerified(source)]).toEqual([['cleared'], true])
  expect((await town.post()).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('can now transfer'))
  expect(await check(source, code)).toBe('ok')
  expect((await source.browser.ask(doTransfer, { target: code, ...(await ownCodes(town, source)) })).data).toBe(true)
  expect([await isVerified(source), await isVerified(target)]).toEqual([false, true])
  expect((await readStanding(town.house.db, target.account)).levels.transferFace).toBeUndefined()
})

test('what was cleared is cleared for its hours, and every condition is asked again', async () => {
  const { source, target, code } = await heldForFace(town)
  await decide(town, (await beginFace(town, source)).visit, approved)
  expect(await check(source, code)).toBe('ok')
  await happen(town, target.account, { kind: 'levelSubmitted', level: 'basic' })
  expect((await source.browser.ask(doTransfer, { target: code, ...(await ownCodes(town, source)) })).data).toBe(false)
  await rows(`update transfers set cleared_until = $2 where source = $1`, source.account, town.house.clock())
  await happen(town, target.account, { kind: 'verificationReset' })
  town.pass(60_000)
  expect(await check(source, await targetCode(town, source, target.email))).toBe('transfer.faceFirst')
})

test('another target waits for a face of its own, and takes the place of the one that waited', async () => {
  const { source, code } = await heldForFace(town)
  const first = await beginFace(town, source)
  const other = await owner(town, { fresh: true })
  town.pass(60_000)
  const next = await targetCode(town, source, other.email)
  expect(await check(source, next)).toBe('transfer.faceFirst')
  expect((await statesOf(source)).toSorted()).toEqual(['held', 'refused'])
  await decide(town, first.visit, approved)
  expect((await statesOf(source)).toSorted()).toEqual(['held', 'refused'])
  const second = await beginFace(town, source)
  expect(second.visit).not.toBe(first.visit)
  await decide(town, second.visit, approved)
  expect(await check(source, next)).toBe('ok')
  town.pass(60_000)
  expect(await check(source, { ...code, ...(await targetCode(town, source, code.email)) })).toBe('transfer.faceFirst')
})

test('while one waits for the face, one that was checked before moves nothing', async () => {
  const [source, fresh] = await newPair()
  await withFace(town, source.account)
  const settled = await owner(town)
  const code = await targetCode(town, source, settled.email)
  expect(await check(source, code)).toBe('ok')
  expect(await check(source, await targetCode(town, source, fresh.email))).toBe('transfer.faceFirst')
  expect((await source.browser.ask(doTransfer, { target: code, ...(await ownCodes(town, source)) })).data).toBe(false)
  expect(await isVerified(source)).toBe(true)
})

test('once it shows signs, waiting until they are gone lets nothing happen', async () => {
  const { source, target } = await heldForFace(town)
  await rows(`update stand_in_accounts set made_at = made_at - interval '1 year' where account = $1`, target.account)
  town.pass(60_000)
  expect(await check(source, await targetCode(town, source, target.email))).toBe('transfer.faceFirst')
})

test('turning to another target and back does not free it, nor does a refusal by reviewers', async () => {
  const { source, target } = await heldForFace(town)
  await rows(`update stand_in_accounts set made_at = made_at - interval '1 year' where account = $1`, target.account)
  const other = await owner(town, { fresh: true })
  expect(await check(source, await targetCode(town, source, other.email))).toBe('transfer.faceFirst')
  town.pass(60_000)
  expect(await check(source, await targetCode(town, source, target.email))).toBe('transfer.faceFirst')
  setBy('reviewers')
  town.pass(60_000)
  expect(await check(source, await targetCode(town, source, target.email))).toBe('transfer.heldForReview')
  const held = await transact(town.house.db, (tx) => selectHeld(tx, source.account))
  if (held === undefined) throw new Error('nothing is held')
  await transact(town.house.db, (tx) => refuseTransfer(tx, town.house, held))
  town.pass(60_000)
  expect(await check(source, await targetCode(town, source, target.email))).toBe('transfer.heldForReview')
})

test.each<[string, (source: Owner) => Promise<unknown>]>([
  ['who is verified without a face', async () => undefined],
  [
    'of a company',
    async ({ account }) => {
      await withFace(town, account)
      await happen(town, account, { kind: 'levelApproved', level: 'business' })
    },
  ],
])('reviewers look at the transfer %s', async (_what, change) => {
  const [source, target] = await newPair()
  await change(source)
  expect(await check(source, await targetCode(town, source, target.email))).toBe('transfer.heldForReview')
  expect(await casesOf(source)).toEqual([{ about: 'transfer', reasons: ['transfer.newTarget'], needs: 2, decision: null }])
  expect(await begin(source)).toBe('transfer.heldForReview')
})

test.each<[string, (source: Owner) => Promise<unknown>]>([
  ['the face is deleted', ({ account }) => rows('delete from faces where account = $1', account)],
  ['the policy asks for reviewers', async () => setBy('reviewers')],
])('when %s meanwhile, the next try opens a case, and the frame that was open proves nothing', async (_what, change) => {
  const { source, code } = await heldForFace(town)
  const { visit } = await beginFace(town, source)
  await change(source)
  expect(await check(source, code)).toBe('transfer.heldForReview')
  setBy('face')
  expect((await casesOf(source)).map(({ about }) => about)).toEqual(['transfer'])
  await decide(town, visit, approved)
  expect(await statesOf(source)).toEqual(['held'])
  expect((await casesOf(source)).map(({ decision }) => decision)).toEqual([null])
})

test('twice at once it is one frame, and two that open at once go on with one visit', async () => {
  const { source } = await heldForFace(town)
  const said = await Promise.all(Array.from({ length: 10 }, () => source.browser.ask(confirmTransferByFace)))
  expect(new Set(said.map(({ code }) => code))).toEqual(new Set(['00000']))
  await Promise.all(said.slice(0, 2).map(({ data }) => openedFrame(town, data.accessToken, 'sameKyc')))
  expect(await rows(`select from visits where account = $1 and purpose = 'transferFace'`, source.account)).toHaveLength(1)
})

test('a frame that is opened for the face opens nothing else, and not after its transfer is given up', async () => {
  const { source } = await heldForFace(town)
  const [one, other] = [await source.browser.ask(confirmTransferByFace), await source.browser.ask(confirmTransferByFace)]
  await expect(openedFrame(town, one.data.accessToken, 'reset')).rejects.toThrow()
  town.pass(60_000)
  await check(source, await targetCode(town, source, (await owner(town, { fresh: true })).email))
  await expect(openedFrame(town, other.data.accessToken, 'sameKyc')).rejects.toThrow()
})

test('a session that ends meanwhile opens no frame', async () => {
  const { source } = await heldForFace(town)
  await rows('delete from session where holder = $1', source.account)
  expect(await begin(source)).toBe('session.none')
})

test.each<[string, (source: Owner) => Promise<unknown>, string]>([
  ['is barred', ({ account }) => happen(town, account, { kind: 'accountBlacklisted', reason: 'fraud.proven' }), 'kyc.blacklisted'],
  ['is not verified any more', ({ account }) => happen(town, account, { kind: 'verificationReset' }), 'transfer.notVerified'],
  ['asked for deletion', ({ account }) => happen(town, account, { kind: 'deletionRequested' }), 'transfer.deletionOpen'],
  [
    'is part of a reported transfer',
    ({ account }) => happen(town, account, { kind: 'transferDisputed', transfer: '00000000-0000-4000-8000-000000000001' }),
    'transfer.disputed',
  ],
])('no frame opens for an account that %s', async (_what, change, verdict) => {
  const { source } = await heldForFace(town)
  await change(source)
  expect(await begin(source)).toBe(verdict)
})

test('nor once the other account has given the transfer up', async () => {
  const { source, target } = await heldForFace(town)
  await transact(town.house.db, (tx) => withdrawOpenTransfers(tx, target.account))
  expect(await begin(source)).toBe('transfer.faceNotAsked')
})
