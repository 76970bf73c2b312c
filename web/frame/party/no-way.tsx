import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import shell from '../shell/shell.module.css'
import { useWords } from '../words.ts'

/** Expired, replaced, revoked or invalid: one page for all, so that a stranger learns nothing from it. */
export const LinkGone = () => {
  const say = useWords()
  return (
    <main className={shell.column} aria-label={say('frame.name')}>
      <EmptyState level={1} title={say('party.gone')}>
        {say('party.goneText')}
      </EmptyState>
    </main>
  )
}

export const LinkFailed = ({ msg, onRetry }: { msg: string; onRetry: () => void }) => {
  const say = useWords()
  return (
    <main className={shell.column} aria-label={say('frame.name')}>
      <EmptyState
        level={1}
        title={say('failed.title')}
        action={
          <Button kind="primary" onClick={onRetry}>
            {say('failed.again')}
          </Button>
        }
      >
        {msg}
      </EmptyState>
    </main>
  )
}
