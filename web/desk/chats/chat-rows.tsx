import { useEffect, useRef } from 'react'
import { shortMoment } from '../../lib/chat/times.ts'
import { useLanguage } from '../../lib/page/place.tsx'
import { Button } from '../../ui/action/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import { places } from '../places.ts'
import { type DeskSay, useWords } from '../words.ts'
import styles from './chats.module.css'
import type { ListedChat } from './use-chat-list.ts'

export interface ChatRowsProps {
  readonly chats: readonly ListedChat[]
  readonly account: string | undefined
  readonly more: (() => void) | undefined
}

export const ChatRows = ({ chats, account, more }: ChatRowsProps) => {
  const say = useWords()
  return (
    <nav aria-label={say('chats.list')}>
      <ul>
        {chats.map((chat) => (
          <Row key={chat.account} chat={chat} open={chat.account === account} />
        ))}
      </ul>
      {more !== undefined && (
        <div className={styles.more}>
          <Button small kind="quiet" onClick={more}>
            {say('chats.more')}
          </Button>
        </div>
      )}
    </nav>
  )
}

const Row = ({ chat, open }: { readonly chat: ListedChat; readonly open: boolean }) => {
  const say = useWords()
  const language = useLanguage()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (open) row.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const { account, unread, waitingSince, lastAt } = chat
  return (
    <li ref={row}>
      <Link href={`${places.chats}?account=${account}`} className={styles.row} aria-current={open ? 'true' : undefined}>
        <span className={unread > 0 ? styles.unread : undefined}>{say('chats.account', { account })}</span>
        <time className={styles.when} dateTime={waitingSince ?? lastAt}>
          {shortMoment(lastAt, language)}
        </time>
        <span className={styles.last}>
          <bdi>{preview(say, chat)}</bdi>
        </span>
        {unread > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{unread}</span>
            <span className="visually-hidden">{say('chats.unread', { count: unread })}</span>
          </span>
        )}
        <span className={classes(styles.standing, waitingSince !== null && styles.waits)}>
          {waitingSince === null ? stateWords(say, chat) : say('chats.waitsSince', { time: shortMoment(waitingSince, language) })}
        </span>
      </Link>
    </li>
  )
}

const stateWords = (say: DeskSay, { state }: ListedChat): string => {
  if (state === 'erased') return say('chats.erased')
  return state === 'closed' ? say('chats.closed') : say('chats.answered')
}

/** A conversation that the reviewer has yet to open has no preview. */
const preview = (say: DeskSay, { state, last }: ListedChat): string => {
  if (state === 'erased') return say('chats.erased')
  if (last === null) return say('chats.unopened')
  return last.from === 'desk' ? say('chats.fromDesk', { text: last.text }) : last.text
}
