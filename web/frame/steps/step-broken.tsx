import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { useWords } from '../words.ts'

/** A step that crashed or whose code did not load. What was typed and shown before is kept. */
export const StepBroken = () => {
  const say = useWords()
  return (
    <EmptyState
      level={1}
      title={say('broken.title')}
      action={
        <Button kind="primary" onClick={() => location.reload()}>
          {say('broken.again')}
        </Button>
      }
    >
      {say('broken.text')}
    </EmptyState>
  )
}
