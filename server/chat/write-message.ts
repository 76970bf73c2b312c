import { Refusal } from '@bonafide/core/refusal'
import { transact, type Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { subjectKey } from '../record/subject-key.ts'
import {
  type ChatChange,
  changeChat,
  type ChatRow,
  findMessage,
  insertChatMessage,
  lastOfAccount,
  lockChat,
  lockOrBeginChat,
  type MessageName,
  momentOfNth,
  tellOfChat,
} from './chats.sql.ts'
import { type ReadMessage, readMessage } from './read-chat.ts'
import { messageDecryptor, sealText } from './sealed-message.ts'

type Needs = Pick<Services, 'db' | 'keys' | 'clock'>

export interface Writing extends MessageName {
  readonly text: string
  readonly at: Date
}

/** A message from the account: starts or reopens the conversation, which then waits for an answer. */
export const writeAsAccount = (services: Needs, writing: Omit<Writing, 'author'>): Promise<ReadMessage> =>
  transact(services.db, async (tx) => {
    const chat = await lockOrBeginChat(tx, writing.account, writing.at)
    return write(tx, services, {
      writing: { ...writing, author: 'account' },
      chat,
      check: () => checkPace(tx, writing),
      change: async () => ({ waiting_since: chat.waiting_since ?? writing.at }),
    })
  })

interface DeskWriting extends Omit<Writing, 'author'> {
  readonly reviewer: string
  /** Messages after this one still wait for an answer. */
  readonly seen: number
}

/** A message from the desk: the answering reviewer takes over the conversation. */
export const writeAsDesk = async (tx: Tx, services: Needs, { reviewer, seen, ...writing }: DeskWriting): Promise<ReadMessage> => {
  const chat = await lockChat(tx, writing.account)
  if (chat === undefined) throw new Refusal('thing.unknown')
  return write(tx, services, {
    writing: { ...writing, author: `reviewer:${reviewer}` },
    chat,
    change: async () => {
      const missed = (await lastOfAccount(tx, writing.account)) > seen
      const taken = { taken_by: reviewer, taken_at: writing.at }
      return { desk_read: seenUpTo(chat, seen), waiting_since: missed ? chat.waiting_since : null, ...taken }
    },
  })
}

/** Never moves backwards, or beyond the last message. */
export const seenUpTo = (chat: Pick<ChatRow, 'desk_read' | 'last_position'>, seen: number): string =>
  String(Math.max(Number(chat.desk_read), Math.min(seen, Number(chat.last_position))))

interface MessageWrite {
  readonly writing: Writing
  readonly chat: ChatRow
  readonly check?: () => Promise<void>
  readonly change: () => Promise<ChatChange>
}

const write = async (tx: Tx, services: Needs, { writing, chat, check, change }: MessageWrite): Promise<ReadMessage> => {
  const { account, author, key, text, at } = writing
  const secret = await subjectKey(tx, services, account)
  const existing = await findMessage(tx, writing)
  if (existing !== undefined) {
    const open = await messageDecryptor(tx, services, account)
    if (open === undefined) throw new Refusal('record.erased')
    return readMessage(existing, open)
  }
  await check?.()
  const row = await insertChatMessage(tx, { account, author, key, sealed: sealText(secret, writing, text), at })
  const position = Number(row.position)
  await changeChat(tx, chat, { state: 'open', last_position: row.position, last_at: at, ...(await change()) })
  await tellOfChat(tx, { account, position })
  return readMessage(row, () => text)
}

const minuteMs = 60_000
const dayMs = 24 * 3_600_000
export const maxMessagesPerMinute = 20
export const maxMessagesPerDay = 300

const checkPace = async (tx: Tx, { account, at }: Pick<Writing, 'account' | 'at'>): Promise<void> => {
  const ofDay = await momentOfNth(tx, account, maxMessagesPerDay)
  if (ofDay !== undefined && at.getTime() - ofDay.getTime() < dayMs) throw new Refusal('chat.tooManyToday')
  const ofMinute = await momentOfNth(tx, account, maxMessagesPerMinute)
  const waitMs = ofMinute === undefined ? 0 : ofMinute.getTime() + minuteMs - at.getTime()
  if (waitMs > 0) throw new Refusal('chat.tooFast', { seconds: Math.ceil(waitMs / 1000) })
}
