// The desk's reads on a standby that really replicates. Its replay is paused and resumed, so nothing here depends on time.
import { approveCase, listCases, openCase, rejectCase } from '@bonafide/core/calls/desk/cases'
import { countWaitingChats, listChats } from '@bonafide/core/calls/desk/chat'
import { readUsage, usageFiles } from '@bonafide/core/calls/desk/usage'
import { Details } from '@bonafide/core/details'
import { Refusal } from '@bonafide/core/refusal'
import { type Browser, openBrowser, surfaces } from '@bonafide/stand-in/testing/fixture'
import { withStandIn } from '@bonafide/stand-in/server/migrations'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { usageInDatabase } from '../adapters/usage-database/usage-database.ts'
import { type Databases, openDatabases } from '../db/databases.ts'
import { promote } from '../db/given/testing/replicated.ts'
import { readPrimaryPoint, readStandbyPoint } from '../db/replica/replica-points.sql.ts'
import { openTestDb } from '../db/test-database.ts'
import { transact } from '../db/transaction.ts'
import { listen } from '../http/listen.ts'
import { makeLog } from '../log/log.ts'
import { erasePerson } from '../record/erase.ts'
import { countWaiting } from './chat/listed.sql.ts'
import { makeCase, someDetails } from './testing/make-case.ts'
import { answeredDuring, blindUser, makeReplicatedDesk, type ReplicatedDesk } from './testing/replicated-desk.ts'
import type { TestReviewer } from './testing/test-desk.ts'

let world: ReplicatedDesk
let ada: TestReviewer
let bob: TestReviewer
beforeAll(async () => {
  world = await makeReplicatedDesk()
  await world.useReplica()
  ada = await world.desk.reviewer('ada')
  bob = await world.desk.reviewer('bob')
}, 180_000)
afterEach(async () => {
  world.address.thaw()
  await world.replay.resume()
})
afterAll(() => world.close())

/** Refuses to wait for a standby whose replay is paused. */
const impatient = { patience: { firstAnswerMs: 10_000, listWaitMs: 0 } }

const casesFor = async ({ browser }: { readonly browser: Browser }, body: object = {}): Promise<readonly string[]> =>
  (await browser.ask(listCases, body)).data.cases.map((row) => row.case)
const isOpenOnStandby = async (id: string): Promise<boolean> =>
  (await world.standby.pool.query('select from cases where case_id = $1 and decided_at is null', [id])).rows.length === 1

let last = 40_000
const newCase = (details?: Details): ReturnType<typeof makeCase> =>
  makeCase(world.desk.services, { account: String((last += 1)), ...(details === undefined ? {} : { details }) })

describe('while the replica is up to date', () => {
  test('it answers the list of cases, its search, conversations, counts, reports and exports', async () => {
    await world.useReplica()
    const { case: id, account } = await newCase()
    await world.replay.caughtUp()
    const from = async (work: () => Promise<unknown>) => expect(await answeredDuring(work)).toEqual(['replica level'])
    await from(async () => expect(await casesFor(ada)).toContain(id))
    await from(async () => expect(await casesFor(ada, { words: account })).toEqual([id]))
    await from(() => ada.browser.ask(listChats))
    await from(() => ada.browser.ask(countWaitingChats))
    await from(() => ada.browser.ask(readUsage, { from: '2031-03-10', to: '2031-03-11' }))
    for (const file of Object.values(usageFiles)) await from(() => exported(file))
  })

  test('opening and deciding a case stay on the primary', async () => {
    await world.useReplica()
    const { case: id } = await newCase()
    const decided = async (): Promise<void> => {
      expect((await ada.browser.ask(openCase, { case: id })).code).toBe('00000')
      expect((await ada.browser.ask(approveCase, { case: id })).code).toBe('00000')
    }
    expect(await answeredDuring(decided)).toEqual([])
  })

  test('a list waits for a replica that lags by moments', async () => {
    await world.useReplica()
    await world.replay.pause()
    const { case: id } = await newCase()
    const from = answeredDuring(async () => expect(await casesFor(ada)).toContain(id))
    await world.replay.isAwaited()
    await world.replay.resume()
    expect(await from).toEqual(['replica level'])
  })
})

