import { shippedPolicy } from '@bonafide/core/policy/policy'
import { retentionTable } from '@bonafide/core/retention/table'
import { runOnce } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faceOf, newTestPerson } from '../adapters/provider-builtin/verdict/testing/test-person.ts'
import { openKnownFaces } from '../adapters/provider-builtin/verdict/known-faces.ts'
import { writeAsAccount } from '../chat/write-message.ts'
import { quietLogger } from '../db/quiet-logger.ts'
import { transact } from '../db/transaction.ts'
import { makeCompanyCase } from '../desk/testing/make-company-case.ts'
import { photo } from '../http/uploads/test-uploads.ts'
import { erasePerson } from '../record/erase.ts'
import { fileLimits } from '../record/files/file-limits.ts'
import { fileTasks } from '../record/files/file-tasks.ts'
import { forgetPersonTasks } from '../visits/identity/forget-person.ts'
import { countDue } from './count-due.ts'
import { day, makeRetentionFixture, type RetentionFixture, year } from './testing/retention-fixture.ts'

const shippedRetention = retentionTable(shippedPolicy.retention)

let retention: RetentionFixture
beforeAll(async () => {
  retention = await makeRetentionFixture()
}, 60_000)
afterAll(() => retention.fixture.close())

const faces = (account: string) => retention.count('from faces where account = $1', account)
const forget = () => {
  const { services } = retention.fixture
  const taskList = { ...forgetPersonTasks(services), ...fileTasks({ ...services, limits: fileLimits }) }
  return runOnce({ pgPool: services.db.pool, taskList, logger: quietLogger, noHandleSignals: true, noPreparedStatements: true })
}

test.each([
  ['levelExpired', { kind: 'levelExpired', level: 'basic' }],
  ['verificationReset', { kind: 'verificationReset' }],
] as const)('after %s the person’s face is removed after thirty days, also from searches', async (_, event) => {
  const { account, visit } = await retention.verified()
  const other = await retention.verified()
  const knownFaces = await openKnownFaces(retention.fixture.services)
  retention.fixture.pass(40 * day)
  await retention.run()
  expect(await faces(account)).toBe(1)
  await retention.happen(account, event)
  retention.fixture.pass(30 * day - 1)
  await retention.run()
  expect(await faces(account)).toBe(1)
  retention.fixture.pass(1)
  await retention.run()
  expect([await faces(account), await faces(other.account)]).toEqual([0, 1])
  expect(await openKnownFaces(retention.fixture.services)).toBe(knownFaces - 1)
  expect(await retention.left(visit)).toMatchObject({ answers: true, outcome: 'approved' })
  expect(await retention.faults()).toEqual([])
})

test('a face stays during the review of an expired verification, and while a case is open', async () => {
  const { account } = await retention.verified()
  await retention.happen(account, { kind: 'levelExpired', level: 'basic' }, { kind: 'levelSubmitted', level: 'review' })
  retention.fixture.pass(40 * day)
  await retention.run()
  expect(await faces(account)).toBe(1)
  await retention.happen(account, { kind: 'levelRejected', level: 'review', reason: 'document.altered' }, { kind: 'deletionRequested' })
  await retention.run()
  expect(await faces(account)).toBe(1)
  await retention.happen(account, { kind: 'deletionRequestWithdrawn' })
  await retention.run()
  expect(await faces(account)).toBe(0)
})

test('a face whose owner has withdrawn consent or is restricted is removed by the next run, even if a case is open', async () => {
  const until = new Date(retention.fixture.services.clock().getTime() + year).toISOString()
  for (const event of [{ kind: 'biometricsWithdrawn' }, { kind: 'deletionRestricted', until, reason: 'law.moneyLaundering' }] as const) {
    const { account } = await retention.verified()
    await retention.happen(account, { kind: 'deletionRequested' }, event)
    await retention.run()
    expect([event.kind, await faces(account)]).toEqual([event.kind, 0])
  }
  expect((await retention.runs())['faces.withdrawn']).toBe(2)
})

