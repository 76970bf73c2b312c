import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { runOnce } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workProvider } from '../../adapters/provider-builtin/testing/bring.ts'
import { judgedCasesOf, judgedVisitOf } from '../../adapters/provider-builtin/verdict/testing/submit-and-judge.ts'
import { newTestPerson, showAllEvidence, submitEvidence } from '../../adapters/provider-builtin/verdict/testing/test-person.ts'
import { quietLogger } from '../../db/quiet-logger.ts'
import { transact } from '../../db/transaction.ts'
import { erasePerson } from '../../record/erase.ts'
import { newVisitor } from '../testing/visitors.ts'
import { lockVisit, submitVisit } from '../visit.ts'
import { approved, makeVisitWorld, newPerson, type VisitWorld } from '../testing/visit-world.ts'
import { forgetPerson, forgetPersonTasks } from './forget-person.ts'

let world: VisitWorld
let fixture: Fixture
beforeAll(async () => {
  ;[world, fixture] = await Promise.all([makeVisitWorld(), makeFixture()])
})
afterAll(() => Promise.all([world.close(), fixture.close()]))

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

test('reading and verdict jobs queued before an erasure succeed, store nothing, open no case and queue no letter', async () => {
  const { services } = fixture
  const visitor = await newVisitor(fixture)
  await submitEvidence(await showAllEvidence(fixture, visitor, { person: newTestPerson() }))
  const { account } = visitor
  const visit = await judgedVisitOf(fixture, account)
  const jobsOf = async () => {
    const queued = `select t.identifier as task from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.payload ->> 'visit' = $1 or j.payload ->> 'account' = $2 order by 1`
    return (await services.db.pool.query<{ task: string }>(queued, [visit, account])).rows.map(({ task }) => task)
  }
  expect(await jobsOf()).toEqual(['judge-visit', 'visit.read'])
  await transact(services.db, (tx) => erasePerson(tx, services, { subject: account, by: 'operator' }))
  // The verdict waits for the readings. Both jobs were queued before the one that ends the visit.
  await services.db.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await workProvider(fixture)
  // The worker removes a finished job from the queue shortly after its run; a failed job stays.
  await expect.poll(jobsOf, { timeout: 10_000 }).toEqual([])
  for (const table of ['visit_readings', 'visit_checks'])
    expect([table, (await services.db.pool.query(`select from ${table} where visit = $1`, [visit])).rowCount]).toEqual([table, 0])
  expect(await judgedCasesOf(fixture, account)).toEqual([])
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
