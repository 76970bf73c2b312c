import { verification } from '@bonafide/core/status'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import CircleDot from 'lucide-react/icons/circle-dot'
import { usePagePolicy } from '../../../lib/chrome/policy-links.ts'
import { useStanding } from '../../load/account.ts'
import { useWords } from '../../words.ts'
import styles from './next-step.module.css'

const stepsAhead = ['person', 'here'] as const

/** What happens to a submission, from arrival to result. */
export const Timeline = () => {
  const say = useWords()
  const standing = useStanding()
  const { reviewDays } = usePagePolicy()
  if (standing.state !== 'known' || standing.record.level1Flag !== verification.pending) return null
  // Another reviewer looks at it, so there is no automatic check this time.
  if (standing.record.anotherLook.some(({ state }) => state === 'waiting')) return null
  const { atReviewer } = standing.record
  return (
    <ol className={styles.timeline} aria-label={say('level.now')}>
      <li className={styles.done}>
        <Check size={16} strokeWidth={2.5} aria-hidden="true" />
        <span>{say('level.now.sent')}</span>
      </li>
      <li className={styles.now} aria-current="step">
        <CircleDot size={16} strokeWidth={2} aria-hidden="true" />
        <span>{atReviewer ? say('level.document.days', { days: reviewDays }) : say('level.now.checked')}</span>
      </li>
      {(atReviewer ? (['here'] as const) : stepsAhead).map((step) => (
        <li key={step}>
          <Circle size={16} strokeWidth={2} aria-hidden="true" />
          <span>{say(`level.now.${step}`)}</span>
        </li>
      ))}
    </ol>
  )
}
