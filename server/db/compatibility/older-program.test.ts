// Runs this version on the schema of the next one, whose migration has added to tables that this version writes. This happens while
// processes are replaced one by one, or if the upgrade is abandoned.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { standInWithDemo } from '@bonafide/demo/stand-in-with-demo'
import { afterAll, expect, test } from 'vitest'
import { buildServices } from '../../build-services.ts'
import { readConfig } from '../../config.ts'
import { append } from '../../record/append.ts'
import { ledgerFaults, verifyLedger } from '../../record/ledger/verify-ledger.ts'
import { testMasters } from '../../record/test-services.ts'
import { verifyChain } from '../../record/verify-chain.ts'
import { adoptEarlierRows } from '../../run.ts'
import { testDatabase } from '../test-database.ts'
import { transact } from '../transaction.ts'

const folder = mkdtempSync(join(tmpdir(), 'bonafide-older-'))
const database = await testDatabase()
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const additions = [
  `alter table record_events add column newer_number integer not null default 0`,
  `alter table person_standing add column newer_note text`,
  `create table newer_things (name text primary key)`,
  `insert into kysely_migration values ('9998-newer', now()::text)`,
]

test('this version starts on the schema of the next one, writes to it, and finds no fault in its record', async () => {
  for (const statement of additions) await database.db.pool.query(statement)
  const environment = { NODE_ENV: 'test', MASTER_KEYS: testMasters.join(','), DATABASE_URL: database.url, DATA_DIR: folder }
  const built = await buildServices(readConfig(environment), { lost: () => undefined }, standInWithDemo)
  await adoptEarlierRows(built)
  await built.policy.start()
  const { services } = built
  await transact(services.db, (tx) =>
    append(tx, services, { subject: '1', event: { kind: 'levelSubmitted', level: 'basic' }, by: 'account' }),
  )
  expect((await verifyChain(services)).faults).toEqual([])
  expect(ledgerFaults(await verifyLedger(services))).toBe(0)
  await built.close()
  const { rows } = await database.db.pool.query<{ number: number }>('select newer_number as number from record_events')
  expect(rows).toEqual([{ number: 0 }])
})
