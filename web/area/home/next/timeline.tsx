import { verification } from '@bonafide/core/status'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import CircleDot from 'lucide-react/icons/circle-dot'
import { useStanding } from '../../load/account.ts'
import { useWords } from '../../words.ts'
import styles from './next-step.module.css'

const coming = ['person', 'here'] as const

/** What happens to a submission, from arrival to result. */
export const Timeline = () => {
  const say = useWords()
  const standing = useStanding()
  if (standing.state !== 'known' || standing.record.level1Flag !== verification.pending) return null
  // A second reviewer looks at it, so there is no automatic check this time.
  if (standing.record.anotherLook.some(({ state }) => state === 'waiting')) return null
  return (
    <ol className={styles.timeline} aria-label={say('level.now')}>
      <li className={styles.done}>
        <Check size={16} strokeWidth={2.5} aria-hidden="true" />
        <span>{say('level.now.sent')}</span>
      </li>
      <li className={styles.now} aria-current="step">
        <CircleDot size={16} strokeWidth={2} aria-hidden="true" />
        <span>{say('level.now.checked')}</span>
      </li>
      {coming.map((one) => (
        <li key={one}>
          <Circle size={16} strokeWidth={2} aria-hidden="true" />
          <span>{say(`level.now.${one}`)}</span>
        </li>
      ))}
    </ol>
  )
}
