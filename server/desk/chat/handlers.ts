import type { deskChatCalls } from '@bonafide/core/calls/desk/chat'
import type { Handlers } from '../../http/handler.ts'
import { handleAnswerChat, handleCloseChat, handleMarkChatSeen, handleOpenChat } from './conversation.ts'
import { handleCountWaiting, handleListChats } from './list.ts'

export const deskChatHandlers = {
  listChats: handleListChats,
  countWaitingChats: handleCountWaiting,
  openChat: handleOpenChat,
  markChatSeen: handleMarkChatSeen,
  answerChat: handleAnswerChat,
  closeChat: handleCloseChat,
} satisfies Handlers<typeof deskChatCalls>
