// Two processes share a database and have different lists of keys in each phase of a rotation. Each process reads the other's values.
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKeys } from '../adapters/keys-file/open-keys.ts'
import { indexKeyOf, keysFromMasters } from '../adapters/keys-file/master-keys.ts'
import { postLetter, type PromisedLetter } from '../codes/letters.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { transact } from '../db/transaction.ts'
import { countByMark, listWrappedColumns, marksOf } from '../db/wrapped-values.sql.ts'
import { jobsInDatabase } from '../jobs/jobs.ts'
import { keyCommands } from '../operate/key-commands.ts'
import { readConfig } from '../config.ts'
import { append } from '../record/append.ts'
import { testRecordServices } from '../record/test-services.ts'
import { verifyChain } from '../record/verify-chain.ts'
import { openServerKeys } from './open-server-keys.ts'
import { rewrapAll, rewrapIfFirst } from './rewrap.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const [old, fresh] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
const markOf = (text: string): string => keysFromMasters([text]).marks[0] ?? ''

/** Starts a process: opens its keys, and records its first key. */
const start = async (keys: readonly string[]) => {
  const config = { keys: { kind: 'given', keys }, namesKeys: true, mode: 'test', host: undefined } as const
  const opened = await openServerKeys({ config, db: database.db, clock: () => new Date() }, {})
  return { ...testRecordServices(database.db), keys: opened, clock: () => new Date() }
}
type Process = Awaited<ReturnType<typeof start>>

let people = 0
const write = async (services: Process): Promise<void> => {
  const subject = `${(people += 1)}`
  await transact(database.db, (tx) => append(tx, services, { subject, event: { kind: 'levelSubmitted', level: 'basic' }, by: 'account' }))
}

/** Each process writes, reads everything, and verifies every seal. */
const bothWork = async (first: Process, second: Process): Promise<void> => {
  for (const services of [first, second]) await write(services)
  for (const services of [first, second]) {
    expect((await verifyChain(services)).faults).toEqual([])
    expect(services.keys.blindIndex('identity', 'X1')).toEqual(first.keys.blindIndex('identity', 'X1'))
  }
}

const status = (services: Process): Promise<string> =>
  keyCommands[0]?.run({ ...services, config: readConfig({ NODE_ENV: 'test' }), jobs: jobsInDatabase }, [], 'operator') ??
  Promise.resolve('')

test('a two-phase rotation, process by process, rewraps everything without a failure, and the old key can be removed', async () => {
  // A reviewer who cannot sign in has a secret that no key wraps.
  await database.db.pool.query(
    `insert into reviewers (email, email_key, name, password_hash, totp_secret, totp_last_step, joined_at, disabled_at)
     values ('nobody', 'nobody', 'Nobody', '', '', 0, now(), now())`,
  )
  const [a, b] = [await start([old]), await start([old])]
  await bothWork(a, b)
  // Phase 1: the new key is last in the list, first in one process, then in the other.
  const a1 = await start([old, fresh])
  await bothWork(a1, b)
  const b1 = await start([old, fresh])
  await bothWork(a1, b1)
  expect(await rewrapIfFirst(a1)).toBe(0)
  expect(await marksOf(database.db.kysely)).toEqual([markOf(old)])
  // Phase 2: the new key moves to the front.
  const a2 = await start([fresh, old])
  await bothWork(a2, b1)
  expect(await status(b1)).toMatch(/key \w{16}: wraps 1 values; in use by processes that have it first in their list/)
  const wrappedByOld = (await countByMark(database.db)).get(markOf(old)) ?? 0
  expect(wrappedByOld).toBeGreaterThan(6)
  expect(await rewrapIfFirst(b1)).toBe(0)
  expect(await rewrapIfFirst(a2)).toBe(wrappedByOld)
  // The late process neither fails nor wraps anything with the old key again.
  await bothWork(a2, b1)
  expect(await rewrapIfFirst(b1)).toBe(0)
  await expect(openKeys({ kind: 'given', keys: [fresh] }, database.db)).rejects.toThrow(
    `wrapped by a master key (mark ${markOf(old)}) that is not among MASTER_KEYS`,
  )
  const b2 = await start([fresh, old])
  await rewrapIfFirst(b2)
  await bothWork(a2, b2)
  expect(await status(a2)).toContain(`key ${markOf(old)}: wraps 0 values; wraps nothing: it may be removed`)
  const alone = await start([fresh])
  await bothWork(alone, b2)
})

