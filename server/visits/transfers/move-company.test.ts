import { shareholder } from '@bonafide/core/calls/company/owners'
import { levelOf } from '@bonafide/core/standing'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant } from '../../area/company/testing/companies.ts'
import { approveSubmitted, submittedCompany } from '../../area/company/testing/submitted-companies.ts'
import { transact } from '../../db/transaction.ts'
import { lockSubjects } from '../../record/append.ts'
import { verifyLedger } from '../../record/ledger/verify-ledger.ts'
import { readPerson } from '../../record/read-standing.ts'
import { moveIdentity } from './move-identity.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

test('a company moves with its submissions, number and people', async () => {
  const company = await submittedCompany(fixture)
  await approveSubmitted(fixture, company)
  const other = await applicant(fixture)
  const before = await company.detail()
  const people = (await company.browser.ask(shareholder, { kybLevel: 'UBO' })).data
  expect(people.length).toBeGreaterThan(0)
  await transact(fixture.services.db, async (tx) => {
    await lockSubjects(tx, fixture.services, [company.account, other.account])
    const way = { from: company.account, to: other.account, at: fixture.services.clock() }
    await moveIdentity(tx, fixture.services, { transfer: randomUUID(), by: 'account', ...way })
  })
  expect(levelOf((await readPerson(fixture.services, other.account)).standing, 'business').flag).toBe(2)
  const after = await other.detail()
  // Only the version differs, so that an open page learns that the company has changed.
  expect({ ...after, version: before.version }).toEqual(before)
  const named = (list: typeof people) => list.map(({ shareholderName, positionList, state }) => [shareholderName, positionList, state])
  expect(named((await other.browser.ask(shareholder, { kybLevel: 'UBO' })).data)).toEqual(named(people))
  expect(
    (await fixture.services.db.pool.query('select account from company_keys where account in ($1, $2)', [company.account, other.account]))
      .rows,
  ).toEqual([{ account: other.account }])
  expect((await company.detail()).basicInfo?.enterpriseName ?? null).toBeNull()
  const { lanes, faults } = await verifyLedger(fixture.services)
  expect([...lanes, ...faults]).toEqual([])
})
