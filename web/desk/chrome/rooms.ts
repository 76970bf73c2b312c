// The sections of the desk, in sidebar order. To add a section, add a line here.
import type { LucideIcon } from 'lucide-react'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Inbox from 'lucide-react/icons/inbox'
import MessagesSquare from 'lucide-react/icons/messages-square'
import type { ComponentType } from 'react'
import { places } from '../places.ts'
import type { DeskSay } from '../words.ts'
import { ChatsWaiting } from './chats-waiting.tsx'

interface Room {
  readonly href: string
  /** The common prefix of its addresses. */
  readonly within?: string
  readonly name: (say: DeskSay) => string
  readonly Icon: LucideIcon
  /** Shows how many items wait in it. */
  readonly Waiting?: ComponentType
}

export const rooms: readonly Room[] = [
  { href: places.queue, within: places.cases, name: (say) => say('nav.queue'), Icon: Inbox },
  { href: places.chats, name: (say) => say('chats.title'), Icon: MessagesSquare, Waiting: ChatsWaiting },
  { href: places.usage, name: (say) => say('nav.usage'), Icon: ChartNoAxesColumn },
]
