// Calls that change something do so once per idempotency key, and never replace a person's decision.
import { approveCase, openCase, rejectCase } from '@bonafide/core/calls/desk/cases'
import { approvalQuestionedReason } from '@bonafide/core/rules/review/second-look'
import { levelOf } from '@bonafide/core/standing'
import { afterAll, expect, test } from 'vitest'
import { happenInCase, makeCase, someDetails } from '../../desk/testing/make-case.ts'
import { makeDesk, twoReviewers } from '../../desk/testing/test-desk.ts'
import { transact } from '../../db/transaction.ts'
import { historyOf } from '../../record/history.ts'
import { readStanding } from '../../record/read-standing.ts'
import { makePartner, type PartnerTester } from '../testing/partner-client.ts'

const desk = await makeDesk()
const reviewers = twoReviewers(desk)
const accounts = new Set<string>()
const exchange = { account: async (account: string) => (accounts.has(account) ? { account } : undefined) }
Object.assign(desk.services, { exchange })
const partner = await makePartner(desk.services, desk.areaOrigin, ['ask', 'erase'])
afterAll(() => desk.close())

let last = 6_000
const user = (): string => {
  const account = String((last += 1))
  accounts.add(account)
  return account
}
const ask = '/v1/partner/askLevel'
const erase = '/v1/partner/requestErasure'
const review = '/v1/partner/askReview'
const send = (path: string, body: unknown, key: string, by: PartnerTester = partner) =>
  by.call(path, body, { headers: { 'idempotency-key': key } })
let keys = 0
const fresh = (): string => `request-${(keys += 1)}`
const events = async (account: string) =>
  (await transact(desk.services.db, (tx) => historyOf(tx, desk.services, account))).map(({ kind, by }) => `${kind} ${by}`)

test('a call that changes something needs a key, and refuses one that is too short', async () => {
  const account = user()
  for (const headers of [{}, { 'idempotency-key': 'short' }, { 'idempotency-key': 'with a space in it' }]) {
    const { status, body } = await partner.call(ask, { user: account, level: 'enhanced' }, { headers })
    expect([status, body['code']]).toEqual([400, 'key.missing'])
  }
  expect(await events(account)).toEqual([])
})

test('the same key gets the same answer and changes nothing again; with another body it is refused', async () => {
  const [account, other, key] = [user(), user(), fresh()]
  const first = await send(ask, { user: account, level: 'enhanced', by: '2999-01-31' }, key)
  expect([first.status, first.body]).toEqual([200, { user: account, level: 'enhanced', until: '2999-01-31T23:59:59.000Z' }])
  const again = await send(ask, { user: account, level: 'enhanced', by: '2999-01-31' }, key)
  expect([again.status, again.bytes.equals(first.bytes)]).toEqual([200, true])
  for (const [path, body] of [
    [ask, { user: other, level: 'enhanced' }],
    [ask, { user: account, level: 'enhanced' }],
    [erase, { user: account, level: 'enhanced', by: '2999-01-31' }],
  ] as const) {
    const refused = await send(path, body, key)
    expect(refused.status).toBe(path === erase ? 400 : 422)
  }
  expect((await send(review, { user: account }, key)).body['code']).toBe('key.otherRequest')
  expect(await events(account)).toEqual([`levelAsked partner:${partner.client}`])
  expect(await events(other)).toEqual([])
})

test('two clients may use the same key', async () => {
  const [account, key, other] = [user(), fresh(), await makePartner(desk.services, desk.areaOrigin, ['ask'])]
  await send(ask, { user: account, level: 'enhanced' }, key)
  expect((await send(ask, { user: account, level: 'otc' }, key, other)).status).toBe(200)
  expect(await events(account)).toEqual([`levelAsked partner:${partner.client}`, `levelAsked partner:${other.client}`])
})

test('twenty simultaneous calls with one key happen once, and all get the same answer', async () => {
  const [account, key] = [user(), fresh()]
  const token = await partner.token()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      partner.call(ask, { user: account, level: 'enhanced' }, { token, headers: { 'idempotency-key': key } }),
    ),
  )
  expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes.toString()}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(await events(account)).toHaveLength(1)
})

test('a refusal is stored as the key’s answer too', async () => {
  const [account, key] = [user(), fresh()]
  await happenInCase(desk.services, account, { kind: 'levelSubmitted', level: 'enhanced' })
  const refused = await send(ask, { user: account, level: 'enhanced' }, key)
  expect([refused.status, refused.body['code']]).toEqual([409, 'level.pending'])
  await happenInCase(desk.services, account, { kind: 'levelRejected', level: 'enhanced', reason: 'document.blurred' })
  const again = await send(ask, { user: account, level: 'enhanced' }, key)
  expect(again.bytes.equals(refused.bytes)).toBe(true)
  expect(again.headers.get('content-type')).toContain('application/problem+json')
  expect((await send(ask, { user: account, level: 'enhanced' }, fresh())).status).toBe(200)
})

