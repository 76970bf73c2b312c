import { approveCase, caseFilePath, listCases, openCase } from '@bonafide/core/calls/desk/cases'
import { eraseOnRequest, openDeletionCase, refuseDeletion, restrictOnRequest } from '@bonafide/core/calls/desk/deletion'
import type { Call } from '@bonafide/core/call'
import { CalendarDate } from '@bonafide/core/dates'
import { afterAll, expect, test } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import { historyOf } from '../../../record/history.ts'
import { readStanding } from '../../../record/read-standing.ts'
import { photo } from '../../../http/uploads/test-uploads.ts'
import { requestDeletion, withdrawDeletionRequest } from '../../../visits/deletion/request.ts'
import { keepFace } from '../../../visits/identity/faces.ts'
import { forgetPerson } from '../../../visits/identity/forget-person.ts'
import { endAllProcedures } from '../../../visits/result/endings.ts'
import { happenInCase, makeCase } from '../../testing/make-case.ts'
import { makeDesk, twoReviewers } from '../../testing/test-desk.ts'

const desk = await makeDesk()
const { services } = desk
afterAll(() => desk.close())

const { first, second } = twoReviewers(desk)

const png = photo(900)
let last = 70_000
const newAccount = (): string => String((last += 1))
const until = CalendarDate.parse('2033-04-30')
const restricted = { until, reason: 'retentionDuty' } as const

/** A request of the account that no reviewer has opened yet. */
const requested = async (account = newAccount()) => {
  const due = await transact(services.db, (tx) => requestDeletion(tx, services, { account, at: services.clock() }))
  const row = await services.db.kysely
    .selectFrom('cases')
    .select('case_id')
    .where('account', '=', account)
    .where('about', '=', 'deletion')
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { account, case: row.case_id, due }
}
const opened = async (account?: string) => {
  const request = await requested(account)
  await first().ask(openDeletionCase, { case: request.case })
  await second().ask(openDeletionCase, { case: request.case })
  return request
}
const withdrawn = (account: string) =>
  transact(services.db, (tx) => withdrawDeletionRequest(tx, services, { account, at: services.clock() }))
const caseRow = async (id: string) => {
  const columns = ['about', 'decision', 'reason', 'decided_at'] as const
  return services.db.kysely.selectFrom('cases').select(columns).where('case_id', '=', id).executeTakeFirstOrThrow()
}
const eventsOf = async (account: string): Promise<readonly string[]> =>
  (await transact(services.db, (tx) => historyOf(tx, services, account))).map(({ kind, by }) => `${kind} ${by}`)
const letters = async (account: string): Promise<readonly string[]> => {
  const { rows } = await services.db.pool.query<{ payload: { news: string } }>(
    `select payload from graphile_worker._private_jobs where payload ->> 'account' = $1 order by id`,
    [account],
  )
  return rows.map(({ payload }) => payload.news)
}

test('only a reviewer’s session can read or answer a request, and a reviewer can only answer a request that they have opened', async () => {
  const { case: id, account } = await requested()
  const calls: readonly (readonly [Call, object])[] = [
    [openDeletionCase, { case: id }],
    [eraseOnRequest, { case: id }],
    [restrictOnRequest, { case: id, ...restricted }],
    [refuseDeletion, { case: id, reason: 'legalClaim' }],
  ]
  for (const [call, body] of calls) {
    expect((await desk.browser().ask(call, body)).code).toBe('401')
    expect((await desk.areaBrowser({ cookie: first().cookie }).ask(call, body)).code).toBe('404')
    if (call !== openDeletionCase) expect((await first().ask(call, body)).code).toBe('60303')
    expect((await first().ask(call, { ...body, case: '999999' })).code).toBe('20901')
  }
  expect((await readStanding(services.db, account)).deletion).toEqual({ state: 'requested' })
})

test('a request cannot be opened or approved as a verification, and a verification cannot be answered as a request', async () => {
  const { case: id } = await opened()
  expect((await first().ask(openCase, { case: id })).code).toBe('20901')
  expect((await first().ask(approveCase, { case: id })).code).toBe('20901')
  const other = await makeCase(services, { account: newAccount() })
  await first().ask(openCase, { case: other.case })
  expect((await first().ask(openDeletionCase, { case: other.case })).code).toBe('20901')
  expect((await first().ask(refuseDeletion, { case: other.case, reason: 'legalClaim' })).code).toBe('20901')
})

test('requests have their own filter in the list, and are due in thirty days', async () => {
  const { case: id, due } = await requested()
  const { data } = await first().ask(listCases, { about: 'deletion' })
  expect(data.cases.find((row) => row.case === id)).toMatchObject({ about: 'deletion', needs: 2, dueAt: due.toISOString() })
  expect(new Set(data.cases.map(({ about }) => about))).toEqual(new Set(['deletion']))
  expect(data.counts.map(({ about }) => about)).toContain('deletion')
  expect(due.getTime() - services.clock().getTime()).toBe(30 * 86_400_000)
})

