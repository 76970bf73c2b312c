import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { places } from '../places.ts'
import { useWords } from '../words.ts'
import { DoorFrame } from './door-frame.tsx'

export const Screen = () => {
  const say = useWords()
  return (
    <DoorFrame>
      <EmptyState title={say('notFound.title')} level={1} action={<LinkButton href={places.queue}>{say('notFound.home')}</LinkButton>}>
        {say('notFound.text')}
      </EmptyState>
    </DoorFrame>
  )
}
