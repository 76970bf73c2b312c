import { Composer } from '../../lib/chat/composer.tsx'
import { ThreadView, type ThreadWords } from '../../lib/chat/thread-view.tsx'
import type { LiveConnection } from '../../lib/chat/use-live.ts'
import type { ThreadActions } from '../../lib/chat/use-thread.ts'
import { type AreaSay, useWords } from '../words.ts'
import styles from './chat.module.css'

export interface ChatBodyProps {
  readonly used: ThreadActions
  readonly connection: LiveConnection
  readonly draft: string
  readonly onDraft: (draft: string) => void
}

export const ChatBody = ({ used, connection, draft, onDraft }: ChatBodyProps) => {
  const say = useWords()
  const { thread, send } = used
  return (
    <div className={styles.body}>
      {connection !== 'live' && <output className={styles.note}>{say(connection === 'offline' ? 'chat.offline' : 'chat.lost')}</output>}
      <ThreadView used={used} words={threadWords(say)}>
        <div className={styles.greeting}>
          <p className={styles.hello}>{say('chat.greeting')}</p>
          <p>{say('chat.honest')}</p>
        </div>
      </ThreadView>
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

const threadWords = (say: AreaSay): ThreadWords => ({
  loading: say('chat.loading'),
  failed: say('chat.failed'),
  erased: say('chat.erased'),
  list: say('chat.title'),
  me: say('chat.you'),
  them: say('chat.us'),
  today: say('chat.today'),
  earlier: say('chat.earlier'),
  sending: say('chat.sending'),
  notSent: say('chat.notSent'),
  again: say('chat.again'),
})
