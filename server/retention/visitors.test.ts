import { beginByLink, lookAtLink } from '@bonafide/core/calls/company/owners'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson } from '../adapters/provider-builtin/verdict/testing/show-all.ts'
import { handedIn } from '../area/company/testing/handed-in.ts'
import { transact } from '../db/transaction.ts'
import { ada, comeBy, linkOf } from '../parties/testing/come-by.ts'
import { readStanding } from '../record/read-standing.ts'
import { verdictOf } from '../visits/testing/visitors.ts'
import { day, makeRetentionTown, type RetentionTown } from './testing/retention-town.ts'

let world: RetentionTown
beforeAll(async () => {
  world = await makeRetentionTown()
}, 60_000)
afterAll(() => world.town.close())

const kept = (subject: string) => world.count('from party_visitors where subject = $1', subject)

test('a visitor who is not one of the company’s people is erased after thirty days, and a matched one stays', async () => {
  const one = await handedIn(world.town)
  const link = await linkOf(world.town, one)
  const stranger = await comeBy(world.town, link, newPerson())
  const found = await comeBy(world.town, link, newPerson(ada))
  await transact(world.town.house.db, (tx) =>
    tx
      .updateTable('cases')
      .set({ decided_at: world.town.house.clock(), decision: 'withdrawn' })
      .where('account', '=', stranger.account)
      .execute(),
  )
  world.town.pass(30 * day - 60_000)
  await world.run()
  expect(await kept(stranger.account)).toBe(1)
  world.town.pass(60_000)
  await world.run()
  expect([await kept(stranger.account), await kept(found.account)]).toEqual([0, 1])
  expect((await readStanding(world.town.house.db, stranger.account)).erased).toBe(true)
  expect(verdictOf(await world.town.frame().ask(lookAtLink, { link }))).toBe('link.gone')
})

test('a stranger under review stays until the decision', async () => {
  const one = await handedIn(world.town)
  const stranger = await comeBy(world.town, await linkOf(world.town, one), newPerson())
  world.town.pass(40 * day)
  await world.run()
  expect(await kept(stranger.account)).toBe(1)
})

test('a visitor who only opened the link leaves nothing', async () => {
  const one = await handedIn(world.town)
  await world.town.frame().ask(beginByLink, { link: await linkOf(world.town, one) })
  world.town.pass(30 * day)
  await world.run()
  expect(await world.count('from party_visitors where company = $1', one.account)).toBe(0)
})
