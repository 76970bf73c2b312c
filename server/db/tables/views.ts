import type { Generated } from 'kysely'

export interface ViewTables {
  chat_views: ChatViewRow
  limits_reached: LimitReachedRow
}

interface ChatViewRow {
  position: Generated<string>
  account: string
  reviewer: string
  /** Taken by this reviewer at that moment, and therefore not counted. */
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