test('a restricted account is erased exactly on its day, and only once', async () => {
  const { services } = retention.fixture
  const { account, visit } = await retention.verified()
  const until = new Date(services.clock().getTime() + year).toISOString()
  await retention.happen(account, { kind: 'deletionRestricted', until, reason: 'law.moneyLaundering' })
  const erased = () => retention.count(`from record_events where subject = $1 and kind = 'personErased'`, account)
  retention.fixture.pass(year - 1)
  await retention.run()
  expect(await erased()).toBe(0)
  retention.fixture.pass(1)
  await Promise.all([retention.run(), retention.run()])
  await retention.run()
  expect(await erased()).toBe(1)
  await forget()
  expect(await retention.left(visit)).toEqual({ rows: 0, uploads: 0, blobs: 0, answers: false, outcome: 'approved' })
  expect(await retention.count('from identity_keys where account = $1', account)).toBe(0)
  expect(await retention.faults()).toEqual([])
})

test('the document of an erased blacklisted account is remembered for exactly ten years', async () => {
  const { services } = retention.fixture
  const { account } = await retention.verified()
  await retention.happen(account, { kind: 'accountBlacklisted', reason: 'fraud.proven' })
  await transact(services.db, (tx) => erasePerson(tx, services, { subject: account, by: 'operator' }))
  await forget()
  const keys = () => retention.count('from identity_keys where account = $1', account)
  retention.fixture.pass(10 * 365 * day)
  await retention.run()
  expect(await keys()).toBe(1)
  retention.fixture.pass(4 * day)
  await retention.run()
  expect(await keys()).toBe(0)
  expect((await retention.runs())['keys.blacklisted']).toBe(1)
  expect(await retention.faults()).toEqual([])
})

test('a conversation is removed as a whole two years after its last message, even if it exceeds a batch', async () => {
  const { services } = retention.fixture
  const write = (account: string, key: string) => writeAsAccount(services, { account, key, text: 'Is it done?', at: services.clock() })
  await write('41', 'first')
  await write('42', 'first')
  await services.db.pool.query(
    `insert into chat_messages (account, author, key, sealed, at) select '42', 'account', n::text, 'sealed', $1 from generate_series(1, 1200) n`,
    [services.clock()],
  )
  retention.fixture.pass(year)
  await write('41', 'second')
  retention.fixture.pass(year + 2 * day)
  await retention.run()
  expect([await retention.count(`from chats`), await retention.count(`from chat_messages`)]).toEqual([1, 2])
  retention.fixture.pass(year)
  await retention.run()
  expect([await retention.count(`from chats`), await retention.count(`from chat_messages`)]).toEqual([0, 0])
  expect((await retention.runs())['chats']).toBe(2)
})

test('delivered events are removed after ninety days, unless an active endpoint still waits for them; what is lost is counted', async () => {
  const { services } = retention.fixture
  await services.db.pool.query(`
    insert into webhook_endpoints (id, url, since, swept_to, made_at)
      select 'one', 'http://localhost:1', last.position, last.position, now() from (select coalesce(max(position), 0) as position from record_outbox) last`)
  await retention.happen('51', { kind: 'levelSubmitted', level: 'basic' })
  await retention.happen('52', { kind: 'levelSubmitted', level: 'basic' })
  await services.db.pool.query(
    `insert into webhook_lanes (endpoint, subject, told, waiting_since) values ('one', '51', 0, now()), ('one', '52', 1, now())`,
  )
  await services.db.pool.query(
    `insert into webhook_set_aside (endpoint, id, at, why) select 'one', id, $1, 'gone' from record_outbox where subject = '52'`,
    [services.clock()],
  )
  const outbox = () => retention.count(`from record_outbox where subject in ('51', '52')`)
  const [{ position }] = (await services.db.pool.query('select max(position) as position from record_outbox')).rows
  retention.fixture.pass(90 * day - 1)
  await retention.run()
  expect([await outbox(), await retention.count('from webhook_set_aside')]).toEqual([2, 1])
  retention.fixture.pass(1)
  await retention.run()
  expect([await outbox(), await retention.count('from webhook_set_aside')]).toEqual([1, 0])
  await services.db.pool.query('update webhook_endpoints set disabled_at = now()')
  await retention.run()
  expect(await outbox()).toBe(0)
  const { rows } = await services.db.pool.query('select missed, missed_at from webhook_endpoints')
  expect(rows).toEqual([{ missed: '2', missed_at: services.clock() }])
  const pruned = await services.db.pool.query('select upto from record_outbox_pruned')
  expect(pruned.rows).toEqual([{ upto: position }])
  expect(await retention.faults()).toEqual([])
})

