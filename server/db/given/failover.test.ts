// The primary fails and a standby takes its place behind the same address, while this process keeps running.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changesOf, type ChatUpdate } from '../../chat/changes.ts'
import { jobsInDatabase } from '../../jobs/jobs.ts'
import { runJobs } from '../../jobs/run-jobs.ts'
import { makeLog } from '../../log/log.ts'
import { databaseFault } from '../database-fault.ts'
import { type Db, openDb } from '../db.ts'
import { callLimits } from '../limits.ts'
import { migrate } from '../migrate.ts'
import { prepareQueue } from '../prepare-queue.ts'
import { queueChanged } from '../queue-changed.ts'
import { type TestProxy, testProxy } from '../test-proxy.ts'
import { transact } from '../transaction.ts'
import { promote, type Replicated, startReplicated } from './testing/replicated.ts'

let pair: Replicated
let address: TestProxy
let db: Db
beforeAll(async () => {
  pair = await startReplicated(async (primary) => {
    const first = openDb(primary.url('postgres'), { connections: 2 })
    await migrate(first)
    await prepareQueue(first)
    await first.pool.query('create table written (note text)')
    await first.close()
  })
  address = await testProxy(pair.primary.url('postgres'))
  db = openDb(address.url, { connections: 3, limits: callLimits })
})
afterAll(async () => {
  await address.close()
  await db.close()
  await pair.stop()
})

const patience = { timeout: 40_000, interval: 50 }
const log = makeLog({ level: 'silent' })
const write = (note: string): Promise<unknown> => db.pool.query('insert into written values ($1)', [note])
const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it worked',
    (error: unknown) => error,
  )
const readOn = async (url: string): Promise<readonly string[]> => {
  const other = openDb(url, { connections: 1, directUrl: url })
  const { rows } = await other.pool.query<{ note: string }>('select note from written order by note')
  await other.close()
  return rows.map(({ note }) => note)
}

test('calls, notifications and jobs continue after a failover, and a server that accepts no writes is not used', async () => {
  const heard: ChatUpdate[] = []
  const leave = changesOf({ db, log }).ofAll((change) => void heard.push(change))
  let jobsDone = 0
  const work = await runJobs({ db, log }, { runners: [{ tasks: { greet: async () => void (jobsDone += 1) }, concurrency: 1 }], cron: [] })
  await write('before')
  await vi.waitFor(async () => expect(await readOn(pair.standby.url('postgres'))).toEqual(['before']), patience)

  // The address leads to the standby before the standby is promoted.
  address.moveTo(pair.standby.url('postgres'))
  await address.cut()
  await address.mend()
  await vi.waitFor(async () => expect(await failureOf(write('meanwhile'))).toMatchObject({ code: '25006' }), patience)
  expect(databaseFault(await failureOf(write('meanwhile')))).toBe('noAnswer')
  await pair.losePrimary()
  await promote(pair.standby)

  await vi.waitFor(() => write('after'), patience)
  await vi.waitFor(async () => {
    await transact(db, (tx) => jobsInDatabase.add(tx, 'greet', {}, { key: 'one' }))
    expect(jobsDone).toBeGreaterThan(0)
  }, patience)
  heard.length = 0
  await vi.waitFor(async () => {
    await db.pool.query(`select pg_notify('chat', $1)`, [queueChanged])
    expect(heard).toContain(queueChanged)
  }, patience)
  expect(await readOn(pair.standby.url('postgres'))).toContain('after')
  expect(await readOn(pair.standby.url('postgres'))).not.toContain('meanwhile')
  leave()
  await work.stop()
})
