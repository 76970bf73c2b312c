import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shippedPolicy } from '@bonafide/core/policy/policy'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { transact } from '../db/transaction.ts'
import { operate } from '../operate.ts'
import { addVersion } from '../policy/add-version.ts'
import { latestVersion, listVersions } from '../policy/versions.sql.ts'
import { append } from '../record/append.ts'
import { testRecordServices, testMasters } from '../record/test-services.ts'
import { idIn, makeOperators } from './testing/test-operators.ts'

const folder = mkdtempSync(join(tmpdir(), 'bonafide-policy-'))
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const limitOf = (limit: number): string => `rights:\n  level1Rights:\n    cryptoWithdrawLimit: ${limit}\n`

let database: Awaited<ReturnType<typeof testDatabase>>
let services: ReturnType<typeof testRecordServices>
beforeEach(async () => {
  database = await testDatabase()
  services = testRecordServices(database.db)
  await transact(database.db, (tx) => addVersion(tx, services, { policy: shippedPolicy, base: 0, by: 'shipped' }))
  return () => database.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

const say = (line: string, more: Readonly<Record<string, string>> = {}) =>
  operate(line.split(' '), { DATABASE_URL: database.url, MASTER_KEYS: testMasters.join(), NODE_ENV: 'test', ...more })
const numbers = async () => (await listVersions(database.db.kysely)).map(({ number }) => number)

/** Counts connections that wait for a lock: by then they have read which version is in force. */
const waiting = async (): Promise<number> =>
  (await database.db.pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount ??
  0

test('checking a file compares it with the version in force, and changes nothing', async () => {
  expect(await say(`policy check ${file('seven.yaml', limitOf(7))}`)).toMatchObject({
    status: 0,
    output: expect.stringContaining('rights.level1Rights.cryptoWithdrawLimit: 20000 → 7'),
  })
  expect(await numbers()).toEqual([1])
})

test('an applied file becomes the next version, and `policy show` prints it as a file that `policy check` recognises', async () => {
  expect((await say(`policy apply ${file('eight.json', JSON.stringify({ person: { youngest: 21 } }))}`)).status).toBe(0)
  expect(await numbers()).toEqual([1, 2])
  const { output } = await say('policy show')
  expect(output).toMatch(/^# Version 2 \([0-9a-f]{12}\), by operator, /)
  expect(output).toContain('youngest: 21')
  expect((await say(`policy check ${file('shown.yaml', output)}`)).output).toContain('is the policy in force, version 2')
  expect((await say('policy show 1')).output).toContain('youngest: 18')
  expect((await say('policy show 3')).status).toBe(1)
})

test.each([
  ['rights: [', 'neither JSON nor YAML'],
  ['rights: 1\nrights: 2', 'neither JSON nor YAML'],
  ['person:\n  retries: 3\n', 'person.retries is an unknown key: misspelt, or from a newer version of Bonafide'],
  ['levels:\n  otc:\n    after: otc\n', 'levels.otc.after forms a cycle'],
  ['fourEyes:\n  reviewersToErase: 3\n', 'asks for 3 reviewers, and there are 0 active ones'],
  ['#'.repeat(10_000_000), 'it has 10000000 bytes, and may have at most 1000000'],
  ['['.repeat(20_000), 'neither JSON nor YAML'],
])('%.30j is refused by check and by apply, and nothing changes', async (text, why) => {
  const path = file('bad.yaml', text)
  for (const command of ['check', 'apply']) {
    expect(await say(`policy ${command} ${path}`)).toMatchObject({ status: 1, output: expect.stringContaining(why) })
  }
  expect(await numbers()).toEqual([1])
})

test('a missing file is reported', async () => {
  expect(await say('policy check /nowhere/policy.yaml')).toMatchObject({ status: 1, output: expect.stringContaining('there is no file') })
})

test('if two files are applied at the same moment, one wins, and the other command fails with the reason', async () => {
  const holding = await database.db.pool.connect()
  await holding.query('begin; lock table policy_proposals in exclusive mode')
  const applied = [7, 8].map((limit) => say(`policy apply ${file(`${limit}.yaml`, limitOf(limit))}`))
  await expect.poll(waiting).toBe(2)
  await holding.query('commit')
  holding.release()
  const results = await Promise.all(applied)
  expect(results.map(({ status }) => status).toSorted()).toEqual([0, 1])
  expect(results.find(({ status }) => status === 1)?.output).toMatch(/meanwhile|at the same moment/)
  expect(await numbers()).toEqual([1, 2])
})

test('with POLICY_READONLY no command changes the policy', async () => {
  const read = { POLICY_READONLY: 'on' }
  expect(await say(`policy apply ${file('seven.yaml', limitOf(7))}`, read)).toMatchObject({
    status: 1,
    output: expect.stringContaining('POLICY_READONLY is on'),
  })
  expect(await numbers()).toEqual([1])
})

test('an account’s history names the version behind each event, also after a later version', async () => {
  const event = { kind: 'levelSubmitted', level: 'basic' } as const
  await transact(database.db, (tx) => append(tx, services, { subject: '77', event, by: 'account' }))
  await say(`policy apply ${file('seven.yaml', limitOf(7))}`)
  await say('account ask 77 otc')
  const lines = (await say('account history 77')).output.split('\n')
  expect(lines[0]).toMatch(/ {2}policy 1 \([0-9a-f]{12}\)$/)
  expect(lines[1]).toMatch(/ {2}policy 2 \([0-9a-f]{12}\)$/)
  expect((await say('chain verify')).status).toBe(0)
  await database.db.pool.query(
    `set session_replication_role = replica; update record_events set policy = null; set session_replication_role = origin`,
  )
  expect((await say('chain verify')).output).toContain('77')
})

test('a version that was changed in the database is refused', async () => {
  await database.db.pool.query(
    `set session_replication_role = replica; update policy_versions set document = replace(document, '18', '13'); set session_replication_role = origin`,
  )
  await expect(say('policy show')).rejects.toThrow('does not fit its seal')
})

test('if two operators are active, the other one has to approve, and a changed proposal is refused', async () => {
  const two = await makeOperators('anna', 'bob')
  const recordServices = testRecordServices(two.db)
  await transact(two.db, (tx) => addVersion(tx, recordServices, { policy: shippedPolicy, base: 0, by: 'shipped' }))
  const apply = async (limit: number) => (await two.as('anna', `policy apply ${file(`${limit}.yaml`, limitOf(limit))}`)).output
  const [seven, eight] = [idIn(await apply(7)), idIn(await apply(8))]
  expect((await latestVersion(two.db.kysely))?.number).toBe(1)
  expect(await two.as('anna', `approve ${seven}`)).toMatchObject({ status: 1 })
  await two.db.pool.query(`update policy_proposals set document = replace(document, ': 7,', ': 9,')`)
  expect(await two.as('bob', `approve ${seven}`)).toMatchObject({ status: 1, output: expect.stringContaining('was changed or is gone') })
  expect((await two.as('bob', `approve ${eight}`)).status).toBe(0)
  expect(await latestVersion(two.db.kysely)).toMatchObject({ number: 2, by: 'operator:anna+bob' })
  const late = idIn(await apply(10))
  await two.as('bob', `approve ${idIn(await apply(11))}`)
  expect(await two.as('bob', `approve ${late}`)).toMatchObject({
    status: 1,
    output: expect.stringContaining('Version 3 was applied meanwhile'),
  })
  await two.close()
})
