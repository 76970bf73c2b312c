import { badgeOf } from '@bonafide/core/rules/levels/badge'
import type { Mode } from '@bonafide/core/rules/mode'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Link } from '../../../ui/link.tsx'
import { StatusBadge } from '../../../ui/show/status-badge.tsx'
import { useStanding } from '../../load/account.ts'
import { useWords } from '../../words.ts'
import { changesOf } from './changes-of.ts'
import styles from './changes.module.css'

const icons = { transfer: ArrowLeftRight, reset: RotateCcw }

/** What can be done with a verified identity, of a person or a company. */
export const Changes = ({ mode }: { mode: Mode }) => {
  const say = useWords()
  const standing = useStanding()
  if (standing.state !== 'known') return null
  const { record } = standing
  const changes = changesOf(record, mode)
  if (changes.length === 0) return null
  const reset = badgeOf(record.resetStatus)
  return (
    <nav aria-label={say('home.change')}>
      <ul className={styles.changes}>
        {changes.map((change) => {
          const Icon = icons[change]
          return (
            <li key={change}>
              <Icon size={20} strokeWidth={1.75} />
              <div className={styles.words}>
                <Link href={`/verified/${change}`} data-usage={`home.${change}`}>
                  {say(`home.${change}`)}
                </Link>
                {change === 'reset' && record.resetInDays > 0 && (
                  <span className="quiet">{say('home.reset.in', { days: record.resetInDays })}</span>
                )}
                {change === 'reset' && reset !== null && <StatusBadge status={reset} word={say(`status.${reset}`)} />}
              </div>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
