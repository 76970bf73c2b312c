import Inbox from 'lucide-react/icons/inbox'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { DeskFrame } from '../chrome/desk-frame.tsx'
import { useWords } from '../words.ts'
import styles from './queue.module.css'

export const Screen = () => {
  const say = useWords()
  return (
    <DeskFrame title={say('queue.title')} aside={say('queue.count', { count: 0 })}>
      <EmptyState icon={<Inbox size={28} strokeWidth={1.5} />} title={say('queue.emptyTitle')}>
        <div className={styles.why}>
          <p>{say('queue.emptyText')}</p>
          <p>{say('queue.emptyNext')}</p>
        </div>
      </EmptyState>
    </DeskFrame>
  )
}
