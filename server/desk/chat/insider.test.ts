// A reviewer who reads conversations without a reason.
import { shippedDeskLimits } from '../../config/desk-limits.ts'
import { answerChat, closeChat, listChats, openChat } from '@bonafide/core/calls/desk/chat'
import { register } from 'prom-client'
import { afterAll, expect, test } from 'vitest'
import { drawKey, makeChatFixture, type ChatVisitor } from '../../chat/testing/chat-fixture.ts'
import { writeAsAccount } from '../../chat/write-message.ts'
import { makeLog } from '../../log/log.ts'

const lines: { msg: string; id?: string; reason?: string }[] = []
const log = makeLog({ level: 'warn', to: { write: (line: string) => void lines.push(JSON.parse(line)) } })
const fixture = await makeChatFixture(undefined, log)
afterAll(() => fixture.close())

const { services } = fixture
const minute = 60_000
const tooMany = '32004'
const secret = 'my passport number is X1234567, and I live at 12 Analytical Row'

let last = 1_000
const chats = async (count: number): Promise<readonly string[]> => {
  const accounts = Array.from({ length: count }, () => String((last += 1)))
  for (const account of accounts) await writeAsAccount(services, { account, key: drawKey(), text: secret, at: services.clock() })
  return accounts
}
const codesOf = (reader: ChatVisitor, accounts: readonly string[]) =>
  Promise.all(accounts.map(async (account) => (await reader.ask(openChat, { account })).code))
const viewsOf = async (name: string) =>
  (
    await services.db.pool.query<{ account: string; own: boolean; messages: number }>(
      'select account, own, messages from chat_views join reviewers using (reviewer) where name = $1 order by position',
      [name],
    )
  ).rows
const refusals = async () => Number(/limit_refusals_total\{what="chats"\} (\d+)/.exec(await register.metrics())?.[1] ?? 0)
const waitHours = (hours: number, of = fixture) => {
  of.services.pass(hours * 60 * minute)
}
/** Sessions end after half an hour without use. */
const pass = async (reader: ChatVisitor, minutes: number): Promise<void> => {
  for (let passed = 0; passed < minutes; passed += 20) {
    services.pass(Math.min(20, minutes - passed) * minute)
    await reader.ask(listChats, {})
  }
}

test('a reviewer who reads 600 conversations is refused after the limit, each view is recorded, and colleagues are unaffected', async () => {
  const reader = await fixture.reviewer('Nosy')
  const colleague = await fixture.reviewer('Quiet')
  const accounts = await chats(600)
  const before = await refusals()
  const answers = []
  for (const account of accounts) answers.push(await reader.ask(openChat, { account }))
  expect(answers.filter(({ code }) => code === '00000')).toHaveLength(shippedDeskLimits.chatsAnHour)
  expect(answers.filter(({ code }) => code === tooMany)).toHaveLength(600 - shippedDeskLimits.chatsAnHour)
  expect(answers.slice(0, shippedDeskLimits.chatsAnHour).map(({ data }) => data.left)).toEqual(
    Array.from({ length: shippedDeskLimits.chatsAnHour }, (_, at) => shippedDeskLimits.chatsAnHour - 1 - at),
  )
  expect(JSON.stringify(answers.slice(shippedDeskLimits.chatsAnHour))).not.toContain('passport')
  expect((await viewsOf('Nosy')).map(({ account }) => account)).toEqual(accounts.slice(0, shippedDeskLimits.chatsAnHour))
  expect(lines.filter(({ reason }) => reason === 'chats')).toMatchObject([{ msg: expect.stringContaining('has reached the hourly limit') }])
  expect((await refusals()) - before).toBe(600 - shippedDeskLimits.chatsAnHour)
  expect((await colleague.ask(openChat, { account: accounts[599] ?? '' })).code).toBe('00000')
  await pass(reader, 61)
  expect((await codesOf(reader, accounts.slice(100, 102))).every((code) => code === '00000')).toBe(true)
}, 60_000)

