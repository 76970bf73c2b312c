import type { ReactNode } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/wait/skeleton.tsx'
import { useLanguage } from '../page/place.tsx'
import styles from './chat.module.css'
import { LineList, type ListWords } from './line-list.tsx'
import type { ThreadActions } from './use-thread.ts'

export interface ThreadWords extends ListWords {
  readonly loading: string
  readonly failed: string
  readonly erased: string
}

interface ThreadViewProps {
  readonly used: ThreadActions
  readonly words: ThreadWords
  /** For reviewers: also says why a conversation could not be loaded. */
  readonly saysWhy?: boolean
  /** Before the first line. */
  readonly children?: ReactNode
}

/** The loaded part of a conversation. */
export const ThreadView = ({ used, words, saysWhy = false, children }: ThreadViewProps) => {
  const language = useLanguage()
  const { thread, look, sendAgain, loadEarlier } = used
  if (thread.state === 'loading')
    return (
      <div className={styles.waiting}>
        <Loading label={words.loading}>
          <Skeleton lines={4} />
        </Loading>
      </div>
    )
  if (thread.state === 'failed')
    return (
      <div className={styles.waiting}>
        <EmptyState title={words.failed} action={<Button onClick={look}>{words.again}</Button>}>
          {saysWhy ? thread.why : undefined}
        </EmptyState>
      </div>
    )
  if (thread.standing === 'erased') return <p className={styles.erased}>{words.erased}</p>
  return (
    <LineList thread={thread} words={words} language={language} onRetry={sendAgain} onEarlier={loadEarlier}>
      {children}
    </LineList>
  )
}
