import { runOnce } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quietLogger } from '../../db/quiet-logger.ts'
import { transact } from '../../db/transaction.ts'
import { erasePerson } from '../../record/erase.ts'
import { lockVisit, submitVisit } from '../visit.ts'
import { approved, makeVisitWorld, newPerson, type VisitWorld } from '../testing/visit-world.ts'
import { forgetPerson, forgetPersonTasks } from './forget-person.ts'

let world: VisitWorld
beforeAll(async () => {
  world = await makeVisitWorld()
})
afterAll(() => world.close())

const erase = async (account: string): Promise<void> => {
  const { services } = world
  await transact(services.db, (tx) => erasePerson(tx, services, { subject: account, by: 'operator' }))
  await runOnce({
    pgPool: services.db.pool,
    taskList: { ...forgetPersonTasks(services) },
    logger: quietLogger,
    noHandleSignals: true,
    noPreparedStatements: true,
  })
}
const count = async (table: string, account: string): Promise<number | null> =>
  (await world.services.db.pool.query(`select from ${table} where account = $1`, [account])).rowCount
const verified = async () => {
  const [account, papers] = [await world.account(), newPerson()]
  await world.take(await world.visit(account, 'basic'), approved(papers))
  return { account, papers }
}

test('an erasure leaves no documents, traits, open visits or open cases of the person', async () => {
  const { account, papers } = await verified()
  const visit = await world.visit(account, 'intermediate')
  await world.take(visit, { state: 'unsure', reasons: ['engine.none'] })
  await erase(account)
  expect([await count('identity_keys', account), await count('identity_traits', account)]).toEqual([0, 0])
  expect(await world.isEnded(visit)).toBe(true)
  expect(await world.cases(account)).toMatchObject([{ decision: 'withdrawn' }])
  const next = await world.account()
  await world.take(await world.visit(next, 'basic'), approved(papers))
  expect((await world.standing(next)).levels.basic?.flag).toBe(2)
})

test('a provider with its own data is asked to erase it, and again if that failed', async () => {
  const { account } = await verified()
  await transact(world.services.db, (tx) => erasePerson(tx, world.services, { subject: account, by: 'operator' }))
  const requests: string[] = []
  const erases = (works: boolean) => ({
    ...world.services,
    provider: {
      erase: async (of: string): Promise<void> => {
        requests.push(of)
        if (!works) throw new Error('down')
      },
    },
  })
  await expect(forgetPerson(erases(false), account)).rejects.toThrow('down')
  await forgetPerson(erases(true), account)
  expect(requests).toEqual([account, account])
  expect(await count('identity_keys', account)).toBe(0)
})

test('an erasure removes the reasons of refusals from visits, cases and votes, and all answers', async () => {
  const { account } = await verified()
  const { db, keys, clock } = world.services
  const visit = await world.visit(account, 'intermediate')
  const reviewer = await transact(db, async (tx) => {
    const row = await lockVisit(tx, visit)
    if (row === undefined) throw new Error('no visit')
    await submitVisit(
      tx,
      { keys, clock },
      { visit: row, answered: { details: {}, answers: { 'funds.source': 'Salary' } }, files: [], at: clock() },
    )
    return '7'
  })
  await world.take(visit, { state: 'unsure', reasons: ['person.similar'] })
  await world.take(visit, { state: 'rejected', reason: 'funds.unproven' }, { by: `reviewer:${reviewer}` })
  const remaining = async () => [
    ...(
      await db.pool.query('select reason, answers from visits where account = $1 and (reason is not null or answers is not null)', [
        account,
      ])
    ).rows,
    ...(await db.pool.query(`select reason, reasons from cases where account = $1 and (reason is not null or reasons <> '{}')`, [account]))
      .rows,
  ]
  expect(await remaining()).toHaveLength(2)
  await erase(account)
  expect(await remaining()).toEqual([])
})

test('a banned person cannot return with the same document after an erasure', async () => {
  const { account, papers } = await verified()
  await world.happen(account, { kind: 'accountBlacklisted', reason: 'fraud.proven' })
  await erase(account)
  expect([await count('identity_keys', account), await count('identity_traits', account)]).toEqual([1, 0])
  const next = await world.account()
  await world.take(await world.visit(next, 'basic'), approved(papers))
  expect(await world.story(next)).toEqual(['foundVerifiedElsewhere', 'levelRejected basic identity.elsewhere'])
})

test('the job fails for a person whose erasure is not recorded', async () => {
  const { account } = await verified()
  await expect(forgetPerson(world.services, account)).rejects.toThrow('only an erased person')
  expect(await count('identity_keys', account)).toBe(1)
})
