import { useEffect, useEffectEvent } from 'react'
import type { ListedChat } from './use-chat-list.ts'

export interface ListKeys {
  readonly chats: readonly ListedChat[]
  readonly account: string | undefined
  readonly choose: (account: string) => void
  readonly answer: () => void
}

/** J and K move through the list, and R starts an answer, but not while the reviewer is typing. */
export function useChatListKeys(keys: ListKeys): void {
  const handle = useEffectEvent((key: string): boolean => act(keys, key))
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      if (handle(event.key.toLowerCase())) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function act({ chats, account, choose, answer }: ListKeys, key: string): boolean {
  if (key === 'r') {
    answer()
    return account !== undefined
  }
  if (key !== 'j' && key !== 'k') return false
  const at = chats.findIndex((chat) => chat.account === account)
  const next = at === -1 ? chats[0] : chats[key === 'j' ? at + 1 : at - 1]
  if (next !== undefined) choose(next.account)
  return next !== undefined
}

const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, [role=menu], dialog') !== null)
