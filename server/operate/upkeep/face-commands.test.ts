import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { operate } from '../../operate.ts'
import { testMasters } from '../../record/test-services.ts'
import { faceCounter } from '../../visits/identity/faces.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('faces read-anew begins a new epoch of changes, which invalidates earlier copies and snapshots, and keeps the numbering', async () => {
  const before = await faceCounter(database.db.kysely)
  const { output } = await operate(['faces', 'read-anew'], {
    DATABASE_URL: database.url,
    MASTER_KEYS: testMasters.join(),
    NODE_ENV: 'test',
  })
  expect(output).toContain('reads all of them again')
  const after = await faceCounter(database.db.kysely)
  expect(after).toEqual({ ...before, epoch: after.epoch })
  expect(after.epoch).not.toBe(before.epoch)
})
