// A person requests another look at a refusal, and another reviewer decides.
import { claimsCalls } from '@bonafide/core/calls/desk/claims'
import { approveCase, listCases, openCase, rejectCase } from '@bonafide/core/calls/desk/cases'
import { askAnotherLook } from '@bonafide/core/calls/person/another-look'
import { refusals } from '@bonafide/core/codes'
import { verification } from '@bonafide/core/status'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { sessionsOf } from '../../http/session/sessions.ts'
import { historyOf } from '../../record/history.ts'
import { ledgerFaults, verifyLedger } from '../../record/ledger/verify-ledger.ts'
import { readStanding } from '../../record/read-standing.ts'
import { anotherLookOf } from '../../visits/another-look/another-look.ts'
import { happenInCase, makeCase, someDetails } from '../testing/make-case.ts'
import { makeDesk, twoReviewers } from '../testing/test-desk.ts'

const desk = await makeDesk({ evidencePolicy: 'assisted', secondLookShare: 0 })
const { services } = desk
afterAll(() => desk.close())
const { first, second } = twoReviewers(desk)

let last = 90_000
const account = (): string => String((last += 1))
const refusalOf = ({ code }: { code: string }): string => Object.entries(refusals).find(([, border]) => border.code === code)?.[0] ?? code

const signedIn = async (person: string) => {
  const { db, log, config, clock } = services
  const token = await sessionsOf('area', { db, log, policy: config.sessions }).begin(person, clock(), undefined)
  return desk.areaBrowser({ cookie: `bonafide=${token}` })
}
const requestLook = async (person: string, level: 'basic' | 'intermediate' | 'otc' = 'basic') =>
  refusalOf(await (await signedIn(person)).ask(askAnotherLook, { level }))

/** A case that Ada refused. */
const refused = async () => {
  const details = someDetails()
  const made = await makeCase(services, { account: account(), details })
  await first().ask(openCase, { case: made.case })
  await first().ask(rejectCase, { case: made.case, reason: 'document.altered' })
  return { ...made, details }
}
const casesOf = async (person: string) =>
  (
    await services.db.pool.query<{ case_id: string; decision: string | null; reasons: readonly string[] }>(
      'select case_id, decision, reasons from cases where account = $1 order by case_id',
      [person],
    )
  ).rows
/** A case that Ada refused and for which another look was requested. */
const contested = async () => {
  const made = await refused()
  expect(await requestLook(made.account)).toBe('00000')
  const look = (await casesOf(made.account)).at(-1)?.case_id ?? ''
  for (const browser of [first(), second()]) await browser.ask(openCase, { case: look })
  return { ...made, look }
}
const basicOf = async (person: string) => (await readStanding(services.db, person)).levels.basic
const kinds = async (person: string) => (await transact(services.db, (tx) => historyOf(tx, services, person))).map(({ kind }) => kind)
const offered = async (person: string) => anotherLookOf(services, person, await readStanding(services.db, person))
const letters = async (person: string): Promise<readonly string[]> => {
  const sent = `select payload ->> 'news' as news from graphile_worker._private_jobs where payload ->> 'account' = $1 order by id`
  return (await services.db.pool.query(sent, [person])).rows.map(({ news }) => news)
}

test('a request needs a session, and affects only the caller’s own account', async () => {
  const { account: person } = await refused()
  expect(refusalOf(await desk.areaBrowser({}).ask(askAnotherLook, { level: 'basic' }))).toBe('session.none')
  const stranger = await signedIn(account())
  expect(refusalOf(await stranger.ask(askAnotherLook, { level: 'basic', account: person } as never))).toBe('body.malformed')
  expect(refusalOf(await stranger.ask(askAnotherLook, { level: 'basic' }))).toBe('anotherLook.notRefused')
  expect((await basicOf(person))?.flag).toBe(verification.fail)
})

test.each(['business', 'reset', 'name', '', null])('%j is not a level that can be contested', async (level) => {
  const { account: person } = await refused()
  expect(refusalOf(await (await signedIn(person)).ask(askAnotherLook, { level } as never))).toBe('body.malformed')
})

test('another look is offered once, makes the level pending again, and the person is notified', async () => {
  const { account: person } = await refused()
  expect(await offered(person)).toEqual([{ level: 'basic', state: 'open' }])
  expect(await requestLook(person)).toBe('00000')
  expect(await basicOf(person)).toMatchObject({ flag: verification.pending, reason: null })
  expect(await offered(person)).toEqual([{ level: 'basic', state: 'waiting' }])
  expect((await kinds(person)).at(-1)).toBe('levelContested')
  expect((await letters(person)).at(-1)).toBe('contested')
  expect((await casesOf(person)).at(-1)).toMatchObject({ decision: null, reasons: ['refusal.contested'] })
  expect(await requestLook(person)).toBe('level.pending')
  expect(await casesOf(person)).toHaveLength(2)
})

test('twenty simultaneous requests open one case', async () => {
  const { account: person } = await refused()
  const browser = await signedIn(person)
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.ask(askAnotherLook, { level: 'basic' })))
  expect(answers.map(refusalOf).filter((code) => code === '00000')).toHaveLength(1)
  expect(await casesOf(person)).toHaveLength(2)
})

test('the reviewer who refused sees the case as decided, and can neither claim nor decide it', async () => {
  const { account: person, look, details } = await contested()
  const listed = async (browser: ReturnType<typeof first>) => (await browser.ask(listCases, {})).data.cases.find((row) => row.case === look)
  expect([(await listed(first()))?.voted, (await listed(second()))?.voted]).toEqual([true, false])
  expect(refusalOf(await first().ask(claimsCalls.takeCase, { case: look }))).toBe('case.voted')
  expect(refusalOf(await first().ask(approveCase, { case: look, details }))).toBe('case.voted')
  expect(refusalOf(await first().ask(rejectCase, { case: look, reason: 'document.altered' }))).toBe('case.voted')
  expect((await basicOf(person))?.flag).toBe(verification.pending)
  expect((await first().ask(openCase, { case: look })).data.ownVote).toEqual({ decision: 'rejected', reason: 'document.altered' })
  expect((await second().ask(openCase, { case: look })).data.ownVote).toBeNull()
})

