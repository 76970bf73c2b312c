import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { testDatabase, type TestDatabase } from './db/test-database.ts'
import { openDatabase } from './db/open-database.ts'
import { operate } from './operate.ts'
import { webhookTestServices, happenForWebhook, deliverAll, workWebhooks } from './webhooks/test-services.ts'
import { answerWith as reply, startReceiver } from './webhooks/test-receiver.ts'
import { adoptRows } from './record/ledger/adopt-rows.ts'
import { testMasters } from './record/test-services.ts'

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
const match = (output: string, pattern: RegExp): string => pattern.exec(output)?.[0] ?? ''

test('prints the help without a command, and prints it and fails for an unknown command', async () => {
  expect(await say('')).toMatchObject({ status: 0, output: expect.stringContaining('webhook add URL') })
  expect(await say('webhook destroy everything')).toMatchObject({ status: 2, output: expect.stringContaining('chain verify') })
})

test('a webhook can be added, tested, rotated, retired, disabled and enabled again', async () => {
  const receiver = await startReceiver()
  const added = await say(`webhook add ${receiver.url}`)
  expect(added.status).toBe(0)
  const [id, key, secret] = [match(added.output, /hook_\w+/), match(added.output, /key_\w+/), match(added.output, /whsec_\S+/)]
  const services = webhookTestServices(database.db)
  await happenForWebhook(services, '1')
  await deliverAll(services, '1')
  const [trial, first] = receiver.all
  for (const received of [trial, first]) expect(() => received && new Webhook(secret).verify(received.body, received.headers)).not.toThrow()
  expect(JSON.parse(trial?.body ?? '')).toEqual({ type: 'endpoint.test', timestamp: expect.any(String), data: { endpoint: id } })
  const rotated = await say(`webhook rotate ${id}`)
  expect(await say(`webhook retire ${id} ${key}`)).toMatchObject({ status: 0 })
  expect(await say(`webhook retire ${id} ${match(rotated.output, /key_\w+/)}`)).toMatchObject({
    status: 1,
    output: expect.stringContaining('only key'),
  })
  const listed = await say('webhook list')
  expect(listed.output).toContain(receiver.url)
  expect(listed.output).not.toContain('whsec_')
  await say(`webhook disable ${id}`)
  await happenForWebhook(services, '1', 'levelApproved')
  await deliverAll(services, '1')
  expect(receiver.all).toHaveLength(2)
  expect((await say('webhook list')).output).toContain('switched off by an operator')
  await say(`webhook enable ${id}`)
  await workWebhooks(services)
  expect(receiver.all).toHaveLength(3)
  await receiver.close()
  await database.db.pool.query('truncate webhook_endpoints cascade')
})

const addedEndpoints = async (): Promise<number> =>
  (await database.db.pool.query('select count(*)::integer as count from webhook_endpoints')).rows[0].count

test('an address is added if its receiver answers, refused if not, and added untested on request', async () => {
  const receiver = await startReceiver()
  for (const [status, message] of [
    [404, 'deliveries need a 2xx'],
    [500, 'deliveries need a 2xx'],
    [307, 'deliveries need a 2xx'],
  ] as const) {
    receiver.answering = reply(status)
    expect(await say(`webhook add ${receiver.url}`)).toMatchObject({ status: 1, output: expect.stringContaining(message) })
  }
  expect(await say('webhook add http://127.0.0.1:1/hook')).toMatchObject({ status: 1, output: expect.stringContaining('ECONNREFUSED') })
  expect(await addedEndpoints()).toBe(0)
  receiver.answering = reply(401)
  const strict = await say(`webhook add ${receiver.url}`)
  expect(strict).toMatchObject({ status: 0, output: expect.stringContaining('does not know the secret yet') })
  expect(await say(`webhook test ${match(strict.output, /hook_\w+/)}`)).toMatchObject({ status: 1, output: expect.stringContaining('401') })
  receiver.answering = reply(204)
  expect(await say(`webhook test ${match(strict.output, /hook_\w+/)}`)).toMatchObject({ status: 0 })
  expect(await say('webhook test hook_none')).toMatchObject({ status: 1, output: expect.stringContaining('no endpoint') })
  expect(await say('webhook add http://127.0.0.1:1/hook --untested')).toMatchObject({
    status: 0,
    output: expect.stringContaining('whsec_'),
  })
  expect(await addedEndpoints()).toBe(2)
  await receiver.close()
  await database.db.pool.query('truncate webhook_endpoints cascade')
})

