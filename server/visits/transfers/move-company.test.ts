import { shareholder } from '@bonafide/core/calls/company/owners'
import { levelOf } from '@bonafide/core/standing'
import { makeTown, type Town } from '@bonafide/stand-in/testing/town'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant } from '../../area/company/testing/companies.ts'
import { approve, handedIn } from '../../area/company/testing/handed-in.ts'
import { transact } from '../../db/transaction.ts'
import { lockSubjects } from '../../record/append.ts'
import { verifyLedger } from '../../record/ledger/verify-ledger.ts'
import { readPerson } from '../../record/read-standing.ts'
import { moveIdentity } from './move-identity.ts'

let town: Town
beforeAll(async () => {
  town = await makeTown()
})
afterAll(() => town.close())

test('a company moves with what it submitted, its number and its people; its links open nothing any more', async () => {
  const one = await handedIn(town)
  await approve(town, one)
  const other = await applicant(town)
  const before = await one.detail()
  const people = (await one.browser.ask(shareholder, { kybLevel: 'UBO' })).data
  expect(people.length).toBeGreaterThan(0)
  await transact(town.house.db, async (tx) => {
    await lockSubjects(tx, town.house, [one.account, other.account])
    const way = { from: one.account, to: other.account, at: town.house.clock() }
    await moveIdentity(tx, town.house, { transfer: randomUUID(), by: 'account', ...way })
  })
  expect(levelOf((await readPerson(town.house, other.account)).standing, 'business').flag).toBe(2)
  const after = await other.detail()
  // A page that was open before learns that the company has changed.
  expect({ ...after, version: before.version }).toEqual(before)
  const named = (list: typeof people) => list.map(({ shareholderName, positionList, state }) => [shareholderName, positionList, state])
  expect(named((await other.browser.ask(shareholder, { kybLevel: 'UBO' })).data)).toEqual(named(people))
  expect(
    (await town.house.db.pool.query('select account from company_keys where account in ($1, $2)', [one.account, other.account])).rows,
  ).toEqual([{ account: other.account }])
  expect((await one.detail()).basicInfo?.enterpriseName ?? null).toBeNull()
  const { lanes, faults } = await verifyLedger(town.house)
  expect([...lanes, ...faults]).toEqual([])
})
