import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysFromMasters } from '../adapters/keys-file/master-keys.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { rewrapAll } from '../keys/rewrap.ts'
import { keyCommands } from '../operate/key-commands.ts'
import { readConfig } from '../config.ts'
import { jobsInDatabase } from '../jobs/jobs.ts'
import { shippedVersion } from '../policy-version.ts'
import { archiveKey } from './archive-key.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const [old, fresh] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
const keyWith = (...masters: readonly string[]) => archiveKey(database.db.kysely, { keys: keysFromMasters(masters) })

test('many simultaneous first uses create one key, which is stored only wrapped', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => keyWith(old)))
  expect(new Set(all.map(({ fingerprint }) => fingerprint)).size).toBe(1)
  const { rows } = await database.db.pool.query<{ wrapped: Buffer }>('select wrapped from archive_key')
  expect(rows).toHaveLength(1)
  const [first] = all
  const raw = createPublicKey(first?.publicPem ?? '').export({ format: 'der', type: 'spki' })
  expect(rows[0]?.wrapped.includes(raw.subarray(-32))).toBe(false)
  const message = Buffer.from('a manifest')
  expect(verify(null, message, first?.publicPem ?? '', first?.sign(message) ?? Buffer.of())).toBe(true)
})

test('the key survives the master key that wrapped it', async () => {
  const before = await keyWith(old)
  await rewrapAll({ db: database.db, keys: keysFromMasters([fresh, old]) })
  expect((await keyWith(fresh)).fingerprint).toBe(before.fingerprint)
  await expect(keyWith(old)).rejects.toThrow('not among MASTER_KEYS')
})

test('an operator can print the public key and its fingerprint, which does not count as a change', async () => {
  const command = keyCommands.find(({ usage }) => usage === 'archive key')
  const services = {
    db: database.db,
    keys: keysFromMasters([fresh]),
    clock: () => new Date(),
    jobs: jobsInDatabase,
    policy: shippedVersion,
  }
  const output = await command?.run({ ...services, config: readConfig({ NODE_ENV: 'test' }) }, [], 'operator')
  const { publicPem, fingerprint } = await keyWith(fresh)
  expect([command?.reads, output]).toEqual([true, `${publicPem}SHA-256 ${fingerprint}`])
  expect(fingerprint).toMatch(/^([0-9a-f]{4} ){15}[0-9a-f]{4}$/)
})
