import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountEvent } from '@bonafide/core/events'
import { freshStanding, levelOf } from '@bonafide/core/standing'
import type { Db } from '../db/db.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { transact } from '../db/transaction.ts'
import { append, type Entry, lockSubject, lockSubjects } from './append.ts'
import { historyOf } from './history.ts'
import { readPerson, readStanding, readStandingWithin } from './read-standing.ts'
import { testRecordServices } from './test-services.ts'
import { verifyChain } from './verify-chain.ts'

let database: TestDatabase
let services: ReturnType<typeof testRecordServices>
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
  services = testRecordServices(db)
})
afterAll(() => database.close())

let last = 1000
const someone = (): string => String((last += 1))
const note = (account: string, event: AccountEvent, more: Partial<Entry> = {}) =>
  transact(db, (tx) => append(tx, services, { subject: account, event, by: 'provider', ...more }))
const submitted: AccountEvent = { kind: 'levelSubmitted', level: 'basic' }
const rejected: AccountEvent = { kind: 'levelRejected', level: 'basic', reason: 'document.blurred', note: 'Ada Lovelace, left edge' }
const rowsOf = async (account: string) => {
  const of = async (table: string, column = 'subject') =>
    (await db.pool.query(`select * from ${table} where ${column} = $1 order by 1`, [account])).rows
  const jobs = (await db.pool.query(`select * from graphile_worker.jobs where key = $1`, [`webhooks.deliver:${account}`])).rows
  return {
    events: await of('record_events'),
    outbox: await of('record_outbox'),
    standing: await of('person_standing', 'account'),
    keys: await of('record_keys'),
    subjects: await of('record_subjects'),
    jobs,
  }
}

test('stores an event together with the new standing, its webhook event and the delivery job', async () => {
  const account = someone()
  await note(account, submitted)
  const appended = await note(account, rejected)
  expect(appended).toMatchObject({ sequence: 2, fresh: true, standing: { levels: { basic: { flag: 3, reason: 'document.blurred' } } } })
  expect(await readStanding(db, account)).toEqual(appended.standing)
  const rows = await rowsOf(account)
  expect(rows.events.map((row) => [row.sequence, row.kind, row.by])).toEqual([
    [1, 'levelSubmitted', 'provider'],
    [2, 'levelRejected', 'provider'],
  ])
  expect(rows.standing[0]).toMatchObject({ version: 2 })
  expect(rows.jobs).toHaveLength(1)
  expect(rows.outbox.map((row) => JSON.parse(row.body))).toEqual([
    {
      type: 'level.submitted',
      timestamp: rows.events[0].at.toISOString(),
      data: { account, level: 'basic', level1Flag: 1, level2Flag: 0, level3Flag: 0, errorStatus: 0 },
    },
    {
      type: 'level.rejected',
      timestamp: rows.events[1].at.toISOString(),
      data: { account, level: 'basic', level1Flag: 3, level2Flag: 0, level3Flag: 0, errorStatus: 0 },
    },
  ])
})

test('an account without events has the fresh standing, and reading it writes no row', async () => {
  const account = someone()
  expect(await readStanding(db, account)).toEqual(freshStanding)
  expect((await rowsOf(account)).subjects).toEqual([])
})

test('a transaction that fails after the append leaves nothing behind', async () => {
  const account = someone()
  const crash = transact(db, async (tx) => {
    await append(tx, services, { subject: account, event: submitted, by: 'account' })
    throw new Error('the power went out')
  })
  await expect(crash).rejects.toThrow('the power went out')
  expect(await rowsOf(account)).toEqual({ events: [], outbox: [], standing: [], keys: [], subjects: [], jobs: [] })
})

test('a failure at any step of an append leaves the record unchanged', async () => {
  const account = someone()
  await note(account, submitted)
  const before = await rowsOf(account)
  for (const table of ['record_events', 'record_subjects', 'person_standing', 'record_outbox']) {
    await db.pool.query(`create function crash() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$`)
    await db.pool.query(`create trigger crash before insert or update on ${table} for each row execute function crash()`)
    await expect(note(account, rejected)).rejects.toThrow()
    await db.pool.query(`drop function crash() cascade`)
    expect(await rowsOf(account)).toEqual(before)
  }
})

test('fifty concurrent appends to one account form one chain of fifty links, with none lost or duplicated', async () => {
  const account = someone()
  const sequences = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => (await note(account, index % 2 === 0 ? submitted : rejected)).sequence),
  )
  expect(sequences.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  const { events, outbox, standing } = await rowsOf(account)
  expect(events.map((row) => row.sequence)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  expect(outbox.map((row) => row.sequence)).toEqual(events.map((row) => row.sequence))
  expect(standing[0].version).toBe(50)
  expect((await verifyChain(services)).faults).toEqual([])
})

