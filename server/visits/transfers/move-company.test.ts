import { getSdkLink, lookAtLink, makePartyLink, shareholder } from '@bonafide/core/calls/company/owners'
import { levelOf } from '@bonafide/core/standing'
import { AccessToken } from '@bonafide/core/values'
import { type Browser, makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant } from '../../area/company/testing/companies.ts'
import { approveSubmitted, submittedCompany } from '../../area/company/testing/submitted-companies.ts'
import { transact } from '../../db/transaction.ts'
import { lockSubjects } from '../../record/append.ts'
import { verifyLedger } from '../../record/ledger/verify-ledger.ts'
import { readPerson } from '../../record/read-standing.ts'
import { verdictOf } from '../testing/visitors.ts'
import { moveIdentity } from './move-identity.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

type People = Awaited<ReturnType<typeof peopleOf>>
const peopleOf = async (browser: Browser) => (await browser.ask(shareholder, { kybLevel: 'UBO' })).data

/** Makes the company's own link and the link of its first person. */
const linksOf = async (browser: Browser, [first]: People): Promise<readonly AccessToken[]> => {
  if (first === undefined) throw new Error('no one is listed')
  const { enterpriseVerifyNo, shareholderId } = first
  const made = [
    await browser.ask(getSdkLink, { enterpriseVerifyNo, kybLevel: 'UBO' }),
    await browser.ask(makePartyLink, { enterpriseVerifyNo, shareholderId }),
  ]
  return made.map(({ data }) => AccessToken.parse(data.link.split('#')[1]))
}
const openedOf = (links: readonly AccessToken[]) =>
  Promise.all(links.map(async (link) => verdictOf(await fixture.frame().ask(lookAtLink, { link }))))

test('a company moves with its submissions, number and people; its links no longer work', async () => {
  const company = await submittedCompany(fixture)
  await approveSubmitted(fixture, company)
  const other = await applicant(fixture)
  const before = await company.detail()
  const people = await peopleOf(company.browser)
  expect(people.length).toBeGreaterThan(0)
  const links = await linksOf(company.browser, people)
  expect(await openedOf(links)).toEqual(['ok', 'ok'])
  await transact(fixture.services.db, async (tx) => {
    await lockSubjects(tx, fixture.services, [company.account, other.account])
    const way = { from: company.account, to: other.account, at: fixture.services.clock() }
    await moveIdentity(tx, fixture.services, { transfer: randomUUID(), by: 'account', ...way })
  })
  expect(levelOf((await readPerson(fixture.services, other.account)).standing, 'business').flag).toBe(2)
  const after = await other.detail()
  // Only the version differs, so that an open page learns that the company has changed.
  expect({ ...after, version: before.version }).toEqual(before)
  const named = (list: People) => list.map(({ shareholderName, positionList, state }) => [shareholderName, positionList, state])
  const movedPeople = await peopleOf(other.browser)
  expect(named(movedPeople)).toEqual(named(people))
  expect(await openedOf(links)).toEqual(['link.gone', 'link.gone'])
  expect(await openedOf(await linksOf(other.browser, movedPeople))).toEqual(['ok', 'ok'])
  expect(
    (await fixture.services.db.pool.query('select account from company_keys where account in ($1, $2)', [company.account, other.account]))
      .rows,
  ).toEqual([{ account: other.account }])
  expect((await company.detail()).basicInfo?.enterpriseName ?? null).toBeNull()
  const { lanes, faults } = await verifyLedger(fixture.services)
  expect([...lanes, ...faults]).toEqual([])
})