test('a server error is not stored, so the same key can retry', async () => {
  const [account, key] = [user(), fresh()]
  Object.assign(desk.services, {
    exchange: {
      account: async () => {
        throw new Error('silent')
      },
    },
  })
  expect((await send(ask, { user: account, level: 'enhanced' }, key)).status).toBe(500)
  Object.assign(desk.services, { exchange })
  expect((await send(ask, { user: account, level: 'enhanced' }, key)).status).toBe(200)
})

test('a level is only requested from users of the exchange, and only if it makes sense', async () => {
  const [passed, erased, barred] = [user(), user(), user()]
  await happenInCase(desk.services, passed, { kind: 'levelApproved', level: 'enhanced' })
  await happenInCase(desk.services, erased, { kind: 'personErased' })
  await happenInCase(desk.services, barred, { kind: 'accountBlacklisted', reason: 'fraud.proven' })
  for (const [body, code] of [
    [{ user: '404404', level: 'enhanced' }, 'user.unknown'],
    [{ user: passed, level: 'enhanced' }, 'level.passed'],
    [{ user: erased, level: 'enhanced' }, 'user.erased'],
    [{ user: barred, level: 'enhanced' }, 'user.blacklisted'],
    [{ user: passed, level: 'otc', by: '2001-01-01' }, 'deadline.past'],
    [{ user: passed, level: 'basic' }, 'body.malformed'],
  ] as const) {
    expect((await send(ask, body, fresh())).body['code'], code).toBe(code)
  }
  expect(await events('404404')).toEqual([])
  expect(await events(passed)).toHaveLength(1)
})

test('an erasure request opens a case at the desk, and erases nothing by itself', async () => {
  const account = user()
  await happenInCase(desk.services, account, { kind: 'levelApproved', level: 'basic' })
  expect((await send(erase, { user: '404405' }, fresh())).body['code']).toBe('user.unknown')
  const { status, body } = await send(erase, { user: account }, fresh())
  expect([status, body]).toEqual([200, { user: account, answerBy: expect.stringMatching(/^\d{4}-/) }])
  expect((await send(erase, { user: account }, fresh())).body['code']).toBe('erasure.requested')
  const standing = await readStanding(desk.services.db, account)
  expect([standing.erased, standing.deletion]).toEqual([false, { state: 'requested' }])
  expect((await events(account)).at(-1)).toBe(`deletionRequested partner:${partner.client}`)
  const { rows } = await desk.services.db.pool.query('select about, decided_at from cases where account = $1', [account])
  expect(rows).toEqual([{ about: 'deletion', decided_at: null }])
})

test('a review request opens a second look at the approval, which a reviewer may withdraw', async () => {
  const account = user()
  expect((await send(review, { user: account }, fresh())).body['code']).toBe('user.unknown')
  const details = someDetails()
  const { case: first } = await makeCase(desk.services, { account, details })
  expect((await send(review, { user: account }, fresh())).body['code']).toBe('review.nothingToReview')
  await reviewers.first().ask(openCase, { case: first })
  await reviewers.first().ask(approveCase, { case: first, details })
  expect(levelOf(await readStanding(desk.services.db, account), 'basic').flag).toBe(2)
  const answer = await send(review, { user: account }, fresh())
  expect([answer.status, answer.body['user']]).toEqual([200, account])
  expect((await send(review, { user: account }, fresh())).body['code']).toBe('review.open')
  const { rows } = await desk.services.db.pool.query(
    'select case_id::text as id, reasons from cases where account = $1 and decided_at is null',
    [account],
  )
  expect(rows).toMatchObject([{ reasons: [approvalQuestionedReason] }])
  const id = String(rows[0]?.id)
  // The reviewer who approved does not judge their own approval.
  await reviewers.first().ask(openCase, { case: id })
  expect((await reviewers.first().ask(rejectCase, { case: id, reason: 'document.altered' })).code).toBe('60302')
  await reviewers.second().ask(openCase, { case: id })
  expect((await reviewers.second().ask(rejectCase, { case: id, reason: 'document.altered' })).code).toBe('00000')
  expect(levelOf(await readStanding(desk.services.db, account), 'basic').flag).toBe(3)
})

test('an approval that is no longer valid is not reviewed again', async () => {
  const [account, details] = [user(), someDetails()]
  const { case: first } = await makeCase(desk.services, { account, details })
  await reviewers.first().ask(openCase, { case: first })
  await reviewers.first().ask(approveCase, { case: first, details })
  await happenInCase(desk.services, account, { kind: 'levelExpired', level: 'basic' })
  expect((await send(review, { user: account }, fresh())).body['code']).toBe('review.nothingToReview')
})

test('requests for a level, a review and an erasure each need their own scope', async () => {
  const none = await makePartner(desk.services, desk.areaOrigin, ['standing'])
  for (const [path, body] of [
    [ask, { user: '1', level: 'enhanced' }],
    [review, { user: '1' }],
    [erase, { user: '1' }],
    ['/v1/partner/export', { user: '1' }],
  ] as const) {
    expect((await send(path, body, fresh(), none)).body['code'], path).toBe('scope.missing')
    // The body is not parsed either.
    expect((await send(path, {}, fresh(), none)).body['code'], path).toBe('scope.missing')
  }
})
