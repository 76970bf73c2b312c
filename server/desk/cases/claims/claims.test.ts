import { approveCase, judgeFile, listCases, openCase, rejectCase, withdrawCase } from '@bonafide/core/calls/desk/cases'
import { releaseCase, takeCase, takeNextCase } from '@bonafide/core/calls/desk/claims'
import { eraseOnRequest, openDeletionCase } from '@bonafide/core/calls/desk/deletion'
import { signOutReviewer } from '@bonafide/core/calls/desk/door'
import type { Call } from '@bonafide/core/call'
import { shippedDeskLimits } from '../../../config/desk-limits.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import type { Browser } from '@bonafide/stand-in/testing/fixture'
import { requestDeletion } from '../../../visits/deletion/request.ts'
import { onePixel } from '../../testing/one-pixel.ts'
import { happenInCase, makeCase } from '../../testing/make-case.ts'
import { makeCompanyCase } from '../../testing/make-company-case.ts'
import { makeDesk, twoReviewers } from '../../testing/test-desk.ts'

const desk = await makeDesk()
const { services } = desk
const { first, second } = twoReviewers(desk)
afterAll(() => desk.close())
/** Each test begins with an empty queue. */
afterEach(() => services.db.pool.query(`update cases set decided_at = now(), decision = 'withdrawn' where decided_at is null`))

let last = 30_000
const account = (): string => String((last += 1))
const made = async (over: object = {}): Promise<string> => (await makeCase(services, { account: account(), ...over })).case
const [free, heldByAnother, tooManyHeld] = ['00000', '60311', '60312']
const code = async (browser: Browser, call: Call, body: object = {}): Promise<string> => (await browser.ask(call, body)).code
const taken = async (browser: Browser, body: object = {}): Promise<string | undefined> => (await browser.ask(takeNextCase, body)).data?.case
/** Both reviewers make a call, since a session that is unused for half an hour ends. */
const pass = async (minutes: number): Promise<void> => {
  desk.pass(minutes * 60_000)
  for (const browser of [first(), second()]) await browser.ask(listCases)
}

test('claiming and releasing a case needs a reviewer’s session', async () => {
  const id = await made()
  await first().ask(takeCase, { case: id })
  const calls: readonly (readonly [Call, object])[] = [
    [takeNextCase, {}],
    [takeCase, { case: id }],
    [releaseCase, { case: id }],
  ]
  for (const [call, body] of calls) {
    expect(await code(desk.browser(), call, body)).toBe('401')
    expect(await code(desk.browser({ cookie: 'desk=forged' }), call, body)).toBe('401')
    expect(await code(desk.areaBrowser({ cookie: first().cookie }), call, body)).toBe('404')
  }
  expect(await code(second(), takeCase, { case: id })).toBe(heldByAnother)
})

test('the next due case is claimed, but a case that the reviewer already holds comes first', async () => {
  const ids = [await made(), await made()]
  expect(await taken(first())).toBe(ids[0])
  expect(await taken(first())).toBe(ids[0])
  expect(await taken(second())).toBe(ids[1])
  expect(await taken(await another())).toBeUndefined()
})

test('ten simultaneous requests claim one case', async () => {
  for (let number = 0; number < 10; number += 1) await made()
  const ids = await Promise.all(Array.from({ length: 10 }, () => taken(first())))
  expect(new Set(ids).size).toBe(1)
})

test('reviewers who claim at the same moment get different cases', async () => {
  const reviewers: Browser[] = []
  // Join one after the other: each join moves the clock, which would make another join's code expire.
  for (let number = 0; number < 8; number += 1) reviewers.push(await another())
  for (const _ of reviewers) await made()
  const ids = await Promise.all(reviewers.map((browser) => taken(browser)))
  expect(new Set(ids).size).toBe(8)
  expect(ids).not.toContain(undefined)
})

test('a case that another transaction only references can be claimed', async () => {
  const id = await made()
  await transact(services.db, async (tx) => {
    await sql`select from cases where case_id = ${id}::bigint for key share`.execute(tx)
    expect(await taken(first())).toBe(id)
  })
})

test('a reviewer who releases a case gets a different one next', async () => {
  const ids = [await made(), await made()]
  expect(await taken(first())).toBe(ids[0])
  expect(await taken(first(), { besides: ids[0] })).toBe(ids[1])
  expect(await taken(second(), { besides: ids[0] })).toBeUndefined()
})

test('only a case of the requested kind is claimed', async () => {
  await made()
  const person = account()
  await happenInCase(services, person, { kind: 'levelApproved', level: 'basic' })
  const { case: wanted } = await makeCase(services, { account: person, about: 'intermediate' })
  expect(await taken(first(), { about: 'intermediate' })).toBe(wanted)
})

test('another reviewer can read a held case, but not decide it', async () => {
  const id = await made()
  await first().ask(takeCase, { case: id })
  expect((await second().ask(openCase, { case: id })).data.claim).toMatchObject({ by: 'Ada Lovelace', own: false })
  expect(await code(second(), approveCase, { case: id })).toBe(heldByAnother)
  expect(await code(second(), rejectCase, { case: id, reason: 'document.blurred' })).toBe(heldByAnother)
  expect(await code(second(), withdrawCase, { case: id })).toBe(heldByAnother)
  expect(await code(second(), takeCase, { case: id })).toBe(heldByAnother)
  expect(await code(second(), releaseCase, { case: id })).toBe(free)
  expect(await code(second(), approveCase, { case: id })).toBe(heldByAnother)
  const { data } = await first().ask(openCase, { case: id })
  expect(data.claim).toMatchObject({ own: true })
  expect(await code(first(), approveCase, { case: id })).toBe(free)
})