test('appends to different accounts do not wait for one another', async () => {
  const [first, second] = [someone(), someone()]
  await transact(db, async (tx) => {
    await append(tx, services, { subject: first, event: submitted, by: 'account' })
    expect((await note(second, submitted)).sequence).toBe(1)
  })
})

test('a decision made after locking sees the previous decision', async () => {
  const account = someone()
  await note(account, submitted)
  const decide = () =>
    transact(db, async (tx) => {
      await lockSubject(tx, services, account)
      const standing = await readStandingWithin(tx, account)
      if (levelOf(standing, 'basic').flag !== 1) return false
      await append(tx, services, { subject: account, event: { kind: 'levelApproved', level: 'basic' }, by: 'reviewer:7' })
      return true
    })
  const decided = await Promise.all(Array.from({ length: 8 }, decide))
  expect(decided.filter(Boolean)).toHaveLength(1)
})

test('an event appended twice with the same idempotency key is stored once', async () => {
  const account = someone()
  const once = randomUUID()
  const all = await Promise.all(Array.from({ length: 6 }, () => note(account, submitted, { once })))
  expect(all.filter(({ fresh }) => fresh)).toHaveLength(1)
  expect(all.every(({ sequence, standing }) => sequence === 1 && levelOf(standing, 'basic').flag === 1)).toBe(true)
  expect((await rowsOf(account)).events).toHaveLength(1)
})

test('personal data is stored encrypted, and the history reads it back', async () => {
  const account = someone()
  await note(account, rejected)
  const everything = JSON.stringify(await rowsOf(account), (_key, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  )
  expect(everything).not.toMatch(/Lovelace|left edge/)
  expect(await transact(db, (tx) => historyOf(tx, services, account))).toMatchObject([{ sequence: 1, event: rejected }])
})

test('a person’s accepted details are stored encrypted, read back completely, and removed by a reset', async () => {
  const account = someone()
  await note(account, { kind: 'detailsAccepted', details: { givenName: 'Ada', familyName: 'Lovelace' } })
  await note(account, { kind: 'detailsAccepted', details: { address: 'St James Square 12' } })
  expect((await readPerson(services, account)).details).toEqual({ givenName: 'Ada', familyName: 'Lovelace', address: 'St James Square 12' })
  const kept = (await db.pool.query('select encode(sealed, $2) as text from person_details where account = $1', [account, 'escape'])).rows
  expect(kept[0].text).not.toMatch(/Ada|Lovelace|James/)
  expect((await verifyChain(services)).faults).toEqual([])
  await note(account, { kind: 'verificationReset' })
  expect((await readPerson(services, account)).details).toEqual({})
  expect((await db.pool.query('select from person_details where account = $1', [account])).rows).toEqual([])
})

test('an event with an unknown field is refused', async () => {
  const account = someone()
  const forged: AccountEvent = JSON.parse('{"kind":"levelApproved","level":"basic","status":2}')
  await expect(note(account, forged)).rejects.toThrow()
  expect((await rowsOf(account)).events).toEqual([])
})

test('an idempotency key is scoped to its account: another account may use the same key', async () => {
  const once = 'reset-2026-03-01-lostDevice'
  const [first, second] = [someone(), someone()]
  const fresh = [await note(first, submitted, { once }), await note(second, submitted, { once }), await note(first, submitted, { once })]
  expect(fresh.map((appended) => appended.fresh)).toEqual([true, true, false])
  expect((await rowsOf(second)).events).toHaveLength(1)
})

test('each event stores the hash of the policy that it is based on', async () => {
  const account = someone()
  await note(account, submitted)
  expect((await transact(db, (tx) => historyOf(tx, services, account))).map(({ policy }) => policy)).toEqual([services.policy.hash])
})

test('subjects are always locked in the same order, so two transactions never deadlock', async () => {
  const [first, second] = [someone(), someone()]
  await Promise.all([first, second].map((account) => note(account, submitted)))
  let tries = 0
  const lock = (...subjects: readonly string[]) =>
    transact(db, async (tx) => {
      tries += 1
      await lockSubjects(tx, services, subjects)
    })
  await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? lock(first, second, first) : lock(second, first))))
  // A deadlock would have restarted one of them.
  expect(tries).toBe(20)
})
