import { beginByLink, lookAtLink } from '@bonafide/core/calls/company/owners'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTestPerson } from '../adapters/provider-builtin/verdict/testing/test-person.ts'
import { submittedCompany } from '../area/company/testing/submitted-companies.ts'
import { transact } from '../db/transaction.ts'
import { adaTheParty, completePartyVisit, linkOf } from '../parties/testing/complete-party-visit.ts'
import { readStanding } from '../record/read-standing.ts'
import { verdictOf } from '../visits/testing/visitors.ts'
import { day, makeRetentionFixture, type RetentionFixture } from './testing/retention-fixture.ts'

let world: RetentionFixture
beforeAll(async () => {
  world = await makeRetentionFixture()
}, 60_000)
afterAll(() => world.fixture.close())

const kept = (subject: string) => world.count('from party_visitors where subject = $1', subject)

test('a visitor who is not one of the company’s people is erased after thirty days, and a matched one stays', async () => {
  const company = await submittedCompany(world.fixture)
  const link = await linkOf(world.fixture, company)
  const stranger = await completePartyVisit(world.fixture, link, newTestPerson())
  const found = await completePartyVisit(world.fixture, link, newTestPerson(adaTheParty))
  await transact(world.fixture.services.db, (tx) =>
    tx
      .updateTable('cases')
      .set({ decided_at: world.fixture.services.clock(), decision: 'withdrawn' })
      .where('account', '=', stranger.account)
      .execute(),
  )
  world.fixture.pass(30 * day - 60_000)
  await world.run()
  expect(await kept(stranger.account)).toBe(1)
  world.fixture.pass(60_000)
  await world.run()
  expect([await kept(stranger.account), await kept(found.account)]).toEqual([0, 1])
  expect((await readStanding(world.fixture.services.db, stranger.account)).erased).toBe(true)
  expect(verdictOf(await world.fixture.frame().ask(lookAtLink, { link }))).toBe('link.gone')
})

test('an unmatched visitor under review stays until the decision', async () => {
  const company = await submittedCompany(world.fixture)
  const stranger = await completePartyVisit(world.fixture, await linkOf(world.fixture, company), newTestPerson())
  world.fixture.pass(40 * day)
  await world.run()
  expect(await kept(stranger.account)).toBe(1)
})

test('a visitor who only opened the link leaves nothing', async () => {
  const company = await submittedCompany(world.fixture)
  await world.fixture.frame().ask(beginByLink, { link: await linkOf(world.fixture, company) })
  world.fixture.pass(30 * day)
  await world.run()
  expect(await world.count('from party_visitors where company = $1', company.account)).toBe(0)
})