test('stored data is listed without contents, with open levels and cases; the view is recorded', async () => {
  const account = newAccount()
  await makeCase(services, { account, files: [{ kind: 'documentFront', bytes: png }] })
  await happenInCase(services, account, { kind: 'levelApproved', level: 'basic' }, { kind: 'levelSubmitted', level: 'intermediate' })
  const { case: id } = await opened(account)
  const { data } = await first().ask(openDeletionCase, { case: id })
  expect(data.held.levels).toMatchObject([
    { level: 'basic', flag: 2 },
    { level: 'intermediate', flag: 1 },
  ])
  expect(data.held.cases.map(({ about }) => about)).toEqual(['basic'])
  expect(data.held.files).toMatchObject([{ kind: 'documentFront', purpose: 'basic', type: 'image/png', size: png.length, keptUntil: null }])
  expect(data.term?.reason).toBe('retentionDuty')
  expect(data.advice).toEqual({ answer: 'restrict', ...data.term })
  expect(data.term?.until).toBe(new Date(services.clock().setUTCFullYear(services.clock().getUTCFullYear() + 5)).toISOString())
  const { rows } = await services.db.pool.query('select reviewer from case_views where case_id = $1', [id])
  expect(rows).toHaveLength(3)
})

test('advises to refuse a blacklisted account, and to erase an empty one', async () => {
  const barred = newAccount()
  await happenInCase(services, barred, { kind: 'accountBlacklisted', reason: 'fraud.proven' })
  const { case: id } = await opened(barred)
  expect((await first().ask(openDeletionCase, { case: id })).data).toMatchObject({
    blacklisted: true,
    advice: { answer: 'refuse', reason: 'openInvestigation' },
  })
  const { case: empty } = await opened()
  expect((await first().ask(openDeletionCase, { case: empty })).data).toMatchObject({ term: null, advice: { answer: 'erase' } })
})

test('an erasure needs two different reviewers', async () => {
  const account = newAccount()
  const made = await makeCase(services, { account })
  const { case: id } = await opened(account)
  expect((await first().ask(eraseOnRequest, { case: id })).data).toEqual({ state: 'waiting' })
  expect((await first().ask(eraseOnRequest, { case: id })).data).toEqual({ state: 'waiting' })
  expect((await first().ask(refuseDeletion, { case: id, reason: 'legalClaim' })).code).toBe('60302')
  expect((await readStanding(services.db, account)).erased).toBe(false)
  expect((await second().ask(eraseOnRequest, { case: id })).data).toEqual({ state: 'answered' })
  expect((await readStanding(services.db, account)).erased).toBe(true)
  expect(await caseRow(id)).toMatchObject({ decision: 'approved', reason: null })
  expect(await caseRow(made.case)).toMatchObject({ decision: 'withdrawn' })
  expect((await eventsOf(account)).at(-1)).toBe(`personErased reviewer:${await reviewerOf('bob')}`)
  expect(await letters(account)).toEqual(['deletionRequested', 'deletionErased'])
  await forgetPerson(services, account)
  const { data } = await first().ask(openDeletionCase, { case: id })
  expect(data).toMatchObject({ erased: true, answered: { answer: 'erased', reason: null }, ownVote: 'erased' })
  expect(data.held).toEqual({ levels: [], files: [], cases: [], company: false, messages: 0, faces: 0 })
})

test('if both reviewers erase simultaneously, both votes count, and the person is erased once', async () => {
  const { account, case: id } = await opened()
  const answers = await Promise.all([first().ask(eraseOnRequest, { case: id }), second().ask(eraseOnRequest, { case: id })])
  expect(answers.map(({ data }) => data.state).toSorted()).toEqual(['answered', 'waiting'])
  expect((await eventsOf(account)).filter((line) => line.startsWith('personErased'))).toHaveLength(1)
})