test('a hundred concurrent openings stay within the limit and cause one alert', async () => {
  const reader = await fixture.reviewer('Hasty')
  const accounts = await chats(100)
  const alerts = lines.length
  const codes = await codesOf(reader, accounts)
  expect(codes.filter((code) => code === '00000')).toHaveLength(shippedDeskLimits.chatsAnHour)
  expect(codes.filter((code) => code === tooMany)).toHaveLength(100 - shippedDeskLimits.chatsAnHour)
  expect(await viewsOf('Hasty')).toHaveLength(shippedDeskLimits.chatsAnHour)
  expect(lines).toHaveLength(alerts + 1)
})

test('the alert comes once an hour, and names the reviewer by number', async () => {
  const reader = await fixture.reviewer('Stubborn')
  const accounts = await chats(shippedDeskLimits.chatsAnHour + 1)
  const alerts = lines.length
  await codesOf(reader, accounts)
  await codesOf(reader, accounts)
  expect(lines).toHaveLength(alerts + 1)
  expect(lines.at(-1)?.id).toMatch(/^\d+$/)
  await pass(reader, 61)
  await codesOf(reader, accounts)
  expect(lines).toHaveLength(alerts + 2)
})

test('reopening within the hour does not count, and each view is recorded with the number of messages shown', async () => {
  const reader = await fixture.reviewer('Careful')
  const [first = '', ...others] = await chats(shippedDeskLimits.chatsAnHour + 1)
  await reader.ask(openChat, { account: first })
  await codesOf(reader, others.slice(1))
  expect((await reader.ask(openChat, { account: others[0] ?? '' })).code).toBe(tooMany)
  expect((await reader.ask(openChat, { account: first })).code).toBe('00000')
  expect((await viewsOf('Careful')).filter(({ account }) => account === first)).toEqual([
    { account: first, own: false, messages: 1 },
    { account: first, own: false, messages: 1 },
  ])
})

test('a request for new messages is recorded as a view only if there are any', async () => {
  const reader = await fixture.reviewer('Waiting')
  const [account = ''] = await chats(1)
  const { messages } = (await reader.ask(openChat, { account })).data
  const after = messages.at(-1)?.position ?? 0
  await reader.ask(openChat, { account, after })
  expect(await viewsOf('Waiting')).toHaveLength(1)
  await writeAsAccount(services, { account, key: drawKey(), text: 'and one more', at: services.clock() })
  await reader.ask(openChat, { account, after })
  expect(await viewsOf('Waiting')).toHaveLength(2)
})

test('requesting single pages does not bypass the limit', async () => {
  const reader = await fixture.reviewer('Clever')
  const accounts = await chats(shippedDeskLimits.chatsAnHour + 1)
  const [unopened = ''] = accounts.slice(-1)
  await codesOf(reader, accounts.slice(0, -1))
  expect((await reader.ask(openChat, { account: unopened, after: 0 })).code).toBe(tooMany)
  expect((await reader.ask(openChat, { account: unopened, before: 1_000_000 })).code).toBe(tooMany)
})

test('answering and closing count as opening, so neither takes a conversation beyond the limit', async () => {
  const reader = await fixture.reviewer('Friendly')
  const accounts = await chats(shippedDeskLimits.chatsAnHour + 2)
  const answer = async (account: string) => (await reader.ask(answerChat, { account, key: drawKey(), text: 'hello', seen: 0 })).code
  const codes: string[] = []
  for (const account of accounts) codes.push(await answer(account))
  expect(codes.filter((code) => code === '00000')).toHaveLength(shippedDeskLimits.chatsAnHour)
  const [, refused = ''] = accounts.slice(-2)
  expect((await reader.ask(openChat, { account: refused })).code).toBe(tooMany)
  expect((await reader.ask(closeChat, { account: refused, seen: 1_000_000_000 })).code).toBe(tooMany)
  const { rows } = await services.db.pool.query('select count(*)::int as answers from chat_messages where account = $1 and author <> $2', [
    refused,
    'account',
  ])
  expect(rows).toEqual([{ answers: 0 }])
})

