import type { answerChat, closeChat, markChatSeen, openChat } from '@bonafide/core/calls/desk/chat'
import type { ReplyOf } from '@bonafide/core/call'
import { Refusal } from '@bonafide/core/refusal'
import { reviewerNames } from '../../cases/reviewer-names.sql.ts'
import { changeChat, lastOfAccount, lockChat, tellOfChat } from '../../chat/chats.sql.ts'
import { readChatWithin, type ReadMessage } from '../../chat/read-chat.ts'
import { messageDecryptor } from '../../chat/sealed-message.ts'
import { seenUpTo, writeAsDesk } from '../../chat/write-message.ts'
import { transact } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import { viewChat } from './view-chat.ts'

/** An open page reads again whenever something changes: only reads that show something are recorded. */
export const handleOpenChat: Handler<typeof openChat> = async (services, { who, body, at }) => {
  const { account, after } = body
  const { found, left } = await viewChat(services, { account, reviewer: who.reviewer, at }, async (tx, view) => {
    const read = await readChatWithin(tx, services, body)
    if (read === undefined) throw new Refusal('thing.unknown')
    if (after === undefined || read.messages.length > 0) await view.note(read.messages.length)
    return { found: read, left: view.left }
  })
  const { chat, erased, messages, more } = found
  const authors = messages.map(({ author }) => author)
  const names = await reviewerNames(services.db.kysely, authors)
  return {
    state: erased ? 'erased' : chat.state,
    messages: messages.map((message) => shown(message, { reader: `reviewer:${who.reviewer}`, names })),
    more,
    read: Number(chat.desk_read),
    waitingSince: chat.waiting_since?.toISOString() ?? null,
    left,
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

export const handleAnswerChat: Handler<typeof answerChat> = async (services, { who, body, at }) => {
  const { reviewer } = who
  const written = await viewChat(services, { account: body.account, reviewer, at }, async (tx, { note }) => {
    await note(0)
    return writeAsDesk(tx, services, { ...body, reviewer, at })
  })
  const author = `reviewer:${reviewer}`
  return shown(written, { reader: author, names: await reviewerNames(services.db.kysely, [author]) })
}

export const handleMarkChatSeen: Handler<typeof markChatSeen> = async (services, { body: { account, position } }) => {
  await transact(services.db, async (tx) => {
    const chat = await lockChat(tx, account)
    if (chat === undefined) throw new Refusal('thing.unknown')
    const desk_read = seenUpTo(chat, position)
    if (desk_read === chat.desk_read) return
    await changeChat(tx, chat, { desk_read })
    await tellOfChat(tx, { account, position: Number(chat.last_position) })
  })
  return null
}

/** Closing a closed conversation changes nothing. */
export const handleCloseChat: Handler<typeof closeChat> = async (services, { who, body: { account, seen }, at }) => {
  await viewChat(services, { account, reviewer: who.reviewer, at }, async (tx, { note }) => {
    const chat = await lockChat(tx, account)
    if (chat === undefined) throw new Refusal('thing.unknown')
    if (chat.state === 'closed') return
    await note(0)
    // Once the person is erased, the conversation's length is unknown.
    const readable = (await messageDecryptor(tx, services, account)) !== undefined
    if (readable && (await lastOfAccount(tx, account)) > seen) throw new Refusal('chat.wentOn')
    await changeChat(tx, chat, { state: 'closed', waiting_since: null, desk_read: seenUpTo(chat, seen), taken_by: null, taken_at: null })
    await tellOfChat(tx, { account, position: Number(chat.last_position) })
  })
  return null
}
