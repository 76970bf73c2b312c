import type { chatCalls, listChatMessages, markChatRead, sendChatMessage } from '@bonafide/core/calls/chat'
import type { ReplyOf } from '@bonafide/core/call'
import { changeChat, countDeskMessagesAfter, lockChat, tellOfChat } from '../../chat/chats.sql.ts'
import { readChat, type ReadMessage } from '../../chat/read-chat.ts'
import { writeAsAccount } from '../../chat/write-message.ts'
import { transact } from '../../db/transaction.ts'
import type { Handler, Handlers } from '../../http/handler.ts'

const handleList: Handler<typeof listChatMessages> = async (services, { who, body }) => {
  const found = await readChat(services, who.account, body)
  if (found === undefined) return { state: 'none', messages: [], more: false, read: 0, unread: 0 }
  const { chat, erased, messages, more } = found
  return {
    state: erased ? 'erased' : chat.state,
    messages: messages.map(shown),
    more,
    read: Number(chat.account_read),
    unread: erased ? 0 : await countDeskMessagesAfter(services.db.kysely, who.account, chat.account_read),
  }
}

/** Which reviewer answered stays internal to the desk. */
const shown = ({ position, author, key, text, at }: ReadMessage): ReplyOf<typeof sendChatMessage> =>
  author === 'account' ? { position, from: 'account', text, at, key } : { position, from: 'desk', text, at, key: null }

const handleSend: Handler<typeof sendChatMessage> = async (services, { who, body, at }) =>
  shown(await writeAsAccount(services, { account: who.account, key: body.key, text: body.text, at }))

/** Also notifies the account's other pages, which then remove their unread marks. */
const handleRead: Handler<typeof markChatRead> = async (services, { who, body }) => {
  await transact(services.db, async (tx) => {
    const chat = await lockChat(tx, who.account)
    const upTo = Math.min(body.position, Number(chat?.last_position ?? 0))
    if (chat === undefined || upTo <= Number(chat.account_read)) return
    await changeChat(tx, chat, { account_read: String(upTo) })
    await tellOfChat(tx, { account: who.account, position: Number(chat.last_position) })
  })
  return null
}

export const areaChatHandlers = {
  listChatMessages: handleList,
  sendChatMessage: handleSend,
  markChatRead: handleRead,
} satisfies Handlers<typeof chatCalls>
