import { beginByLink, lookAtLink } from '@bonafide/core/calls/company/owners'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTestPerson } from '../adapters/provider-builtin/verdict/testing/test-person.ts'
import { submittedCompany } from '../area/company/testing/submitted-companies.ts'
import { transact } from '../db/transaction.ts'
import { adaTheParty, completePartyVisit, linkOf } from '../parties/testing/complete-party-visit.ts'
import { readStanding } from '../record/read-standing.ts'
import { verdictOf } from '../visits/testing/visitors.ts'
import { day, makeRetentionFixture, type RetentionFixture } from './testing/retention-fixture.ts'

let retention: RetentionFixture
beforeAll(async () => {
  retention = await makeRetentionFixture()
}, 60_000)
afterAll(() => retention.fixture.close())

const kept = (subject: string) => retention.count('from party_visitors where subject = $1', subject)

test('a visitor who is not one of the company’s people is erased after thirty days, and a matched one stays', async () => {
  const company = await submittedCompany(retention.fixture)
  const link = await linkOf(retention.fixture, company)
  const stranger = await completePartyVisit(retention.fixture, link, newTestPerson())
  const found = await completePartyVisit(retention.fixture, link, newTestPerson(adaTheParty))
  await transact(retention.fixture.services.db, (tx) =>
    tx
      .updateTable('cases')
      .set({ decided_at: retention.fixture.services.clock(), decision: 'withdrawn' })
      .where('account', '=', stranger.account)
      .execute(),
  )
  retention.fixture.pass(30 * day - 60_000)
  await retention.run()
  expect(await kept(stranger.account)).toBe(1)
  retention.fixture.pass(60_000)
  await retention.run()
  expect([await kept(stranger.account), await kept(found.account)]).toEqual([0, 1])
  expect((await readStanding(retention.fixture.services.db, stranger.account)).erased).toBe(true)
  expect(verdictOf(await retention.fixture.frame().ask(lookAtLink, { link }))).toBe('link.gone')
})

test('an unmatched visitor under review stays until the decision', async () => {
  const company = await submittedCompany(retention.fixture)
  const stranger = await completePartyVisit(retention.fixture, await linkOf(retention.fixture, company), newTestPerson())
  retention.fixture.pass(40 * day)
  await retention.run()
  expect(await kept(stranger.account)).toBe(1)
})

test('a visitor who only opened the link leaves nothing', async () => {
  const company = await submittedCompany(retention.fixture)
  await retention.fixture.frame().ask(beginByLink, { link: await linkOf(retention.fixture, company) })
  retention.fixture.pass(30 * day)
  await retention.run()
  expect(await retention.count('from party_visitors where company = $1', company.account)).toBe(0)
})
