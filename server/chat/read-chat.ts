import { transact, type Tx } from '../db/transaction.ts'
import type { House } from '../house.ts'
import { type ChatRow, findChat, messagesAfter, messagesBefore, type MessageRow } from './chats.sql.ts'
import { opener } from './sealed-message.ts'

export interface Stretch {
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
  /** None after an erasure. */
  readonly messages: readonly ReadMessage[]
  readonly more: boolean
}

const atOnce = 100

/** Undefined: there is no message yet. */
export const readChat = (house: Pick<House, 'db' | 'keys'>, account: string, stretch: Stretch): Promise<ReadChat | undefined> =>
  transact(house.db, (tx) => readChatWithin(tx, house, { account, ...stretch }))

export const readChatWithin = async (
  tx: Tx,
  house: Pick<House, 'keys'>,
  { account, after, before = Number.MAX_SAFE_INTEGER }: Stretch & { readonly account: string },
): Promise<ReadChat | undefined> => {
  const chat = await findChat(tx, account)
  if (chat === undefined) return undefined
  const open = await opener(tx, house, account)
  if (open === undefined) return { chat, erased: true, messages: [], more: false }
  const most = atOnce + 1
  const rows = after === undefined ? await messagesBefore(tx, { account, before, most }) : await messagesAfter(tx, { account, after, most })
  const kept = rows.slice(0, atOnce)
  if (after === undefined) kept.reverse()
  return { chat, erased: false, messages: kept.map((row) => readMessage(row, open)), more: rows.length > atOnce }
}

export const readMessage = (row: MessageRow, open: (row: MessageRow) => string): ReadMessage => ({
  position: Number(row.position),
  author: row.author,
  key: row.key,
  text: open(row),
  at: row.at.toISOString(),
})
