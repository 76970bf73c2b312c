import type { Generated } from 'kysely'

export interface ViewTables {
  chat_views: ChatViewRow
  limits_reached: LimitReachedRow
}

interface ChatViewRow {
  position: Generated<string>
  account: string
  reviewer: string
  /** The reviewer had taken the conversation at that moment, so the view does not count towards the limit. */
  own: boolean
  messages: number
  at: Date
}

interface LimitReachedRow {
  position: Generated<string>
  reviewer: string
  what: 'cases' | 'chats'
  at: Date
}
