// The conversation between a user and the desk. There is one per account, and it never starts over.
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { pattern, text, wholeNumber } from '../values.ts'

/** Paths of the change streams on the two origins; like calls, with or without a leading `/v1`. */
export const chatLivePath = '/user/chat/live'
export const deskLivePath = '/desk/live'

export const longestChatText = 2000

/** Messages of one conversation are numbered upwards, with gaps. 0 means before the first. */
export const ChatPosition = /* @__PURE__ */ wholeNumber(0, Number.MAX_SAFE_INTEGER)

/** Idempotency key, drawn by the page for each message that it sends. */
export const ChatKey = /* @__PURE__ */ pattern(/^[A-Za-z0-9_-]{16,64}$/)

export const ChatText = /* @__PURE__ */ text({ max: longestChatText, lines: true })

/** Selects the newest messages, or those directly after or before a position. They are always sent oldest first. */
export const chatStretch = {
  after: z.optional(ChatPosition),
  before: z.optional(ChatPosition),
}

export const chatMessage = {
  position: ChatPosition,
  from: z.enum(['account', 'desk']),
  text: z.string(),
  at: z.string(),
  /** Set on the caller's own messages only. */
  key: z.nullable(z.string()),
}
export const ChatMessage = /* @__PURE__ */ z.strictObject(chatMessage)

/** `erased`: the person was erased, and with them everything they wrote. */
export const ChatState = /* @__PURE__ */ z.enum(['none', 'open', 'closed', 'erased'])

export const listChatMessages = defineCall({
  path: '/user/chat/messages',
  surface: 'area',
  by: 'user',
  body: z.strictObject(chatStretch),
  reply: z.strictObject({
    state: ChatState,
    messages: z.array(ChatMessage),
    /** There are more messages in the requested direction. */
    more: z.boolean(),
    /** The position up to which the account has read. */
    read: ChatPosition,
    unread: wholeNumber(0, 1_000_000),
  }),
  codes: [],
  quiet: true,
})

export const sendChatMessage = defineCall({
  path: '/user/chat/send',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ key: ChatKey, text: ChatText }),
  reply: ChatMessage,
  codes: ['chat.tooFast', 'chat.tooManyToday', 'record.erased'],
  quiet: true,
})

export const markChatRead = defineCall({
  path: '/user/chat/read',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ position: ChatPosition }),
  reply: z.null(),
  codes: [],
  quiet: true,
})

export const chatCalls = { listChatMessages, sendChatMessage, markChatRead } as const
