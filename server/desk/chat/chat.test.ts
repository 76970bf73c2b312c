import { listChatMessages, sendChatMessage } from '@bonafide/core/calls/chat'
import { answerChat, closeChat, countWaitingChats, listChats, markChatSeen, openChat } from '@bonafide/core/calls/desk/chat'
import { afterAll, describe, expect, test } from 'vitest'
import { drawKey, makeChatFixture } from '../../chat/testing/chat-fixture.ts'
import { transact } from '../../db/transaction.ts'
import { erasePerson } from '../../record/erase.ts'

const fixture = await makeChatFixture()
afterAll(() => fixture.close())
const desk = await fixture.reviewer('Ada Lovelace')

const write = async (id: string, text: string): Promise<number> => {
  const person = await fixture.account(id)
  const { data } = await person.ask(sendChatMessage, { key: drawKey(), text })
  fixture.services.pass(1_000)
  return data.position
}

test('a caller who is not a reviewer is refused, even with an account’s session', async () => {
  const person = await fixture.account('200')
  await write('200', 'hello')
  for (const browser of [
    fixture.anonymous('desk'),
    fixture.anonymous('desk', person.cookie),
    fixture.anonymous('desk', person.cookie.replace('=', '_desk=')),
  ]) {
    expect((await browser.ask(listChats, {})).code).toBe('401')
    expect((await browser.ask(countWaitingChats, {})).code).toBe('401')
    expect((await browser.ask(openChat, { account: '200' })).code).toBe('401')
    expect((await browser.ask(markChatSeen, { account: '200', position: 1 })).code).toBe('401')
    expect((await browser.ask(answerChat, { account: '200', key: drawKey(), text: 'no', seen: 0 })).code).toBe('401')
    expect((await browser.ask(closeChat, { account: '200', seen: 0 })).code).toBe('401')
  }
})

test('the desk cannot write to a person who has not written first', async () => {
  expect((await desk.ask(openChat, { account: '999' })).code).toBe('20901')
  expect((await desk.ask(answerChat, { account: '999', key: drawKey(), text: 'buy now', seen: 0 })).code).toBe('20901')
  expect((await desk.ask(markChatSeen, { account: '999', position: 0 })).code).toBe('20901')
  expect((await desk.ask(closeChat, { account: '999', seen: 0 })).code).toBe('20901')
})

test('the desk sees which reviewer answered, and the account only sees that the desk did', async () => {
  const seen = await write('201', 'why was I refused?')
  const key = drawKey()
  const send = () => desk.ask(answerChat, { account: '201', key, text: 'your picture was blurred', seen })
  const [answer, repeated] = await Promise.all([send(), send()])
  expect(answer.data).toEqual(repeated.data)
  expect(answer.data).toMatchObject({ from: 'desk', author: 'Ada Lovelace', key })
  const other = await fixture.reviewer('Charles Babbage')
  const { messages } = (await other.ask(openChat, { account: '201' })).data
  expect(messages).toMatchObject([{ author: null }, { author: 'Ada Lovelace', key: null }])
  const person = await fixture.account('201')
  expect((await person.ask(listChatMessages, {})).data.messages).toHaveLength(2)
})

