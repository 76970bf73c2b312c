import Lock from 'lucide-react/icons/lock'
import Smartphone from 'lucide-react/icons/smartphone'
import { Button } from '../../../ui/action/button.tsx'
import { useStart } from '../../start/use-start.ts'
import { useWords } from '../../words.ts'
import styles from './next-step.module.css'

/** Says that submitted data is safe: once, where people decide to submit it. */
export const SafetyNote = () => {
  const say = useWords()
  return (
    <p className={styles.safe}>
      <Lock size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{say('home.lead')}</span>
    </p>
  )
}

/** For people at a computer, whose camera captures documents poorly. The frame opens directly at the code for the phone. */
export const StartOnPhone = () => {
  const say = useWords()
  const { busy, start } = useStart()
  return (
    <Button
      kind="quiet"
      className={styles.phone}
      icon={<Smartphone />}
      disabled={busy}
      title={say('home.phone.text')}
      data-usage="home.next.phone"
      onClick={() => void start('basic', 'onPhone')}
    >
      {say('home.phone')}
    </Button>
  )
}