test('a restriction ends open visits and cases, deletes the face, and closes the account’s cases to reviewers', async () => {
  const account = newAccount()
  const made = await makeCase(services, { account, files: [{ kind: 'documentFront', bytes: png }] })
  await first().ask(openCase, { case: made.case })
  const shown = async () => {
    const headers = { cookie: first().cookie }
    return (await fetch(`${desk.origin}${caseFilePath(made.case, made.files[0] ?? '')}`, { headers })).headers.get('content-type')
  }
  expect(await shown()).toBe('image/png')
  await transact(services.db, (tx) => keepFace(tx, services, { visit: made.visit, account, face: Buffer.alloc(8).toString('base64') }))
  const { case: id } = await opened(account)
  expect((await first().ask(restrictOnRequest, { case: id, ...restricted, note: 'Five years' })).data).toEqual({ state: 'answered' })
  const standing = await readStanding(services.db, account)
  expect(standing.deletion).toEqual({ state: 'restricted', until: '2033-04-30T23:59:59.999Z', reason: 'deletion.retentionDuty' })
  // The level no longer waits for a decision.
  expect(standing.levels.basic?.flag).toBe(0)
  expect(await caseRow(id)).toMatchObject({ decision: 'restricted', reason: 'deletion.retentionDuty' })
  expect(await caseRow(made.case)).toMatchObject({ decision: 'withdrawn' })
  expect((await services.db.pool.query('select from faces where account = $1', [account])).rowCount).toBe(0)
  expect((await first().ask(openCase, { case: made.case })).code).toBe('50202')
  expect(await shown()).not.toBe('image/png')
  const { data } = await first().ask(openDeletionCase, { case: id })
  expect(data.answered).toMatchObject({ answer: 'restricted', until: '2033-04-30T23:59:59.999Z', by: ['Ada Lovelace'] })
  expect(data.history.at(-1)).toMatchObject({ kind: 'deletionRestricted', note: 'Five years' })
  expect(await letters(account)).toEqual(['deletionRequested', 'deletionRestricted'])
})

test('a restriction must end after today, and within thirty years', async () => {
  const { case: id } = await opened()
  const today = services.clock().toISOString().slice(0, 10)
  for (const day of [today, '2020-01-01', '2099-01-01']) {
    const body = { case: id, until: CalendarDate.parse(day), reason: 'retentionDuty' } as const
    expect((await first().ask(restrictOnRequest, body)).code).toBe('34008')
  }
  expect(await caseRow(id)).toMatchObject({ decision: null })
})

test('one reviewer is enough to refuse, even after another agreed to erase; the person may request again', async () => {
  const { account, case: id } = await opened()
  await first().ask(eraseOnRequest, { case: id })
  expect((await second().ask(refuseDeletion, { case: id, reason: 'openInvestigation', note: 'See 4711' })).data.state).toBe('answered')
  expect((await readStanding(services.db, account)).deletion).toEqual({ state: 'refused', reason: 'deletion.openInvestigation' })
  expect(await caseRow(id)).toMatchObject({ decision: 'rejected', reason: 'deletion.openInvestigation' })
  expect((await first().ask(eraseOnRequest, { case: id })).data.state).toBe('answered')
  expect((await readStanding(services.db, account)).erased).toBe(false)
  expect((await requested(account)).case).not.toBe(id)
})

test('only one of two different simultaneous answers counts, and the other reviewer gets a refusal', async () => {
  const { account, case: id } = await opened()
  const codes = await Promise.all([
    first().ask(refuseDeletion, { case: id, reason: 'legalClaim' }),
    second().ask(restrictOnRequest, { case: id, ...restricted }),
  ])
  expect(codes.map(({ code }) => code).toSorted()).toEqual(['00000', '60301'])
  expect((await eventsOf(account)).filter((line) => /^deletionRe(fused|stricted)/.test(line))).toHaveLength(1)
})

test('a withdrawn request cannot be answered', async () => {
  const { account, case: id } = await opened()
  await first().ask(eraseOnRequest, { case: id })
  await withdrawn(account)
  expect(await caseRow(id)).toMatchObject({ decision: 'withdrawn' })
  expect((await second().ask(eraseOnRequest, { case: id })).code).toBe('60301')
  expect((await second().ask(restrictOnRequest, { case: id, ...restricted })).code).toBe('60301')
  const standing = await readStanding(services.db, account)
  expect([standing.erased, standing.deletion]).toEqual([false, undefined])
})

test('a request that is withdrawn at the moment of its answer is either withdrawn or answered', async () => {
  const { account, case: id } = await opened()
  const [answer, withdrawal] = await Promise.allSettled([
    first().ask(refuseDeletion, { case: id, reason: 'legalClaim' }),
    withdrawn(account),
  ])
  const { decision } = await caseRow(id)
  expect(withdrawal.status).toBe(decision === 'withdrawn' ? 'fulfilled' : 'rejected')
  expect(answer).toMatchObject({ value: { code: decision === 'withdrawn' ? '60301' : '00000' } })
})

test('a request stays open when the verification is reset', async () => {
  const { account, case: id } = await opened()
  await transact(services.db, (tx) => endAllProcedures(tx, { account, at: services.clock() }))
  expect(await caseRow(id)).toMatchObject({ decision: null })
})

const reviewerOf = async (name: string): Promise<string> => {
  const { reviewer } = await services.db.kysely
    .selectFrom('reviewers')
    .select('reviewer')
    .where('email', '=', `${name}@example.com`)
    .executeTakeFirstOrThrow()
  return reviewer
}
