// The operator's own keys: the module printed in docs/integrators/adapters.md, with a real database.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKeys } from '../adapters/keys-file/open-keys.ts'
import { loadAdapters, type OwnAdapters } from '../adapters/own/load-adapters.ts'
import { ownMasters } from './own-masters.ts'
import { openDatabase } from '../db/open-database.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { transact } from '../db/transaction.ts'
import { marksOf } from '../db/wrapped-values.sql.ts'
import { operate } from '../operate.ts'
import { masterKeysContract } from '../ports/keys.contract.ts'
import { append } from '../record/append.ts'
import { openLedger } from '../record/ledger/open-ledger.ts'
import { testRecordServices } from '../record/test-services.ts'
import { verifyChain } from '../record/verify-chain.ts'
import { openServerKeys } from './open-server-keys.ts'
import { rewrapAll } from './rewrap.ts'

const folder = mkdtempSync(join(tmpdir(), 'bonafide-own-keys-'))
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const example = /## An example of keys.*?```js\n(.*?)```/s.exec(readFileSync('docs/integrators/adapters.md', 'utf8'))?.[1] ?? ''
let modules = 0
/** Writes a module with these master keys, newest first; the module creates the file `closed` when it is closed. */
const moduleOf = (masters: readonly string[]): { readonly path: string; readonly closed: string } => {
  const path = join(folder, `${(modules += 1)}.mjs`)
  const closed = `${path}.closed`
  const text = example.replace("process.env.ACME_MASTERS ?? ''", JSON.stringify(masters.join()))
  const close = `close: async () => (await import('node:fs')).writeFileSync(${JSON.stringify(closed)}, '')`
  writeFileSync(path, text.replace('export default { keys }', `export default { keys, ${close} }`))
  return { path, closed }
}
const load = async (...masters: readonly string[]): Promise<OwnAdapters> => loadAdapters(moduleOf(masters).path)
const mastersOf = async (...masters: readonly string[]) => {
  const { keys } = await load(...masters)
  if (keys === undefined) throw new Error('the module has no keys')
  return (await ownMasters(keys)).keys
}

const drawKey = (): string => randomBytes(32).toString('base64')
const [old, fresh] = [drawKey(), drawKey()]
const config = {
  keys: { kind: 'file', path: join(folder, 'none'), mayCreate: false },
  namesKeys: false,
  mode: 'production',
  host: undefined,
} as const
const start = async (own: OwnAdapters, { db }: Pick<TestDatabase, 'db'> = database) => {
  const clock = (): Date => new Date()
  return { ...testRecordServices(db), keys: await openServerKeys({ config, db, clock }, own), clock }
}
type Process = Awaited<ReturnType<typeof start>>
const write = (services: Process) =>
  transact(services.db, (tx) => append(tx, services, { subject: '1', event: { kind: 'levelSubmitted', level: 'basic' }, by: 'account' }))

masterKeysContract('of a module', async () => ({ keys: await mastersOf(old), rotated: await mastersOf(fresh, old) }))

test('values wrapped and sealed with a module’s keys survive a rotation, after which the old key can be removed', async () => {
  const before = await start(await load(old))
  await write(before)
  await rewrapAll(await start(await load(fresh, old)))
  const after = await start(await load(fresh))
  expect(await marksOf(database.db.kysely)).toEqual([...after.keys.marks])
  expect((await verifyChain(after)).faults).toEqual([])
  expect(after.keys.blindIndex('identity', 'X1')).toEqual(before.keys.blindIndex('identity', 'X1'))
  await expect(start(await load(old))).rejects.toThrow(
    `(mark ${after.keys.marks[0]}) that is not among the marks of the keys in ADAPTERS: add that key again`,
  )
  await expect(openKeys({ kind: 'given', keys: [old] }, database.db)).rejects.toThrow('that is not among MASTER_KEYS')
})

test('a database that began with MASTER_KEYS is refused', async () => {
  const other = await testDatabase()
  await openKeys({ kind: 'given', keys: [old] }, other.db)
  const opening = openServerKeys({ config, db: other.db, clock: () => new Date() }, await load(old))
  await expect(opening).rejects.toThrow('not among the marks of the keys in ADAPTERS')
  await other.close()
})

