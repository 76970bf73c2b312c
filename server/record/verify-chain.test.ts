import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { transact } from '../db/transaction.ts'
import { append } from './append.ts'
import { linkHash } from './chain.ts'
import { erasePerson } from './erase.ts'
import { historyOf } from './history.ts'
import { markRecord } from './mark.ts'
import { readStanding } from './read-standing.ts'
import { testRecordServices } from './test-services.ts'
import { verifyChain } from './verify-chain.ts'

let database: TestDatabase
let services: ReturnType<typeof testRecordServices>
beforeAll(async () => {
  database = await testDatabase()
  services = testRecordServices(database.db)
})
afterAll(() => database.close())

const write = (subject: string) =>
  transact(database.db, async (tx) => {
    await append(tx, services, { subject, event: { kind: 'levelSubmitted', level: 'basic' }, by: 'account' })
    await append(tx, services, {
      subject,
      event: { kind: 'levelRejected', level: 'basic', reason: 'document.blurred', note: 'a secret' },
      by: 'reviewer:1',
    })
    await append(tx, services, { subject, event: { kind: 'accountBlacklisted', reason: 'fraud' }, by: 'reviewer:2' })
  })

/** Acts as an intruder who owns the database: bypasses the triggers, then undoes the change. */
const tamper = async (statement: string, undo: string, values: unknown[] = []): Promise<readonly string[]> => {
  const client = await database.db.pool.connect()
  try {
    await client.query(`set session_replication_role = replica`)
    const changed = await client.query(statement, values)
    expect(changed.rowCount, statement).toBeGreaterThan(0)
    const { faults } = await verifyChain(services)
    await client.query(undo)
    return faults.map(({ subject, sequence, what }) => `${subject} ${sequence ?? '-'} ${what}`)
  } finally {
    await client.query(`set session_replication_role = origin`)
    client.release()
  }
}
const keepAndRestore = (table: string): string =>
  `delete from ${table}; insert into ${table} overriding system value select * from kept_${table}`
const keep = (table: string) =>
  database.db.pool.query(`drop table if exists kept_${table}; create table kept_${table} as select * from ${table}`)

const columns: Readonly<Record<string, string>> = {
  kind: `'levelApproved'`,
  at: `at + interval '1 second'`,
  by: `'reviewer:9'`,
  once: `'x'`,
  id: 'gen_random_uuid()',
  sealed: `set_byte(sealed, 20, get_byte(sealed, 20) # 1)`,
  digest: `set_byte(digest, 0, get_byte(digest, 0) # 1)`,
  hash: `set_byte(hash, 0, get_byte(hash, 0) # 1)`,
}

test('an untouched record has no fault', async () => {
  for (const subject of ['1', '2', '3']) await write(subject)
  await markRecord(services)
  expect(await verifyChain(services)).toEqual({ subjects: 3, events: 9, faults: [] })
})

test('the database itself refuses to change or remove an event', async () => {
  await expect(database.db.pool.query('update record_events set kind = kind')).rejects.toThrow(/append-only/)
  await expect(database.db.pool.query('delete from record_events')).rejects.toThrow(/append-only/)
  await expect(database.db.pool.query('truncate record_events cascade')).rejects.toThrow(/append-only/)
})

test('a change to any column of a past event is found, and the fault names the event', async () => {
  await keep('record_events')
  for (const sequence of [1, 2, 3]) {
    for (const [column, value] of Object.entries(columns)) {
      const faults = await tamper(
        `update record_events set ${column} = ${value} where subject = '2' and sequence = ${sequence}`,
        keepAndRestore('record_events'),
      )
      expect(faults, `${column} of ${sequence}`).toContain(`2 ${sequence} link`)
    }
  }
  expect((await verifyChain(services)).faults).toEqual([])
})

test('a removed event is noticed, at the start, in the middle and at the end', async () => {
  const removed = async (sequence: number) =>
    tamper(`delete from record_events where subject = '2' and sequence = ${sequence}`, keepAndRestore('record_events'))
  expect(await removed(1)).toContain('2 2 gap')
  expect(await removed(2)).toContain('2 3 gap')
  expect(await removed(3)).toContain('2 - end')
})

test('a shortened chain does not match its seal, even if its end was moved as well', async () => {
  await keep('record_subjects')
  const head = `(select hash from record_events where subject = '2' and sequence = 2)`
  const cut = `with cut as (delete from record_events where subject = '2' and sequence = 3) update record_subjects set sequence = 2, head = ${head} where subject = '2'`
  expect(await tamper(cut, `${keepAndRestore('record_events')}; ${keepAndRestore('record_subjects')}`)).toContain('2 - end')
})

