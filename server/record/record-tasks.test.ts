import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { transact } from '../db/transaction.ts'
import { makeLog } from '../log/log.ts'
import { append } from './append.ts'
import { adoptRows } from './ledger/adopt-rows.ts'
import { parseMark } from './ledger/ledger-mark.ts'
import { verifyLedger } from './ledger/verify-ledger.ts'
import { recordTasks } from './record-tasks.ts'
import { testRecordServices } from './test-services.ts'

let database: TestDatabase
let services: ReturnType<typeof testRecordServices>
const logged: { msg: string; level: string; id?: string; count?: number }[] = []
beforeAll(async () => {
  database = await testDatabase()
  services = testRecordServices(database.db)
  await adoptRows(database.db)
  await transact(database.db, (tx) =>
    append(tx, services, { subject: '1', event: { kind: 'levelSubmitted', level: 'basic' }, by: 'account' }),
  )
})
afterAll(() => database.close())

const run = async (job: string) => {
  logged.length = 0
  const log = makeLog({ level: 'info', to: { write: (line) => void logged.push(JSON.parse(line)) } })
  await recordTasks({ ...services, log })[job]?.({})
  return [...logged]
}

test('the hourly mark is logged, and the ledger can be compared with it', async () => {
  const [line] = await run('record.mark')
  const mark = parseMark(line?.id ?? '')
  expect(mark).toBeDefined()
  expect((await verifyLedger(database, mark)).holdsMark).toBe(true)
})

test('the daily check logs nothing if all is well, and an error if a row was changed', async () => {
  expect(await run('record.verify')).toEqual([])
  await database.db.pool.query(`update record_outbox set body = '{}' where subject = '1'`)
  expect(await run('record.verify')).toMatchObject([{ level: 'error', msg: expect.stringContaining('chain verify'), count: 1 }])
})
