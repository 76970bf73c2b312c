import type { RequestedPart } from '@bonafide/core/calls/desk/requests'
import { getComplementInfo, submitComplementInfo } from '@bonafide/core/calls/company/supplement'
import { levelOf } from '@bonafide/core/standing'
import { makeTown, type Town } from '@bonafide/stand-in/testing/town'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approve, handedIn } from '../../area/company/testing/handed-in.ts'
import { readLastRequest } from '../../companies/supplement/requests.ts'
import { transact } from '../../db/transaction.ts'
import { lockSubject } from '../../record/append.ts'
import { readPerson } from '../../record/read-standing.ts'
import { askForMore } from './ask-for-more.ts'
import { keepDeadlines } from './deadlines.ts'

const dayMs = 86_400_000
const email: RequestedPart = { about: 'field', name: 'officialEmail', words: '' }

let town: Town
let lastNumber = 30_000_000
beforeAll(async () => {
  town = await makeTown()
})
afterAll(() => town.close())

const asked = async (days: number | null) => {
  const one = await handedIn(town, { registrationNumber: String((lastNumber += 1)) })
  await approve(town, one)
  const at = town.house.clock()
  const until = days === null ? null : new Date(at.getTime() + days * dayMs)
  await transact(town.house.db, async (tx) => {
    await lockSubject(tx, town.house, one.account)
    await askForMore(tx, town.house, { account: one.account, parts: [email], by: 'policy', at, until })
  })
  return one
}
const reminders = async (account: string): Promise<number> => {
  const { rows } = await town.house.db.pool.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker._private_jobs where payload->>'account' = $1 and payload->>'news' = 'companyReminded'`,
    [account],
  )
  return rows[0]?.count ?? 0
}
const stateOf = async (account: string) => (await transact(town.house.db, (tx) => readLastRequest(tx, town.house, account)))?.state

test('a company is reminded a week and a day before, once each, however often the job runs', async () => {
  const { account } = await asked(14)
  const counts: number[] = []
  for (const days of [6, 1, 0, 5, 1, 0]) {
    town.pass(days * dayMs)
    await Promise.all([keepDeadlines(town.house), keepDeadlines(town.house)])
    counts.push(await reminders(account))
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 2])
  expect(await stateOf(account)).toBe('open')
})

test('a deadline that was close when it was set is not said twice in one week', async () => {
  const { account } = await asked(5)
  await keepDeadlines(town.house)
  expect(await reminders(account)).toBe(0)
})

test('after the deadline nothing is asked any more, and the company stays verified', async () => {
  const { account } = await asked(3)
  town.pass(3 * dayMs)
  await keepDeadlines(town.house)
  expect(await stateOf(account)).toBe('lapsed')
  const { standing } = await readPerson(town.house, account)
  expect([levelOf(standing, 'business').flag, standing.levels.supplement]).toEqual([2, undefined])
})

test('without a deadline, and of what was submitted in time, nothing lapses', async () => {
  const open = await asked(null)
  const sent = await asked(2)
  const { enterpriseVerifyNo } = (await sent.browser.ask(getComplementInfo, {})).data
  await sent.browser.ask(submitComplementInfo, { isSubmit: 1, enterpriseVerifyNo, basicInfo: { officialEmail: 'new@engines.example' } })
  town.pass(30 * dayMs)
  await keepDeadlines(town.house)
  expect([await stateOf(open.account), await stateOf(sent.account)]).toEqual(['open', 'submitted'])
})