test('an approval by another reviewer passes the level with the earlier evidence', async () => {
  const { account: person, look, details } = await contested()
  expect((await second().ask(approveCase, { case: look, details })).data).toMatchObject({ state: 'decided', decision: 'approved' })
  expect((await basicOf(person))?.flag).toBe(verification.success)
  expect(await offered(person)).toEqual([])
  expect((await letters(person)).at(-1)).toBe('approved')
  expect(ledgerFaults(await verifyLedger(services))).toBe(0)
})

test('an upheld refusal cannot be contested again, but a refusal of new evidence can', async () => {
  const { account: person, look } = await contested()
  await second().ask(rejectCase, { case: look, reason: 'document.altered' })
  expect(await basicOf(person)).toMatchObject({ flag: verification.fail, reason: 'document.altered' })
  expect(await offered(person)).toEqual([{ level: 'basic', state: 'upheld' }])
  expect(await requestLook(person)).toBe('anotherLook.asked')
  desk.pass(60_000)
  const again = await makeCase(services, { account: person })
  await second().ask(openCase, { case: again.case })
  await second().ask(rejectCase, { case: again.case, reason: 'document.blurred' })
  expect(await offered(person)).toEqual([{ level: 'basic', state: 'open' }])
})

test('another look cannot be requested while another level is pending or a new visit has begun', async () => {
  const { account: person } = await refused()
  await happenInCase(services, person, { kind: 'levelSubmitted', level: 'otc' })
  expect(await requestLook(person)).toBe('level.pending')
  const { account: other } = await refused()
  await services.db.pool.query(
    `insert into visits (visit, account, purposes, purpose, begun_at, opened_at) values ($1, $2, '{basic}', 'basic', $3, $3)`,
    [randomUUID(), other, services.clock()],
  )
  expect([await requestLook(other), await offered(other)]).toEqual(['anotherLook.begun', []])
})

test('another look is refused for a banned account, one verified elsewhere, and one whose data is restricted', async () => {
  const requestAfter = async (...events: Parameters<typeof happenInCase>[2][]) => {
    const { account: person } = await refused()
    await happenInCase(services, person, ...events)
    return requestLook(person)
  }
  const until = new Date(services.clock().getTime() + 86_400_000).toISOString()
  expect(await requestAfter({ kind: 'accountBlacklisted', reason: 'fraud.proven' })).toBe('kyc.blacklisted')
  expect(await requestAfter({ kind: 'foundVerifiedElsewhere' })).toBe('kyc.multiVerified')
  expect(await requestAfter({ kind: 'deletionRestricted', until, reason: 'deletion.legalClaim' })).toBe('record.restricted')
})

test('another look requires that the evidence is still stored', async () => {
  for (const column of ['evidence_removed_at', 'answers_removed_at']) {
    const { account: person, visit } = await refused()
    await services.db.pool.query(`update visits set ${column} = now() where visit = $1`, [visit])
    expect([await requestLook(person), await offered(person)]).toEqual(['anotherLook.gone', []])
  }
})

test('neither a refusal with steps to repeat nor a refusal without a visit can be contested', async () => {
  const made = await makeCase(services, { account: account() })
  const outcome = { state: 'rejected', reason: 'document.blurred' } as const
  await transact(services.db, (tx) => services.takeResult(tx, { visit: made.visit, name: randomUUID(), by: 'provider', outcome }))
  expect(await requestLook(made.account)).toBe('anotherLook.notRefused')
  const imported = account()
  await happenInCase(services, imported, { kind: 'levelRejected', level: 'basic', reason: 'document.altered' })
  expect(await requestLook(imported)).toBe('anotherLook.notRefused')
})

test('another look at a refusal by the engine opens a case that any reviewer may decide', async () => {
  const made = await makeCase(services, { account: account() })
  const outcome = { state: 'rejected', reason: 'person.tooYoung' } as const
  await transact(services.db, (tx) => services.takeResult(tx, { visit: made.visit, name: randomUUID(), by: 'provider', outcome }))
  expect(await requestLook(made.account)).toBe('00000')
  const look = (await casesOf(made.account)).at(-1)
  expect(look).toMatchObject({ decision: null, reasons: ['refusal.contested'] })
  for (const browser of [first(), second()]) {
    const { cases } = (await browser.ask(listCases, {})).data
    expect(cases.find((row) => row.case === look?.case_id)).toMatchObject({ voted: false })
  }
  await first().ask(openCase, { case: look?.case_id ?? '' })
  const decision = await first().ask(approveCase, { case: look?.case_id ?? '', details: someDetails() })
  expect(decision.data).toMatchObject({ state: 'decided', decision: 'approved' })
  expect((await basicOf(made.account))?.flag).toBe(verification.success)
})

test('another look is not offered at a desk with a single reviewer', async () => {
  const alone = await makeDesk({ evidencePolicy: 'assisted', secondLookShare: 0 })
  const onlyReviewer = await alone.reviewer('ada')
  const made = await makeCase(alone.services, { account: account() })
  await onlyReviewer.browser.ask(openCase, { case: made.case })
  await onlyReviewer.browser.ask(rejectCase, { case: made.case, reason: 'document.altered' })
  const standing = await readStanding(alone.services.db, made.account)
  expect(await anotherLookOf(alone.services, made.account, standing)).toEqual([])
  await alone.close()
})
