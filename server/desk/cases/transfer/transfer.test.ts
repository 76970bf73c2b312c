import { approveCase, listCases, openCase } from '@bonafide/core/calls/desk/cases'
import { takeCase } from '@bonafide/core/calls/desk/claims'
import { openDeletionCase } from '@bonafide/core/calls/desk/deletion'
import { decideTransfer, openTransferCase } from '@bonafide/core/calls/desk/transfer'
import type { Call } from '@bonafide/core/call'
import { type Browser, makeFixture, openBrowser, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import { requestDeletion } from '../../../visits/deletion/request.ts'
import { endAllProcedures } from '../../../visits/result/endings.ts'
import { happenToVisitor } from '../../../visits/testing/visitors.ts'
import { makeCase } from '../../testing/make-case.ts'
import { makeDone, makeHeld, makePair, transferPair } from '../../testing/make-transfer-case.ts'
import { reviewerIn } from '../../testing/reviewer-in.ts'

let fixture: Fixture
let first: Browser
let second: Browser
beforeAll(async () => {
  fixture = await makeFixture()
  ;[first, second] = [await reviewerIn(fixture), await reviewerIn(fixture)]
})
afterAll(() => fixture.close())

const held = async (...signs: Parameters<typeof makeHeld>[2][]) => makeHeld(fixture, await makePair(fixture), signs[0])
const opened = async () => {
  const transfer = await held()
  for (const reviewer of [first, second]) await reviewer.ask(openTransferCase, { case: transfer.case })
  return transfer
}
const decide = async (reviewer: Browser, id: string, decision: 'approved' | 'rejected', note?: string) => {
  const { code, data } = await reviewer.ask(decideTransfer, { case: id, decision, ...(note === undefined ? {} : { note }) })
  return code === '00000' ? data.state : code
}
const stateOf = async (transfer: string) =>
  (await fixture.services.db.kysely.selectFrom('transfers').select('state').where('id', '=', transfer).executeTakeFirst())?.state
const decisionOf = async (id: string) =>
  (await fixture.services.db.kysely.selectFrom('cases').select('decision').where('case_id', '=', id).executeTakeFirst())?.decision
const lettersOf = async (transfer: string): Promise<readonly string[]> => {
  const { rows } = await fixture.services.db.pool.query<{ payload: { news: string; side: string } }>(
    `select payload from graphile_worker._private_jobs where payload ->> 'transfer' = $1 order by id`,
    [transfer],
  )
  return rows.map(({ payload }) => `${payload.news} ${payload.side}`)
}
const unknown = '20901'

test('opening and deciding need a reviewer’s session, and a reviewer can only decide a case that they have opened', async () => {
  const { case: id, transfer, browser } = await held()
  const calls: readonly (readonly [Call, object])[] = [
    [openTransferCase, { case: id }],
    [decideTransfer, { case: id, decision: 'approved' }],
    [decideTransfer, { case: id, decision: 'rejected' }],
  ]
  for (const [call, body] of calls) {
    expect((await openBrowser(fixture.deskOrigin, {}).ask(call, body)).code).toBe('401')
    expect((await openBrowser(fixture.deskOrigin, { cookie: browser.cookie }).ask(call, body)).code).toBe('401')
    expect((await browser.ask(call, body)).code).toBe('404')
    if (call === decideTransfer) expect((await first.ask(call, body)).code).toBe('60303')
    expect((await first.ask(call, { ...body, case: '999999' })).code).toBe(unknown)
  }
  expect([await stateOf(transfer), await decisionOf(id)]).toEqual(['held', null])
})

test('a transfer cannot be opened or approved as a verification, and no other case can be decided as a transfer', async () => {
  const { case: id } = await opened()
  expect((await first.ask(openCase, { case: id })).code).toBe(unknown)
  expect((await first.ask(approveCase, { case: id })).code).toBe(unknown)
  expect((await first.ask(openDeletionCase, { case: id })).code).toBe(unknown)
  const verification = await makeCase(fixture.services, { account: '90001' })
  await first.ask(openCase, { case: verification.case })
  const deletion = await transact(fixture.services.db, async (tx) => {
    await requestDeletion(tx, fixture.services, { account: '90002', at: fixture.services.clock() })
    return tx.selectFrom('cases').select('case_id').where('account', '=', '90002').executeTakeFirstOrThrow()
  })
  await first.ask(openDeletionCase, { case: deletion.case_id })
  for (const other of [verification.case, deletion.case_id]) {
    expect((await first.ask(openTransferCase, { case: other })).code).toBe(unknown)
    expect(await decide(first, other, 'rejected')).toBe(unknown)
  }
})

test('transfers have their own filter in the list, and a case shows the known facts of both accounts', async () => {
  const pair = await makePair(fixture)
  await happenToVisitor(fixture, pair.target, { kind: 'accountBlacklisted', reason: 'fraud.proven' })
  const transfer = await makeHeld(fixture, pair, ['transfer.newTarget', 'transfer.newDevice'])
  const listed = (await first.ask(listCases, { about: 'transfer' })).data.cases
  expect(listed.find(({ case: id }) => id === transfer.case)).toMatchObject({
    account: transfer.source,
    needs: 2,
    subject: { name: 'Amira Haddad' },
  })
  const { data } = await first.ask(openTransferCase, { case: transfer.case })
  expect(data).toMatchObject({
    about: 'transfer',
    account: transfer.source,
    reasons: ['transfer.newTarget', 'transfer.newDevice'],
    decided: null,
    ownVote: null,
    votes: { approved: 0, rejected: 0 },
    mayReverse: null,
  })
  expect(data.transfer).toMatchObject({ doneAt: null, disputedAt: null, disputedBy: null, others: [] })
  const now = fixture.services.clock().toISOString()
  const { source, target } = data.transfer ?? {}
  expect(source).toMatchObject({
    account: transfer.source,
    subject: { name: 'Amira Haddad', country: 'FRA' },
    verified: { as: 'person', since: now },
    frozen: false,
    blacklisted: false,
  })
  expect(source?.history.map(({ kind }) => kind)).toEqual(['detailsAccepted', 'levelApproved'])
  expect(target).toMatchObject({ account: transfer.target, subject: { name: '' }, verified: null, openedAt: now, blacklisted: true })
  expect(JSON.stringify(data)).not.toContain('@example.com')
})

test('a case lists the account’s other attempts of the last thirty days only', async () => {
  const pair = await makePair(fixture)
  const others = [await makePair(fixture), await makePair(fixture)]
  const { services } = fixture
  const ago = (days: number): Date => new Date(services.clock().getTime() - days * 86_400_000)
  for (const [at, days] of [29, 31].entries())
    await services.db.pool.query(`insert into transfers (source, target, state, checked_at) values ($1, $2, 'refused', $3)`, [
      pair.source,
      others[at]?.target,
      ago(days),
    ])
  const transfer = await makeHeld(fixture, pair)
  const { data } = await first.ask(openTransferCase, { case: transfer.case })
  expect(data.transfer?.others).toEqual([{ target: others[0]?.target, state: 'refused', checkedAt: ago(29).toISOString(), doneAt: null }])
})

test('each opening is recorded, and counts towards the reviewer’s hourly limit', async () => {
  const { case: id } = await opened()
  await first.ask(openTransferCase, { case: id })
  expect((await fixture.services.db.pool.query('select from case_views where case_id = $1', [id])).rowCount).toBe(3)
  const reader = await reviewerIn(fixture)
  const ids = []
  for (let made = 0; made < 3; made += 1) ids.push((await held()).case)
  const configured = fixture.services.config.desk.casesAnHour
  Object.assign(fixture.services.config.desk, { casesAnHour: 2 })
  const codes = []
  for (const heldCase of ids) codes.push((await reader.ask(openTransferCase, { case: heldCase })).code)
  Object.assign(fixture.services.config.desk, { casesAnHour: configured })
  expect(codes).toEqual(['00000', '00000', '60304'])
})

test('once two reviewers allow a transfer, this pair may transfer for the time set by the policy', async () => {
  const transfer = await opened()
  expect(await transferPair(fixture, transfer)).toBe(false)
  expect(await decide(first, transfer.case, 'approved', 'The owner called')).toBe('waiting')
  expect(await stateOf(transfer.transfer)).toBe('held')
  const before = (await second.ask(openTransferCase, { case: transfer.case })).data
  expect(before).toMatchObject({ votes: { approved: 1, rejected: 0 }, ownVote: null, decided: null })
  expect(JSON.stringify(before)).not.toContain('The owner called')
  expect(await decide(first, transfer.case, 'approved')).toBe('waiting')
  expect(await decide(second, transfer.case, 'approved')).toBe('decided')
  expect([await stateOf(transfer.transfer), await decisionOf(transfer.case)]).toEqual(['cleared', 'approved'])
  expect(await lettersOf(transfer.transfer)).toEqual(['held source', 'cleared source'])
  const after = (await first.ask(openTransferCase, { case: transfer.case })).data
  expect(after.ownVote).toEqual({ decision: 'approved', note: 'The owner called' })
  expect(after.decided).toMatchObject({
    decision: 'approved',
    votes: [
      { by: 'Ada Lovelace', note: 'The owner called' },
      { by: 'Ada Lovelace', note: null },
    ],
  })
  const { rows } = await fixture.services.db.pool.query<{ note: Buffer }>(
    'select note from case_votes where case_id = $1 and note is not null',
    [transfer.case],
  )
  expect(rows.map(({ note }) => note.includes('owner'))).toEqual([false])
  expect(await transferPair(fixture, transfer)).toBe(true)
  expect(await stateOf(transfer.transfer)).toBe('done')
  // A decided case can still be read.
  expect((await first.ask(openTransferCase, { case: transfer.case })).data.transfer).toMatchObject({
    target: { verified: { as: 'person' } },
  })
})

test('a clearance lasts exactly as many hours as the policy says', async () => {
  const transfer = await opened()
  for (const reviewer of [first, second]) await decide(reviewer, transfer.case, 'approved')
  const { pool } = fixture.services.db
  const { rows } = await pool.query<{ until: Date }>('select cleared_until as until from transfers where id = $1', [transfer.transfer])
  const now = fixture.services.clock()
  expect(rows[0]?.until.getTime()).toBe(now.getTime() + fixture.services.policy.content.transfer.clearedHours * 3_600_000)
  const clearUntil = (until: Date) => pool.query('update transfers set cleared_until = $2 where id = $1', [transfer.transfer, until])
  await clearUntil(now)
  expect(await transferPair(fixture, transfer)).toBe(false)
  await clearUntil(new Date(now.getTime() + 1))
  expect(await transferPair(fixture, transfer)).toBe(true)
})

test('one reviewer is enough to refuse, even after another has approved', async () => {
  const transfer = await opened()
  await decide(first, transfer.case, 'approved')
  expect(await decide(second, transfer.case, 'rejected')).toBe('decided')
  expect([await stateOf(transfer.transfer), await decisionOf(transfer.case)]).toEqual(['refused', 'rejected'])
  expect(await lettersOf(transfer.transfer)).toEqual(['held source', 'refused source'])
  expect(await transferPair(fixture, transfer)).toBe(false)
  expect(await decide(second, transfer.case, 'rejected')).toBe('decided')
  expect(await decide(second, transfer.case, 'approved')).toBe('60301')
})

test('a vote cannot be changed, and the same vote sent twice simultaneously counts once', async () => {
  const transfer = await opened()
  const twice = await Promise.all([decide(first, transfer.case, 'approved'), decide(first, transfer.case, 'approved')])
  expect(twice).toEqual(['waiting', 'waiting'])
  expect(await decide(first, transfer.case, 'rejected')).toBe('60302')
  expect((await first.ask(openTransferCase, { case: transfer.case })).data.votes).toEqual({ approved: 1, rejected: 0 })
  expect([await stateOf(transfer.transfer), await decisionOf(transfer.case)]).toEqual(['held', null])
})

test('of two simultaneous decisions that differ, the refusal counts', async () => {
  const transfer = await opened()
  const verdicts = await Promise.all([decide(first, transfer.case, 'approved'), decide(second, transfer.case, 'rejected')])
  expect(verdicts[1]).toBe('decided')
  expect(['waiting', '60301']).toContain(verdicts[0])
  expect(await stateOf(transfer.transfer)).toBe('refused')
})

test('a case claimed by another reviewer can be read but not decided; a vote releases it', async () => {
  const transfer = await opened()
  await first.ask(takeCase, { case: transfer.case })
  expect((await second.ask(openTransferCase, { case: transfer.case })).data.claim).toMatchObject({ own: false })
  expect(await decide(second, transfer.case, 'rejected')).toBe('60311')
  expect(await decide(first, transfer.case, 'approved')).toBe('waiting')
  expect(await decide(second, transfer.case, 'approved')).toBe('decided')
})

test.each(['source', 'target'] as const)('a transfer can no longer be decided once the procedures of its %s have ended', async (side) => {
  const transfer = await opened()
  await decide(first, transfer.case, 'approved')
  await transact(fixture.services.db, (tx) => endAllProcedures(tx, { account: transfer[side], at: fixture.services.clock() }))
  expect([await stateOf(transfer.transfer), await decisionOf(transfer.case)]).toEqual(['refused', 'withdrawn'])
  expect(await decide(second, transfer.case, 'approved')).toBe('60301')
  expect((await second.ask(openTransferCase, { case: transfer.case })).data.decided).toMatchObject({ decision: 'withdrawn' })
})

test('a decided case whose transfer has been deleted can still be read', async () => {
  const transfer = await opened()
  await decide(first, transfer.case, 'rejected')
  await fixture.services.db.pool.query('delete from transfers where id = $1', [transfer.transfer])
  expect((await first.ask(openTransferCase, { case: transfer.case })).data).toMatchObject({
    transfer: null,
    decided: { decision: 'rejected' },
  })
})

test('a transfer that needs no reviewers opens no case', async () => {
  const pair = await makePair(fixture)
  await makeDone(fixture, pair)
  const { rowCount } = await fixture.services.db.pool.query('select from cases where account = any($1)', [[pair.source, pair.target]])
  expect(rowCount).toBe(0)
})
