import type { answerChat, closeChat, markChatSeen, openChat } from '@bonafide/core/calls/desk/chat'
import type { ReplyOf } from '@bonafide/core/call'
import { Refusal } from '@bonafide/core/refusal'
import { reviewerNames } from '../../cases/reviewer-names.sql.ts'
import { changeChat, lastOfAccount, lockChat, tellOfChat } from '../../chat/chats.sql.ts'
import { readChat, type ReadMessage } from '../../chat/read-chat.ts'
import { opener } from '../../chat/sealed-message.ts'
import { seenUpTo, writeAsDesk } from '../../chat/write-message.ts'
import { transact } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'

export const handleOpenChat: Handler<typeof openChat> = async (house, { who, body: { account, ...stretch } }) => {
  const found = await readChat(house, account, stretch)
  if (found === undefined) throw new Refusal('thing.unknown')
  const { chat, erased, messages, more } = found
  const authors = messages.map(({ author }) => author)
  const names = await reviewerNames(house.db.kysely, authors)
  return {
    state: erased ? 'erased' : chat.state,
    messages: messages.map((message) => shown(message, { reader: `reviewer:${who.reviewer}`, names })),
    more,
    read: Number(chat.desk_read),
    waitingSince: chat.waiting_since?.toISOString() ?? null,
  }
}

interface Reading {
  readonly reader: string
  readonly names: ReadonlyMap<string, string>
}

const shown = ({ position, author, key, text, at }: ReadMessage, { reader, names }: Reading): ReplyOf<typeof answerChat> => {
  if (author === 'account') return { position, from: 'account', text, at, key: null, author: null }
  return { position, from: 'desk', text, at, key: author === reader ? key : null, author: names.get(author) ?? null }
}

export const handleAnswerChat: Handler<typeof answerChat> = async (house, { who, body, at }) => {
  const author = `reviewer:${who.reviewer}` as const
  const written = await writeAsDesk(house, { ...body, author, at })
  return shown(written, { reader: author, names: await reviewerNames(house.db.kysely, [author]) })
}

export const handleMarkChatSeen: Handler<typeof markChatSeen> = async (house, { body: { account, position } }) => {
  await transact(house.db, async (tx) => {
    const chat = await lockChat(tx, account)
    if (chat === undefined) throw new Refusal('thing.unknown')
    const desk_read = seenUpTo(chat, position)
    if (desk_read === chat.desk_read) return
    await changeChat(tx, chat, { desk_read })
    await tellOfChat(tx, { account, position: Number(chat.last_position) })
  })
  return null
}

/** Closed twice is closed. */
export const handleCloseChat: Handler<typeof closeChat> = async (house, { body: { account, seen } }) => {
  await transact(house.db, async (tx) => {
    const chat = await lockChat(tx, account)
    if (chat === undefined) throw new Refusal('thing.unknown')
    if (chat.state === 'closed') return
    // Of somebody who was erased nobody sees any more how far it went.
    const readable = (await opener(tx, house, account)) !== undefined
    if (readable && (await lastOfAccount(tx, account)) > seen) throw new Refusal('chat.wentOn')
    await changeChat(tx, chat, { state: 'closed', waiting_since: null, desk_read: seenUpTo(chat, seen) })
    await tellOfChat(tx, { account, position: Number(chat.last_position) })
  })
  return null
}
