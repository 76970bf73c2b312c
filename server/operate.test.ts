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

const run = (line: string, environment: Record<string, string> = {}) =>
  operate(
    line.split(' ').filter((word) => word !== ''),
    { DATABASE_URL: database.url, MASTER_KEYS: testMasters.join(), NODE_ENV: 'test', ...environment },
  )
const match = (output: string, pattern: RegExp): string => pattern.exec(output)?.[0] ?? ''

test('without a command the help is printed; an unknown command prints it too, and fails', async () => {
  expect(await run('')).toMatchObject({ status: 0, output: expect.stringContaining('webhook add URL') })
  expect(await run('webhook destroy everything')).toMatchObject({ status: 2, output: expect.stringContaining('chain verify') })
})

test('a webhook can be added, tested, rotated, retired, disabled and enabled again', async () => {
  const receiver = await startReceiver()
  const added = await run(`webhook add ${receiver.url}`)
  expect(added.status).toBe(0)
  const [id, key, secret] = [match(added.output, /hook_\w+/), match(added.output, /key_\w+/), match(added.output, /whsec_\S+/)]
  const services = webhookTestServices(database.db)
  await happenForWebhook(services, '1')
  await deliverAll(services, '1')
  const [trial, first] = receiver.all
  for (const received of [trial, first]) expect(() => received && new Webhook(secret).verify(received.body, received.headers)).not.toThrow()
  expect(JSON.parse(trial?.body ?? '')).toEqual({ type: 'endpoint.test', timestamp: expect.any(String), data: { endpoint: id } })
  const rotated = await run(`webhook rotate ${id}`)
  expect(await run(`webhook retire ${id} ${key}`)).toMatchObject({ status: 0 })
  expect(await run(`webhook retire ${id} ${match(rotated.output, /key_\w+/)}`)).toMatchObject({
    status: 1,
    output: expect.stringContaining('only key'),
  })
  const listed = await run('webhook list')
  expect(listed.output).toContain(receiver.url)
  expect(listed.output).not.toContain('whsec_')
  await run(`webhook disable ${id}`)
  await happenForWebhook(services, '1', 'levelApproved')
  await deliverAll(services, '1')
  expect(receiver.all).toHaveLength(2)
  expect((await run('webhook list')).output).toContain('switched off by an operator')
  await run(`webhook enable ${id}`)
  await workWebhooks(services)
  expect(receiver.all).toHaveLength(3)
  await receiver.close()
  await database.db.pool.query('truncate webhook_endpoints cascade')
})

const addedEndpoints = async (): Promise<number> =>
  (await database.db.pool.query('select count(*)::integer as count from webhook_endpoints')).rows[0].count

