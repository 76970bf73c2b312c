import type { Language } from '@bonafide/core/languages'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Button } from '../../ui/action/button.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './chat.module.css'
import { lastPosition, type ChatLine, type Thread, type UnsentMessage } from './thread.ts'
import { chatDayText, isSameDay, isToday, timeText } from './times.ts'

export interface ListWords {
  /** The accessible name of the list. */
  readonly list: string
  readonly me: string
  readonly them: string
  readonly today: string
  readonly earlier: string
  readonly sending: string
  readonly notSent: string
  readonly again: string
}

export interface LineListProps {
  readonly thread: Thread
  readonly words: ListWords
  readonly language: Language
  readonly onRetry: (key: string) => void
  readonly onEarlier: () => void
  /** Shown above the first message. */
  readonly children?: ReactNode
}

/** Each message states its writer and time as text, because a screen reader does not announce its side or colour. */
export const LineList = ({ thread, words, language, onRetry, onEarlier, children }: LineListProps) => {
  const box = useScrolledToEnd(thread)
  return (
    // Keyboard users scroll with the arrows.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={box} className={styles.lines} aria-label={words.list} tabIndex={0}>
      {children}
      {thread.earlier && (
        <div className={styles.earlier}>
          <Button small kind="quiet" onClick={onEarlier}>
            {words.earlier}
          </Button>
        </div>
      )}
      <ol>
        {thread.lines.map((line, at) => (
          <LineItem key={line.position} line={line} before={thread.lines[at - 1]} words={words} language={language} />
        ))}
        {thread.unsent.map((message) => (
          <UnsentItem key={message.key} unsent={message} words={words} onRetry={onRetry} />
        ))}
      </ol>
    </section>
  )
}

interface LineItemProps {
  readonly line: ChatLine
  readonly before: ChatLine | undefined
  readonly words: ListWords
  readonly language: Language
}

const LineItem = ({ line, before, words, language }: LineItemProps) => {
  const newDay = before === undefined || !isSameDay(before.at, line.at)
  const name = line.name ?? (line.mine ? words.me : words.them)
  return (
    <li className={classes(styles.item, line.mine && styles.mine)}>
      {newDay && <p className={styles.day}>{isToday(line.at) ? words.today : chatDayText(line.at, language)}</p>}
      <p className={styles.who}>
        <bdi>{name}</bdi>
        <time dateTime={line.at}>{timeText(line.at, language)}</time>
      </p>
      <p className={styles.bubble} dir="auto">
        {line.text}
      </p>
    </li>
  )
}

const UnsentItem = ({ unsent, words, onRetry }: { unsent: UnsentMessage; words: ListWords; onRetry: (key: string) => void }) => (
  <li className={classes(styles.item, styles.mine)}>
    <p className={styles.who}>
      {words.me}
      {unsent.why === undefined && <span>{words.sending}</span>}
    </p>
    <p className={classes(styles.bubble, styles.onItsWay)} dir="auto">
      {unsent.text}
    </p>
    {unsent.why !== undefined && (
      <div className={styles.failed} role="alert">
        <CircleAlert size={16} strokeWidth={2} />
        <span>
          <strong>{words.notSent}.</strong> {unsent.why}
        </span>
        <Button small onClick={() => onRetry(unsent.key)}>
          {words.again}
        </Button>
      </div>
    )}
  </li>
)

/** Scrolls to each new message, unless the reader has scrolled up. Loading earlier messages keeps the reader's place. */
function useScrolledToEnd(thread: Thread) {
  const box = useRef<HTMLElement>(null)
  const previous = useRef({ height: 0, first: 0, last: '', atEnd: true })
  const first = thread.lines[0]?.position ?? 0
  const last = `${lastPosition(thread)} ${thread.unsent.map(({ key, why }) => `${key}${why === undefined ? '' : '!'}`).join()}`
  useLayoutEffect(() => {
    const list = box.current
    if (list === null) return
    const before = previous.current
    if (before.first !== 0 && first < before.first) list.scrollTop += list.scrollHeight - before.height
    else if (before.atEnd && before.last !== last) list.scrollTop = list.scrollHeight
    previous.current = { ...before, height: list.scrollHeight, first, last }
  }, [first, last])
  useEffect(() => {
    const list = box.current
    if (list === null) return undefined
    const noteScroll = (): void => {
      previous.current.atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < nearEnd
    }
    // A sheet has no size before it is shown, and an on-screen keyboard takes up half of it.
    const observer = new ResizeObserver(() => {
      if (previous.current.atEnd) list.scrollTop = list.scrollHeight
    })
    observer.observe(list)
    list.addEventListener('scroll', noteScroll, { passive: true })
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', noteScroll)
    }
  }, [])
  return box
}

const nearEnd = 48
