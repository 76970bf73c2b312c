import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { standInWithDemo } from '@bonafide/demo/stand-in-with-demo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildHouse, type BuiltHouse } from './build-house.ts'
import { readConfig } from './config.ts'
import { testDatabase, type TestDatabase } from './db/test-database.ts'
import { transact } from './db/transaction.ts'
import type { House } from './house.ts'
import { append } from './record/append.ts'
import { eraOf } from './record/chain.ts'
import { testMasters } from './record/test-bits.ts'
import { verifyLedger } from './record/ledger/verify-ledger.ts'
import { adopt } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'bonafide-run-'))
let database: TestDatabase
let built: BuiltHouse
beforeAll(async () => {
  database = await testDatabase()
  const given = { NODE_ENV: 'test', MASTER_KEYS: testMasters.join(','), DATABASE_URL: database.url, DATA_DIR: folder }
  built = await buildHouse(readConfig(given), { lost: () => undefined }, standInWithDemo)
  await adopt(built)
  await built.policy.start()
})
afterAll(async () => {
  await built.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const happen = (house: House, subject: string): Promise<unknown> =>
  transact(house.db, (tx) => append(tx, house, { subject, event: { kind: 'levelSubmitted', level: 'basic' }, by: 'account' }))

test('writes of calls and of jobs are both in the ledger, and neither restarts a removed one', async () => {
  const { house, houseOfJobs } = built
  for (const [subject, writer] of [['1', house] as const, ['2', houseOfJobs] as const]) {
    await happen(writer, subject)
    const end = await database.db.kysely.selectFrom('record_subjects').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow()
    expect([subject, eraOf(house.keys, subject, end)]).toEqual([subject, 'ledger'])
  }
  await database.db.pool.query(`set session_replication_role = replica; truncate ledger_blocks; truncate ledger_lanes`)
  for (const writer of [house, houseOfJobs]) await expect(happen(writer, '1')).rejects.toThrow('the ledger is gone')
  expect((await verifyLedger(house)).begunAnew).toBe(true)
})