describe('a reviewer’s own change', () => {
  test('is in their next list although the replica does not have it yet', async () => {
    await world.useReplica(impatient)
    const { case: id } = await newCase()
    await world.replay.pause()
    await ada.browser.ask(openCase, { case: id })
    await ada.browser.ask(rejectCase, { case: id, reason: 'document.blurred' })
    expect(await isOpenOnStandby(id)).toBe(true)
    expect(await answeredDuring(async () => expect(await casesFor(ada)).not.toContain(id))).toEqual(['primary notYetLevel'])
    await world.replay.resume()
    await world.replay.caughtUp()
    expect(await answeredDuring(async () => expect(await casesFor(ada)).not.toContain(id))).toEqual(['replica level'])
  })

  test('is in the lists of another process, for them and for a colleague', async () => {
    const { case: id } = await newCase()
    const db = openTestDb(world.pair.primary.url('postgres'), 4)
    const otherReplica = await world.openReplica({ primary: db, ...impatient })
    const other = await listen({ ...world.desk.services, db, replica: otherReplica }, surfaces, '/nowhere')
    const onOther = ({ browser }: TestReviewer) => ({
      browser: openBrowser(`http://127.0.0.1:${other.ports.desk}`, { cookie: browser.cookie }),
    })
    expect(await answeredDuring(async () => expect(await casesFor(onOther(bob))).toContain(id))).toEqual(['replica level'])
    await world.replay.pause()
    await ada.browser.ask(openCase, { case: id })
    await ada.browser.ask(approveCase, { case: id })
    for (const reviewer of [ada, bob])
      expect(await answeredDuring(async () => expect(await casesFor(onOther(reviewer))).not.toContain(id))).toEqual(['primary notYetLevel'])
    await other.close()
    await db.close()
  })

  test('is in an export that they start right after it, which waits for the replica', async () => {
    await world.useReplica()
    const usage = usageInDatabase(world.primary)
    const at = new Date('2031-03-10T12:00:00Z')
    await world.replay.pause()
    await usage.record({
      batch: crypto.randomUUID(),
      events: [
        { event: 'home.start', kind: 'click', page: '/verified/enter', element: 'home.start', mode: 'kyc', at, session: 'own-change' },
      ],
    })
    let text = ''
    const file = answeredDuring(async () => (text = await exported(usageFiles.events)))
    await world.replay.isAwaited()
    await world.replay.resume()
    expect(await file).toEqual(['replica level'])
    expect(text).toContain('own-change')
  })
})

test('an erased person is not listed from a replica that still has them', async () => {
  await world.useReplica(impatient)
  const { case: id, account } = await newCase(Details.parse({ ...someDetails(), familyName: 'Grauwacke' }))
  await world.replay.pause()
  await transact(world.primary, (tx) => erasePerson(tx, world.desk.services, { subject: account, by: 'operator' }))
  const { data } = await ada.browser.ask(listCases, { words: account })
  expect(data.cases.find((row) => row.case === id)?.subject.name ?? '').toBe('')
  await world.replay.resume()
})

describe('a replica behind the limit', () => {
  test('is skipped without waiting, with one log line when it falls behind and one when it has caught up', async () => {
    let ahead = 0
    const replica = await world.useReplica({ maxLagSeconds: 5, now: () => performance.now() + ahead })
    await world.replay.pause()
    const { case: id } = await newCase()
    await replica.look()
    ahead += 4_000
    await replica.look()
    expect(replica.state).toBe('used')
    ahead += 4_000
    await replica.look()
    const twice = async () => [await casesFor(ada), await casesFor(ada)]
    expect(
      await answeredDuring(async () => expect(await twice()).toEqual([expect.arrayContaining([id]), expect.arrayContaining([id])])),
    ).toEqual(['primary behind', 'primary behind'])
    expect(await answeredDuring(() => exported(usageFiles.days))).toEqual(['primary behind'])
    await replica.look()
    await world.replay.resume()
    await world.replay.caughtUp()
    await replica.look()
    expect(await answeredDuring(() => casesFor(ada))).toEqual(['replica level'])
    expect(world.logged()).toEqual([
      'the replica answers lists, reports and exports',
      expect.stringContaining('further behind than REPLICA_MAX_LAG_SECONDS'),
      'the replica answers lists, reports and exports',
    ])
  })

  test('does not count as behind while the primary is quiet', async () => {
    let ahead = 0
    const replica = await world.useReplica({ maxLagSeconds: 5, now: () => performance.now() + ahead })
    ahead += 3_600_000
    await world.replay.caughtUp()
    await replica.look()
    expect(replica.state).toBe('used')
  })
})