test('in production a host with a private address is refused, tested or not, unless its network is allowed', async () => {
  const production = {
    NODE_ENV: 'production',
    STAND_IN: 'on',
    AREA_URL: 'https://verify.example.com',
    PROVIDER_URL: 'https://frame.example.net',
    DESK_URL: 'https://desk.example.com',
    SMTP_URL: 'smtps://mail.example.com',
    MAIL_FROM: 'verify@example.com',
  }
  for (const line of ['webhook add https://localhost:1/hook', 'webhook add https://localhost:1/hook --untested']) {
    expect(await say(line, production)).toMatchObject({
      status: 1,
      output: expect.stringContaining('private address outside WEBHOOK_NETWORKS'),
    })
  }
  const allowed = { ...production, WEBHOOK_NETWORKS: '127.0.0.0/8, ::1' }
  expect(await say('webhook add https://localhost:1/hook', allowed)).toMatchObject({
    status: 1,
    output: expect.stringContaining('not reached'),
  })
  expect(await say('webhook add https://localhost:1/hook --untested', allowed)).toMatchObject({ status: 0 })
  for (const wrong of ['10.0.0.0/33', 'fd00::/129', 'localhost', '10.0.0.0/8/8', 'fe80::1%eth0', '10.0.0']) {
    expect(await say('webhook list', { WEBHOOK_NETWORKS: wrong })).toMatchObject({
      status: 1,
      output: expect.stringContaining('WEBHOOK_NETWORKS must be'),
    })
  }
  await database.db.pool.query('truncate webhook_endpoints cascade')
})

test('webhook resend delivers events again from a cursor, including abandoned ones, in order and with their IDs', async () => {
  const receiver = await startReceiver()
  const services = webhookTestServices(database.db)
  const id = match((await say(`webhook add ${receiver.url}`)).output, /hook_\w+/)
  for (const kind of ['levelSubmitted', 'levelApproved', 'levelSubmitted'] as const) await happenForWebhook(services, '501', kind)
  await happenForWebhook(services, '502')
  await workWebhooks(services)
  const sent = receiver.all.slice(1)
  const ids = sent.filter(({ body }) => body.includes('"501"')).map(({ headers }) => headers['webhook-id'])
  const { rows } = await database.db.pool.query(`select id, position from record_outbox where subject = '501' order by position`)
  await database.db.pool.query(`insert into webhook_set_aside values ($1, $2, now(), '500'), ($1, $3, now(), '500')`, [
    id,
    rows[0].id,
    rows[2].id,
  ])
  const listed = (await say('webhook list')).output
  expect(listed).toContain(`cursor ${Number(rows[2].position) + 1}: everything up to it was delivered; 0 accounts wait`)
  expect(listed).toContain(`${rows[2].position}  ${ids[2]}`)
  receiver.all.length = 0
  expect(await say(`webhook resend ${id} --from ${ids[1]}`)).toMatchObject({
    status: 0,
    output: expect.stringContaining('3 events of 2 accounts'),
  })
  expect((await say('webhook list')).output).toContain(
    `cursor ${Number(rows[1].position) - 1}: everything up to it was delivered; 2 accounts wait`,
  )
  await workWebhooks(services)
  expect(receiver.all.filter(({ body }) => body.includes('"501"')).map(({ headers }) => headers['webhook-id'])).toEqual(ids.slice(1))
  expect(receiver.all).toHaveLength(3)
  expect((await say('webhook list')).output).toMatch(/1 events? (was|were) given up/)
  receiver.all.length = 0
  expect(await say(`webhook resend ${id} --from ${rows[0].position}`)).toMatchObject({ status: 0 })
  await workWebhooks(services)
  expect(receiver.all).toHaveLength(4)
  for (const [cursor, message] of [
    ['msg_0000', 'neither a position nor'],
    [`msg_${'0'.repeat(32)}`, 'There is no event'],
  ] as const) {
    expect(await say(`webhook resend ${id} --from ${cursor}`)).toMatchObject({ status: 1, output: expect.stringContaining(message) })
  }
  expect(await say('webhook resend hook_none --from 1')).toMatchObject({ status: 1, output: expect.stringContaining('no endpoint') })
  await receiver.close()
  await database.db.pool.query('truncate webhook_endpoints cascade')
})

test('a cursor beyond an account’s pending events skips none of them', async () => {
  const receiver = await startReceiver()
  const services = webhookTestServices(database.db)
  const id = match((await say(`webhook add ${receiver.url}`)).output, /hook_\w+/)
  receiver.all.length = 0
  for (const kind of ['levelSubmitted', 'levelApproved'] as const) await happenForWebhook(services, '521', kind)
  const { rows } = await database.db.pool.query(`select position from record_outbox where subject = '521' order by position`)
  receiver.answering = reply(500)
  await workWebhooks(services)
  expect(receiver.all).toHaveLength(1)
  receiver.answering = reply(204)
  await say(`webhook resend ${id} --from ${rows[1].position}`)
  await workWebhooks(services)
  expect(receiver.all.slice(1).map(({ body }) => JSON.parse(body).type)).toEqual(['level.submitted', 'level.approved'])
  await receiver.close()
  await database.db.pool.query('truncate webhook_endpoints cascade')
})

