import { listChatMessages, markChatRead, sendChatMessage } from '@bonafide/core/calls/chat'
import { answerChat } from '@bonafide/core/calls/desk/chat'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { drawKey, makeChatFixture } from '../../chat/testing/chat-fixture.ts'
import { transact } from '../../db/transaction.ts'
import { erasePerson } from '../../record/erase.ts'

const fixture = await makeChatFixture()
afterAll(() => fixture.close())

test('without a session no message is read, written or marked', async () => {
  const anonymous = fixture.anonymous('area')
  expect((await anonymous.ask(listChatMessages, {})).code).toBe('401')
  expect((await anonymous.ask(sendChatMessage, { key: drawKey(), text: 'let me in' })).code).toBe('401')
  expect((await anonymous.ask(markChatRead, { position: 1 })).code).toBe('401')
})

test('a reviewer’s session is not valid in the area', async () => {
  const { cookie } = await fixture.reviewer('Grace Hopper')
  expect((await fixture.anonymous('area', cookie.replace('bonafide_desk', 'bonafide')).ask(listChatMessages, {})).code).toBe('401')
})

test('each account reads its own conversation, and a message key does not open another account’s message', async () => {
  const [ada, eve] = [await fixture.account('101'), await fixture.account('102')]
  const key = drawKey()
  await ada.ask(sendChatMessage, { key, text: 'my passport was refused' })
  expect((await eve.ask(listChatMessages, {})).data).toMatchObject({ state: 'none', messages: [] })
  expect((await eve.ask(sendChatMessage, { key, text: 'mine' })).data).toMatchObject({ text: 'mine' })
  expect((await ada.ask(listChatMessages, {})).data.messages.map(({ text }) => text)).toEqual(['my passport was refused'])
})

test('a message sent several times simultaneously and again later is stored once', async () => {
  const ada = await fixture.account('103')
  const body = { key: drawKey(), text: 'hello' }
  const answers = await Promise.all([1, 2, 3, 4].map(() => ada.ask(sendChatMessage, body)))
  answers.push(await ada.ask(sendChatMessage, { ...body, text: 'changed on the way' }))
  expect(new Set(answers.map(({ data }) => data.position)).size).toBe(1)
  expect(answers.map(({ data }) => data.text)).toEqual(Array.from({ length: 5 }, () => 'hello'))
  expect((await ada.ask(listChatMessages, {})).data.messages).toHaveLength(1)
})

test.each([
  ['that is blank', ' \n '],
  ['that is too long', 'x'.repeat(2001)],
  ['with a bidi control character', 'a\u202eb'],
  ['with a control character', 'a\u0000b'],
])('a message %s is refused', async (_what, text) => {
  const ada = await fixture.account('104')
  expect((await ada.ask(sendChatMessage, { key: drawKey(), text })).code).toBe('400')
})

test('a message may have several lines and 2000 characters', async () => {
  const ada = await fixture.account('105')
  const text = `first\nsecond ${'x'.repeat(1987)}`
  expect((await ada.ask(sendChatMessage, { key: drawKey(), text })).data.text).toBe(text)
})

describe('the limits on writing', () => {
  const write = (account: { ask: Awaited<ReturnType<typeof fixture.account>>['ask'] }) =>
    account.ask(sendChatMessage, { key: drawKey(), text: 'still there?' }).then(({ code }) => code)

  test('allow twenty messages a minute, even if they are sent simultaneously', async () => {
    const ada = await fixture.account('106')
    const codes = await Promise.all(Array.from({ length: 24 }, () => write(ada)))
    expect(codes.filter((code) => code === '00000')).toHaveLength(20)
    expect(codes.filter((code) => code === '32001')).toHaveLength(4)
    fixture.services.pass(60_000)
    expect(await write(ada)).toBe('00000')
  })

  test('allow three hundred messages a day', async () => {
    const ada = await fixture.account('107')
    for (let minute = 0; minute < 15; minute += 1) {
      await Promise.all(Array.from({ length: 20 }, () => write(ada)))
      fixture.services.pass(60_000)
    }
    expect(await write(ada)).toBe('32002')
    fixture.services.pass(24 * 3_600_000)
    const adaLater = await fixture.account('107')
    expect(await write(adaLater)).toBe('00000')
  })

  test('count a resent message once, and still accept it after a limit is reached', async () => {
    const ada = await fixture.account('108')
    const body = { key: drawKey(), text: 'first' }
    await ada.ask(sendChatMessage, body)
    await Promise.all(Array.from({ length: 19 }, () => write(ada)))
    expect((await ada.ask(sendChatMessage, body)).code).toBe('00000')
  })
})