describe('a replica that fails', () => {
  test('in the middle of a read leaves that read to the primary, which runs it once, and later reads skip the replica', async () => {
    const replica = await world.useReplica()
    await world.replay.caughtUp()
    const servers: boolean[] = []
    const read = (): Promise<string> =>
      replica.read(async (db) => {
        const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db)
        servers.push(rows[0]?.standby ?? false)
        if (rows[0]?.standby === true) await world.address.cut()
        await sql`select 1`.execute(db)
        return 'read'
      })
    expect(await answeredDuring(async () => expect(await read()).toBe('read'))).toEqual(['primary away'])
    expect(servers).toEqual([true, false])
    await replica.look()
    await world.address.mend()
    expect(await answeredDuring(() => Promise.all([casesFor(ada), casesFor(bob)]))).toEqual(['primary away', 'primary away'])
    await replica.look()
    expect(await answeredDuring(() => casesFor(ada))).toEqual(['replica level'])
    expect(world.logged().slice(1)).toEqual([
      'the replica does not answer: lists, reports and exports are read from the primary',
      'the replica answers lists, reports and exports',
    ])
  })

  test('by freezing delays one list, and only up to the limit', async () => {
    const replica = await world.useReplica({ patience: { firstAnswerMs: 300, listWaitMs: 0 } })
    const isUsed = async (): Promise<void> => {
      await replica.look()
      expect(replica.state).toBe('used')
    }
    await vi.waitFor(isUsed, { timeout: 20_000 })
    world.address.freeze()
    expect(await answeredDuring(() => casesFor(ada))).toEqual(['primary away'])
    world.address.thaw()
  })

  test('by a conflict with the replay stays in use', async () => {
    await world.primary.pool.query('create table wiped (note text)')
    await world.standby.pool.query(`alter system set max_standby_streaming_delay = 0`)
    await world.standby.pool.query('select pg_reload_conf()')
    const replica = await world.useReplica()
    let runs = 0
    const read = (): Promise<unknown> =>
      replica.read(async (db) => {
        runs += 1
        if (runs > 1) return undefined
        await sql`select from wiped`.execute(db)
        const running = sql`select pg_sleep(30)`.execute(db)
        await Promise.all([running, world.primary.pool.query('drop table wiped')])
        return undefined
      })
    expect(await answeredDuring(read)).toEqual(['primary conflict'])
    expect([runs, replica.state]).toEqual([2, 'used'])
  })

  test('is not assumed for our own errors: a refusal or a fault is thrown after one run', async () => {
    const replica = await world.useReplica()
    await world.replay.caughtUp()
    let runs = 0
    const read = (error: Error): Promise<unknown> =>
      replica.read(async () => {
        runs += 1
        throw error
      })
    for (const error of [new Refusal('thing.unknown'), new TypeError('our own')]) await expect(read(error)).rejects.toBe(error)
    expect([runs, replica.state]).toEqual([2, 'used'])
  })
})

describe('an address that leads elsewhere is logged once, and the primary answers', () => {
  const elsewhere: readonly (readonly [string, () => string, string])[] = [
    ['to another cluster', () => inject('databaseServer'), 'otherDatabase'],
    ['to the primary itself', () => world.pair.primary.url('postgres'), 'notStandby'],
    ['to nothing', () => 'postgresql://user:hush@127.0.0.1:1/none', 'away'],
    ['to the standby, by a user who may read nothing', () => world.address.url.replace(/user=\w+/, `user=${blindUser}`), 'unreadable'],
  ]
  test.each(elsewhere)('%s', async (_, url, state) => {
    const replica = await world.useReplica({ url: url() })
    await replica.look()
    expect(replica.state).toBe(state)
    const { case: id } = await newCase()
    expect(await answeredDuring(async () => expect(await casesFor(ada)).toContain(id))).toEqual([`primary ${state}`])
    expect(world.logged()).toHaveLength(1)
  })

  test('a process starts despite such an address, and a process with a working replica soon uses it', async () => {
    const started = async (url: string) => {
      const database = {
        kind: 'given',
        url: world.pair.primary.url('postgres'),
        connections: 4,
        replica: { url, maxLagSeconds: 60 },
      } as const
      return openDatabases(database, { lost: () => undefined, steps: withStandIn }, makeLog({ level: 'silent' }))
    }
    const [without, withOne] = [await started('postgresql://user:hush@127.0.0.1:1/none'), await started(world.address.url)]
    const countOn = ({ replica }: Databases) => answeredDuring(() => replica.read(countWaiting))
    expect(await countOn(without)).toEqual([expect.stringMatching(/^primary (new|away)$/)])
    await vi.waitFor(async () => expect(await countOn(withOne)).toEqual(['replica level']), { timeout: 20_000 })
    await Promise.all([without.close(), withOne.close()])
  })

  test('a process is ready despite such an address', async () => {
    await world.useReplica({ url: 'postgresql://user:hush@127.0.0.1:1/none' })
    const config = { ...world.desk.services.config, metrics: { port: 0, host: '127.0.0.1' } }
    const listening = await listen({ ...world.desk.services, config }, [], '/nowhere', { works: () => true })
    const monitor = `http://127.0.0.1:${listening.monitorPort}`
    expect((await fetch(`${monitor}/readyz`)).status).toBe(200)
    const metrics = await (await fetch(`${monitor}/metrics`)).text()
    expect(metrics).toContain('bonafide_replica_state{state="away"} 1\n')
    expect(metrics).toContain('bonafide_replica_state{state="used"} 0\n')
    await listening.close()
  })
})

// Last, since it ends the pair.
test('after a failover the new primary’s positions belong to another timeline', async () => {
  await world.replay.caughtUp()
  const before = [await readPrimaryPoint(world.primary.kysely), await readStandbyPoint(world.standby.kysely)]
  expect(before.map(({ timeline }) => timeline)).toEqual([1, 1])
  await promote(world.pair.standby)
  expect((await readPrimaryPoint(world.standby.kysely)).timeline).toBe(2)
})

const exported = async (file: string): Promise<string> => {
  const answer = await fetch(`${world.desk.origin}${file}?from=2031-03-10&to=2031-03-11`, { headers: { cookie: ada.browser.cookie } })
  return answer.text()
}
