import { openChat } from '@bonafide/core/calls/desk/chat'
import { afterAll, expect, test } from 'vitest'
import { drawKey, makeChatFixture } from '../chat/testing/chat-fixture.ts'
import { writeAsAccount } from '../chat/write-message.ts'
import { testMasters } from '../record/test-services.ts'
import { operate } from '../operate.ts'

const fixture = await makeChatFixture()
afterAll(() => fixture.close())
const say = async (line: string): Promise<string> =>
  (await operate(line.split(' '), { DATABASE_URL: fixture.url, MASTER_KEYS: testMasters.join(), NODE_ENV: 'test' })).output

test('shows who viewed an account, and what a reviewer viewed, by number and by address', async () => {
  const [ada, grace] = [await fixture.reviewer('Ada'), await fixture.reviewer('Grace')]
  for (const account of ['31', '32'])
    await writeAsAccount(fixture.services, { account, key: drawKey(), text: 'hello', at: fixture.services.clock() })
  await ada.ask(openChat, { account: '31' })
  await grace.ask(openChat, { account: '31' })
  await ada.ask(openChat, { account: '32' })
  const views = (await say('account views 31')).split('\n')
  expect(views).toHaveLength(2)
  expect(views.join()).toMatch(/account 31, chat, 1 message {2}by \d+, Ada, ada@desk\.example/)
  expect(views.join()).toMatch(/by \d+, Grace/)
  const own = await say('reviewer views ada@desk.example')
  expect(own.split('\n')).toHaveLength(3)
  expect(own).not.toContain('Grace')
  expect(await say(`reviewer views ${/^Reviewer (\d+)/.exec(own)?.[1]}`)).toBe(own)
  expect(own).not.toContain('hello')
})

test('lists views of cases and views of their files separately', async () => {
  await fixture.reviewer('Reader')
  const by = "(select reviewer from reviewers where name = 'Reader')"
  const { rows } = await fixture.services.db.pool.query<{ case_id: string }>(
    "insert into cases (account, about, reasons, opened_at, due_at) values ('35', 'basic', '{}', now(), now()) returning case_id",
  )
  await fixture.services.db.pool.query(
    `insert into case_views (case_id, reviewer, upload, at) values ($1, ${by}, null, now()), ($1, ${by}, 'some-file', now() + interval '1 s')`,
    [rows[0]?.case_id],
  )
  const views = (await say('account views 35')).split('\n')
  expect(views[0]).toMatch(/a file of case \d+ {2}by \d+, Reader/)
  expect(views[1]).toMatch(/account 35, case \d+ {2}by/)
})

test('omits views older than a month from a reviewer’s list, but not from an account’s', async () => {
  const old = await fixture.reviewer('Long ago')
  await writeAsAccount(fixture.services, { account: '33', key: drawKey(), text: 'hello', at: fixture.services.clock() })
  await old.ask(openChat, { account: '33' })
  const { rows } = await fixture.services.db.pool.query<{ reviewer: string }>("select reviewer from reviewers where name = 'Long ago'")
  await fixture.services.db.pool.query(
    "insert into chat_views (account, reviewer, own, messages, at) values ('34', $1, false, 1, now() - interval '31 days')",
    [rows[0]?.reviewer],
  )
  expect(await say(`reviewer views ${rows[0]?.reviewer}`)).not.toContain('account 34')
  expect(await say('account views 34')).toContain('account 34')
})

test('reports an unknown account or reviewer', async () => {
  expect(await say('account views 99')).toBe('No reviewer has looked at account 99.')
  expect(await say('account views ada')).toContain('is not an account')
  expect(await say('reviewer views nobody@desk.example')).toContain('There is no reviewer nobody@desk.example')
  expect(await say('reviewer views 999999')).toContain('There is no reviewer 999999')
})
