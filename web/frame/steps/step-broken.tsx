import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { useWords } from '../words.ts'

/** For a step that crashed or whose code did not load. Earlier input and pictures are kept. */
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
