import { decideTransfer, openTransferCase } from '@bonafide/core/calls/desk/transfer'
import type { Details } from '@bonafide/core/details'
import type { AccountEvent } from '@bonafide/core/events'
import { levelOf, type Standing } from '@bonafide/core/standing'
import { isVerified } from '@bonafide/core/status'
import { type Browser, makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import { erasePerson } from '../../../record/erase.ts'
import { readPerson, readStanding } from '../../../record/read-standing.ts'
import { forgetPerson } from '../../../visits/identity/forget-person.ts'
import { bindFace, keepFace, verifiedFace } from '../../../visits/identity/faces.ts'
import { holderOfDocument } from '../../../visits/identity/identity.ts'
import { happenToVisitor } from '../../../visits/testing/visitors.ts'
import { makeDisputed, makeDone, makePair, type Pair } from '../../testing/make-transfer-case.ts'
import { reviewerIn } from '../../testing/reviewer-in.ts'

let fixture: Fixture
let reviewers: readonly [Browser, Browser, Browser]
beforeAll(async () => {
  fixture = await makeFixture()
  reviewers = [await reviewerIn(fixture), await reviewerIn(fixture), await reviewerIn(fixture)]
})
afterAll(() => fixture.close())

const opened = async (pair?: Pair, side?: 'source' | 'target') => {
  const transfer = await makeDisputed(fixture, pair ?? (await makePair(fixture)), side)
  for (const reviewer of reviewers) await reviewer.ask(openTransferCase, { case: transfer.case })
  return transfer
}
type Decision = 'approved' | 'rejected'
const decide = async (at: 0 | 1 | 2, id: string, decision: Decision, note?: string) => {
  const { code, data } = await reviewers[at].ask(decideTransfer, { case: id, decision, ...(note === undefined ? {} : { note }) })
  return code === '00000' ? data.state : code
}
const look = async (id: string) => (await reviewers[0].ask(openTransferCase, { case: id })).data
const stateOf = async (transfer: string) =>
  (await fixture.services.db.kysely.selectFrom('transfers').select('state').where('id', '=', transfer).executeTakeFirst())?.state
const standing = (account: string): Promise<Standing> => readStanding(fixture.services.db, account)
const isWith = async (account: string): Promise<boolean> => isVerified(levelOf(await standing(account), 'basic').flag)
const [decided, cannotReverse] = ['60301', '30929']

/** Gives the account a verified face. */
const withFace = async ({ source }: Pair, face: string): Promise<void> => {
  const { db, clock } = fixture.services
  const visit = randomUUID()
  await db.pool.query(
    `insert into visits (visit, account, purposes, purpose, begun_at, opened_at, submitted_at, ended_at, outcome)
      values ($1, $2, '{basic}', 'basic', $3, $3, $3, $3, 'approved')`,
    [visit, source, clock()],
  )
  await transact(db, async (tx) => {
    await keepFace(tx, fixture.services, { visit, account: source, face })
    await bindFace(tx, { visit, account: source, at: clock() })
  })
}
const faceWith = (account: string): Promise<string | null> =>
  transact(fixture.services.db, (tx) => verifiedFace(tx, fixture.services, account))
const holderOf = (details: Details): Promise<string | null> =>
  transact(fixture.services.db, (tx) => holderOfDocument(tx, fixture.services, details))

test('a dispute shows both accounts and the disputing one; both are frozen until the decision', async () => {
  const transfer = await opened(undefined, 'target')
  const data = await look(transfer.case)
  expect(data).toMatchObject({ about: 'transferDispute', account: transfer.target, mayReverse: true, subject: { name: 'Amira Haddad' } })
  expect(data.transfer).toMatchObject({
    disputedBy: 'target',
    source: { account: transfer.source, verified: null, subject: { name: '' } },
    target: { account: transfer.target, verified: { as: 'person' }, subject: { name: 'Amira Haddad' } },
  })
  expect(data.transfer?.target.history.map(({ kind }) => kind)).toEqual(['identityTransferredIn', 'transferDisputed'])
  for (const account of [transfer.source, transfer.target]) expect((await standing(account)).disputed).toBe(true)
})

test('two reviewers can move the identity back, with levels, details, document and face', async () => {
  const pair = await makePair(fixture)
  const face = Buffer.alloc(8, 7).toString('base64')
  await withFace(pair, face)
  const before = await readPerson(fixture.services, pair.source)
  const transfer = await opened(pair)
  expect([await isWith(transfer.source), await isWith(transfer.target)]).toEqual([false, true])
  expect([await faceWith(transfer.source), await faceWith(transfer.target)]).toEqual([null, face])
  expect(await decide(0, transfer.case, 'approved', 'Two calls, same voice')).toBe('waiting')
  expect([await stateOf(transfer.transfer), await isWith(transfer.target)]).toEqual(['disputed', true])
  expect(await decide(1, transfer.case, 'approved')).toBe('decided')
  expect([await stateOf(transfer.transfer), await isWith(transfer.source), await isWith(transfer.target)]).toEqual([
    'reversed',
    true,
    false,
  ])
  const after = await readPerson(fixture.services, transfer.source)
  expect([after.standing.levels, after.details]).toEqual([before.standing.levels, before.details])
  expect((await readPerson(fixture.services, transfer.target)).details).toEqual({})
  expect([await faceWith(transfer.source), await faceWith(transfer.target)]).toEqual([face, null])
  expect(await holderOf(before.details)).toBe(transfer.source)
  for (const account of [transfer.source, transfer.target]) expect((await standing(account)).disputed).toBeUndefined()
  expect(await look(transfer.case)).toMatchObject({
    decided: { decision: 'approved', votes: [{ note: 'Two calls, same voice' }, { note: null }] },
    mayReverse: null,
  })
})

test('two reviewers can uphold the transfer, which leaves both accounts unchanged', async () => {
  const transfer = await opened()
  expect(await decide(0, transfer.case, 'rejected')).toBe('waiting')
  expect(await stateOf(transfer.transfer)).toBe('disputed')
  expect(await decide(1, transfer.case, 'rejected')).toBe('decided')
  expect([await stateOf(transfer.transfer), await isWith(transfer.source), await isWith(transfer.target)]).toEqual(['upheld', false, true])
  for (const account of [transfer.source, transfer.target]) expect((await standing(account)).disputed).toBeUndefined()
  expect(await decide(2, transfer.case, 'approved')).toBe(decided)
  expect(await decide(0, transfer.case, 'rejected')).toBe('decided')
})

test.each([
  ['approved', 'reversed'],
  ['rejected', 'upheld'],
] as const)('after one vote each way, a third reviewer decides: %s', async (decision, state) => {
  const transfer = await opened()
  expect([await decide(0, transfer.case, 'approved'), await decide(1, transfer.case, 'rejected')]).toEqual(['waiting', 'waiting'])
  expect((await look(transfer.case)).votes).toEqual({ approved: 1, rejected: 1 })
  expect(await stateOf(transfer.transfer)).toBe('disputed')
  expect(await decide(2, transfer.case, decision)).toBe('decided')
  expect(await stateOf(transfer.transfer)).toBe(state)
})

test('of two simultaneous last votes one decides, and the other reviewer gets a refusal', async () => {
  const transfer = await opened()
  await decide(0, transfer.case, 'approved')
  const verdicts = await Promise.all([decide(1, transfer.case, 'approved'), decide(2, transfer.case, 'approved')])
  expect(verdicts.toSorted()).toEqual([decided, 'decided'])
  const { rows } = await fixture.services.db.pool.query(
    `select kind from record_events where subject = $1 and kind = 'identityTransferredIn'`,
    [transfer.source],
  )
  expect(rows).toHaveLength(1)
})

const passedOn = { kind: 'identityTransferredOut', transfer: randomUUID(), to: '99' } as const
const usedSince: readonly (readonly [string, AccountEvent])[] = [
  ['was verified again', { kind: 'levelApproved', level: 'basic' }],
  ['was reset', { kind: 'verificationReset' }],
  ['has passed the identity on', passedOn],
  ['has released the identity', { kind: 'identityReleased' }],
]
test.each(usedSince)('an identity cannot be moved back once the account that holds it %s', async (_name, event) => {
  const transfer = await opened()
  await happenToVisitor(fixture, transfer.target, event)
  expect((await look(transfer.case)).mayReverse).toBe(false)
  expect(await decide(0, transfer.case, 'approved')).toBe(cannotReverse)
  expect((await look(transfer.case)).votes).toEqual({ approved: 0, rejected: 0 })
  expect([await decide(0, transfer.case, 'rejected'), await decide(1, transfer.case, 'rejected')]).toEqual(['waiting', 'decided'])
  expect(await stateOf(transfer.transfer)).toBe('upheld')
})

test('the rule is checked again at the last vote, so an identity that was verified again meanwhile stays', async () => {
  const transfer = await opened()
  await decide(0, transfer.case, 'approved')
  await happenToVisitor(fixture, transfer.target, { kind: 'levelApproved', level: 'basic' })
  expect(await decide(1, transfer.case, 'approved')).toBe(cannotReverse)
  expect([await stateOf(transfer.transfer), await isWith(transfer.target)]).toEqual(['disputed', true])
})

test.each([
  ['is verified again', { kind: 'levelApproved', level: 'basic' }],
  ['is blacklisted', { kind: 'accountBlacklisted', reason: 'fraud.proven' }],
] as const)('an identity is not moved back to an account that %s', async (_name, event) => {
  const transfer = await opened()
  await happenToVisitor(fixture, transfer.source, event)
  expect((await look(transfer.case)).mayReverse).toBe(false)
  expect(await decide(0, transfer.case, 'approved')).toBe(cannotReverse)
})

test.each(['source', 'target'] as const)('if the %s’s person was erased, the other account is unfrozen', async (side) => {
  const transfer = await opened()
  const other = side === 'source' ? transfer.target : transfer.source
  await decide(0, transfer.case, 'rejected', 'Their own device')
  await transact(fixture.services.db, (tx) => erasePerson(tx, fixture.services, { subject: transfer[side], by: 'operator' }))
  await forgetPerson(fixture.services, transfer[side])
  expect(await look(transfer.case)).toMatchObject({ mayReverse: false, decided: null, transfer: { [side]: { erased: true } } })
  expect(await decide(1, transfer.case, 'approved')).toBe(cannotReverse)
  expect(await decide(1, transfer.case, 'rejected', 'Too late')).toBe('decided')
  expect((await standing(other)).disputed).toBeUndefined()
  const votes = (await look(transfer.case)).decided?.votes.map(({ note }) => note)
  expect(votes).toEqual(side === 'target' ? [null, null] : ['Their own device', 'Too late'])
})

test('an account that keeps a disputed identity cannot pass it on before its waiting period is over', async () => {
  const transfer = await opened()
  for (const at of [0, 1] as const) await decide(at, transfer.case, 'rejected')
  await expect(makeDone(fixture, { ...transfer, source: transfer.target, target: transfer.source })).rejects.toThrow(
    'the identity did not move',
  )
})