test('the list names the reviewer of each claimed case', async () => {
  const id = await made()
  await first().ask(takeCase, { case: id })
  const claimFor = async (browser: Browser) => (await browser.ask(listCases)).data.cases.find((row) => row.case === id)?.claim
  expect(await claimFor(first())).toMatchObject({ own: true })
  expect(await claimFor(second())).toMatchObject({ own: false, by: 'Ada Lovelace' })
  await first().ask(releaseCase, { case: id })
  expect(await claimFor(second())).toBeNull()
})

test('a request for deletion is held like any other case', async () => {
  const person = account()
  await transact(services.db, (tx) => requestDeletion(tx, services, { account: person, at: services.clock() }))
  const id = (await first().ask(takeNextCase, { about: 'deletion' })).data?.case ?? ''
  expect((await second().ask(openDeletionCase, { case: id })).data.claim).toMatchObject({ own: false })
  expect(await code(second(), eraseOnRequest, { case: id })).toBe(heldByAnother)
})

test('a claim expires without work, and opening the case again extends it', async () => {
  const id = await made()
  await first().ask(takeCase, { case: id })
  await pass(shippedDeskLimits.claimMinutes - 1)
  await first().ask(openCase, { case: id })
  await pass(shippedDeskLimits.claimMinutes - 1)
  await second().ask(openCase, { case: id })
  expect(await code(second(), takeCase, { case: id })).toBe(heldByAnother)
  await pass(1)
  expect((await second().ask(openCase, { case: id })).data.claim).toBeNull()
  expect(await taken(second())).toBe(id)
})

test('judging a file claims a free case', async () => {
  const company = await makeCompanyCase(services, { account: account(), bytes: onePixel })
  const judged = { case: company.case, file: company.files.extract, auditResult: 2 }
  for (const browser of [first(), second()]) await browser.ask(openCase, { case: company.case })
  expect(await code(first(), judgeFile, judged)).toBe(free)
  expect(await code(second(), judgeFile, judged)).toBe(heldByAnother)
})

test('the first vote on a case for two reviewers releases it, and the voter cannot claim it again', async () => {
  const held = account()
  await happenInCase(services, held, { kind: 'levelApproved', level: 'basic' })
  const person = account()
  await happenInCase(services, person, { kind: 'foundVerifiedElsewhere', other: held })
  const id = await made({ account: person, about: 'sameIdentity', faceOf: held })
  await services.db.pool.query('update cases set needs = 2 where case_id = $1', [id])
  expect(await taken(first())).toBe(id)
  await first().ask(openCase, { case: id })
  expect(await code(first(), approveCase, { case: id })).toBe(free)
  expect(await taken(first())).toBeUndefined()
  expect(await code(first(), takeCase, { case: id })).toBe('60302')
  expect(await taken(second())).toBe(id)
})

test('a reviewer holds no more than the limit', async () => {
  const { claimsAtOnce } = shippedDeskLimits
  const ids: string[] = []
  for (let number = 0; number <= claimsAtOnce; number += 1) ids.push(await made())
  const codes = await Promise.all(ids.map((id) => code(first(), takeCase, { case: id })))
  expect(codes.toSorted()).toEqual([...Array.from({ length: claimsAtOnce }, () => free), tooManyHeld])
  const mine = ids.find((_, at) => codes[at] === free) ?? ''
  expect(await code(first(), takeCase, { case: mine })).toBe(free)
  await first().ask(releaseCase, { case: mine })
  expect(await code(first(), takeCase, { case: ids[codes.indexOf(tooManyHeld)] })).toBe(free)
})

test('signing out releases what a reviewer holds', async () => {
  const id = await made()
  const leaving = await another()
  await leaving.ask(takeCase, { case: id })
  await leaving.ask(signOutReviewer)
  expect(await taken(first())).toBe(id)
})

test('neither a decided nor an unknown case can be claimed', async () => {
  const id = await made()
  await first().ask(openCase, { case: id })
  await first().ask(rejectCase, { case: id, reason: 'document.blurred' })
  expect(await code(second(), takeCase, { case: id })).toBe('60301')
  expect(await code(second(), takeCase, { case: '999999' })).toBe('20901')
  expect(await code(second(), releaseCase, { case: '999999' })).toBe('20901')
})

test('a case that the reviewer has decided no longer counts toward the hourly limit', async () => {
  const reader = await another()
  const ids: string[] = []
  for (let number = 0; number <= shippedDeskLimits.casesAnHour; number += 1) ids.push(await made())
  const [decided = '', ...openedOnly] = ids
  await reader.ask(openCase, { case: decided })
  await reader.ask(rejectCase, { case: decided, reason: 'document.blurred' })
  for (const id of openedOnly) expect(await code(reader, openCase, { case: id })).toBe(free)
  expect(await code(reader, openCase, { case: await made() })).toBe('60304')
})

let names = 0
const another = async (): Promise<Browser> => (await desk.reviewer(`other-${(names += 1)}`)).browser
