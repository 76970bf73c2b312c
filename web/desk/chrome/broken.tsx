import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/wait/skeleton.tsx'
import { useWords } from '../words.ts'
import { DoorFrame } from './door-frame.tsx'

export const DeskWaiting = () => {
  const say = useWords()
  return (
    <DoorFrame>
      <Loading label={say('load.waiting')}>
        <Skeleton line={28} width="40%" />
        <Skeleton lines={6} />
      </Loading>
    </DoorFrame>
  )
}

export const DeskBroken = () => {
  const say = useWords()
  return (
    <DoorFrame>
      <EmptyState title={say('load.failed')} level={1} action={<Button onClick={() => location.reload()}>{say('load.again')}</Button>} />
    </DoorFrame>
  )
}
