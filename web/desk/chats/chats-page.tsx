import { queryValue } from '@bonafide/core/address/query'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { useRef } from 'react'
import { useGoTo, useSearch } from '../../lib/page/place.tsx'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/wait/skeleton.tsx'
import { DeskFrame } from '../chrome/desk-frame.tsx'
import { places } from '../places.ts'
import { useWords } from '../words.ts'
import { ChatRows } from './chat-rows.tsx'
import styles from './chats.module.css'
import { Conversation } from './conversation.tsx'
import { useChatList, type UseChatList } from './use-chat-list.ts'
import { useChatListKeys } from './use-list-keys.ts'

export const Screen = () => {
  const say = useWords()
  const chatList = useChatList()
  const { list } = chatList
  const aside = list.state === 'there' ? say('chats.count', { count: list.waiting }) : undefined
  return (
    <DeskFrame title={say('chats.title')} aside={aside} full>
      <Panes chatList={chatList} />
    </DeskFrame>
  )
}

/** List and conversation side by side, or on a phone one at a time. The address says which conversation is open. */
const Panes = ({ chatList }: { readonly chatList: UseChatList }) => {
  const say = useWords()
  const goTo = useGoTo()
  const { list, look, loadMore } = chatList
  const account = queryValue(useSearch(), 'account') || undefined
  const box = useRef<HTMLDivElement>(null)
  const choose = (chosen: string): void => goTo(`${places.chats}?account=${chosen}`, { replace: true })
  const chats = list.state === 'there' ? list.chats : []
  useChatListKeys({ chats, account, choose, answer: () => box.current?.querySelector('textarea')?.focus() })
  if (list.state === 'there' && chats.length === 0)
    return (
      <div className={styles.alone}>
        <EmptyState icon={<MessagesSquare size={28} strokeWidth={1.5} />} title={say('chats.emptyTitle')}>
          {say('chats.emptyText')}
        </EmptyState>
      </div>
    )
  return (
    <div className={styles.panes} data-open={account !== undefined || undefined}>
      <div className={styles.list}>
        {list.state === 'loading' && (
          <Loading label={say('load.waiting')}>
            <Skeleton lines={8} />
          </Loading>
        )}
        {list.state === 'failed' && (
          <EmptyState title={say('chats.listFailed')} action={<Button onClick={look}>{say('load.again')}</Button>}>
            {list.msg}
          </EmptyState>
        )}
        {list.state === 'there' && <ChatRows chats={chats} account={account} more={list.next === null ? undefined : loadMore} />}
      </div>
      {account === undefined ? (
        <div className={styles.nothing}>
          <EmptyState title={say('chats.pickTitle')}>
            <p>{say('chats.pickText')}</p>
            <p>{say('chats.shortcuts')}</p>
          </EmptyState>
        </div>
      ) : (
        <Conversation key={account} account={account} box={box} />
      )}
    </div>
  )
}
