import type { ReactNode } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { useReply } from '../steps/use-reply.ts'
import { useWords } from '../words.ts'
import { Opening } from './opening.tsx'
import styles from './shell.module.css'

interface FaceWantedProps {
  /** Undefined on success, or the message about the failure. */
  readonly bring: () => Promise<string | undefined>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Before a face may be compared with a verified one, the embedding page has to fetch permission for it. */
export const FaceWanted = ({ bring, onClose, children }: FaceWantedProps) => {
  const say = useWords()
  const { answer, again } = useReply(async () => ({ why: await bring() }))
  if (answer === undefined) return <Opening />
  if (answer.why === undefined) return children
  return (
    <main className={styles.column} aria-label={say('frame.name')}>
      <EmptyState
        level={1}
        title={say('failed.face')}
        action={
          <>
            <Button kind="primary" onClick={again}>
              {say('failed.again')}
            </Button>
            <Button onClick={onClose}>{say('failed.close')}</Button>
          </>
        }
      >
        {answer.why}
      </EmptyState>
    </main>
  )
}