test('an interrupted run leaves a scrub due', async () => {
  await database.db.pool.query('update record_scrub set keys_at = now()')
  const services = await start([old, fresh])
  let wrapped = 0
  const wrap = async (plain: Buffer): Promise<Buffer> => {
    if ((wrapped += 1) > 1) throw new Error('the process was ended')
    return services.keys.wrap(plain)
  }
  await expect(rewrapAll({ ...services, keys: { ...services.keys, wrap } })).rejects.toThrow('was ended')
  expect((await database.db.pool.query('select keys_at from record_scrub')).rows).toEqual([{ keys_at: null }])
  await rewrapAll(await start([fresh, old]))
})

test('a queued letter is counted, because its key must stay until the letter is sent', async () => {
  const services = await start([fresh])
  const letter: PromisedLetter = { to: { channel: 'sms', to: '+4915112345678' }, letter: 'desk.invitation', language: 'en', facts: {} }
  await transact(database.db, (tx) => postLetter(services, tx, letter))
  expect(await status(services)).toContain('and 1 waiting letters')
})

test('an installation older than its index key derives it from the old master key, and refuses to start without it', async () => {
  const other = await testDatabase()
  const before = { ...testRecordServices(other.db), keys: keysFromMasters([old]) }
  await transact(other.db, (tx) => append(tx, before, { subject: '1', event: { kind: 'levelSubmitted', level: 'basic' }, by: 'account' }))
  await expect(openKeys({ kind: 'given', keys: [fresh] }, other.db)).rejects.toThrow(
    'None of the given master keys made this record’s seals',
  )
  const keys = await openKeys({ kind: 'given', keys: [old, fresh] }, other.db)
  expect(keys.blindIndex('identity', 'X1')).toEqual(before.keys.blindIndex('identity', 'X1'))
  expect(keys.blindIndex('identity', 'X1')).toEqual(keysFromMasters([fresh], indexKeyOf(old)).blindIndex('identity', 'X1'))
  await other.close()
})

test('a rotation rewraps every column with wrapped values, in the server and the stand-in', async () => {
  const root = join(import.meta.dirname, '../..')
  const callers = ['server', 'stand-in']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
    .filter((path) => /^(?!.*(?:node_modules|\/dist\/|testing\/)).*(?<!\.test|\.contract)\.ts$/.test(path))
    .filter((path) => /keys\.wrap\(/.test(readFileSync(join(root, path), 'utf8')))
  expect(callers.toSorted()).toEqual([
    'server/adapters/keys-file/index-key.ts', // index_key
    'server/codes/letters.ts', // Waits in the queue, and is sent before a key is removed.
    'server/desk/door/join.ts', // reviewer_invitations, later reviewers
    'server/desk/door/sign-in.ts', // A decoy that is not stored.
    'server/http/sign-in/kept-sign-in.ts', // In a cookie: without its key a sign-out has no hint.
    'server/http/sign-in/pending-sign-in.ts', // In a cookie, for ten minutes.
    'server/keys/join-masters.ts', // One of two sources does it.
    'server/keys/own-masters.ts', // A trial that is not stored.
    'server/keys/rewrap.ts',
    'server/record/subject-key.ts', // record_keys
    'server/secrets/archive-key.ts', // archive_key
    'server/webhooks/secrets.ts', // webhook_secrets
    'stand-in/server/account/security/authenticator.ts', // stand_in_accounts
  ])
  expect((await listWrappedColumns(database.db.kysely)).map(({ table, column, id }) => `${table}.${column} by ${id}`)).toEqual([
    'archive_key.wrapped by single',
    'index_key.wrapped by single',
    'record_keys.wrapped by subject',
    'reviewer_invitations.totp_secret by email_key',
    'reviewers.totp_secret by reviewer',
    'stand_in_accounts.totp_pending by account',
    'stand_in_accounts.totp_secret by account',
    'webhook_secrets.wrapped by id',
  ])
})
