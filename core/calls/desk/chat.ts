// The same conversations, seen from the desk. All reviewers share them: what one has read counts as read for all.
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { pattern, UserId, wholeNumber } from '../../values.ts'
import { ChatKey, chatMessage, ChatPosition, ChatState, chatStretch, ChatText } from '../chat.ts'

export const DeskMessage = /* @__PURE__ */ z.strictObject({
  ...chatMessage,
  /** Which reviewer wrote it; null for the account. */
  author: z.nullable(z.string()),
})

const Count = /* @__PURE__ */ wholeNumber(0, 1_000_000_000)

/** Waiting conversations come first, the longest wait first; then the rest, the newest first. */
export const listChats = defineCall({
  path: '/desk/chats',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({ after: z.optional(pattern(/^\d{1,16}:\d{1,20}$/)) }),
  reply: z.strictObject({
    chats: z.array(
      z.strictObject({
        account: UserId,
        state: ChatState,
        unread: Count,
        /** Since when an answer has been due; null: none is due. */
        waitingSince: z.nullable(z.string()),
        lastAt: z.string(),
        /**
         * The beginning of the last message, only for those who have waited longest and for those whom this reviewer has taken or opened
         * within a day. A list that showed it for everyone would bypass the limit on opening them.
         */
        last: z.nullable(z.strictObject({ from: chatMessage.from, text: z.string() })),
      }),
    ),
    /** The cursor for the next page; null at the end. */
    next: z.nullable(z.string()),
    /** How many conversations wait in total. */
    waiting: Count,
  }),
  codes: [],
  quiet: true,
})

export const countWaitingChats = defineCall({
  path: '/desk/waitingChats',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({}),
  reply: z.strictObject({ waiting: Count }),
  codes: [],
  quiet: true,
})

/** Recorded if it shows anything. Refused once the reviewer has opened too many others within the hour. */
export const openChat = defineCall({
  path: '/desk/chat',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({ account: UserId, ...chatStretch }),
  reply: z.strictObject({
    state: ChatState,
    messages: z.array(DeskMessage),
    more: z.boolean(),
    read: ChatPosition,
    waitingSince: z.nullable(z.string()),
    /** How many more conversations the reviewer may open within an hour. */
    left: Count,
  }),
  codes: ['thing.unknown', 'chat.tooManyOpened'],
  quiet: true,
})

export const markChatSeen = defineCall({
  path: '/desk/seenChat',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({ account: UserId, position: ChatPosition }),
  reply: z.null(),
  codes: ['thing.unknown'],
  quiet: true,
})

/** Takes the conversation, and counts as opening it. `seen`: the newest message that the reviewer had seen; later ones still wait. */
export const answerChat = defineCall({
  path: '/desk/answerChat',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({ account: UserId, key: ChatKey, text: ChatText, seen: ChatPosition }),
  reply: DeskMessage,
  codes: ['thing.unknown', 'record.erased', 'chat.tooManyOpened'],
  quiet: true,
})

/** Closes the conversation, and counts as opening it. Refused when there is a message that the reviewer has not seen. */
export const closeChat = defineCall({
  path: '/desk/closeChat',
  surface: 'desk',
  by: 'reviewer',
  body: z.strictObject({ account: UserId, seen: ChatPosition }),
  reply: z.null(),
  codes: ['thing.unknown', 'chat.wentOn', 'chat.tooManyOpened'],
  quiet: true,
})

export const deskChatCalls = { listChats, countWaitingChats, openChat, markChatSeen, answerChat, closeChat } as const
