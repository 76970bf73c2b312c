import type { RequestedPart } from '@bonafide/core/calls/desk/requests'
import { getComplementInfo, submitComplementInfo } from '@bonafide/core/calls/company/supplement'
import { levelOf } from '@bonafide/core/standing'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveSubmitted, submittedCompany } from '../../area/company/testing/submitted-companies.ts'
import { readLastRequest } from '../../companies/supplement/requests.ts'
import { transact } from '../../db/transaction.ts'
import { lockSubject } from '../../record/append.ts'
import { readPerson } from '../../record/read-standing.ts'
import { askForMore } from './ask-for-more.ts'
import { enforceDeadlines } from './deadlines.ts'

const dayMs = 86_400_000
const email: RequestedPart = { about: 'field', name: 'officialEmail', words: '' }

let fixture: Fixture
let lastNumber = 30_000_000
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const companyWithRequest = async (days: number | null) => {
  const company = await submittedCompany(fixture, { registrationNumber: String((lastNumber += 1)) })
  await approveSubmitted(fixture, company)
  const at = fixture.services.clock()
  const until = days === null ? null : new Date(at.getTime() + days * dayMs)
  await transact(fixture.services.db, async (tx) => {
    await lockSubject(tx, fixture.services, company.account)
    await askForMore(tx, fixture.services, { account: company.account, parts: [email], by: 'policy', at, until })
  })
  return company
}
const reminders = async (account: string): Promise<number> => {
  const { rows } = await fixture.services.db.pool.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker._private_jobs where payload->>'account' = $1 and payload->>'news' = 'companyReminded'`,
    [account],
  )
  return rows[0]?.count ?? 0
}
const stateOf = async (account: string) =>
  (await transact(fixture.services.db, (tx) => readLastRequest(tx, fixture.services, account)))?.state

test('a company is reminded a week and a day before the deadline, once each, however often the job runs', async () => {
  const { account } = await companyWithRequest(14)
  const counts: number[] = []
  for (const days of [6, 1, 0, 5, 1, 0]) {
    fixture.pass(days * dayMs)
    await Promise.all([enforceDeadlines(fixture.services), enforceDeadlines(fixture.services)])
    counts.push(await reminders(account))
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 2])
  expect(await stateOf(account)).toBe('open')
})

test('a deadline set less than a week ahead gets no reminder a week before', async () => {
  const { account } = await companyWithRequest(5)
  await enforceDeadlines(fixture.services)
  expect(await reminders(account)).toBe(0)
})

test('after the deadline the request lapses, and the company stays verified', async () => {
  const { account } = await companyWithRequest(3)
  fixture.pass(3 * dayMs)
  await enforceDeadlines(fixture.services)
  expect(await stateOf(account)).toBe('lapsed')
  const { standing } = await readPerson(fixture.services, account)
  expect([levelOf(standing, 'business').flag, standing.levels.supplement]).toEqual([2, undefined])
})

test('a request without a deadline, and one that was answered in time, do not lapse', async () => {
  const open = await companyWithRequest(null)
  const sent = await companyWithRequest(2)
  const { enterpriseVerifyNo } = (await sent.browser.ask(getComplementInfo, {})).data
  await sent.browser.ask(submitComplementInfo, { isSubmit: 1, enterpriseVerifyNo, basicInfo: { officialEmail: 'new@engines.example' } })
  fixture.pass(30 * dayMs)
  await enforceDeadlines(fixture.services)
  expect([await stateOf(open.account), await stateOf(sent.account)]).toEqual(['open', 'submitted'])
})
