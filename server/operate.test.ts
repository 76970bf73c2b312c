import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { testDatabase, type TestDatabase } from './db/test-database.ts'
import { openDatabase } from './db/open-database.ts'
import { operate } from './operate.ts'
import { testHouse, happen, tell } from './webhooks/test-house.ts'
import { adoptRows } from './record/ledger/adopt-rows.ts'
import { startReceiver } from './webhooks/test-receiver.ts'
import { testMasters } from './record/test-bits.ts'

let database: TestDatabase
let folder = ''
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'bonafide-operate-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const say = (line: string, environment: Record<string, string> = {}) =>
  operate(
    line.split(' ').filter((word) => word !== ''),
    { DATABASE_URL: database.url, MASTER_KEYS: testMasters.join(), NODE_ENV: 'test', ...environment },
  )
const match = (said: string, pattern: RegExp): string => pattern.exec(said)?.[0] ?? ''

test('without words it says what it can do; with words that it does not know it does, too, and fails', async () => {
  expect(await say('')).toMatchObject({ status: 0, said: expect.stringContaining('webhook add URL') })
  expect(await say('webhook destroy everything')).toMatchObject({ status: 2, said: expect.stringContaining('chain verify') })
})

test('a webhook from its first key to its last: added, told, rotated, retired, off and on again', async () => {
  const receiver = await startReceiver()
  const added = await say(`webhook add ${receiver.url}`)
  expect(added.status).toBe(0)
  const [id, key, secret] = [match(added.said, /hook_\w+/), match(added.said, /key_\w+/), match(added.said, /whsec_\S+/)]
  const house = testHouse(database.db)
  await happen(house, '1')
  await tell(house, '1')
  expect(() => new Webhook(secret).verify(receiver.all[0]?.body ?? '', receiver.all[0]?.headers ?? {})).not.toThrow()
  const rotated = await say(`webhook rotate ${id}`)
  expect(await say(`webhook retire ${id} ${key}`)).toMatchObject({ status: 0 })
  expect(await say(`webhook retire ${id} ${match(rotated.said, /key_\w+/)}`)).toMatchObject({
    status: 1,
    said: expect.stringContaining('only key'),
  })
  const listed = await say('webhook list')
  expect(listed.said).toContain(receiver.url)
  expect(listed.said).not.toContain('whsec_')
  await say(`webhook disable ${id}`)
  await happen(house, '1', 'levelApproved')
  await tell(house, '1')
  expect(receiver.all).toHaveLength(1)
  expect((await say('webhook list')).said).toContain('switched off by an operator')
  await say(`webhook enable ${id}`)
  await tell(house, '1')
  expect(receiver.all).toHaveLength(2)
  await receiver.close()
})

test('mistakes are one sentence each', async () => {
  expect(await say('webhook add http://example.com/')).toMatchObject({
    status: 1,
    said: 'The address must be https (http only for loopback).',
  })
  expect(await say('webhook rotate hook_none')).toMatchObject({ status: 1, said: expect.stringContaining('There is no endpoint') })
  expect(await say('webhook retire hook_none key_none')).toMatchObject({ status: 1, said: expect.stringContaining('has no key') })
  expect(await say('person erase 404')).toMatchObject({ status: 1, said: 'Nothing is kept of account 404.' })
  expect(await say('webhook list', { MASTER_KEYS: 'short' })).toMatchObject({
    status: 1,
    said: expect.stringContaining('MASTER_KEYS must be'),
  })
})

test('the record is verified, a change in it is named, and a person is erased', async () => {
  const house = testHouse(database.db)
  await happen(house, '77')
  expect(await say('chain verify')).toMatchObject({ status: 0, said: expect.stringContaining('nothing was changed') })
  expect(await say('person erase 77')).toMatchObject({ status: 0, said: expect.stringContaining('its key is destroyed') })
  expect((await say('person erase 77')).said).toContain('was erased before')
  expect((await say('chain verify')).status).toBe(0)
  await database.db.pool.query(
    `update person_standing set standing = jsonb_set(standing::jsonb, '{blacklisted}', 'true')::json where account = '1'`,
  )
  expect(await say('chain verify')).toMatchObject({ status: 1, said: expect.stringContaining('account 1: its standing does not follow') })
})

test('a row on which decisions rest is named when it was changed, and a mark tells a database that was put back', async () => {
  const own = await testDatabase()
  const there = (line: string) => say(line, { DATABASE_URL: own.url })
  const house = testHouse(own.db)
  await adoptRows(own.db)
  await happen(house, '5')
  const mark = (await there('chain mark')).said
  expect(await there(`chain verify ${mark}`)).toMatchObject({
    status: 0,
    said: expect.stringMatching(/nothing was changed\.\nMark: [\d.]+-/),
  })
  expect(await there('chain verify 1.2')).toMatchObject({ status: 1, said: expect.stringContaining('no mark') })
  await own.db.pool.query(`update record_outbox set body = '{}' where subject = '5'`)
  const found = await there('chain verify')
  expect(found).toMatchObject({
    status: 1,
    said: expect.stringMatching(/1 faults\.\n {2}record_outbox \["\d+"\]: was changed behind our back/),
  })
  await own.db.pool.query(`set session_replication_role = replica; truncate ledger_blocks; update ledger_lanes set sequence = 0`)
  expect((await there(`chain verify ${mark}`)).said).toContain('put back to a state from before this mark')
  await own.close()
})

test('beside a Bonafide that runs on the built-in database it joins that; alone it starts it, and leaves it as it was', async () => {
  const alone = { DATABASE_URL: '', DATA_DIR: folder }
  expect(await say('webhook list', alone)).toMatchObject({ status: 1, said: expect.stringContaining('There is no database in') })
  const running = await openDatabase({ kind: 'builtIn', folder: join(folder, 'postgres'), connections: 2 }, { lost: () => undefined })
  const receiver = await startReceiver()
  expect(await say(`webhook add ${receiver.url}`, alone)).toMatchObject({ status: 0 })
  expect((await running.db.pool.query('select url from webhook_endpoints')).rows).toEqual([{ url: receiver.url }])
  await running.close()
  expect((await say('webhook list', alone)).said).toContain(receiver.url)
  await receiver.close()
}, 30_000)
