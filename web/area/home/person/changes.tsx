import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Link } from '../../../ui/link.tsx'
import { useStanding } from '../../load/account.ts'
import { useWords } from '../../words.ts'
import { changesOf } from './changes-of.ts'
import styles from './changes.module.css'

const icons = { transfer: ArrowLeftRight, reset: RotateCcw }

/** What somebody can do with an identity that has been verified. */
export const Changes = () => {
  const say = useWords()
  const standing = useStanding()
  const changes = standing.state === 'known' ? changesOf(standing.record) : []
  if (changes.length === 0) return null
  return (
    <nav aria-label={say('home.change')}>
      <ul className={styles.changes}>
        {changes.map((change) => {
          const Icon = icons[change]
          return (
            <li key={change}>
              <Icon size={20} strokeWidth={1.75} />
              <Link href={`/verified/${change}`} data-usage={`home.${change}`}>
                {say(`home.${change}`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
