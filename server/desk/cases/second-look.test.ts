import { approveCase, listCases, openCase, rejectCase } from '@bonafide/core/calls/desk/cases'
import { Details } from '@bonafide/core/details'
import { isSecondLook } from '@bonafide/core/rules/review/second-look'
import { verification } from '@bonafide/core/status'
import { afterAll, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { historyOf } from '../../record/history.ts'
import { ledgerFaults, verifyLedger } from '../../record/ledger/verify-ledger.ts'
import { readPerson, readStanding } from '../../record/read-standing.ts'
import { happenInCase, makeCase, someDetails } from '../testing/make-case.ts'
import { makeDesk, twoReviewers } from '../testing/test-desk.ts'

const desk = await makeDesk({ evidencePolicy: 'assisted', secondLookShare: 1 })
const { services } = desk
afterAll(() => desk.close())

const { first, second } = twoReviewers(desk)

let last = 70_000
const account = (): string => String((last += 1))

const looksOn = async (person: string) => {
  const cases = services.db.kysely.selectFrom('cases').select(['case_id', 'about', 'reasons', 'needs', 'decision'])
  return (await cases.where('account', '=', person).execute()).filter(isSecondLook)
}

/** A case that Ada approved, and that was reopened for another reviewer. */
const drawn = async (details = someDetails()) => {
  const made = await makeCase(services, { account: account(), details })
  await first().ask(openCase, { case: made.case })
  await first().ask(approveCase, { case: made.case, details: { ...details, givenName: 'Amirah' } })
  const [look] = await looksOn(made.account)
  if (look === undefined) throw new Error('no second look was drawn')
  await first().ask(openCase, { case: look.case_id })
  await second().ask(openCase, { case: look.case_id })
  return { ...made, look: look.case_id }
}
const kinds = async (person: string): Promise<readonly string[]> =>
  (await transact(services.db, (tx) => historyOf(tx, services, person))).map(({ kind }) => kind)
const flagOf = async (person: string) => (await readStanding(services.db, person)).levels.basic?.flag
const letters = async (person: string): Promise<readonly string[]> => {
  const sent = `select payload ->> 'news' as news from graphile_worker._private_jobs where payload ->> 'account' = $1 order by id`
  return (await services.db.pool.query(sent, [person])).rows.map(({ news }) => news)
}

test('a drawn approval stays valid, and another reviewer finds it in the queue with the reason', async () => {
  const { account: person, look } = await drawn()
  expect(await flagOf(person)).toBe(verification.success)
  expect(await looksOn(person)).toMatchObject([{ about: 'basic', needs: 1, decision: null, reasons: ['approval.drawn'] }])
  const listed = async (browser: ReturnType<typeof first>) => (await browser.ask(listCases, {})).data.cases.find((row) => row.case === look)
  expect([(await listed(first()))?.voted, (await listed(second()))?.voted]).toEqual([true, false])
  const [own, other] = [(await first().ask(openCase, { case: look })).data, (await second().ask(openCase, { case: look })).data]
  expect([own.ownVote, other.ownVote, other.decided]).toEqual([{ decision: 'approved', reason: null }, null, null])
})

test('the reviewer who approved cannot decide the second look', async () => {
  const { account: person, look } = await drawn()
  expect((await first().ask(approveCase, { case: look })).code).toBe('60302')
  expect((await first().ask(rejectCase, { case: look, reason: 'document.altered' })).code).toBe('60302')
  expect([await flagOf(person), (await looksOn(person))[0]?.decision]).toEqual([verification.success, null])
})

test('a confirmation changes no accepted details and sends no message', async () => {
  const { account: person, look } = await drawn()
  const [eventsBefore, lettersBefore] = [await kinds(person), await letters(person)]
  const answer = await second().ask(approveCase, { case: look, details: Details.parse({ ...someDetails(), givenName: 'Somebody' }) })
  expect(answer.data).toEqual({ state: 'decided', decision: 'approved', against: null })
  const { standing, details } = await readPerson(services, person)
  expect([standing.levels.basic?.flag, details.givenName]).toEqual([verification.success, 'Amirah'])
  expect([await kinds(person), await letters(person)]).toEqual([eventsBefore, lettersBefore])
  // No second look is drawn for a second look.
  expect(await looksOn(person)).toHaveLength(1)
})

test('a rejection withdraws the approval, and the person gets the reason', async () => {
  const { account: person, look } = await drawn()
  expect((await second().ask(rejectCase, { case: look, reason: 'taxNumber.different' })).code).toBe('60306')
  const answer = await second().ask(rejectCase, { case: look, reason: 'document.altered', note: 'Font of the number' })
  expect(answer.data).toEqual({ state: 'decided', decision: 'rejected', against: null })
  const { levels } = await readStanding(services.db, person)
  expect(levels.basic).toMatchObject({ flag: verification.fail, reason: 'document.altered' })
  expect((await kinds(person)).at(-1)).toBe('levelRejected')
  expect((await letters(person)).at(-1)).toBe('withdrawn')
  const shown = (await first().ask(openCase, { case: look })).data
  expect([shown.decided?.by, shown.history.map(({ note }) => note)]).toEqual([
    ['Ada Lovelace'],
    expect.arrayContaining(['Font of the number']),
  ])
  expect(ledgerFaults(await verifyLedger(services))).toBe(0)
})

test('if the verification has ended meanwhile, there is nothing left to withdraw', async () => {
  const { account: person, look } = await drawn()
  await happenInCase(services, person, { kind: 'levelExpired', level: 'basic' })
  const answer = await second().ask(rejectCase, { case: look, reason: 'document.altered' })
  expect(answer.data).toMatchObject({ state: 'decided', decision: 'withdrawn' })
  expect(await flagOf(person)).toBe(verification.expired)
})

test('the person’s next visit opens its own case, not a second look', async () => {
  const { account: person, look } = await drawn()
  await happenInCase(services, person, { kind: 'levelRejected', level: 'basic', reason: 'document.blurred' })
  const next = await makeCase(services, { account: person })
  const shown = (await second().ask(openCase, { case: next.case })).data
  expect([shown.reasons, (await second().ask(openCase, { case: look })).data.decided?.decision]).toEqual([
    expect.not.arrayContaining(['approval.drawn']),
    'withdrawn',
  ])
})

test('no second look is opened for a rejection, or for a level whose approval cannot be withdrawn as a whole', async () => {
  const decided = async (about: 'basic' | 'intermediate', approve: boolean) => {
    const person = account()
    if (about === 'intermediate') await happenInCase(services, person, { kind: 'levelApproved', level: 'basic' })
    const details = about === 'basic' ? someDetails() : Details.parse({ residence: 'FRA', address: '1 Rue Haute' })
    const made = await makeCase(services, { account: person, about, details })
    await first().ask(openCase, { case: made.case })
    const answer = approve
      ? await first().ask(approveCase, { case: made.case })
      : await first().ask(rejectCase, { case: made.case, reason: 'document.blurred' })
    expect(answer.data.decision).toBe(approve ? 'approved' : 'rejected')
    return looksOn(person)
  }
  expect([await decided('basic', false), await decided('intermediate', true)]).toEqual([[], []])
})

const without: readonly [string, Parameters<typeof makeDesk>[0], readonly string[]][] = [
  ['if no case is drawn', { evidencePolicy: 'assisted', secondLookShare: 0 }, ['ada', 'bob']],
  [
    'under the automatic policy, where the look comes before the approval',
    { evidencePolicy: 'automatic', secondLookShare: 1 },
    ['ada', 'bob'],
  ],
  ['at a desk with one reviewer', { evidencePolicy: 'assisted', secondLookShare: 1 }, ['ada']],
]
test.each(without)('no second look is opened %s', async (_, over, names) => {
  const other = await makeDesk(over)
  const [approver] = await Promise.all(names.map((name) => other.reviewer(name)))
  const made = await makeCase(other.services, { account: account() })
  await approver?.browser.ask(openCase, { case: made.case })
  expect((await approver?.browser.ask(approveCase, { case: made.case }))?.data.decision).toBe('approved')
  const { rows } = await other.services.db.pool.query('select from cases where decided_at is null')
  expect(rows).toEqual([])
  await other.close()
})
