import type { ReplyOf } from '@bonafide/core/call'
import { listChats } from '@bonafide/core/calls/desk/chat'
import { useCallback, useEffect, useRef, useState } from 'react'
import { send } from '../../lib/send.ts'
import { useDeskChanges } from '../load/desk-live.ts'

export type ListedChat = ReplyOf<typeof listChats>['chats'][number]

export type ChatList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly msg: string }
  | { readonly state: 'there'; readonly chats: readonly ListedChat[]; readonly next: string | null; readonly waiting: number }

export interface UseChatList {
  readonly list: ChatList
  readonly look: () => void
  readonly loadMore: () => void
}

/** Keeps the list's length through every update, so that readers at the end do not lose their place. */
export function useChatList(): UseChatList {
  const [list, setList] = useState<ChatList>({ state: 'loading' })
  const pageCount = useRef(1)
  const latestRequest = useRef(0)
  const look = useCallback((): void => {
    const request = (latestRequest.current += 1)
    void loadPages(pageCount.current).then((next) => {
      if (request !== latestRequest.current) return
      setList((before) => (next.state === 'failed' && before.state === 'there' ? before : next))
    })
  }, [])
  const loadMore = useCallback((): void => {
    pageCount.current += 1
    look()
  }, [look])
  useEffect(look, [look])
  useDeskChanges(look)
  return { list, look, loadMore }
}

async function loadPages(count: number): Promise<ChatList> {
  const chats: ListedChat[] = []
  let after: string | undefined
  for (let page = 1; ; page += 1) {
    const answer = await send(listChats, after === undefined ? {} : { after })
    if (!answer.ok) return { state: 'failed', msg: answer.msg }
    // The order may change between two requests, so that both return the same chat.
    chats.push(...answer.data.chats.filter(({ account }) => chats.every((chat) => chat.account !== account)))
    const { next, waiting } = answer.data
    if (next === null || page === count) return { state: 'there', chats, next, waiting }
    after = next
  }
}
