import type { chatCalls } from '../chat.ts'
import type { CallTopic } from './call-topic.ts'

export const chatTopic = {
  tag: 'Chat',
  about: 'The conversation between a user and the reviewers. Each account has one.',
  calls: {
    listChatMessages: {
      summary: 'List messages of the conversation',
      description: 'The newest messages, or those before or after a position. Always in order, oldest first.',
    },
    sendChatMessage: {
      summary: 'Send a message to the reviewers',
      description: '`key` is an idempotency key: a message that is sent again under its key is stored once.',
    },
    markChatRead: 'Mark messages as read up to a position',
  },
} as const satisfies CallTopic<typeof chatCalls>