test('webhook add refuses an address whose receiver fails the test, unless it answers 401 or --untested is given', async () => {
  const receiver = await startReceiver()
  for (const [status, message] of [
    [404, 'deliveries need a 2xx'],
    [500, 'deliveries need a 2xx'],
    [307, 'deliveries need a 2xx'],
  ] as const) {
    receiver.answering = reply(status)
    expect(await run(`webhook add ${receiver.url}`)).toMatchObject({ status: 1, output: expect.stringContaining(message) })
  }
  expect(await run('webhook add http://127.0.0.1:1/hook')).toMatchObject({ status: 1, output: expect.stringContaining('ECONNREFUSED') })
  expect(await addedEndpoints()).toBe(0)
  receiver.answering = reply(401)
  const unauthorized = await run(`webhook add ${receiver.url}`)
  expect(unauthorized).toMatchObject({ status: 0, output: expect.stringContaining('does not know the secret yet') })
  expect(await run(`webhook test ${match(unauthorized.output, /hook_\w+/)}`)).toMatchObject({
    status: 1,
    output: expect.stringContaining('401'),
  })
  receiver.answering = reply(204)
  expect(await run(`webhook test ${match(unauthorized.output, /hook_\w+/)}`)).toMatchObject({ status: 0 })
  expect(await run('webhook test hook_none')).toMatchObject({ status: 1, output: expect.stringContaining('no endpoint') })
  expect(await run('webhook add http://127.0.0.1:1/hook --untested')).toMatchObject({
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
    expect(await run(line, production)).toMatchObject({
      status: 1,
      output: expect.stringContaining('private address outside WEBHOOK_NETWORKS'),
    })
  }
  const allowed = { ...production, WEBHOOK_NETWORKS: '127.0.0.0/8, ::1' }
  expect(await run('webhook add https://localhost:1/hook', allowed)).toMatchObject({
    status: 1,
    output: expect.stringContaining('not reached'),
  })
  expect(await run('webhook add https://localhost:1/hook --untested', allowed)).toMatchObject({ status: 0 })
  for (const wrong of ['10.0.0.0/33', 'fd00::/129', 'localhost', '10.0.0.0/8/8', 'fe80::1%eth0', '10.0.0']) {
    expect(await run('webhook list', { WEBHOOK_NETWORKS: wrong })).toMatchObject({
      status: 1,
      output: expect.stringContaining('WEBHOOK_NETWORKS must be'),
    })
  }
  await database.db.pool.query('truncate webhook_endpoints cascade')
})

test('webhook resend delivers events again from a cursor, including abandoned ones, in order and with their IDs', async () => {
  const receiver = await startReceiver()
  const services = webhookTestServices(database.db)
  const id = match((await run(`webhook add ${receiver.url}`)).output, /hook_\w+/)
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
  const listed = (await run('webhook list')).output
  expect(listed).toContain(`cursor ${Number(rows[2].position) + 1}: everything up to it was delivered; accounts that wait: 0`)
  expect(listed).toContain(`${rows[2].position}  ${ids[2]}`)
  receiver.all.length = 0
  expect(await run(`webhook resend ${id} --from ${ids[1]}`)).toMatchObject({
    status: 0,
    output: expect.stringContaining('3 events of 2 accounts'),
  })
  expect((await run('webhook list')).output).toContain(
    `cursor ${Number(rows[1].position) - 1}: everything up to it was delivered; accounts that wait: 2`,
  )
  await workWebhooks(services)
  expect(receiver.all.filter(({ body }) => body.includes('"501"')).map(({ headers }) => headers['webhook-id'])).toEqual(ids.slice(1))
  expect(receiver.all).toHaveLength(3)
  expect((await run('webhook list')).output).toMatch(/given up: 1 event \(/)
  receiver.all.length = 0
  expect(await run(`webhook resend ${id} --from ${rows[0].position}`)).toMatchObject({ status: 0 })
  await workWebhooks(services)
  expect(receiver.all).toHaveLength(4)
  for (const [cursor, message] of [
    ['msg_0000', 'neither a position nor'],
    [`msg_${'0'.repeat(32)}`, 'There is no event'],
  ] as const) {
    expect(await run(`webhook resend ${id} --from ${cursor}`)).toMatchObject({ status: 1, output: expect.stringContaining(message) })
  }
  expect(await run('webhook resend hook_none --from 1')).toMatchObject({ status: 1, output: expect.stringContaining('no endpoint') })
  await receiver.close()
  await database.db.pool.query('truncate webhook_endpoints cascade')
})

test('resending from a later event does not skip an account’s pending events', async () => {
  const receiver = await startReceiver()
  const services = webhookTestServices(database.db)
  const id = match((await run(`webhook add ${receiver.url}`)).output, /hook_\w+/)
  receiver.all.length = 0
  for (const kind of ['levelSubmitted', 'levelApproved'] as const) await happenForWebhook(services, '521', kind)
  const { rows } = await database.db.pool.query(`select position from record_outbox where subject = '521' order by position`)
  receiver.answering = reply(500)
  await workWebhooks(services)
  expect(receiver.all).toHaveLength(1)
  receiver.answering = reply(204)
  await run(`webhook resend ${id} --from ${rows[1].position}`)
  await workWebhooks(services)
  expect(receiver.all.slice(1).map(({ body }) => JSON.parse(body).type)).toEqual(['level.submitted', 'level.approved'])
  await receiver.close()
  await database.db.pool.query('truncate webhook_endpoints cascade')
})

test('a worker does not advance the cursor of an account that an operator rewound during the delivery', async () => {
  const receiver = await startReceiver()
  const services = webhookTestServices(database.db)
  const id = match((await run(`webhook add ${receiver.url}`)).output, /hook_\w+/)
  receiver.all.length = 0
  for (const kind of ['levelSubmitted', 'levelApproved'] as const) await happenForWebhook(services, '511', kind)
  const { rows } = await database.db.pool.query(`select position from record_outbox where subject = '511' order by position`)
  receiver.answering = (received, answer) => {
    const rewound = receiver.all.length === 2 ? run(`webhook resend ${id} --from ${rows[0].position}`) : Promise.resolve()
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

test('a wrong argument or setting fails with status 1 and an explanation', async () => {
  expect(await run('webhook add http://example.com/')).toMatchObject({
    status: 1,
    output: 'The address must be https (http only for loopback).',
  })
  expect(await run('webhook rotate hook_none')).toMatchObject({ status: 1, output: expect.stringContaining('There is no endpoint') })
  expect(await run('webhook retire hook_none key_none')).toMatchObject({ status: 1, output: expect.stringContaining('has no key') })
  expect(await run('person erase 404')).toMatchObject({ status: 1, output: 'Nothing is stored about account 404.' })
  expect(await run('webhook list', { MASTER_KEYS: 'short' })).toMatchObject({
    status: 1,
    output: expect.stringContaining('MASTER_KEYS must be'),
  })
})

test('chain verify passes, also after an erasure, and reports a changed standing with its account', async () => {
  const services = webhookTestServices(database.db)
  await happenForWebhook(services, '77')
  expect(await run('chain verify')).toMatchObject({ status: 0, output: expect.stringContaining('nothing was changed') })
  expect(await run('person erase 77')).toMatchObject({ status: 0, output: expect.stringContaining('its key is destroyed') })
  expect((await run('person erase 77')).output).toContain('was already erased')
  expect((await run('chain verify')).status).toBe(0)
  await database.db.pool.query(
    `update person_standing set standing = jsonb_set(standing::jsonb, '{blacklisted}', 'true')::json where account = '1'`,
  )
  expect(await run('chain verify')).toMatchObject({ status: 1, output: expect.stringContaining('account 1: its standing does not follow') })
})

test('chain verify reports a changed row with its table, and a mark reveals that a database was rolled back', async () => {
  const separate = await testDatabase()
  const runSeparate = (line: string) => run(line, { DATABASE_URL: separate.url })
  const services = webhookTestServices(separate.db)
  await adoptRows(separate.db)
  await happenForWebhook(services, '5')
  const mark = (await runSeparate('chain mark')).output
  expect(await runSeparate(`chain verify ${mark}`)).toMatchObject({
    status: 0,
    output: expect.stringMatching(/nothing was changed\.\nMark: [\d.]+-/),
  })
  expect(await runSeparate('chain verify 1.2')).toMatchObject({ status: 1, output: expect.stringContaining('not a mark') })
  await separate.db.pool.query(`update record_outbox set body = '{}' where subject = '5'`)
  const result = await runSeparate('chain verify')
  expect(result).toMatchObject({
    status: 1,
    output: expect.stringMatching(/1 fault\.\n {2}record_outbox \["\d+"\]: was changed from outside/),
  })
  await separate.db.pool.query(`set session_replication_role = replica; truncate ledger_blocks; update ledger_lanes set sequence = 0`)
  expect((await runSeparate(`chain verify ${mark}`)).output).toContain('rolled back to a state before this mark')
  await separate.close()
})

test('a command uses a running Bonafide’s built-in database, and starts the database if none is running', async () => {
  const noUrl = { DATABASE_URL: '', DATA_DIR: folder }
  expect(await run('webhook list', noUrl)).toMatchObject({ status: 1, output: expect.stringContaining('There is no database in') })
  const running = await openDatabase({ kind: 'builtIn', folder: join(folder, 'postgres'), connections: 2 }, { lost: () => undefined })
  const receiver = await startReceiver()
  expect(await run(`webhook add ${receiver.url}`, noUrl)).toMatchObject({ status: 0 })
  expect((await running.db.pool.query('select url from webhook_endpoints')).rows).toEqual([{ url: receiver.url }])
  await running.close()
  expect((await run('webhook list', noUrl)).output).toContain(receiver.url)
  await receiver.close()
}, 30_000)
