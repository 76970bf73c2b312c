import { approveCase, openCase, rejectCase } from '@bonafide/core/calls/desk/cases'
import { Alpha3 } from '@bonafide/core/countries'
import { CalendarDate } from '@bonafide/core/dates'
import { Details } from '@bonafide/core/details'
import { levelOf } from '@bonafide/core/standing'
import { afterAll, expect, test } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import { historyOf } from '../../../record/history.ts'
import { readStanding } from '../../../record/read-standing.ts'
import { someDetails } from '../../testing/make-case.ts'
import { makeCompanyOf, makePartyCase, type MadeVisitor } from '../../testing/make-party-case.ts'
import { makeDesk, twoReviewers } from '../../testing/test-desk.ts'

const desk = await makeDesk()
const { services } = desk
afterAll(() => desk.close())
const { first, second } = twoReviewers(desk)

let last = 95_000
const [ok, decided, missing] = ['00000', '60301', '60313']

const amira = { givenName: 'Amira', familyName: 'Haddad', birthDate: CalendarDate.parse('1990-02-28') }
const numbered = (identityNo: string) => ({
  givenName: 'Bob',
  familyName: 'Stone',
  identityNo,
  issuedCountryAlphaName: Alpha3.parse('FRA'),
})
/** Two people with the same name and birth date and no number, and one with a number. */
const people = [amira, amira, numbered('77 LISTED 7')]
const strange = (): Details => Details.parse({ ...someDetails(), givenName: 'Eve', familyName: 'Stranger', birthDate: '1991-03-04' })
const company = (who: Parameters<typeof makeCompanyOf>[1]['people'] = people) =>
  makeCompanyOf(services, { account: String((last += 1)), people: who })

/** A case that both reviewers have opened. */
const opened = async (of: Parameters<typeof makePartyCase>[1]) => {
  const made = await makePartyCase(services, of)
  for (const reviewer of [first(), second()]) await reviewer.ask(openCase, { case: made.case })
  return made
}
const chosen = async ({ case: id }: { case: string }, party?: string, by = first()) =>
  by.ask(approveCase, { case: id, ...(party === undefined ? {} : { party }) })
const stateOf = async ({ case: id }: { case: string }) =>
  (await first().ask(openCase, { case: id })).data.party?.listed.map(({ state }) => state)
const approvals = async ({ subject }: Pick<MadeVisitor, 'subject'>) =>
  (await transact(services.db, (tx) => historyOf(tx, services, subject))).flatMap(({ event }) =>
    event?.kind === 'levelApproved' ? [event.person] : [],
  )

test('choosing a person needs a reviewer’s session and an opened case', async () => {
  const made = await makePartyCase(services, { company: (await company()).account, details: strange() })
  const body = { case: made.case, party: '1' }
  for (const browser of [desk.browser(), desk.browser({ cookie: 'desk=forged' })])
    expect((await browser.ask(approveCase, body)).code).toBe('401')
  expect((await desk.areaBrowser({ cookie: first().cookie }).ask(approveCase, body)).code).toBe('404')
  expect((await first().ask(approveCase, body)).code).toBe('60303')
  expect(await approvals(made)).toEqual([])
})

test('another company’s person and an unlisted one cannot be chosen', async () => {
  await company([amira, amira, amira, amira])
  const made = await opened({ company: (await company()).account, details: strange() })
  for (const party of ['4', '9', '0', '01', 'amira', '99999999999999999']) expect((await chosen(made, party)).code).toBe(missing)
  expect(await stateOf(made)).toEqual(['unverified', 'unverified', 'unverified'])
})

test('if two reviewers choose simultaneously, only one decides', async () => {
  const made = await opened({ company: (await company()).account, details: strange() })
  const answers = await Promise.all([chosen(made, '1'), chosen(made, '2', second())])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([ok, decided])
  expect((await stateOf(made))?.filter((state) => state === 'verified')).toHaveLength(1)
  expect(await approvals(made)).toHaveLength(1)
})

test('a reviewer names a person whom no document number identifies, and the record keeps the choice', async () => {
  const { account } = await company()
  const made = await opened({ company: account, details: strange() })
  expect((await chosen(made)).code).toBe(missing)
  expect((await chosen(made, '2')).data.decision).toBe('approved')
  expect(await stateOf(made)).toEqual(['unverified', 'verified', 'unverified'])
  expect(await approvals(made)).toEqual(['2'])
  const { history, party } = (await first().ask(openCase, { case: made.case })).data
  expect(history.find(({ kind }) => kind === 'levelApproved')?.person).toBe('2')
  expect(party?.meant).toBe('2')
  // The same answer again is a repeated request; a different answer is too late.
  expect((await chosen(made, '2')).code).toBe(ok)
  expect((await chosen(made, '1')).code).toBe(decided)
})