test('a forged chain with correct hashes does not match its seal', async () => {
  const { rows } = await database.db.pool.query(`select * from record_events where subject = '2' order by sequence`)
  const [, second, third] = rows
  const forged = linkHash(rows[0].hash, { ...second, by: 'reviewer:9' })
  const end = linkHash(forged, third)
  const forge = `with one as (update record_events set by = 'reviewer:9', hash = $1 where subject = '2' and sequence = 2),
    two as (update record_events set hash = $2 where subject = '2' and sequence = 3) update record_subjects set head = $2 where subject = '2'`
  const faults = await tamper(forge, `${keepAndRestore('record_events')}; ${keepAndRestore('record_subjects')}`, [forged, end])
  expect(faults).toContain('2 - end')
  expect(faults.some((fault) => fault.endsWith('link'))).toBe(false)
})

test('the mark shows that a subject was removed with all its rows', async () => {
  const tables = ['record_events', 'record_subjects']
  const vanish = `with gone as (delete from record_events where subject = '3') delete from record_subjects where subject = '3'`
  const faults = await tamper(vanish, tables.map(keepAndRestore).join('; '))
  expect(faults.some((fault) => fault.endsWith('mark'))).toBe(true)
})

test('a standing changed by hand is found', async () => {
  await keep('person_standing')
  expect(
    await tamper(
      `update person_standing set standing = jsonb_set(standing::jsonb, '{levels,basic,flag}', '2')::json where account = '1'`,
      keepAndRestore('person_standing'),
    ),
  ).toContain('1 - standing')
})

test('details that do not follow from the record, or that were removed, are found', async () => {
  await transact(database.db, (tx) =>
    append(tx, services, { subject: '2', event: { kind: 'detailsAccepted', details: { givenName: 'Ada' } }, by: 'provider' }),
  )
  await keep('person_details')
  expect(await tamper(`delete from person_details where account = '2'`, keepAndRestore('person_details'))).toContain('2 - standing')
  expect(await tamper(`update person_details set version = version - 1 where account = '2'`, keepAndRestore('person_details'))).toContain(
    '2 - standing',
  )
})

test('after an erasure the chain is still valid, its events cannot be read, and the ban stays', async () => {
  expect(await transact(database.db, (tx) => erasePerson(tx, services, { subject: '1', by: 'operator' }))).toBe(true)
  expect((await verifyChain(services)).faults).toEqual([])
  const history = await transact(database.db, (tx) => historyOf(tx, services, '1'))
  expect(history.map(({ kind, event }) => [kind, event])).toEqual([
    ['levelSubmitted', null],
    ['levelRejected', null],
    ['accountBlacklisted', null],
    ['personErased', null],
  ])
  expect(await readStanding(database.db, '1')).toMatchObject({ levels: {}, blacklisted: true, erased: true })
})

test('a change to an erased chain or its standing is still found', async () => {
  for (const table of ['record_events', 'person_standing']) await keep(table)
  expect(
    await tamper(
      `update record_events set kind = 'accountUnblacklisted' where subject = '1' and sequence = 3`,
      keepAndRestore('record_events'),
    ),
  ).toContain('1 3 link')
  expect(
    await tamper(
      `update person_standing set standing = jsonb_set(standing::jsonb, '{blacklisted}', 'false')::json where account = '1'`,
      keepAndRestore('person_standing'),
    ),
  ).toContain('1 - standing')
})

test('a key that was destroyed without an erasure is found', async () => {
  await keep('record_keys')
  expect(
    await tamper(`update record_keys set wrapped = null, destroyed_at = now() where subject = '2'`, keepAndRestore('record_keys')),
  ).toContain('2 - content')
})

test('erasing twice changes nothing, and nothing can be added to an erased subject', async () => {
  const before = (await verifyChain(services)).events
  expect(await transact(database.db, (tx) => erasePerson(tx, services, { subject: '1', by: 'operator' }))).toBe(false)
  const again = transact(database.db, (tx) =>
    append(tx, services, { subject: '1', event: { kind: 'levelSubmitted', level: 'basic' }, by: 'account' }),
  )
  await expect(again).rejects.toThrow('record.erased')
  expect((await verifyChain(services)).events).toBe(before)
})