test('views of a conversation by its last answering reviewer do not count until it is closed, but are recorded', async () => {
  const owner = await fixture.reviewer('Owner')
  const [mine = '', other = '', ...rest] = await chats(shippedDeskLimits.chatsAnHour + 2)
  const newest = (await owner.ask(openChat, { account: mine })).data.messages.at(-1)?.position ?? 0
  await owner.ask(answerChat, { account: mine, key: drawKey(), text: 'hello', seen: newest })
  await pass(owner, 61)
  await owner.ask(openChat, { account: mine })
  expect((await codesOf(owner, rest)).every((code) => code === '00000')).toBe(true)
  expect((await owner.ask(openChat, { account: other })).code).toBe(tooMany)
  expect((await owner.ask(openChat, { account: mine })).code).toBe('00000')
  expect((await viewsOf('Owner')).at(-1)).toEqual({ account: mine, own: true, messages: 2 })

  const colleague = await fixture.reviewer('Taker')
  await colleague.ask(answerChat, { account: mine, key: drawKey(), text: 'I go on', seen: newest })
  expect((await owner.ask(openChat, { account: mine })).code).toBe(tooMany)
  await owner.ask(answerChat, { account: mine, key: drawKey(), text: 'back', seen: newest })
  expect((await owner.ask(openChat, { account: mine })).code).toBe(tooMany)
  expect((await colleague.ask(closeChat, { account: mine, seen: newest })).code).toBe('00000')
  await colleague.ask(openChat, { account: mine })
  expect((await viewsOf('Taker')).map(({ own }) => own)).toEqual([false, true, false])
})

test('a conversation no longer belongs to its reviewer a day after the last answer', async () => {
  const [account = ''] = await chats(1)
  const owner = await fixture.reviewer('Yesterday')
  await owner.ask(answerChat, { account, key: drawKey(), text: 'hello', seen: 0 })
  waitHours(24)
  const colleague = await fixture.reviewer('Yesterday’s colleague')
  expect((await colleague.ask(openChat, { account })).code).toBe('00000')
  const ownerAgain = await fixture.reviewer('Yesterday')
  await ownerAgain.ask(openChat, { account })
  expect((await viewsOf('Yesterday')).at(-1)).toMatchObject({ own: false })
})

test('the list shows the beginnings only of the longest waiting, the reviewer’s own and those that they opened within a day', async () => {
  const own = await makeChatFixture()
  const reader = await own.reviewer('Lister')
  const colleague = await own.reviewer('Colleague')
  const accounts = Array.from({ length: 65 }, (_, at) => String(5_000 + at))
  for (const account of accounts) {
    await writeAsAccount(own.services, { account, key: drawKey(), text: secret, at: own.services.clock() })
    own.services.pass(1_000)
  }
  const answer = (by: ChatVisitor, account: string) => by.ask(answerChat, { account, key: drawKey(), text: secret, seen: 1_000_000 })
  const shownTo = async (by: ChatVisitor): Promise<readonly string[]> => {
    const shown: string[] = []
    let after: string | undefined
    do {
      const { data } = await by.ask(listChats, after === undefined ? {} : { after })
      shown.push(...data.chats.flatMap(({ account, last: newest }) => (newest === null ? [] : [account])))
      expect(JSON.stringify(data)).not.toContain('Analytical')
      after = data.next ?? undefined
    } while (after !== undefined)
    return shown
  }
  const longest = accounts.slice(0, 30)
  await reader.ask(openChat, { account: '5050' })
  await colleague.ask(openChat, { account: '5051' })
  expect(await shownTo(reader)).toEqual([...longest, '5050'])
  await answer(reader, '5052')
  expect(await shownTo(reader)).toEqual([...longest, '5050', '5052'])
  // The reviewer answered it without opening it, and it now belongs to another reviewer.
  await answer(colleague, '5052')
  expect(await shownTo(reader)).toEqual([...longest, '5050'])
  waitHours(24, own)
  expect(await shownTo(await own.reviewer('Lister'))).toEqual(longest)
  for (const account of accounts.slice(0, 40)) await answer(await own.reviewer(`Helper ${Number(account) % 2}`), account)
  expect(await shownTo(await own.reviewer('Lister'))).toEqual([...accounts.slice(40, 52), ...accounts.slice(53)])
  await own.close()
})

test('recorded views can neither be changed nor deleted', async () => {
  for (const table of ['chat_views', 'limits_reached']) {
    await expect(services.db.pool.query(`update ${table} set at = now()`)).rejects.toThrow('append-only')
    await expect(services.db.pool.query(`delete from ${table}`)).rejects.toThrow('append-only')
    await expect(services.db.pool.query(`truncate ${table}`)).rejects.toThrow('append-only')
  }
})
