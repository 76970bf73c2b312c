import { chatLivePath } from '@bonafide/core/calls/chat'
import { useCallback, useEffect, useRef, useState } from 'react'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useLive } from '../../lib/chat/use-live.ts'
import { useThread } from '../../lib/chat/use-thread.ts'
import { classes } from '../../ui/classes.ts'
import { useWords } from '../words.ts'
import { chatOpener } from './chat-opener.ts'
import { chatCalls } from './chat-calls.ts'
import { ChatBody } from './chat-body.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { useStepAside } from './step-aside.ts'
import styles from './chat.module.css'

/** The button in the corner and its panel. The conversation and unsent input outlive the panel. */
export const Chat = () => {
  const say = useWords()
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState('')
  const used = useThread(chatCalls)
  const { look } = used
  const connection = useLive(`/v1${chatLivePath}`, look)
  // Fetches messages when the stream reports some, and without a stream when the panel opens. Closing the panel fetches nothing.
  useEffect(() => {
    if (open || connection !== 'live') look()
  }, [open, connection, look])
  const launcher = useRef<HTMLButtonElement>(null)
  const aside = useStepAside(launcher)
  const { thread, markRead } = used
  const { unread } = thread
  const theirs = thread.lines.findLast(({ mine }) => !mine)
  useEffect(() => {
    if (open && unread > 0 && theirs !== undefined) markRead(theirs.position)
  }, [open, unread, theirs, markRead])
  useEffect(() => {
    chatOpener.set(() => setOpen(true))
    return () => chatOpener.set(undefined)
  }, [])
  // Other elements in this corner move above the button. Set on those elements, since a custom property on the root would restyle the whole page.
  useEffect(() => {
    document.documentElement.dataset['corner'] = 'taken'
    return () => {
      delete document.documentElement.dataset['corner']
    }
  }, [])
  const close = useCallback((): void => {
    setOpen(false)
    launcher.current?.focus()
  }, [])
  return (
    <>
      <button
        ref={launcher}
        type="button"
        data-unprinted
        className={classes(styles.launcher, aside && styles.aside)}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={unread > 0 ? say('chat.unread', { count: unread }) : say('chat.title')}
        title={say('chat.title')}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <MessageCircle size={24} strokeWidth={1.75} />
        {unread > 0 && (
          <span className={styles.mark} aria-hidden="true">
            {Math.min(unread, 99)}
          </span>
        )}
      </button>
      <NewMessageAnnouncement position={theirs?.position} text={theirs?.text} ready={thread.state === 'there'} />
      {open && (
        <ChatPanel onClose={close}>
          <ChatBody used={used} connection={connection} draft={draft} onDraft={setDraft} />
        </ChatPanel>
      )}
    </>
  )
}

/** Announces messages that arrived since the page was opened; earlier ones are read in the panel. */
const NewMessageAnnouncement = ({ position, text, ready }: { position: number | undefined; text: string | undefined; ready: boolean }) => {
  const say = useWords()
  const [lastAtOpening, setLastAtOpening] = useState<number | undefined>(undefined)
  if (ready && lastAtOpening === undefined) setLastAtOpening(position ?? 0)
  const isNew = lastAtOpening !== undefined && position !== undefined && position > lastAtOpening && text !== undefined
  return (
    <output className="visually-hidden" aria-live="polite">
      {isNew && say('chat.heard', { text })}
    </output>
  )
}
