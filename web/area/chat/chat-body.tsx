import { Composer } from '../../lib/chat/composer.tsx'
import { LineList } from '../../lib/chat/line-list.tsx'
import type { Connection } from '../../lib/chat/use-live.ts'
import type { UsedThread } from '../../lib/chat/use-thread.ts'
import { useLanguage } from '../../lib/page/place.tsx'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/wait/skeleton.tsx'
import { type AreaSay, useWords } from '../words.ts'
import styles from './chat.module.css'

export interface ChatBodyProps {
  readonly used: UsedThread
  readonly connection: Connection
  readonly draft: string
  readonly onDraft: (draft: string) => void
}

export const ChatBody = ({ used, connection, draft, onDraft }: ChatBodyProps) => {
  const say = useWords()
  const { thread, send } = used
  return (
    <div className={styles.body}>
      {connection !== 'live' && <output className={styles.note}>{say(connection === 'offline' ? 'chat.offline' : 'chat.lost')}</output>}
      <Said used={used} />
      {thread.standing === 'closed' && <p className={styles.note}>{say('chat.closed')}</p>}
      {thread.standing !== 'erased' && (
        <Composer
          words={{ label: say('chat.write'), keys: say('chat.keys'), send: say('chat.send') }}
          draft={draft}
          onDraft={onDraft}
          onSend={send}
        />
      )}
    </div>
  )
}

const Said = ({ used }: { used: UsedThread }) => {
  const say = useWords()
  const language = useLanguage()
  const { thread, look, sendAgain, loadEarlier } = used
  if (thread.state === 'loading')
    return (
      <div className={styles.waiting}>
        <Loading label={say('chat.loading')}>
          <Skeleton lines={2} />
        </Loading>
      </div>
    )
  if (thread.state === 'failed')
    return (
      <div className={styles.waiting}>
        <EmptyState title={say('chat.failed')} action={<Button onClick={look}>{say('chat.again')}</Button>} />
      </div>
    )
  if (thread.standing === 'erased') return <p className={styles.waiting}>{say('chat.erased')}</p>
  return (
    <LineList thread={thread} words={listWords(say)} language={language} onAgain={sendAgain} onEarlier={loadEarlier}>
      <div className={styles.greeting}>
        <p className={styles.hello}>{say('chat.greeting')}</p>
        <p>{say('chat.honest')}</p>
      </div>
    </LineList>
  )
}

const listWords = (say: AreaSay) => ({
  list: say('chat.title'),
  me: say('chat.you'),
  them: say('chat.us'),
  today: say('chat.today'),
  earlier: say('chat.earlier'),
  sending: say('chat.sending'),
  notSent: say('chat.notSent'),
  again: say('chat.again'),
})
