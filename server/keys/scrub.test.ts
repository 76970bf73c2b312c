// Searches the files themselves, like a thief with a copy of the disk.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { Migrator } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '../db/db.ts'
import { migrations } from '../db/migrations.ts'
import { onDatabase } from '../db/on-database.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { openDatabase } from '../db/open-database.ts'
import { transact } from '../db/transaction.ts'
import { untilLockWait } from '../db/until-one-waits.ts'
import { append } from '../record/append.ts'
import { erasePerson } from '../record/erase.ts'
import { openLedger } from '../record/ledger/open-ledger.ts'
import { testRecordServices } from '../record/test-services.ts'
import { scrubKeys } from './scrub.ts'
import { withStandIn } from '@bonafide/stand-in/server/migrations'

let folder = ''
let database: OpenDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bonafide-scrub-'))
  database = await openDatabase({ kind: 'builtIn', folder, connections: 4 }, { lost: () => undefined, steps: withStandIn })
  openLedger(database.db, testRecordServices(database.db))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const filesWith = (bytes: Buffer): readonly string[] =>
  readdirSync(join(folder, 'cluster'), { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(folder, 'cluster', name)
    return (statSync(path, { throwIfNoEntry: false })?.isFile() ?? false) && readFileSync(path).includes(bytes)
  })

const wrappedOf = async (subject: string): Promise<Buffer> => {
  const row = await database.db.kysely.selectFrom('record_keys').select('wrapped').where('subject', '=', subject).executeTakeFirst()
  return row?.wrapped ?? Buffer.alloc(0)
}

test('after an erasure and a scrub no file of the database contains the destroyed key, not even in the planner’s statistics', async () => {
  const { pool } = database.db
  const parts = testRecordServices(database.db)
  const services = { ...parts, clock: () => new Date() }
  for (let number = 1; number <= 40; number += 1) {
    await transact(database.db, (tx) =>
      append(tx, parts, { subject: `${number}`, event: { kind: 'levelSubmitted', level: 'basic' }, by: 'account' }),
    )
  }
  await pool.query('analyze')
  await pool.query('checkpoint')
  const keys = await Promise.all(['1', '20', '40'].map(wrappedOf))
  const living = await wrappedOf('30')
  for (const key of keys) expect(filesWith(key).filter((name) => name.startsWith('base/'))).toHaveLength(1)
  for (const subject of ['1', '20', '40']) await transact(database.db, (tx) => erasePerson(tx, services, { subject, by: 'operator' }))
  await pool.query('checkpoint')
  expect(keys.flatMap(filesWith)).not.toEqual([])
  expect(await scrubKeys(services)).toBe('the files are free of destroyed keys')
  await pool.query('analyze')
  await pool.query('checkpoint')
  expect(keys.flatMap(filesWith)).toEqual([])
  expect(filesWith(living)).not.toEqual([])
})

test('a key that an older transaction may still see is left for the next run', async () => {
  const parts = testRecordServices(database.db)
  const services = { ...parts, clock: () => new Date() }
  const key = await wrappedOf('10')
  const reader = await database.db.pool.connect()
  await reader.query('begin isolation level repeatable read')
  await reader.query('select count(*) from record_subjects')
  await transact(database.db, (tx) => erasePerson(tx, services, { subject: '10', by: 'operator' }))
  await expect(scrubKeys(services, { waitMs: 0 })).rejects.toThrow('still seen by an older transaction')
  expect(filesWith(key)).not.toEqual([])
  await reader.query('rollback')
  reader.release()
  expect(await scrubKeys(services)).toBe('the files are free of destroyed keys')
  await database.db.pool.query('checkpoint')
  expect(filesWith(key)).toEqual([])
})

/** Resolves once the scrub has asked for older transactions. */
const untilItWaits = async (): Promise<void> => {
  for (;;) {
    const { rowCount } = await database.db.pool.query(
      `select from pg_stat_activity where pid <> pg_backend_pid() and query like '%age(backend_xid)%' and state = 'idle'`,
    )
    if (rowCount !== 0) return
  }
}

test('the rewrite waits for an older transaction that writes to another database', async () => {
  const parts = testRecordServices(database.db)
  const services = { ...parts, clock: () => new Date() }
  const key = await wrappedOf('11')
  const other = openDb(onDatabase(database.db.directUrl, 'postgres'), { connections: 1 })
  const writer = await other.pool.connect()
  await writer.query('begin')
  await writer.query('select pg_current_xact_id()')
  await transact(database.db, (tx) => erasePerson(tx, services, { subject: '11', by: 'operator' }))
  let isDone = false
  const scrubbing = scrubKeys(services).finally(() => (isDone = true))
  await untilItWaits()
  expect(isDone).toBe(false)
  await writer.query('rollback')
  writer.release()
  await other.close()
  expect(await scrubbing).toBe('the files are free of destroyed keys')
  await database.db.pool.query('checkpoint')
  expect(filesWith(key)).toEqual([])
})

