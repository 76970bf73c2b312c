// What happens to verdicts while a shard of the verified faces does not answer.
import { frameState } from '@bonafide/core/calls/frame/visit'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDb } from '../../../../db/test-database.ts'
import type { LogFields } from '../../../../log/log.ts'
import type { Services } from '../../../../services.ts'
import { newVisitor } from '../../../../visits/testing/visitors.ts'
import { workProvider } from '../../testing/bring.ts'
import { judgeTasks, putBackMs } from '../judge-tasks.ts'
import { verdictsPutBack } from '../metrics.ts'
import { submitEvidence, newTestPerson, showAllEvidence } from '../testing/test-person.ts'
import { startHolder, startFakeHolder, type TestHolder } from './testing/holders.ts'

let fixture: Fixture
let holder: TestHolder
let away: string
beforeAll(async () => {
  fixture = await makeFixture()
  holder = await startHolder(fixture.services, { number: 1, of: 1 })
  const gone = await startFakeHolder(() => undefined)
  away = gone.address
  await gone.close()
})
afterAll(async () => {
  await holder.close()
  await fixture.close()
})

/** A worker that has not asked any holder yet. */
let worker: Services
let warnings: (readonly [string, LogFields | undefined])[] = []
beforeEach(async () => {
  warnings = []
  verdictsPutBack.reset()
  await fixture.services.db.pool.query('delete from graphile_worker._private_jobs')
  const db = openTestDb(String(fixture.services.db.pool.options.connectionString), 4)
  const warn = (happened: string, facts?: LogFields): void => void warnings.push([happened, facts])
  worker = { ...fixture.services, db, log: { ...fixture.services.log, warn } }
  return () => db.close()
})

const workerAsking = (shards: readonly (readonly string[])[]): Services => ({
  ...worker,
  config: { ...worker.config, faces: { kind: 'asked', shards } },
})
const work = (services: Services) => workProvider({ ...fixture, services })
const submitted = async () => {
  const bringer = await showAllEvidence(fixture, await newVisitor(fixture), { person: newTestPerson() })
  await work(worker)
  await submitEvidence(bringer)
  return bringer
}
/** A job that put itself back has passed its key to its successor, so only the successor counts. */
const jobs = async () =>
  (
    await fixture.services.db.pool.query<{ attempts: number; later: boolean; payload: { visit: string; waits: number } }>(
      `select attempts, run_at > now() as later, payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'judge-visit' and key is not null`,
    )
  ).rows
const makeDue = () => fixture.services.db.pool.query(`update graphile_worker._private_jobs set run_at = now()`)

test('a verdict waits in the queue while a shard is away, and is given once it is there', async () => {
  const bringer = await submitted()
  await work(workerAsking([[holder.address], [away]]))
  expect(await jobs()).toMatchObject([{ attempts: 0, later: true }])
  expect((await bringer.frame.ask(frameState)).data.state).toBe('pending')
  await makeDue()
  await work(workerAsking([[holder.address]]))
  expect(await jobs()).toEqual([])
  expect((await bringer.frame.ask(frameState)).data.state).toBe('approved')
})

test('a verdict that waits for a shard known to be away does not read its evidence again', async () => {
  await submitted()
  await work(workerAsking([[away]]))
  await makeDue()
  let keyUses = 0
  const { keys } = worker
  const counting: Services = {
    ...workerAsking([[away]]),
    keys: new Proxy(keys, { get: (target, name) => ((keyUses += 1), Reflect.get(target, name)) }),
  }
  await work(counting)
  expect(keyUses).toBe(0)
  expect(await jobs()).toMatchObject([{ later: true, payload: { waits: 2 } }])
  // A holder that this worker has not asked yet may be available.
  await makeDue()
  await work({ ...counting, ...workerAsking([[holder.address]]), keys: counting.keys })
  expect(keyUses).toBeGreaterThan(0)
  expect(await jobs()).toEqual([])
})

test('a waiting verdict is put back for longer each time, up to four minutes, with jitter', () => {
  const seconds = (waits: number, chance: number) => putBackMs(waits, chance) / 1000
  expect([0, 1, 2, 3, 4, 5, 100].map((waits) => seconds(waits, 0.5))).toEqual([15, 30, 60, 120, 240, 240, 240])
  expect([seconds(0, 0), seconds(0, 1)]).toEqual([11.25, 18.75])
})

test('each time a verdict is put back, it is counted by shard and reason, and the reason is logged at most once a minute', async () => {
  await submitted()
  const [job] = await jobs()
  let now = fixture.services.clock().getTime()
  const judge = judgeTasks({ ...workerAsking([[away]]), clock: () => new Date(now) })['judge-visit']
  for (const waitMs of [0, 30_000, 29_999]) {
    now += waitMs
    await judge?.(job?.payload)
  }
  const message = 'verdicts wait for a shard of the verified faces, and their jobs are put back'
  expect(warnings).toEqual([[message, { id: '1/1', count: 1, reason: 'it cannot be reached' }]])
  now += 1
  await judge?.(job?.payload)
  expect(warnings.slice(1)).toEqual([[message, { id: '1/1', count: 3, reason: 'it cannot be reached' }]])
  expect((await verdictsPutBack.get()).values).toEqual([{ labels: { shard: '1', reason: 'unreachable' }, value: 4 }])
})