describe('the list', () => {
  test('lists the longest waiting first, then the rest by newest message, without gaps between pages', async () => {
    const own = await makeChatFixture()
    const reviewer = await own.reviewer('Mary Somerville')
    const positions = new Map<string, number>()
    for (let id = 300; id < 365; id += 1) {
      const person = await own.account(String(id))
      positions.set(String(id), (await person.ask(sendChatMessage, { key: drawKey(), text: `I am ${id}` })).data.position)
      own.services.pass(1_000)
    }
    for (const account of ['310', '305']) {
      await reviewer.ask(answerChat, { account, key: drawKey(), text: 'done', seen: positions.get(account) ?? 0 })
      own.services.pass(1_000)
    }
    const listed: string[] = []
    let after: string | undefined
    do {
      const { data } = await reviewer.ask(listChats, after === undefined ? {} : { after })
      listed.push(...data.chats.map(({ account }) => account))
      expect(data.waiting).toBe(63)
      after = data.next ?? undefined
    } while (after !== undefined)
    const waiting = [...positions.keys()].filter((id) => id !== '305' && id !== '310')
    expect(listed).toEqual([...waiting, '305', '310'])
    await own.close()
  })

  test('shows a conversation’s state: unread messages, waiting time, and the start of the last message', async () => {
    await write('203', 'first')
    const last = await write('203', `second 😀 ${'long '.repeat(60)}\nand a line`)
    const row = async () => (await desk.ask(listChats, {})).data.chats.find(({ account }) => account === '203')
    expect(await row()).toMatchObject({ state: 'open', unread: 2, last: { from: 'account' } })
    expect((await row())?.last?.text).toHaveLength(42)
    await desk.ask(markChatSeen, { account: '203', position: last })
    expect(await row()).toMatchObject({ unread: 0, waitingSince: expect.any(String) })
  })

  test('counts the waiting conversations', async () => {
    const { waiting } = (await desk.ask(countWaitingChats, {})).data
    await write('204', 'hello')
    expect((await desk.ask(countWaitingChats, {})).data.waiting).toBe(waiting + 1)
  })
})

test('a person who wrote while being answered is still waiting', async () => {
  const seen = await write('205', 'first question')
  await write('205', 'and another')
  const answer = (upTo: number) => desk.ask(answerChat, { account: '205', key: drawKey(), text: 'yes', seen: upTo })
  await answer(seen)
  const opened = (await desk.ask(openChat, { account: '205' })).data
  expect(opened).toMatchObject({ read: seen, waitingSince: expect.any(String) })
  await answer(opened.messages[1]?.position ?? 0)
  expect((await desk.ask(openChat, { account: '205' })).data.waitingSince).toBeNull()
})

test('a conversation is closed by a reviewer who has read it all, and reopens with the next message', async () => {
  const first = await write('206', 'hello')
  const second = await write('206', 'hello?')
  expect((await desk.ask(closeChat, { account: '206', seen: first })).code).toBe('32003')
  expect((await desk.ask(openChat, { account: '206' })).data.state).toBe('open')
  const answers = await Promise.all([1, 2].map(() => desk.ask(closeChat, { account: '206', seen: second })))
  expect(answers.map(({ code }) => code)).toEqual(['00000', '00000'])
  expect((await desk.ask(openChat, { account: '206' })).data).toMatchObject({ state: 'closed', waitingSince: null })
  await write('206', 'one more thing')
  expect((await desk.ask(openChat, { account: '206' })).data).toMatchObject({ state: 'open', waitingSince: expect.any(String) })
})

test('an erased person’s conversation is shown as erased, cannot be answered, and can be closed', async () => {
  const seen = await write('207', 'forget me')
  await transact(fixture.services.db, (tx) => erasePerson(tx, fixture.services, { subject: '207', by: 'operator' }))
  expect((await desk.ask(openChat, { account: '207' })).data).toMatchObject({ state: 'erased', messages: [] })
  const row = (await desk.ask(listChats, {})).data.chats.find(({ account }) => account === '207')
  expect(row).toMatchObject({ state: 'erased', last: null })
  expect((await desk.ask(answerChat, { account: '207', key: drawKey(), text: 'hello', seen })).code).toBe('50201')
  expect((await desk.ask(closeChat, { account: '207', seen })).code).toBe('00000')
})

test('an erased person’s conversation can be closed, although its length is no longer known', async () => {
  await write('290', 'my name is Ada')
  await transact(fixture.services.db, (tx) => erasePerson(tx, fixture.services, { subject: '290', by: 'operator' }))
  expect((await desk.ask(openChat, { account: '290' })).data).toMatchObject({
    state: 'erased',
    messages: [],
    waitingSince: expect.any(String),
  })
  expect((await desk.ask(closeChat, { account: '290', seen: 0 })).code).toBe('00000')
  expect((await desk.ask(openChat, { account: '290' })).data).toMatchObject({ state: 'erased', waitingSince: null })
})