test('a scrub without a recent erasure rewrites nothing', async () => {
  const later = { ...testRecordServices(database.db), clock: () => new Date(Date.now() + 3_600_000) }
  await scrubKeys(later)
  expect(await scrubKeys(later)).toBe('nothing was due')
})

test('a key erased during a rewrite is scrubbed by the next run', async () => {
  const { pool } = database.db
  const services = { ...testRecordServices(database.db), clock: () => new Date() }
  await pool.query('update record_scrub set keys_at = null')
  const rewrap = await pool.connect()
  await rewrap.query('begin')
  await rewrap.query('update record_scrub set keys_at = null')
  const scrubbing = scrubKeys(services)
  await untilLockWait(pool)
  await rewrap.query('commit')
  rewrap.release()
  await scrubbing
  expect((await pool.query('select keys_at from record_scrub')).rows).toEqual([{ keys_at: null }])
})

test('a database user who does not own the table gets an error that says so, and the rewrite stays due', async () => {
  const { pool } = database.db
  await pool.query('create role guest login; grant select, update on record_scrub, record_keys to guest')
  const guest = openDb(database.url.replace(/user=\w+/, 'user=guest'), { connections: 2 })
  await expect(scrubKeys({ db: guest, clock: () => new Date() })).rejects.toThrow('has to own that table')
  await guest.close()
  expect((await pool.query('select keys_at from record_scrub')).rows).toEqual([{ keys_at: null }])
})

/** The planner may keep values of these columns in its statistics: they open nothing, and rows are found by them. */
const allowedColumns = [
  'access_token.token_hash',
  'captcha_passes.subject',
  'captcha_replays.digest',
  'case_terms.term',
  'codes.address',
  'codes.code_digest',
  'codes.key_digest',
  'company_keys.key',
  'company_terms.term',
  'frame_token.token_hash',
  'identity_keys.key',
  'identity_traits.trait',
  'known_devices.device',
  'known_devices.owner',
  'ledger_blocks.hash',
  'oidc_arrivals.nonce',
  'oidc_subjects.subject',
  'operators.key_digest',
  'partner_answers.request',
  'partner_proofs.proof',
  'party_links.hash',
  'party_visitors.go_on_hash',
  'policy_versions.seal',
  'record_events.digest',
  'record_events.hash',
  'record_marks.hash',
  'record_marks.seal',
  'record_subjects.head',
  'record_subjects.seal',
  'reviewer_invitations.token_hash',
  'reviewer_recovery_codes.digest',
  'session.exchange_session',
  'session.token_hash',
  'stand_in_app_tickets.device',
  'stand_in_app_tickets.digest',
  'stand_in_recovery_codes.digest',
  'stand_in_tickets.digest',
  'tallies.subject',
  'uploads.sha256',
  'visit_hand_overs.link_hash',
]

test('the planner keeps no statistics on byte columns, except digests and blind indexes', async () => {
  const { rows } = await database.db.pool.query<{ name: string }>(`
    select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'bytea'::regtype and a.attstattarget is distinct from 0 order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(allowedColumns)
})

test('an upgrade removes the planner’s statistics about secrets', async () => {
  const { pool } = database.db
  await pool.query('create database upgraded')
  const url = database.url.replace('/bonafide?', '/upgraded?')
  const db = openDb(url, { connections: 2 })
  const migrator = new Migrator({ db: db.kysely, provider: { getMigrations: async () => ({ ...migrations }) } })
  await migrator.migrateTo(Object.keys(migrations).toSorted()[Object.keys(migrations).toSorted().indexOf('0015-keys-kept-apart') - 1] ?? '')
  await db.pool.query(`insert into record_keys (subject, wrapped, made_at) select i, $1, now() from generate_series(1, 100) i`, [
    randomBytes(77),
  ])
  await db.pool.query('analyze record_keys')
  const countStatistics = `select count(*)::int as kept from pg_statistic join pg_attribute on starelid = attrelid and staattnum = attnum where attrelid = 'record_keys'::regclass and attname = 'wrapped'`
  expect((await db.pool.query<{ kept: number }>(countStatistics)).rows[0]?.kept).toBe(1)
  await migrator.migrateToLatest()
  await db.pool.query('analyze record_keys')
  expect((await db.pool.query<{ kept: number }>(countStatistics)).rows[0]?.kept).toBe(0)
  await db.close()
})