test('a reviewer has to choose among several similar people, but not if there is only one', async () => {
  const several = await opened({ company: (await company()).account })
  expect((await chosen(several)).code).toBe(missing)
  expect((await chosen(several, '1')).code).toBe(ok)
  const alone = await opened({ company: (await company([amira])).account })
  expect((await chosen(alone)).code).toBe(ok)
  expect(await stateOf(alone)).toEqual(['verified'])
  expect(levelOf(await readStanding(services.db, String(last)), 'owners').flag).toBe(2)
})

test('one person’s number verifies no other person, even if a reviewer read it', async () => {
  const made = await opened({ company: (await company()).account, details: strange() })
  const details = Details.parse({ ...strange(), documentNumber: '77LISTED7' })
  const approve = (party: string) => first().ask(approveCase, { case: made.case, details, party })
  expect((await approve('1')).code).toBe(missing)
  expect((await approve('3')).code).toBe(ok)
  expect(await stateOf(made)).toEqual(['unverified', 'unverified', 'verified'])
})

test('a personal link verifies no other person', async () => {
  const { account } = await company()
  const made = await opened({ company: account, details: strange(), meant: 2 })
  expect((await chosen(made)).code).toBe(missing)
  expect((await chosen(made, '1')).code).toBe(missing)
  expect((await chosen(made, '2')).code).toBe(ok)
  expect(await stateOf(made)).toEqual(['unverified', 'verified', 'unverified'])
})

test('if two reviewers decide, both have to choose the same person', async () => {
  const { account } = await company()
  const withTwoReviewers = async () => {
    const made = await opened({ company: account, details: strange() })
    await services.db.pool.query('update cases set needs = 2 where case_id = $1', [made.case])
    expect((await chosen(made)).code).toBe(missing)
    expect((await chosen(made, '1')).data).toMatchObject({ state: 'waiting' })
    return made
  }
  const made = await withTwoReviewers()
  expect((await chosen(made, '2', second())).code).toBe(missing)
  expect(await approvals(made)).toEqual([])
  // The first choice is kept: the second reviewer may leave it out.
  expect((await chosen(made, undefined, second())).data.decision).toBe('approved')
  expect(await approvals(made)).toEqual(['1'])
  const again = await withTwoReviewers()
  expect((await chosen(again, '1', second())).data.decision).toBe('approved')
  expect(await stateOf(again)).toEqual(['verified', 'unverified', 'unverified'])
})

test('a second approval of a verified person adds no visitor and no approval', async () => {
  const { account } = await company()
  const [earlier, later] = [await opened({ company: account, details: strange() }), await opened({ company: account, details: strange() })]
  expect((await chosen(earlier, '1')).code).toBe(ok)
  expect(await stateOf(later)).toEqual(['verified', 'unverified', 'unverified'])
  expect((await chosen(later, '1')).data.decision).toBe('approved')
  expect(await approvals(later)).toEqual(['1'])
  const { rows } = await services.db.pool.query(`select subject from parties where company = $1`, [account])
  expect(rows).toHaveLength(1)
  const own = await transact(services.db, (tx) => historyOf(tx, services, rows[0]?.subject))
  expect(own.filter(({ kind }) => kind === 'levelApproved')).toHaveLength(1)
})

test('a rejection verifies no one', async () => {
  const made = await opened({ company: (await company()).account, details: strange() })
  const answer = await first().ask(rejectCase, { case: made.case, reason: 'details.different' })
  expect(answer.data).toEqual({ state: 'decided', decision: 'rejected', against: null })
  expect(await stateOf(made)).toEqual(['unverified', 'unverified', 'unverified'])
})

test('other kinds of cases ignore a chosen person', async () => {
  const { case: id } = await company()
  await first().ask(openCase, { case: id })
  expect((await first().ask(approveCase, { case: id, party: '1' })).code).toBe(ok)
  const { history } = (await first().ask(openCase, { case: id })).data
  expect(history.every(({ person }) => person === undefined)).toBe(true)
})
