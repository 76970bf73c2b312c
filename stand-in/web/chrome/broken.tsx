import { Button } from '@bonafide/web/ui/action/button.tsx'
import { EmptyState } from '@bonafide/web/ui/show/empty-state.tsx'
import { Loading, Skeleton } from '@bonafide/web/ui/wait/skeleton.tsx'
import { useWords } from '../words.ts'

export const Waiting = () => {
  const say = useWords()
  return (
    <Loading label={say('load.waiting')}>
      <Skeleton line={28} width="40%" />
      <Skeleton lines={6} />
    </Loading>
  )
}

export const Broken = () => {
  const say = useWords()
  return <EmptyState title={say('load.failed')} level={1} action={<Button onClick={() => location.reload()}>{say('load.again')}</Button>} />
}