test('a worker cannot advance an account that an operator rewound meanwhile', async () => {
  const receiver = await startReceiver()
  const services = webhookTestServices(database.db)
  const id = match((await say(`webhook add ${receiver.url}`)).output, /hook_\w+/)
  receiver.all.length = 0
  for (const kind of ['levelSubmitted', 'levelApproved'] as const) await happenForWebhook(services, '511', kind)
  const { rows } = await database.db.pool.query(`select position from record_outbox where subject = '511' order by position`)
  receiver.answering = (received, answer) => {
    const rewound = receiver.all.length === 2 ? say(`webhook resend ${id} --from ${rows[0].position}`) : Promise.resolve()
    void rewound.then(() => reply(204)(received, answer))
  }
  await workWebhooks(services)
  expect(receiver.all.map(({ body }) => JSON.parse(body).type)).toEqual([
    'level.submitted',
    'level.approved',
    'level.submitted',
    'level.approved',
  ])
  await receiver.close()
  await database.db.pool.query('truncate webhook_endpoints cascade')
})

test('each mistake is reported in one sentence', async () => {
  expect(await say('webhook add http://example.com/')).toMatchObject({
    status: 1,
    output: 'The address must be https (http only for loopback).',
  })
  expect(await say('webhook rotate hook_none')).toMatchObject({ status: 1, output: expect.stringContaining('There is no endpoint') })
  expect(await say('webhook retire hook_none key_none')).toMatchObject({ status: 1, output: expect.stringContaining('has no key') })
  expect(await say('person erase 404')).toMatchObject({ status: 1, output: 'Nothing is kept of account 404.' })
  expect(await say('webhook list', { MASTER_KEYS: 'short' })).toMatchObject({
    status: 1,
    output: expect.stringContaining('MASTER_KEYS must be'),
  })
})

test('the record is verified, a change is reported by account, and a person is erased', async () => {
  const services = webhookTestServices(database.db)
  await happenForWebhook(services, '77')
  expect(await say('chain verify')).toMatchObject({ status: 0, output: expect.stringContaining('nothing was changed') })
  expect(await say('person erase 77')).toMatchObject({ status: 0, output: expect.stringContaining('its key is destroyed') })
  expect((await say('person erase 77')).output).toContain('was erased before')
  expect((await say('chain verify')).status).toBe(0)
  await database.db.pool.query(
    `update person_standing set standing = jsonb_set(standing::jsonb, '{blacklisted}', 'true')::json where account = '1'`,
  )
  expect(await say('chain verify')).toMatchObject({ status: 1, output: expect.stringContaining('account 1: its standing does not follow') })
})

test('a changed row is reported by name, and a mark reveals a database that was rolled back', async () => {
  const own = await testDatabase()
  const there = (line: string) => say(line, { DATABASE_URL: own.url })
  const services = webhookTestServices(own.db)
  await adoptRows(own.db)
  await happenForWebhook(services, '5')
  const mark = (await there('chain mark')).output
  expect(await there(`chain verify ${mark}`)).toMatchObject({
    status: 0,
    output: expect.stringMatching(/nothing was changed\.\nMark: [\d.]+-/),
  })
  expect(await there('chain verify 1.2')).toMatchObject({ status: 1, output: expect.stringContaining('not a mark') })
  await own.db.pool.query(`update record_outbox set body = '{}' where subject = '5'`)
  const result = await there('chain verify')
  expect(result).toMatchObject({
    status: 1,
    output: expect.stringMatching(/1 faults\.\n {2}record_outbox \["\d+"\]: was changed from outside/),
  })
  await own.db.pool.query(`set session_replication_role = replica; truncate ledger_blocks; update ledger_lanes set sequence = 0`)
  expect((await there(`chain verify ${mark}`)).output).toContain('rolled back to a state before this mark')
  await own.close()
})

test('a command uses a running Bonafide’s built-in database, and starts the database if none runs', async () => {
  const alone = { DATABASE_URL: '', DATA_DIR: folder }
  expect(await say('webhook list', alone)).toMatchObject({ status: 1, output: expect.stringContaining('There is no database in') })
  const running = await openDatabase({ kind: 'builtIn', folder: join(folder, 'postgres'), connections: 2 }, { lost: () => undefined })
  const receiver = await startReceiver()
  expect(await say(`webhook add ${receiver.url}`, alone)).toMatchObject({ status: 0 })
  expect((await running.db.pool.query('select url from webhook_endpoints')).rows).toEqual([{ url: receiver.url }])
  await running.close()
  expect((await say('webhook list', alone)).output).toContain(receiver.url)
  await receiver.close()
}, 30_000)
