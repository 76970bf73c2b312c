import { isVerified } from '@bonafide/core/status'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Link } from '../../../ui/link.tsx'
import { useStanding } from '../../load/account.ts'
import { useWords } from '../../words.ts'
import styles from './changes.module.css'

/** What somebody who is verified can do with it. */
export const Changes = () => {
  const say = useWords()
  const standing = useStanding()
  if (standing.state !== 'known' || !isVerified(standing.record.level1Flag)) return null
  return (
    <nav aria-label={say('home.change')}>
      <ul className={styles.changes}>
        <li>
          <ArrowLeftRight size={20} strokeWidth={1.75} />
          <Link href="/verified/transfer" data-usage="home.transfer">
            {say('home.transfer')}
          </Link>
        </li>
        <li>
          <RotateCcw size={20} strokeWidth={1.75} />
          <Link href="/verified/reset" data-usage="home.reset">
            {say('home.reset')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
