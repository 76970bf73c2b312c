import { type Failure, isRefusal } from '../../lib/http/answer.ts'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { useWords } from '../words.ts'
import styles from './shell.module.css'

interface FailedProps {
  readonly failure: Failure
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** The frame did not open. There is no retry if a rule refused it. */
export const Failed = ({ failure, onRetry, onClose }: FailedProps) => {
  const say = useWords()
  const closed = isRefusal(failure, 'level.notOpen')
  return (
    <main className={styles.column} aria-label={say('frame.name')}>
      <EmptyState
        level={1}
        title={say(closed ? 'failed.notOpen' : 'failed.title')}
        action={
          <>
            {!closed && (
              <Button kind="primary" onClick={onRetry}>
                {say('failed.again')}
              </Button>
            )}
            <Button kind={closed ? 'primary' : 'secondary'} onClick={onClose}>
              {say('failed.close')}
            </Button>
          </>
        }
      >
        {failure.msg || say('failed.text')}
      </EmptyState>
    </main>
  )
}