test('a long conversation is read in pages, from either end', async () => {
  const ada = await fixture.account('109')
  for (let count = 0; count < 105; count += 1) {
    await ada.ask(sendChatMessage, { key: drawKey(), text: `message ${count}` })
    fixture.services.pass(4_000)
  }
  const newest = (await ada.ask(listChatMessages, {})).data
  expect([newest.messages.length, newest.more, newest.messages.at(-1)?.text]).toEqual([100, true, 'message 104'])
  const first = newest.messages[0]?.position ?? 0
  const earlier = (await ada.ask(listChatMessages, { before: first })).data
  expect(earlier).toMatchObject({ more: false, messages: [0, 1, 2, 3, 4].map((count) => ({ text: `message ${count}` })) })
  const later = (await ada.ask(listChatMessages, { after: earlier.messages[0]?.position ?? 0 })).data
  expect([later.messages.length, later.more, later.messages[0]?.text]).toEqual([100, true, 'message 1'])
})

test('an answer is unread until it is marked as read; the read position cannot pass the last message or move back', async () => {
  const [ada, desk] = [await fixture.account('110'), await fixture.reviewer('Alan Turing')]
  const { position } = (await ada.ask(sendChatMessage, { key: drawKey(), text: 'hello' })).data
  await desk.ask(answerChat, { account: '110', key: drawKey(), text: 'good day', seen: position })
  const list = async () => (await ada.ask(listChatMessages, {})).data
  const before = await list()
  expect(before).toMatchObject({ unread: 1, read: 0, messages: [{ from: 'account' }, { from: 'desk', key: null }] })
  expect(JSON.stringify(before)).not.toMatch(/Turing|reviewer/)
  await ada.ask(markChatRead, { position: Number.MAX_SAFE_INTEGER })
  expect(await list()).toMatchObject({ unread: 0, read: before.messages[1]?.position })
  await ada.ask(markChatRead, { position: 0 })
  expect((await list()).read).toBe(before.messages[1]?.position)
})

test('stored messages and notifications between processes contain no plain text, and an erasure removes the messages', async () => {
  const listener = new pg.Client({ connectionString: fixture.url })
  await listener.connect()
  await listener.query('listen chat')
  const notification = new Promise<string>((resolve) => listener.once('notification', ({ payload = '' }) => resolve(payload)))
  const ada = await fixture.account('111')
  const { position } = (await ada.ask(sendChatMessage, { key: drawKey(), text: 'my secret illness' })).data
  expect(JSON.parse(await notification)).toEqual({ account: '111', position })
  await listener.end()
  const rows = await fixture.services.db.kysely.selectFrom('chat_messages').selectAll().where('account', '=', '111').execute()
  expect(Buffer.concat(rows.map(({ sealed }) => sealed)).toString('latin1')).not.toContain('secret')

  await transact(fixture.services.db, (tx) => erasePerson(tx, fixture.services, { subject: '111', by: 'operator' }))
  expect((await ada.ask(listChatMessages, {})).data).toEqual({ state: 'erased', messages: [], more: false, read: 0, unread: 0 })
  expect((await ada.ask(sendChatMessage, { key: drawKey(), text: 'again' })).code).toBe('50201')
})
