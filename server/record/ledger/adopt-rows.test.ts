// Writes between an upgrade and the adoption of rows, and other processes during the adoption.
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDb } from '../../db/db.ts'
import { openTestDb, testDatabase, type TestDatabase, testLedgerKeys } from '../../db/test-database.ts'
import { transact } from '../../db/transaction.ts'
import { untilLockWait } from '../../db/until-one-waits.ts'
import { deleteInvitation } from '../../desk/door/invitations.sql.ts'
import { append } from '../append.ts'
import { eraOf } from '../chain.ts'
import { testRecordServices } from '../test-services.ts'
import { verifyChain } from '../verify-chain.ts'
import { adoptRows, openLedgerBeside } from './adopt-rows.ts'
import { openLedger } from './open-ledger.ts'
import { verifyLedger } from './verify-ledger.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

const tools = { keys: testLedgerKeys, clock: () => new Date() }
const invite = (email: string) =>
  database.db.pool.query(
    `insert into reviewer_invitations (email_key, email, token_hash, invited_at, expires_at) values ($1, $1, sha256($1::text::bytea), now(), now())`,
    [email],
  )

test('an old row that the program removed before its table was adopted is not reported as a fault', async () => {
  await invite('a')
  await invite('b')
  await transact(database.db, (tx) => deleteInvitation(tx, 'a'))
  expect(await verifyLedger(database)).toMatchObject({ faults: [], fromBefore: 1 })
  expect(await adoptRows(database.db)).toBe(1)
  expect(await verifyLedger(database)).toMatchObject({ faults: [], fromBefore: 0 })
})

test('a row inserted unchained after the adoption is reported, even once the program has removed it', async () => {
  await adoptRows(database.db)
  await invite('a')
  await transact(database.db, (tx) => deleteInvitation(tx, 'a'))
  expect((await verifyLedger(database)).faults).toEqual([{ table: 'reviewer_invitations', row: '["a"]', what: 'inserted' }])
})

test('a command uses the same seal as the servers before and after the adoption, and adopts nothing itself', async () => {
  const beside = openTestDb(database.url, 2)
  await openLedgerBeside(beside, tools)
  await invite('a')
  const eras: unknown[] = []
  for (const adopt of [async () => 0, () => adoptRows(database.db)]) {
    await adopt()
    await openLedgerBeside(beside, tools)
    const services = testRecordServices(beside)
    await transact(beside, (tx) =>
      append(tx, services, { subject: '1', event: { kind: 'levelSubmitted', level: 'basic' }, by: 'operator' }),
    )
    const end = await database.db.kysely.selectFrom('record_subjects').selectAll().executeTakeFirstOrThrow()
    eras.push(eraOf(services.keys, '1', end))
  }
  expect(eras).toEqual(['before', 'ledger'])
  await beside.close()
})

test('a ledger removed after the upgrade is detected even if nothing has happened since, and is not started again', async () => {
  const services = testRecordServices(database.db)
  for (const subject of ['1', '2'])
    await transact(database.db, (tx) => append(tx, services, { subject, event: { kind: 'levelSubmitted', level: 'basic' }, by: 'account' }))
  const forged = await database.db.kysely
    .updateTable('record_subjects')
    .set({ seal: Buffer.alloc(32) })
    .where('subject', '=', '2')
    .returning('seal')
    .executeTakeFirstOrThrow()
  await adoptRows(database.db)
  expect((await verifyChain(services)).faults).toEqual([{ subject: '2', sequence: null, what: 'end' }])
  expect(await database.db.kysely.selectFrom('record_subjects').select('seal').where('subject', '=', '2').executeTakeFirst()).toEqual(
    forged,
  )
  await database.db.pool.query(
    'set session_replication_role = replica; truncate ledger_blocks, ledger_lanes; set session_replication_role = origin',
  )
  expect((await verifyLedger(database)).begunAnew).toBe(true)
  const restarted = openTestDb(database.url, 2)
  await expect(adoptRows(restarted)).rejects.toThrow('chain verify')
  await restarted.close()
})

test('a second process waits for the adoption by the first, even beyond its own lock and statement timeouts', async () => {
  const impatient = openDb(database.url, { connections: 2, limits: { connectMs: 2_000, lockMs: 50, statementMs: 50 } })
  openLedger(impatient, tools)
  await invite('a')
  const first = await database.db.pool.connect()
  await first.query('begin')
  await first.query(`select pg_advisory_xact_lock(hashtextextended('ledger.adopt', 0))`)
  const second = adoptRows(impatient).catch((error: unknown) => error)
  await untilLockWait(database.db.pool)
  await pause(150)
  await first.query('rollback')
  first.release()
  expect(await second).toBe(1)
  await impatient.close()
})

test('blocks that other processes write meanwhile are not mistaken for a changed ledger', async () => {
  const writers = [1, 2, 3].map((writer) => Array.from({ length: 200 }, (_, number) => `${writer}-${number}`))
  for (const email of writers.flat()) await invite(email)
  const starting = openTestDb(database.url, 2)
  let done = false
  const write = async (emails: readonly string[]): Promise<void> => {
    for (const email of emails) if (!done) await transact(database.db, (tx) => deleteInvitation(tx, email))
  }
  const writing = writers.map(([, ...later]) => write(later))
  await write(writers.map(([first = '']) => first))
  const outcome = await adoptRows(starting).catch((error: unknown) => error)
  done = true
  await Promise.all(writing)
  expect(outcome).toEqual(expect.any(Number))
  expect(await verifyLedger(database)).toMatchObject({ faults: [], lanes: [] })
  await starting.close()
})
