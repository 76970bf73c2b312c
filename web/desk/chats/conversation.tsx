import { closeChat } from '@bonafide/core/calls/desk/chat'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useMemo, useState, type RefObject } from 'react'
import { Composer } from '../../lib/chat/composer.tsx'
import { lastPosition } from '../../lib/chat/thread.ts'
import { ThreadView, type ThreadWords } from '../../lib/chat/thread-view.tsx'
import { useOnline } from '../../lib/chat/use-online.ts'
import { useThread, type ThreadActions } from '../../lib/chat/use-thread.ts'
import { useBusy } from '../../lib/form/use-busy.ts'
import { useGoTo } from '../../lib/page/place.tsx'
import { send } from '../../lib/send.ts'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { showToast } from '../../ui/float/toasts.ts'
import { useDeskChanges, useDeskConnected } from '../load/desk-live.ts'
import { places } from '../places.ts'
import { type DeskSay, useWords } from '../words.ts'
import { chatCallsOf } from './chat-calls.ts'
import styles from './chats.module.css'

interface ConversationProps {
  readonly account: string
  /** Wraps the text box, so that a shortcut can focus it. */
  readonly box: RefObject<HTMLDivElement | null>
}

/** The hourly allowance of conversations is mentioned only when this many or fewer remain. */
const fewLeft = 10

export const Conversation = ({ account, box }: ConversationProps) => {
  const say = useWords()
  const [remaining, setRemaining] = useState<number | undefined>(undefined)
  const calls = useMemo(() => chatCallsOf(account, setRemaining), [account])
  const used = useThread(calls)
  const { thread, look, markRead } = used
  const [draft, setDraft] = useDraft(account)
  useEffect(look, [look])
  useDeskChanges(look)
  const last = lastPosition(thread)
  useEffect(() => {
    if (thread.unread > 0) markRead(last)
  }, [thread.unread, last, markRead])
  return (
    <section className={styles.conversation} aria-label={say('chats.account', { account })}>
      <Head account={account} used={used} />
      <ConnectionNotice />
      {remaining !== undefined && remaining <= fewLeft && <p className={styles.note}>{say('chats.left', { count: remaining })}</p>}
      <ThreadView used={used} words={threadWords(say)} saysWhy />
      {thread.standing === 'closed' && <p className={styles.note}>{say('chats.isClosed')}</p>}
      {thread.state === 'there' && thread.standing !== 'erased' && (
        <Composer
          words={{ label: say('chats.write'), keys: say('chats.keys'), send: say('chats.send') }}
          draft={draft}
          onDraft={setDraft}
          onSend={used.send}
          box={box}
          leavable
        />
      )}
      <NewMessageAnnouncement account={account} used={used} />
    </section>
  )
}

const Head = ({ account, used }: { readonly account: string; readonly used: ThreadActions }) => {
  const say = useWords()
  const goTo = useGoTo()
  const { thread, look } = used
  const [closing, during] = useBusy()
  const close = async (): Promise<void> => {
    const answer = await during(() => send(closeChat, { account, seen: lastPosition(thread) }))
    if (!answer.ok) showToast('error', answer.msg)
    look()
  }
  const mayClose = thread.state === 'there' && thread.standing !== 'closed'
  return (
    <header className={styles.head}>
      <IconButton
        className={styles.back}
        label={say('chats.back')}
        icon={<ArrowLeft />}
        onClick={() => goTo(places.chats, { replace: true })}
      />
      <h2 className={styles.account}>{say('chats.account', { account })}</h2>
      {mayClose && (
        <Button small loading={closing} loadingLabel={say('load.waiting')} onClick={() => void close()}>
          {say('chats.close')}
        </Button>
      )}
    </header>
  )
}

const ConnectionNotice = () => {
  const say = useWords()
  const online = useOnline()
  const connected = useDeskConnected()
  if (online && connected) return null
  return <output className={styles.note}>{say(online ? 'chats.lost' : 'chats.offline')}</output>
}

const threadWords = (say: DeskSay): ThreadWords => ({
  loading: say('chats.loading'),
  failed: say('chats.failed'),
  erased: say('chats.isErased'),
  list: say('chats.title'),
  me: say('chats.colleague'),
  them: say('chats.them'),
  today: say('chats.today'),
  earlier: say('chats.earlier'),
  sending: say('chats.sending'),
  notSent: say('chats.notSent'),
  again: say('chats.again'),
})

const NewMessageAnnouncement = ({ account, used }: { readonly account: string; readonly used: ThreadActions }) => {
  const say = useWords()
  const { thread } = used
  const lastReceived = thread.lines.findLast(({ mine }) => !mine)
  const [positionAtOpening, setPositionAtOpening] = useState<number | undefined>(undefined)
  if (thread.state === 'there' && positionAtOpening === undefined) setPositionAtOpening(lastReceived?.position ?? 0)
  const isNew = positionAtOpening !== undefined && lastReceived !== undefined && lastReceived.position > positionAtOpening
  return (
    <output className="visually-hidden" aria-live="polite">
      {isNew && say('chats.heard', { account, text: lastReceived.text })}
    </output>
  )
}

/** Kept while this page is open, so that a half-written answer survives a visit to another conversation. */
const drafts = new Map<string, string>()

function useDraft(account: string): readonly [string, (draft: string) => void] {
  const [draft, setDraft] = useState(drafts.get(account) ?? '')
  const saveDraft = (next: string): void => {
    if (next === '') drafts.delete(account)
    else drafts.set(account, next)
    setDraft(next)
  }
  return [draft, saveDraft]
}