test('commands, backups and restores open a module’s keys like the server, and close the module', async () => {
  const running = await openDatabase(
    { kind: 'builtIn', folder: join(folder, 'here', 'postgres'), connections: 6 },
    { lost: () => undefined },
  )
  const services = await start(await load(fresh), running)
  openLedger(running.db, services)
  await write(services)
  const { path, closed } = moduleOf([fresh])
  const environment = { NODE_ENV: 'test', ADAPTERS: path, EXCHANGE_URL: 'https://www.acme.example' }
  const sourceEnvironment = { ...environment, DATA_DIR: join(folder, 'here') }
  expect(await operate(['keys', 'status'], sourceEnvironment)).toMatchObject({
    status: 0,
    output: expect.stringContaining(`key ${services.keys.marks[0]}: wraps`),
  })
  expect(readFileSync(closed, 'utf8')).toBe('')
  expect(await operate(['keys', 'status'], { ...sourceEnvironment, ADAPTERS: moduleOf([old]).path })).toMatchObject({
    status: 1,
    output: expect.stringContaining('ADAPTERS'),
  })
  const backupFolder = join(folder, 'kept')
  expect(await operate(['backup', backupFolder], sourceEnvironment)).toMatchObject({
    status: 0,
    output: expect.stringContaining('nothing was changed'),
  })
  const targetEnvironment = { ...environment, DATA_DIR: join(folder, 'there') }
  await running.close()
  rmSync(closed)
  expect(await operate(['restore', backupFolder], { ...targetEnvironment, ADAPTERS: moduleOf([old]).path })).toMatchObject({
    status: 1,
    output: expect.stringContaining('The backup holds values wrapped by a master key'),
  })
  expect(await operate(['restore', backupFolder], targetEnvironment)).toMatchObject({
    status: 0,
    output: expect.stringContaining('1 account, 1 event read: nothing was changed'),
  })
  expect(readFileSync(closed, 'utf8')).toBe('')
})

test('a command does not load the module if the settings name keys', async () => {
  const keySettings = { MASTER_KEYS: old, ADAPTERS: join(folder, 'none.mjs'), EXCHANGE_URL: 'https://www.acme.example' }
  const result = await operate(['keys', 'status'], { NODE_ENV: 'test', DATABASE_URL: database.url, ...keySettings })
  expect(result).toMatchObject({ status: 1, output: expect.stringContaining('not among MASTER_KEYS') })
})

const mark = '0123456789abcdef'
const good = {
  marks: [mark],
  wrap: async (plain: Buffer) => Buffer.concat([Buffer.from(mark, 'hex'), Buffer.alloc(28), plain]),
  unwrap: async (wrapped: Buffer) => wrapped.subarray(36),
}

test('keys that unwrap their own wrapped values pass the startup check', async () => {
  expect((await ownMasters(good, 50)).keys.marks).toEqual([mark])
})

test.each<[string, object, string]>([
  [
    'throw',
    {
      wrap: () => {
        throw new Error('no service')
      },
    },
    'the keys failed at a trial: no service',
  ],
  ['hang', { unwrap: () => new Promise(() => undefined) }, 'keys.unwrap did not answer within 50 ms'],
  ['answer text', { wrap: async () => 'wrapped' }, 'keys.wrap must answer bytes'],
  ['omit the mark', { wrap: async () => Buffer.alloc(68) }, 'keys.wrap must answer the mark of the first key'],
  ['return only the mark', { wrap: async () => Buffer.from(mark, 'hex') }, 'keys.wrap must answer the mark of the first key'],
  ['unwrap to another value', { unwrap: async () => Buffer.alloc(32) }, 'does not give back what keys.wrap was given'],
])('keys that %s are refused before anything is served', async (_what, wrong, sentence) => {
  await expect(ownMasters({ ...good, ...wrong }, 50)).rejects.toThrow(sentence)
})