test('an event not yet seen by a job or the sweep stays for an active endpoint, and is counted if the endpoint is disabled', async () => {
  const { pool } = retention.fixture.services.db
  await pool.query(`
    insert into webhook_endpoints (id, url, since, swept_to, made_at)
      select 'late', 'http://localhost:1', last.position, last.position, now() from (select coalesce(max(position), 0) as position from record_outbox) last`)
  await retention.happen('55', { kind: 'levelSubmitted', level: 'basic' })
  const left = async () => [
    await retention.count(`from record_outbox where subject = '55'`),
    await retention.count(`from webhook_endpoints where id = 'late' and missed = 1`),
  ]
  retention.fixture.pass(91 * day)
  await retention.run()
  expect(await left()).toEqual([1, 0])
  await pool.query(`update webhook_endpoints set disabled_at = now() where id = 'late'`)
  await retention.run()
  expect(await left()).toEqual([0, 1])
})

test('an abandoned event stays as long as its entry in webhook_set_aside, and an idle lane is removed with its account’s last event', async () => {
  const { services } = retention.fixture
  await retention.happen('53', { kind: 'levelSubmitted', level: 'basic' })
  await retention.happen('54', { kind: 'levelSubmitted', level: 'basic' })
  await services.db.pool.query(`insert into webhook_lanes (endpoint, subject, told) values ('one', '53', 1), ('one', '54', 1)`)
  retention.fixture.pass(60 * day)
  await services.db.pool.query(
    `insert into webhook_set_aside (endpoint, id, at, why) select 'one', id, $1, 'gone' from record_outbox where subject = '53'`,
    [services.clock()],
  )
  const left = async () => [
    await retention.count(`from record_outbox where subject in ('53', '54')`),
    await retention.count(`from webhook_lanes where subject in ('53', '54')`),
  ]
  retention.fixture.pass(40 * day)
  await retention.run()
  expect(await left()).toEqual([1, 1])
  expect(await retention.count(`from record_outbox where subject = '53'`)).toBe(1)
  retention.fixture.pass(60 * day)
  await retention.run()
  expect(await left()).toEqual([0, 0])
})

test('the stand-in’s mail is removed after thirty days', async () => {
  const { services } = retention.fixture
  await services.db.pool.query(
    `insert into outbox_messages (kind, receiver, subject, text, sent_at) values ('mail', 'a@example.com', 's', 't', $1)`,
    [services.clock()],
  )
  retention.fixture.pass(30 * day - 1)
  await retention.run()
  expect(await retention.count(`from outbox_messages where receiver = 'a@example.com'`)).toBe(1)
  retention.fixture.pass(1)
  await retention.run()
  expect(await retention.count('from outbox_messages')).toBe(0)
})

test('a refused company’s submission is removed after a year, and its form and files by the next run', async () => {
  const { services } = retention.fixture
  const { account, visit } = await makeCompanyCase(services, { account: '61', bytes: photo(2000) })
  const files = () => retention.count('from uploads where account = $1', account)
  const whole = await files()
  expect(whole).toBeGreaterThan(0)
  await transact(services.db, (tx) =>
    services.takeResult(tx, { visit, outcome: { state: 'rejected', reason: 'document.altered' }, by: 'reviewer:7', name: visit }),
  )
  retention.fixture.pass(366 * day - 1)
  retention.fixture.pass(2 * day)
  // The form still names the files when the submission is removed.
  await retention.run()
  expect([await retention.count('from company_submissions where visit = $1', visit), await files()]).toEqual([0, whole])
  await retention.run()
  expect([await retention.count('from companies where account = $1', account), await files()]).toEqual([0, 0])
  expect(await retention.faults()).toEqual([])
})

test('counts the data that is due now and within thirty days', async () => {
  const { services } = retention.fixture
  await retention.refused('71')
  await retention.verified({ ...newTestPerson(), face: faceOf(900) })
  const counted = async () => {
    const rows = await countDue(services.db.kysely, shippedRetention, services.clock())
    return Object.fromEntries(rows.map(({ id, now, ahead }) => [id, [now, ahead]]))
  }
  expect(await counted()).toMatchObject({ 'evidence.refused': [0, 0], logs: [null, null] })
  retention.fixture.pass(350 * day)
  expect(await counted()).toMatchObject({ 'evidence.refused': [0, 1], 'answers.refused': [0, 1], 'faces.verified': [0, 0] })
  retention.fixture.pass(17 * day)
  expect(await counted()).toMatchObject({ 'evidence.refused': [1, 0], 'answers.refused': [1, 0] })
  await retention.run()
  expect(await counted()).toMatchObject({ 'evidence.refused': [0, 0], 'webhooks.outbox': [0, 0] })
})
