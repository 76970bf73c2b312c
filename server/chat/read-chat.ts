import { transact, type Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { type ChatRow, findChat, messagesAfter, messagesBefore, type MessageRow } from './chats.sql.ts'
import { messageDecryptor } from './sealed-message.ts'

export interface MessageRange {
  readonly after?: number | undefined
  readonly before?: number | undefined
}

export interface ReadMessage {
  readonly position: number
  readonly author: string
  readonly key: string
  readonly text: string
  readonly at: string
}

export interface ReadChat {
  readonly chat: ChatRow
  readonly erased: boolean
  /** Empty after an erasure. */
  readonly messages: readonly ReadMessage[]
  readonly more: boolean
}

const pageSize = 100

/** Returns undefined if there is no conversation yet. */
export const readChat = (services: Pick<Services, 'db' | 'keys'>, account: string, stretch: MessageRange): Promise<ReadChat | undefined> =>
  transact(services.db, (tx) => readChatWithin(tx, services, { account, ...stretch }))

export const readChatWithin = async (
  tx: Tx,
  services: Pick<Services, 'keys'>,
  { account, after, before = Number.MAX_SAFE_INTEGER }: MessageRange & { readonly account: string },
): Promise<ReadChat | undefined> => {
  const chat = await findChat(tx, account)
  if (chat === undefined) return undefined
  const open = await messageDecryptor(tx, services, account)
  if (open === undefined) return { chat, erased: true, messages: [], more: false }
  const max = pageSize + 1
  const rows =
    after === undefined
      ? await messagesBefore(tx, { account, before, limit: max })
      : await messagesAfter(tx, { account, after, limit: max })
  const kept = rows.slice(0, pageSize)
  if (after === undefined) kept.reverse()
  return { chat, erased: false, messages: kept.map((row) => readMessage(row, open)), more: rows.length > pageSize }
}

export const readMessage = (row: MessageRow, open: (row: MessageRow) => string): ReadMessage => ({
  position: Number(row.position),
  author: row.author,
  key: row.key,
  text: open(row),
  at: row.at.toISOString(),
})
